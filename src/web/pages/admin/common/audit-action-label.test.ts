import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';
import { auditActionLabel } from './audit-table.tsx';

/** Actions that modules write into the audit log as literals. `return.${to}` is covered by the journeys. */
const written = globSync('src/modules/**/*.server.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /(recordAudit|auditStaff)\(/.test(text))
  .flatMap((text) => [...text.matchAll(/(?:action: |recorded\(ctx, |audit\(ctx, id, )'([a-z_.]+)'/g)])
  .flatMap(([, action]) => action ?? []);

test.each(LANGUAGES)('every staff action has a text in %s', (lang) => {
  const texts = (namespace: string) => JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8'));
  const t = makeTranslate(lang, { admin: texts('admin'), account: texts('account') });
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((action) => /^(admin|account)\./.test(auditActionLabel(action, t)))).toEqual([]);
});
