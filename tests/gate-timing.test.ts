import { expect, test } from 'vitest';
import { startStopwatch, timingTable } from '../scripts/gate/gate-timing.ts';

test('The timing table names each step, the whole gate and the fifteen slowest test files.', () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ file: `file-${i}.test.ts`, ms: i * 1000 }));
  const table = timingTable(
    [{ step: 'types', ms: 15_040, idle: 0.5 }],
    { step: 'the whole gate', ms: 1_244_000, idle: 0.456 },
    files,
  );
  const lines = table.split('\n');
  expect(lines.slice(0, 3)).toEqual(['seconds  idle  step', '   15.0   50 % types', ' 1244.0   46 % the whole gate']);
  expect(lines[4]).toBe('seconds  the 15 slowest of 20 test files');
  expect(lines.slice(5)).toHaveLength(15);
  expect(lines[5]).toBe('   19.0  file-19.test.ts');
  expect(lines.at(-1)).toBe('    5.0  file-5.test.ts');
});

test('A gate without test files prints only the times of its steps.', () => {
  const whole = { step: 'the whole gate', ms: 900, idle: 0 };
  expect(timingTable([], whole, [])).toBe('seconds  idle  step\n    0.9    0 % the whole gate');
});

test('The idle share is the free processor time between start and reading.', () => {
  const readings = [
    { idle: 1000, total: 5000 },
    { idle: 1300, total: 6000 },
  ];
  const watch = startStopwatch(() => readings.shift() ?? { idle: 0, total: 0 });
  expect(watch.read().idle).toBeCloseTo(0.3);
});
