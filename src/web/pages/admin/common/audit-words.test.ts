import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';
import { actionWords } from './audit-table.tsx';

/** What modules write into the audit log, as far as it stands there in full; `return.${to}` is said by the journeys. */
const written = globSync('src/modules/**/*.server.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /(recordAudit|auditStaff)\(/.test(text))
  .flatMap((text) => [...text.matchAll(/(?:action: |recorded\(ctx, |audit\(ctx, id, )'([a-z_.]+)'/g)])
  .flatMap(([, action]) => action ?? []);

test.each(LANGUAGES)('whatever staff do is put into words in %s', (lang) => {
  const texts = (namespace: string) => JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8'));
  const t = makeTranslate(lang, { admin: texts('admin'), account: texts('account') });
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((action) => /^(admin|account)\./.test(actionWords(action, t)))).toEqual([]);
});
