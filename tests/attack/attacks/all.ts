import type { Attack } from '../attacker';
import { dearCalls, plainCalls } from './calls';
import { connections, crowds } from './connections';
import { framesOfAllKinds } from './frames';
import { onlookers } from './onlookers';

export const attacks: readonly Attack[] = [
  ...connections,
  ...plainCalls,
  ...dearCalls,
  ...framesOfAllKinds,
  ...onlookers,
  ...crowds,
];
