// The game that the peers on Node play: sixty cards face down, in turn each of four players takes one and alone sees its
// face. When all are taken, the cards are dealt again.

export const seats = 4;
export const cardCount = 60;
export const nobody = -1;

export const isCard = (card) => Number.isInteger(card) && card >= 0 && card < cardCount;

export const deal = () => Array.from({ length: cardCount }, (_, card) => card >> 1);

/** What the player at a seat may see of a table. */
export function cardsSeenBy(seat, owners, faces) {
  return owners.map((by, card) => (by === seat ? { by, face: faces[card] } : { by }));
}

export class Table {
  number = 0;
  turn = 0;
  scores = new Array(seats).fill(0);

  constructor() {
    this.begin();
  }

  begin() {
    this.left = cardCount;
    this.owners = new Array(cardCount).fill(nobody);
    this.faces = deal();
    for (let last = cardCount - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [this.faces[last], this.faces[other]] = [this.faces[other], this.faces[last]];
    }
  }

  /** Takes a card, or gives the reason why not. */
  take(seat, number, card) {
    if (seat !== this.turn) return 'not_your_turn';
    if (number !== this.number + 1) return 'stale';
    if (!isCard(card)) return 'no_such_card';
    if (this.owners[card] !== nobody) return 'taken';
    this.owners[card] = seat;
    this.scores[seat] += this.faces[card] & 1;
    this.number = number;
    this.turn = (seat + 1) % seats;
    this.last = { by: seat, card };
    if (--this.left === 0) this.begin();
    return undefined;
  }

  /** What the player at a seat is told after a move; the mover hears which message of its it was. */
  view(seat, id) {
    return {
      number: this.number,
      id: this.last.by === seat ? id : undefined,
      seat,
      turn: this.turn,
      last: this.last,
      scores: this.scores,
      cards: cardsSeenBy(seat, this.owners, this.faces),
    };
  }
}
