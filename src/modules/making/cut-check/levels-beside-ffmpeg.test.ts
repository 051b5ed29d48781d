import { expect, test } from 'vitest';
import { LEVEL_SIGNALS } from '../../../../tests/support/level-signals.ts';
import { measureStereo, TEST_SAMPLE_RATE_HZ } from './test-signals.test-support.ts';

test.each(Object.entries(LEVEL_SIGNALS))(
  'loudness, true peak and silence as ffmpeg measures them: %s',
  (_name, signal) => {
    const [left, right] = signal.channels;
    const { loudness, true_peak, head, tail, silences } = measureStereo(left, right);
    expect(Math.abs((loudness.integrated ?? 0) - signal.lufs)).toBeLessThan(0.1);
    expect(Math.abs((loudness.range ?? 0) - signal.range)).toBeLessThan(0.2);
    expect(Math.abs((true_peak?.value ?? 9) - signal.dbtp)).toBeLessThan(0.2);
    const seconds = left.length / TEST_SAMPLE_RATE_HZ;
    const ends = [
      ...(head >= 1 ? [{ at: 0, until: head }] : []),
      ...silences,
      ...(tail >= 1 ? [{ at: seconds - tail, until: seconds }] : []),
    ];
    expect(ends).toHaveLength(signal.silences.length);
    for (const [index, [from, until]] of signal.silences.entries()) {
      expect(Math.abs(ends[index]!.at - from)).toBeLessThan(0.05);
      expect(Math.abs(ends[index]!.until - until)).toBeLessThan(0.05);
    }
  },
);
