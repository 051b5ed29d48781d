import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { HomePageSectionData } from './home-page-section.ts';
import { HomeSectionView } from './home-section-view.tsx';

const texts = Object.fromEntries(
  ['shop', 'shell'].map((name) => [name, JSON.parse(readFileSync(`locales/fr/${name}.json`, 'utf8'))]),
);
const shown = (section: HomePageSectionData) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="fr" texts={texts}>
              <HomeSectionView section={section} />
            </TextsProvider>
          ),
        },
      ])}
    />,
  );

const words = { id: 1, title: 'Picked by ear', note: 'For rainy days' };
const LOOKS: readonly HomePageSectionData[] = [
  { ...words, look: 'crate', tiles: [] },
  { ...words, look: 'lead_wall', tiles: [] },
  { ...words, look: 'pledges', tiles: [] },
  { ...words, look: 'calendar', tiles: [] },
  { ...words, look: 'faces', creators: [] },
  { ...words, look: 'words', genres: [[1, 3]] },
  { ...words, look: 'offers', entries: [] },
];

test.each(LOOKS)('texts without a French version are marked with their own language, as $look', (section) => {
  expect(shown({ ...section, lang: 'en' })).toMatch(/<div[^>]* lang="en"><h2[^>]*>Picked by ear/);
  expect(shown(section)).not.toContain('lang=');
});
