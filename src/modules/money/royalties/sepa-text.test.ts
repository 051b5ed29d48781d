import { expect, test } from 'vitest';
import { sepaText } from './sepa-text.ts';

test.each([
  ['Éloïse Dupont-Nuñez', 'Eloise Dupont-Nunez'],
  ['Łukasz Søren Straße Æon', 'Lukasz Soren Strasse Aeon'],
  ['Дмитрий Щербаков', 'Dmitriy Shterbakov'],
  ['Йордан Ценов', 'Yordan Tsenov'],
  ['Θεόδωρος Χατζής', 'Theodoros Chatzis'],
  ['Label & Söhne “Nord”', 'Label . Sohne .Nord.'],
  ['김 Records', '. Records'],
])('%s is written %s', (name, written) => {
  expect(sepaText(name, 70)).toBe(written);
});

test('never longer than the field, even where one character becomes two', () => {
  expect(sepaText('ß'.repeat(70), 70)).toHaveLength(70);
});
