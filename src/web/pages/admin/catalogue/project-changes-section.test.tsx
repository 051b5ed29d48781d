import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { placementValues } from '#modules/catalogue/projects/placement-change.ts';
import { ProjectChanges } from './project-changes-section.tsx';

type Language = Parameters<typeof TextsProvider>[0]['lang'];

/** The rows of the history for a change with these values. */
function shownChange(lang: Language, before: object, after: object): string {
  const texts = Object.fromEntries(
    ['projects', 'account', 'errors', 'costing'].map((name) => [
      name,
      JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8')),
    ]),
  );
  const change = {
    id: 1,
    kind: 'changed' as const,
    by: 'Nova',
    step: 'confirmed',
    parts: ['artwork' as const],
    before,
    after,
    at: '2026-11-29T06:00:00Z',
  };
  const element = (
    <TextsProvider lang={lang} texts={texts}>
      <ProjectChanges changes={[change]} rechecks={[]} answer={undefined} />
    </TextsProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, row]) => row?.replace(/<[^>]*>/g, '')).join();
}

const PLACED = { x: 1, y: 0, scale: 1, rotation: 0 };
function shownPlacement(lang: Language, before: object | null, after: object | null): string {
  const values = placementValues({ file_name: 'label.pdf', before, after });
  return shownChange(lang, { placement: values.before }, { placement: values.after });
}

test.each([
  ['en', 'Placement of label.pdf removed'],
  ['fr', 'Placement de label.pdf supprimé'],
  ['zh', '已移除 label.pdf 的位置'],
  ['es', 'Colocación de label.pdf eliminada'],
  ['ko', 'label.pdf 배치 제거'],
] as const)('a removed placement is named in %s', (lang, text) => {
  expect(shownPlacement(lang, PLACED, null)).toBe(text);
});

test('a first placement and a changed one are told apart', () => {
  expect(shownPlacement('en', null, PLACED)).toBe('label.pdf placed on the template');
  expect(shownPlacement('en', PLACED, { ...PLACED, x: 2 })).toBe('Placement of label.pdf changed');
});

test('a withdrawn file is shown with both names, and with one where they are the same', () => {
  expect(shownChange('en', { artwork: 'new.pdf' }, { artwork: 'label.pdf' })).toBe('artwork: new.pdf → label.pdf');
  expect(shownChange('en', { artwork: 'label.pdf' }, { artwork: 'label.pdf' })).toBe(
    'label.pdf reverted to the approved version',
  );
  expect(shownChange('en', { audio: null }, { audio: 'Ebb.wav' })).toBe('audio: – → Ebb.wav');
});

const EBB = { track_id: 7, title: 'Ebb', artist_name: '', side: 'A', position: 1, preview_start: 0 };

test.each([
  [
    'en',
    'Track “Ebb” changed – Title: Ebb → Flood, Artist: – → Nova, Side: A → B, Position: 1 → 2, Preview starts at: 0:00 → 1:05',
  ],
  [
    'fr',
    'Morceau « Ebb » modifié – Titre : Ebb → Flood, Artiste : – → Nova, Face : A → B, Position : 1 → 2, Début de l’extrait : 0:00 → 1:05',
  ],
] as const)('a changed track is named with each changed field in words in %s', (lang, text) => {
  const flood = { track_id: 7, title: 'Flood', artist_name: 'Nova', side: 'B', position: 2, preview_start: 65 };
  expect(shownChange(lang, { track_changed: EBB }, { track_changed: flood })).toBe(text);
});

test('an added, a removed and an unchanged track are named alone', () => {
  expect(shownChange('en', { track_added: null }, { track_added: EBB })).toBe('Track “Ebb” added');
  expect(shownChange('en', { track_removed: EBB }, { track_removed: null })).toBe('Track “Ebb” removed');
  // Until 2026-11-30 a track saved unchanged was recorded too.
  expect(shownChange('en', { track_changed: EBB }, { track_changed: EBB })).toBe('Track “Ebb” changed');
});

test('a changed order is named by the tracks that moved, and changed gaps are named', () => {
  const place = (track_id: number, side: string, position: number, gap_before: number | null = null) => ({
    track_id,
    side,
    position,
    gap_before,
  });
  const before = [place(7, 'A', 1), place(8, 'A', 2), place(9, 'A', 3)];
  const shown = (after: object[]) => shownChange('en', { tracks_arranged: before }, { tracks_arranged: after });
  expect(shown([place(7, 'A', 1), place(9, 'A', 2), place(8, 'B', 1)])).toBe('Track order changed – A3 → A2, A2 → B1');
  expect(shown([place(7, 'A', 1), place(8, 'A', 2, 0), place(9, 'A', 3)])).toBe('Gaps between tracks changed');
  expect(shown([place(8, 'A', 1, 0), place(7, 'A', 2), place(9, 'A', 3)])).toBe(
    'Track order changed – A2 → A1, A1 → A2; Gaps between tracks changed',
  );
});

test.each([
  ['en', 'Packaging: Single pocket, printed → Gatefold,Insert: – → J-card, 5 panels'],
  ['fr', 'Emballage : Simple, imprimée → Gatefold,Encart : – → Jaquette, 5 volets'],
] as const)('a changed sleeve and insert are named in %s as on their form', (lang, text) => {
  const before = { sleeve: 'single_pocket', insert_kind: null };
  expect(shownChange(lang, before, { sleeve: 'gatefold', insert_kind: 'j_card_5' })).toBe(text);
});
