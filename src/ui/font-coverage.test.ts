import { readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';

const css = readFileSync('src/ui/fonts.css', 'utf8');
/** Each face of fonts.css: its file and its code points. */
const faces = [...css.matchAll(/url\("\.\/fonts\/([\w-]+)\.woff2"\)[^}]*unicode-range:([^;]+)/g)].map(
  ([, name = '', ranges = '']) => ({
    name,
    font: openSync(`src/ui/fonts/${name}.woff2`),
    ranges: ranges.split(',').map((range) =>
      range
        .trim()
        .slice(2)
        .split('-')
        .map((point) => Number.parseInt(point, 16)),
    ),
  }),
);
/** Browsers take a character from the last face whose range contains it. */
const faceFor = (family: string, point: number) =>
  faces.findLast(
    ({ name, ranges }) =>
      name.startsWith(family) && ranges.some(([first = 0, last = first]) => point >= first && point <= last),
  );

test.each(['bricolage-grotesque', 'hanken-grotesk'])('%s sets names and prices of the places we sell to', (family) => {
  const letters = 'Zażółć gęślą jaźń, İstanbul Şişli, Nguyễn Thị Thủy Đặng, Ångström, Œuvre, Ľubomír, €£¥₩₱$';
  const missing = [...letters].filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const font = faceFor(family, point)?.font;
    return !(font && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(point));
  });
  // The text face has no won, as it comes from its makers: it is the system's.
  expect(missing).toEqual(family === 'hanken-grotesk' ? ['₩'] : []);
});
