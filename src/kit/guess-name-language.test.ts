import { expect, test } from 'vitest';
import { guessNameLanguage } from './guess-name-language.ts';

test.each([
  ['새벽', null, 'ko'],
  ['夜のドライブ', null, 'ja'],
  ['椎名林檎', 'JP', 'ja'],
  ['五月天', 'TW', 'zh-Hant'],
  ['五月天', 'CN', 'zh-Hans'],
  ['Μάνος Χατζιδάκις', 'GR', 'el'],
  ['فيروز', 'LB', 'ar'],
  ['گوگوش', null, 'fa'],
  ['نصرت فتح علی خاں', null, 'ur'],
  ['लता मंगेशकर', null, 'hi'],
])('%s from %s is written in %s', (name, country, lang) => {
  expect(guessNameLanguage(name, country)).toBe(lang);
});

test.each([
  ['Zoé Vovor', 'FR'],
  ['Жанна Сомова', 'GE'],
  ['椎名林檎', null],
  ['椎名林檎', 'FR'],
  ['Delta (Δ)', null],
])('of %s from %s nothing is said', (name, country) => {
  expect(guessNameLanguage(name, country)).toBe(undefined);
});
