import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playingTimeText, waveformBars, waveformPath } from './waveform-bars.ts';

test('no loud moment is lost when a long song is drawn in few bars', () => {
  const peaks = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 2000 });
  fc.assert(
    fc.property(peaks, fc.integer({ min: 1, max: 200 }), (song, count) => {
      const bars = waveformBars(song, count);
      expect(bars).toHaveLength(count);
      expect(Math.max(...bars)).toBe(song.length >= count ? Math.max(...song) : Math.max(...bars));
    }),
  );
});

test('silence is still drawn, as a thin line', () => {
  expect(waveformPath(waveformBars([], 2), 40)).toBe('M0 19.5h2v1h-2zM3 19.5h2v1h-2z');
});

test('a full peak fills the height', () => {
  expect(waveformPath([255], 40)).toBe('M0 0.5h2v39h-2z');
});

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [192.4, '3:12'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(playingTimeText(seconds)).toBe(text);
});
