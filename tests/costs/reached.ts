// What a move costs today, in each game at a table of four, one move after the other. `npm run costs-today` in tests/
// prints this table as it is now, with each system call, for a change that makes moves cheaper or has a reason to make
// them dearer.

export interface Cost {
  /** Of memory, by the server. */
  allocations: number;
  /** System calls of the server. */
  calls: number;
  /** To the four who play, frames and their heads. */
  bytes: number;
}

export const reached: Record<string, Cost> = {
  calcory: { allocations: 113.4, calls: 19.2, bytes: 5980 },
  bonbons: { allocations: 119.5, calls: 19.1, bytes: 7872 },
  figures: { allocations: 121.5, calls: 18.9, bytes: 6837 },
  xxl: { allocations: 123.3, calls: 19.0, bytes: 4848 },
};
