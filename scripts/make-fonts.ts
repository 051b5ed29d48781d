import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

// The two faces reduced to the weights of the pages, a third of their size; committed, and made again by `node
// scripts/make-fonts.ts`.
const folder = 'src/ui/fonts';

/** The code points of each file, as in its package and in fonts.css. */
const RANGES = {
  latin: '0000-00FF,0131,0152-0153,02BB-02BC,02C6,02DA,02DC,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD',
  'latin-ext':
    '0100-0130,0132-0151,0154-02BA,02BD-02C5,02C7-02CC,02CE-02D7,02DD-02FF,1D00-1DBF,1E00-1E9F,1EF2-1EFF,20A0-20AB,20AD-20C0,2C60-2C7F,A720-A7FF',
  // Last in fonts.css, so that letters shared with latin-ext come from this file and a Vietnamese name uses one file.
  vietnamese:
    '0102-0103,0110-0111,0128-0129,0168-0169,01A0-01A1,01AF-01B0,0300-0301,0303-0304,0308-0309,0323,0329,1EA0-1EF9,20AB',
};

interface Face {
  readonly name: string;
  readonly axis: string;
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

/** Headings use one weight and width, text these weights. */
const FACES: readonly Face[] = [
  { name: 'bricolage-grotesque', axis: 'wdth', axes: { wght: 800, wdth: 75 } },
  { name: 'hanken-grotesk', axis: 'wght', axes: { wght: { min: 400, max: 800 } } },
];

const { resolve } = createRequire(import.meta.url);

mkdirSync(folder, { recursive: true });
for (const { name, axis, axes } of FACES) {
  const source = dirname(resolve(`@fontsource-variable/${name}/package.json`));
  writeFileSync(join(folder, `${name}.LICENSE.txt`), readFileSync(join(source, 'LICENSE')));
  for (const [range, points] of Object.entries(RANGES)) {
    const whole = readFileSync(join(source, `files/${name}-${range}-${axis}-normal.woff2`));
    const cut = await subsetFont(whole, charactersOf(points), { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(join(folder, `${name}-${range}.woff2`), cut);
    console.log(`${name}-${range}: ${whole.length} bytes, cut to ${cut.length}`);
  }
}

function charactersOf(points: string): string {
  return points
    .split(',')
    .flatMap((each) => {
      const [first = 0, last = first] = each.split('-').map((point) => Number.parseInt(point, 16));
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
    })
    .join('');
}
