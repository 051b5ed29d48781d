// Operators that paint paths and text (ISO 32000-1, tables 60 and 109).
import { lookupTable } from '#kit/lookup-table.ts';

export const TEXT_SHOWING_OPERATORS = new Set(['Tj', 'TJ', "'", '"']);
/** Operators of text (tables 105 to 109). */
export const TEXT_OPERATORS = new Set([
  ...TEXT_SHOWING_OPERATORS,
  ...['BT', 'ET', 'Tf', 'Tm', 'Td', 'TD', 'T*', 'TL', 'Tc', 'Tw', 'Tz', 'Ts', 'Tr'],
]);
export interface PathPainting {
  readonly fill?: 'nonzero' | 'evenodd';
  readonly stroke?: true;
  /** Closes the path first. */
  readonly close?: true;
}
export const PATH_PAINTING_OPERATORS: Readonly<Record<string, PathPainting>> = lookupTable<PathPainting>({
  f: { fill: 'nonzero' },
  F: { fill: 'nonzero' },
  'f*': { fill: 'evenodd' },
  B: { fill: 'nonzero', stroke: true },
  'B*': { fill: 'evenodd', stroke: true },
  b: { fill: 'nonzero', stroke: true, close: true },
  'b*': { fill: 'evenodd', stroke: true, close: true },
  S: { stroke: true },
  s: { stroke: true, close: true },
  n: {},
});
