import { expect, test } from 'vitest';
import type { TrafficLight } from './cut-finding.ts';
import type { CheckedSide } from './cut-sides.contract.ts';
import { findReportLight } from './find-report-light.ts';

const side = (light: TrafficLight) => ({ cut: { light } as CheckedSide['cut'] });

test.each<[tracks: TrafficLight | null, sides: Pick<CheckedSide, 'cut'>[], whole: TrafficLight | null]>([
  ['amber', [side('green'), side('red')], 'red'],
  ['red', [side('green')], 'red'],
  ['green', [side('amber'), side('green')], 'amber'],
  ['amber', [], 'amber'],
  [null, [side('red')], null],
  ['green', [side('red'), { cut: null }], null],
])(
  'a report with the track light %s and its sides shows the worst light, once all is measured',
  (tracks, sides, whole) => {
    expect(findReportLight(tracks, sides)).toBe(whole);
  },
);
