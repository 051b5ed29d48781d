import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BADGES } from '#kit/badges.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';

test.each(LANGUAGES)('each of the 58 badge words has its text in %s', (language) => {
  const account = JSON.parse(readFileSync(`locales/${language}/account.json`, 'utf8'));
  const t = makeTranslate(language, { account });
  expect(BADGES).toHaveLength(58);
  expect(BADGES.filter((badge) => t(`account.badge.${badge}`) === `account.badge.${badge}`)).toEqual([]);
});
