import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BADGE_NAMES } from '#kit/badge-colours.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';

test.each(LANGUAGES)('each of the 58 badge words has its text in %s', (language) => {
  const account = JSON.parse(readFileSync(`locales/${language}/account.json`, 'utf8'));
  const t = makeTranslate(language, { account });
  expect(BADGE_NAMES).toHaveLength(58);
  expect(BADGE_NAMES.filter((badge) => t(`account.badge.${badge}`) === `account.badge.${badge}`)).toEqual([]);
});
