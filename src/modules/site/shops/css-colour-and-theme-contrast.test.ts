import { expect, test } from 'vitest';
import { colourContrast, isCssColour } from './css-colour.ts';
import { findLowContrastPlaces } from './theme-contrast.ts';

test.each([
  '#fff',
  '#FFF8',
  '#24433a',
  '#24433aff',
  'rgb(1, 2, 3)',
  'rgb(1 2 3 / 50%)',
  'rgba(1,2,3,.5)',
  'rgb(10% 20% 30%)',
])('a colour is written %s', (colour) => expect(isCssColour(colour)).toBe(true));
test.each(['hsl(210, 40%, 20%)', 'hsl(210deg 40% 20%)', 'hsla(210, 40%, 20%, 0.4)', ' #abc '])('or %s', (colour) =>
  expect(isCssColour(colour)).toBe(true),
);
test.each([
  '#12345',
  'red',
  'rgb(1,2)',
  'rgb(,,,)',
  'rgb(1 2 3 4)',
  'rgb(1,2,3,4,5)',
  'hsl(1,2,3)',
  'rgb(10%,2,3)',
  'rgb()',
  '',
])('%s is none', (colour) => expect(isCssColour(colour)).toBe(false));

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#fff', 4.54],
  ['rgb(118 118 118)', 'hsl(0, 0%, 100%)', 4.54],
  ['hsl(0, 100%, 50%)', '#ffffff', 4],
  ['#00000000', '#000', 1],
])('%s upon %s has %d to 1', (words, ground, ratio) => {
  expect(colourContrast(words, ground)).toBeCloseTo(ratio, 1);
});

const plain = {
  bg_color: null,
  header_bg: null,
  header_color: null,
  footer_bg: null,
  footer_color: null,
  font_color: null,
};

test('the colours of the platform and a contrast of 4.5 are readable; lower contrasts are listed with their place', () => {
  expect(findLowContrastPlaces(plain)).toEqual([]);
  expect(findLowContrastPlaces({ ...plain, font_color: '#767676' })).toEqual([]);
  expect(findLowContrastPlaces({ ...plain, font_color: '#777777' })).toEqual([{ place: 'page', contrast: 4.4 }]);
});

test('a chosen colour is compared with the colour of the platform where the other was not chosen', () => {
  expect(findLowContrastPlaces({ ...plain, header_bg: '#111', footer_bg: '#eee' })).toEqual([
    { place: 'header', contrast: 1 },
    { place: 'footer', contrast: 1.1 },
  ]);
  expect(findLowContrastPlaces({ ...plain, header_bg: 'no colour' })).toEqual([]);
});
