import { expect, test } from 'vitest';
import { toSepaText } from './sepa-text.ts';

test.each([
  ['Éloïse Dupont-Nuñez', 'Eloise Dupont-Nunez'],
  ['Łukasz Søren Straße Æon', 'Lukasz Soren Strasse Aeon'],
  ['Дмитрий Щербаков', 'Dmitriy Shterbakov'],
  ['Йордан Ценов', 'Yordan Tsenov'],
  ['Θεόδωρος Χατζής', 'Theodoros Chatzis'],
  ['Label & Söhne “Nord”', 'Label . Sohne .Nord.'],
  ['김 Records', '. Records'],
])('%s is written %s', (name, written) => {
  expect(toSepaText(name, 70)).toBe(written);
});

test('never longer than the field, even where one character becomes two', () => {
  expect(toSepaText('ß'.repeat(70), 70)).toHaveLength(70);
});
