import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { checkCarriers } from '#modules/making/cut-check/check-carriers.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { CarrierLengths } from './carrier-lengths.tsx';

const texts = { cut: JSON.parse(readFileSync('locales/en/cut.json', 'utf8')) };

test('a CD shows its playing time, the seconds that are too many, the short tracks, and what to do', () => {
  const track = { id: 1, title: 'Last Tram', side: 'A', position: 1, duration: 4800, has_master: true };
  const short = { ...track, id: 2, title: 'Intro', position: 2, duration: 2 };
  const carriers = checkCarriers({ category: 'cd', items: [] }, [track, short], defaultPlantProfile.playing);
  const html = renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <CarrierLengths carriers={carriers} />
    </TextsProvider>,
  );
  for (const shown of [
    'Playing time: CD',
    '1:20:02 of 1:19:48',
    'The music is 0:14 too long for the CD',
    'Remove or shorten tracks',
    'Tracks too short for a CD: 1',
    'A2 Intro (0:02)',
  ])
    expect(html).toContain(shown);
});
