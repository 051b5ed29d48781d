import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { LANGUAGES, type Language } from '#kit/locale.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { WIZARD_PAGES, type WizardPageKey } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { ACCEPTED_AUDIO_FORMATS, ACCEPTED_PICTURE_FORMATS } from '#modules/catalogue/uploads/accepted-formats.ts';
import { buildDefaultPriceList } from '#modules/making/costing/default-price-list.server.ts';
import { DEFAULT_PLANT_PLAYING_TIMES } from '../../../../tests/support/arbitrary-configurations.ts';
import { makeEditableProject } from '../../../../tests/support/editable-project.ts';
import Wizard, { type WizardData } from './wizard.tsx';

// Every step of the wizard in every language, with each refusal of an upload, as its visitor reads it.

type DiscFace = NonNullable<NonNullable<WizardData['disc']>['face']>;

const readTexts = (lang: Language) =>
  Object.fromEntries(
    globSync(`locales/${lang}/*.json`).map((file) => [
      file.replace(/^.*\/|\.json$/g, ''),
      JSON.parse(readFileSync(file, 'utf8')),
    ]),
  );

const item = (
  item_id: number,
  type: string,
  more: Partial<EditableProject['items'][number]> = {},
): EditableProject['items'][number] => ({
  item_id,
  type,
  name: '',
  format: 'LP',
  rpm: 33,
  discs: 1,
  color: '',
  color_id: 'black',
  size: '',
  price: 2500,
  currency: 'EUR',
  stock: 10,
  reserved: 0,
  sold: 0,
  weight_grams: null,
  hs_code: null,
  origin_country_id: null,
  max_per_order: null,
  barcode: null,
  printed_barcode: null,
  quantity_prices: [],
  parts: [],
  held: false,
  ...more,
});

const song = (id: number, state: string, failure_key: string | null): EditableProject['songs'][number] => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  title: 'Ebb',
  artist_name: 'Nova',
  side: 'A',
  position: id,
  state,
  failure_key,
  encode_percent: state === 'encoding' ? 40 : null,
  duration: state === 'ready' ? 200 : null,
  peaks: null,
  preview_start: 0,
});

/** A release with something in every field that changes a text of the wizard. */
const project = (selling_mode: string, failure_key: string | null = null): EditableProject =>
  makeEditableProject({
    name: 'Undertow',
    artist_name: 'Nova',
    category: 'vinyl',
    selling_mode,
    link: '/vinyl/7/undertow',
    description: '',
    genre_ids: [1],
    color_vinyl: ['black'],
    catalogue_number: '',
    limited_edition: true,
    edition_size: 300,
    numbered: true,
    promo_copies: 5,
    sold_in: ['FR'],
    shows_earnings: true,
    funding_goal: 100,
    funding_ends_at: '2027-01-31T21:59:59Z',
    picture: 'cover',
    picture_version: 1,
    cover_state: 'ready',
    items: [item(1, 'vinyl'), item(2, 'digital', { barcode: '3760012345670' }), item(3, 't-shirt', { size: 'M' })],
    songs: [song(1, 'ready', null), song(2, 'encoding', null), song(3, failure_key ? 'failed' : 'queued', failure_key)],
    missing: ['cover', 'tracks', 'price', 'weight', 'genre'],
    next_steps: ['checking'],
  });

const PRICES: WizardData['prices'] = {
  list: buildDefaultPriceList('2026-01-01'),
  times: DEFAULT_PLANT_PLAYING_TIMES,
  money: { currency: 'EUR', per_eur: '1' },
  terms: { vat_basis_points: 2000, fee_basis_points: 1000 },
  products: ['vinyl', 'ondemand', 'merch'],
};

const refusedUpload = (id: number, purpose: 'audio' | 'cover', failure_key: string): WizardData['uploads'][number] => ({
  id,
  uploadId: `u${id}`,
  fileId: `f${id}`,
  fileName: 'master.xyz',
  fileSize: 1000,
  type: '',
  purpose,
  project_id: 7,
  track_id: null,
  chunk_size: 5_242_880,
  number: 1,
  state: 'refused',
  failure_key,
  work: { state: 'none', failure_key: null },
  parts: [],
  missing: [],
  created_at: '2026-11-29T06:00:00Z',
});

function wizardHtml(lang: Language, page: WizardPageKey, more: Partial<WizardData> = {}): string {
  const loaderData: WizardData = {
    title: 'Undertow',
    email: 'a@b.example',
    page,
    project: project('shop'),
    uploads: [],
    sideFiles: [],
    changedFiles: [],
    artists: ['Nova'],
    record_label: null,
    countries: [{ value: 'FR', label: 'France' }],
    barcodesLeft: true,
    groups: {
      current: null,
      own: [{ id: 1, name: 'Lyon parcel', code: '0A1B2C3D', releases: 2, shops: 2, is_own: true, address_id: null }],
      sharers: null,
      addresses: [],
    },
    refusals: [],
    check: null,
    disc: null,
    prices: PRICES,
    bundle: null,
    found: [],
    ...more,
  };
  const page_ = (
    <TextsProvider lang={lang} texts={readTexts(lang)}>
      <Wizard loaderData={loaderData} />
    </TextsProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page_ }])} />);
}

/** Texts and attributes of a page that a person never should read: braces, and keys without a text. */
const faults = (html: string): string[] => [
  ...(html.match(/.{0,60}\{\{.{0,60}/g) ?? []),
  ...[...html.matchAll(/>((?:projects|errors|shop|account|artwork|costing|print|cut|files|templates)\.[\w.-]+)</g)].map(
    ([, key]) => String(key),
  ),
];

const NAME =
  /WAV|AIFF|FLAC|MP3|Ogg Vorbis|Ogg|AAC|M4A|ALAC|JPEG|PNG|WebP|AVIF|TIFF|GIF|HEIC|SVG|PSD|PDF|CSV|JSON|XLSX/g;
const findNames = (text: string): string[] => [...new Set(text.match(NAME))].sort();
const SOUND = Object.keys(ACCEPTED_AUDIO_FORMATS).sort();
const PICTURES = Object.keys(ACCEPTED_PICTURE_FORMATS).sort();

const MODES = ['shop', 'preorder', 'ondemand', 'funding', 'deposit_sale'];
const CASES = LANGUAGES.flatMap((lang) => WIZARD_PAGES.map((page) => [page, lang] as const));

describe.each(CASES)('the step %s in %s', (page, lang) => {
  test('shows no placeholder and no text key, in any selling mode', () => {
    for (const mode of MODES) {
      const html = wizardHtml(lang, page, { project: project(mode) });
      expect(html).toContain('Undertow');
      expect(faults(html), mode).toEqual([]);
    }
    const current = {
      id: 1,
      name: 'Lyon parcel',
      code: '0A1B2C3D',
      releases: 2,
      shops: 1,
      is_own: true,
      address_id: null,
    };
    expect(faults(wizardHtml(lang, page, { groups: { current, own: [], sharers: null, addresses: [] } }))).toEqual([]);
  });
});

const FACE: DiscFace = { size: '12', rim: 150.5, rings: [[120, 0.6, 4]] };
test.each(LANGUAGES)('the choice of grooves says why the shop shows them, or a plain disc (%s)', (lang) => {
  for (const state of ['unmeasured', 'refused', 'unaccepted', 'recheck', 'shown'] as const) {
    const disc = { state, face: state === 'unmeasured' ? null : FACE, record_label: 'Cellar Records', sides: [] };
    const html = wizardHtml(lang, 'price', { project: { ...project('shop'), disc_shows_grooves: true }, disc });
    expect(html).toContain('data:image/svg+xml,');
    expect(html).toContain(readTexts(lang).projects.grooves.state[state]);
    expect(faults(html)).toEqual([]);
  }
});

test.each(LANGUAGES)('the first page of a new release shows no placeholder (%s)', (lang) => {
  expect(faults(wizardHtml(lang, 'release', { project: null, groups: null }))).toEqual([]);
});

/** The keys of the refusals that a part of the code declares. */
const findKeys = (glob: string, pattern: RegExp): string[] => [
  ...new Set(
    globSync(glob).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, key]) => String(key))),
  ),
];
const AUDIO = findKeys('src/modules/catalogue/audio/audio-types.ts', /\| '(audio_\w+)'/g);
const PICTURE = findKeys('src/modules/catalogue/{artwork,uploads}/*.problems.ts', /problem\('(\w+)'/g);

describe.each(LANGUAGES)('every refusal of an upload in %s', (lang) => {
  const errors: Record<string, string> = readTexts(lang).errors;

  test.each([...AUDIO, ...PICTURE])('%s is shown without placeholder, with all accepted formats or none', (key) => {
    const isSound = AUDIO.includes(key);
    const purpose = isSound ? 'audio' : 'cover';
    const html = wizardHtml(lang, isSound ? 'tracks' : 'cover', {
      uploads: [refusedUpload(1, purpose, key)],
      project: project('shop', isSound ? key : null),
    });
    expect(faults(html)).toEqual([]);
    const text = errors[key];
    expect(text, key).toBeTypeOf('string');
    const shown = renderToStaticMarkup(<i>{text}</i>).slice(3, -4);
    expect(html).toContain(shown);
    if (key === 'artwork_type_refused' || key === 'import_type_refused') return;
    expect([[], isSound ? SOUND : PICTURES]).toContainEqual(findNames(shown));
  });
});
