import type { PlayParts } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const parts: PlayParts = { Table, Rules };
