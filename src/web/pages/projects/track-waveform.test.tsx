import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { checkSide, type GrooveTrack } from '#modules/making/cut-check/check-side.ts';
import { checkTrack } from '#modules/making/cut-check/check-track.ts';
import {
  analyseChannels,
  joinSamples,
  makeSilence,
  makeSineTone,
  scaleSamples,
  TEST_SAMPLE_RATE_HZ,
} from '#modules/making/cut-check/test-signals.test-support.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { TrackWaveform } from './track-waveform.tsx';
import { listTrackMarks } from './track-waveform-marks.ts';

const quiet = makeSineTone(4, -20, { hertz: 1000 });
/** Treble that is too fast for the cutter head from 4 s on, then bass out of phase from 6 s on. */
const left = joinSamples(quiet, makeSineTone(2, -0.5, { hertz: 6000 }), makeSineTone(2, -12, { hertz: 100 }), quiet);
const right = left.map((sample, at) => (Math.floor(at / (2 * TEST_SAMPLE_RATE_HZ)) === 3 ? -sample : sample));
const sound = analyseChannels([left, right]);
const calm = analyseChannels([makeSilence(1), makeSilence(1)].map(() => scaleSamples(quiet, 0.5)));

const placed = (id: number, position: number, { groove, measures }: typeof sound): GrooveTrack => ({
  ...{ id, uuid: `u${id}`, title: `Track ${id}`, side: 'A', position, gap_before: null },
  ...{ groove, sample_rate: TEST_SAMPLE_RATE_HZ, head: 0, tail: 0 },
  ...{ edges: measures.edges, sibilance: measures.sibilance },
});
const { cut } = checkSide([placed(1, 1, calm), placed(2, 2, sound)], defaultPlantProfile, {
  ...{ size: '12', speed: '33', medium: 'lacquer' },
});
const master = { sample_rate: TEST_SAMPLE_RATE_HZ, channels: 2, bits: 24, measures: sound.measures };
const findings = checkTrack(master, defaultPlantProfile.sound, true);

test('the marks of a track are those of its findings, the worst places of its groove, and its borders', () => {
  const marks = listTrackMarks({ id: 2, findings }, cut);
  const secondsOf = (wanted: string) => marks.filter(({ kind }) => kind === wanted).map(({ at }) => Math.floor(at));
  expect(secondsOf('track')).toContain(6);
  expect(secondsOf('groove')).toContain(4);
  expect(secondsOf('border')).toContain(0);
  expect(marks.filter(({ kind }) => kind === 'track').map(({ light }) => light)).toContain('red');
  // The other track of the side keeps its own places.
  expect(listTrackMarks({ id: 1, findings: [] }, cut).filter(({ kind }) => kind === 'groove')).toEqual([]);
  expect(listTrackMarks({ id: 2, findings: [] }, null)).toEqual([]);
});

test('a second that two findings of a kind share has one mark with the worst light', () => {
  const place = { at: 3, until: 4 };
  const [first] = findings;
  const both = [
    { ...first!, light: 'amber' as const, places: [place] },
    { ...first!, light: 'red' as const, places: [place] },
  ];
  expect(listTrackMarks({ id: 2, findings: both }, null)).toEqual([{ kind: 'track', light: 'red', ...place }]);
});

test.each(['en', 'fr', 'zh', 'es', 'ko'] as const)(
  'the waveform draws the marks, and its legend names them: %s',
  (lang) => {
    const texts = { cut: JSON.parse(readFileSync(`locales/${lang}/cut.json`, 'utf8')) };
    const peaks = Buffer.from(Uint8Array.from({ length: 100 }, () => 100)).toString('base64');
    const html = renderToStaticMarkup(
      <TextsProvider lang={lang} texts={texts}>
        <TrackWaveform
          track={{ id: 2, title: 'Night Bus', duration: 12, peaks, findings }}
          cut={cut}
          onPlay={() => undefined}
        />
      </TextsProvider>,
    );
    const marks = listTrackMarks({ id: 2, findings }, cut);
    // One further rectangle clips the played part.
    expect(html.match(/<rect/g)).toHaveLength(marks.length + 1);
    expect(html).toMatch(/<rect x="\d+(\.\d+)?" y="31" width="8" height="9"/);
    for (const [kind, second] of [
      ['track', '0:06'],
      ['groove', '0:04'],
      ['border', '0:00'],
    ] as const) {
      const [before] = texts.cut.mark[kind].split('{{places}}');
      expect(html).toContain(before);
      expect(html.slice(html.indexOf(before)).split('</li>')[0]).toContain(second);
    }
  },
);
