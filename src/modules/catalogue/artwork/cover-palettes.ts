// Colours that match, by genre. Genre ids: docs/decisions.md.

export interface CoverPalette {
  /** Paper or sky, the widest surface. */
  readonly ground: string;
  readonly ink: string;
  /** Main shape, second shape, small accent. */
  readonly one: string;
  readonly two: string;
  readonly three: string;
}

const palette = (ground: string, ink: string, one: string, two: string, three: string): CoverPalette => ({
  ground,
  ink,
  one,
  two,
  three,
});

const night = [
  palette('#0e1330', '#f2efe6', '#ff4f6d', '#3b4cca', '#f7c548'),
  palette('#111214', '#e9f2ee', '#00b894', '#5b6bff', '#f4f1de'),
  palette('#1a0f2e', '#f6ecff', '#ff6b9d', '#6a3fd6', '#38d6c4'),
];
const cool = [
  palette('#e8e6df', '#15233b', '#1f4fa3', '#d9a441', '#c8452f'),
  palette('#12304a', '#f3ead6', '#e0a93b', '#2f7f8f', '#d8573a'),
  palette('#f0ead8', '#1c1c1c', '#d9472b', '#23606e', '#e9b949'),
];
const earth = [
  palette('#efe4cf', '#2b211a', '#b5532a', '#6f7a48', '#d8a13c'),
  palette('#2e3a2c', '#f1e7d0', '#c9883a', '#7f9a67', '#d9583b'),
  palette('#e6d9c3', '#3a2a22', '#8a3b2a', '#3f5b52', '#cf9a45'),
];
const warm = [
  palette('#f4dfb8', '#3b1420', '#d6402b', '#f0932b', '#7a1f3d'),
  palette('#7a1f2b', '#f8e3bd', '#f2a33a', '#d9522f', '#2f6b63'),
  palette('#f7e9d3', '#2a1a3a', '#e8663d', '#8d3b72', '#f2b632'),
];
const bright = [
  palette('#fbf1e6', '#1d1b3a', '#ff5d73', '#3aa6b9', '#ffc93c'),
  palette('#ffd3dc', '#33204a', '#f0427d', '#5b8def', '#fff3c4'),
  palette('#bfe3e0', '#17324a', '#ff7e5f', '#f5d547', '#2b6ca3'),
];
const black = [
  palette('#0c0c0d', '#e8e4da', '#8c1c1c', '#4b4b4f', '#c9c2b0'),
  palette('#17110f', '#d9cdb4', '#b23a1e', '#5e4a3a', '#e0a458'),
  palette('#e4e0d6', '#0d0d0d', '#7a1616', '#3a3a3a', '#9a8f7a'),
];
const quiet = [
  palette('#f2efe8', '#2a2d34', '#8fa3a0', '#c9b79c', '#b5533c'),
  palette('#dfe5e3', '#22333b', '#6c8ea0', '#e0b89a', '#35524a'),
  palette('#2a3440', '#eee6d8', '#8ba6b5', '#d3a77c', '#e6d5a8'),
];
const island = [
  palette('#f5e6a9', '#17331f', '#d6332a', '#1f7a46', '#f2a81d'),
  palette('#123d2a', '#f6e9c0', '#f0b429', '#cf3a2b', '#5fa86b'),
  palette('#f2ead5', '#1d2a44', '#0f8a6a', '#ef6f3c', '#f4c542'),
];

const palettesByGenre: Readonly<Record<number, readonly CoverPalette[]>> = {
  1: night,
  2: earth,
  3: cool,
  4: earth,
  5: warm,
  6: [...night, ...warm],
  7: cool,
  8: bright,
  9: warm,
  10: warm,
  11: [...black, ...bright],
  12: island,
  13: bright,
  14: island,
  15: quiet,
  16: [...quiet, ...cool],
  17: [...night, ...bright],
  18: black,
  20: [...quiet, ...night],
};

/** The palettes of a genre; an unknown one gets the quiet set. */
export const coverPalettesForGenre = (genre: number | undefined): readonly CoverPalette[] =>
  palettesByGenre[genre ?? 16] ?? quiet;
