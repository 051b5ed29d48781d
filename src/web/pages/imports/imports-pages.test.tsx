import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { LANGUAGES } from '#kit/locale.ts';
import { IMPORT_FORMATS } from '#modules/office/imports/file-columns.ts';
import { IMPORT_STATES } from '#modules/office/imports/import-state.ts';
import type { ImportDetail, ImportRowOut } from '#modules/office/imports/imports.contract.ts';
import { ITEM_COLUMNS, PROJECT_COLUMNS } from '#modules/office/imports/project-and-item-columns.ts';
import { UNDO_KEEP_REASONS } from '#modules/office/imports/undo-row.ts';
import { ImportReportView } from './import-report-view.tsx';
import { ImportsPageBody } from './imports-page-body.tsx';

const NAMESPACES = ['imports', 'projects', 'errors', 'admin', 'shell'];

/** A page in a language, with its texts; a key without a text would show itself. */
function shown(lang: string, element: ReactNode): string {
  const texts = Object.fromEntries(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8'))]),
  );
  const page = (
    <TextsProvider lang={lang} texts={texts}>
      {element}
    </TextsProvider>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

const fields = [
  ...PROJECT_COLUMNS,
  ...['label', 'format', 'songs', 'source_words'],
  ...ITEM_COLUMNS.filter((name) => name !== 'currency').map((name) => `item.${name}`),
  ...['item.stock', 'item.prices'],
];
const detail: ImportDetail = {
  id: 7,
  file_name: 'mine.csv',
  shop_id: 1,
  shop_name: 'Cellar Records',
  user_name: 'Nova',
  format: 'shopify',

  state: 'done',
  failure_key: null,
  rows_total: 1200,
  rows_done: 1200,
  bytes_read: 9,
  bytes_total: 9,
  taken: 1000,

  changed: 100,
  unchanged: 60,
  refused: 40,
  misread: 0,
  undone: 0,
  kept: 0,
  enrich: 'off',
  enriched: 0,
  undoable: true,

  created_at: '2026-11-21T08:00:00Z',
  finished_at: null,
  mapping: [
    { column: 'Handle', meaning: 'handle' },
    { column: 'Odd', meaning: null },
  ],
};
const row: ImportRowOut = {
  n: 1,
  row: 2,
  title: 'Nova – Kiln',
  outcome: 'changed',
  state: 'done',
  project_id: 1001,
  refusal_key: 'undo_sold',
  refusal_value: null,
  changes: fields.map((field) => ({ field, before: 'old', after: 'new' })),
};
const report = (more: Partial<ImportDetail>, desk: 'staff' | 'own' = 'staff') => (
  <ImportReportView
    data={{ desk, detail: { ...detail, ...more }, rows: { items: [row], next: '51' }, outcome: 'all' }}
    answer={undefined}
  />
);

describe.each(LANGUAGES)('in %s', (lang) => {
  test('every state of an import, every field and every kind of file has its text', () => {
    for (const state of IMPORT_STATES) {
      const failure_key = state === 'failed' ? 'columns_unknown' : null;
      expect(shown(lang, report({ state, failure_key })), state).not.toMatch(/imports\.[a-z_]/);
    }
    expect(shown(lang, report({ state: 'preview', misread: 3 }))).toContain('BjÃ¶rk');
    expect(shown(lang, report({ state: 'preview' }))).not.toContain('BjÃ¶rk');
    for (const format of IMPORT_FORMATS) expect(shown(lang, report({ format })), format).not.toMatch(/imports\.[a-z_]/);
  });

  test('every reason to leave a row unchanged has its text', () => {
    const texts = JSON.parse(readFileSync(`locales/${lang}/imports.json`, 'utf8'));
    expect([...UNDO_KEEP_REASONS, 'file_gone'].filter((key) => !texts[key])).toEqual([]);
  });

  test.each(['staff', 'own'] as const)('the list for %s has its texts, and each field its label', (desk) => {
    const shops = [
      { id: 1, name: 'House', currency: 'EUR' as const },
      { id: 2, name: 'Cellar', currency: 'EUR' as const },
    ];
    const data = {
      desk,
      list: { items: [detail], total: 1 },
      page: 1,
      pages: 1,
      shops,
      currency: 'EUR' as const,
      canEnrich: true,
    };
    const html = shown(lang, <ImportsPageBody data={data} answer={{ ok: false, key: 'import_upload_missing' }} />);
    expect(html).not.toMatch(/imports\.[a-z_]|errors\.[a-z_]|projects\.[a-z_]/);
    const labels = [...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id);
    const unnamed = [...html.matchAll(/<(?:input|select)\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((each) => !/type="(hidden|checkbox)"/.test(each))
      .filter((each) => !labels.includes(/\sid="([^"]+)"/.exec(each)?.[1] ?? ''));
    expect(unnamed).toEqual([]);
  });
});

test('one row is counted in the singular, and zero counts are left out', () => {
  const undone = (lang: string, more: Partial<ImportDetail>) =>
    shown(lang, report({ state: 'undone', ...more })).replaceAll('<!-- -->', '');
  expect(undone('en', { undone: 1, kept: 1 })).toContain('1 row undone. 1 row was kept because it was sold');
  expect(undone('en', { undone: 2, kept: 3 })).toContain('2 rows undone. 3 rows were kept');
  expect(undone('en', { undone: 2 })).not.toContain('kept');
  expect(undone('fr', { undone: 1, kept: 1 })).toContain('1 ligne annulée. 1 ligne conservée, car vendue');
  expect(undone('es', { undone: 1, kept: 2 })).toContain('1 fila deshecha. 2 filas se conservan');
  expect(shown('en', report({ state: 'preview', refused: 1 }))).toContain('1 row has errors and is skipped.');
  expect(shown('en', report({ state: 'preview', refused: 0 }))).not.toContain('skipped');
  expect(shown('en', report({ state: 'reading', rows_total: 1 }))).toContain('· 1 row<');
});

test('only possible actions are offered', () => {
  const offers = (more: Partial<ImportDetail>) =>
    [...shown('en', report(more)).matchAll(/<button[^>]*\svalue="(\w+)"/g)].map(([, intent]) => intent);
  expect(offers({ state: 'preview' })).toEqual(['run', 'cancel']);
  expect(offers({ state: 'preview', taken: 0, changed: 0 })).toEqual(['cancel']);
  expect(offers({ state: 'done' })).toEqual(['undo']);
  expect(offers({ state: 'done', undoable: false })).toEqual([]);
  expect(offers({ state: 'undone' })).toEqual([]);
});

test('rows link to the staff page for staff, and to the own page of the release for creators', () => {
  expect(shown('en', report({}))).toContain('href="/admin/projects/1001"');
  expect(shown('en', report({}, 'own'))).toContain('href="/project/manage?id=1001"');
});
