import { seededRandom } from '#kit/random.ts';
import type { CoverDesign } from './cover-brush.ts';
import { jazzBlocks, overprint, ribbons, swissGrid, tiles, weave } from './cover-geometric.ts';
import { blurredLight, cityPop, starChart } from './cover-light.ts';
import { interference, moire, sigil } from './cover-lines.ts';
import { collage, herbarium, plotterLand, stillLife } from './cover-scenic.ts';
import { brutal, chamber, dossier, echo, sitter } from './cover-typographic.ts';
import { genrePalettes } from './palettes.ts';
import { escapeText } from './shapes.ts';
import type { Typesetter } from './typesetting.ts';

// Sleeves drawn by our own code for releases without one (decisions: Demo content). The same words and seed give the
// same sleeve.

export const coverFamilies = {
  swiss_grid: swissGrid,
  overprint,
  moire,
  jazz_blocks: jazzBlocks,
  weave,
  interference,
  ribbons,
  tiles,
  sigil,
  blurred_light: blurredLight,
  plotter_land: plotterLand,
  herbarium,
  collage,
  city_pop: cityPop,
  star_chart: starChart,
  still_life: stillLife,
  brutal,
  echo,
  chamber,
  sitter,
  dossier,
} satisfies Record<string, CoverDesign>;
export type CoverFamily = keyof typeof coverFamilies;

export interface CoverWords {
  readonly seed: string | number;
  /** Genre id (decisions: Genres). */
  readonly genre?: number;
  readonly artist: string;
  readonly title: string;
  readonly record_label?: string;
  readonly catalogue_number?: string;
  /** A design instead of the one chosen by the seed. */
  readonly family?: CoverFamily;
}
interface CoverDrawing {
  /** 1000 × 1000. */
  readonly svg: string;
  readonly family: CoverFamily;
  /** Strength of the print grain, 0 to 1. */
  readonly grain: number;
}

/** Draws a front cover as SVG. On the server a typesetter turns its words into outlines. */
export function coverDrawing(words: CoverWords, typesetter?: Typesetter): CoverDrawing {
  const random = seededRandom(`cover ${words.seed} ${words.artist} ${words.title}`);
  const family = words.family ?? random.pick(suitableFamilies(words.genre));
  const palette = random.pick(genrePalettes(words.genre));
  const small = [words.record_label, words.catalogue_number].filter(Boolean).join('  ');
  const drawn = coverFamilies[family]({ random, palette, artist: words.artist, title: words.title, small, typesetter });
  const about = `<title>${escapeText(`${words.artist} – ${words.title}`)}</title>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${about}${drawn}</svg>`,
    family,
    grain: grainStrength[family] ?? 0.06,
  };
}

/** The designs that suit a genre (decisions: Genres); every family serves some. */
export const suitableFamilies = (genre: number | undefined): readonly CoverFamily[] => byGenre[genre ?? 16] ?? everyday;

const grainStrength: Partial<Record<CoverFamily, number>> = {
  blurred_light: 0.2,
  city_pop: 0.12,
  overprint: 0.1,
  sigil: 0.12,
  moire: 0,
  interference: 0,
  dossier: 0,
  star_chart: 0,
};

const everyday: readonly CoverFamily[] = [
  'swiss_grid',
  'overprint',
  'collage',
  'sitter',
  'chamber',
  'still_life',
  'ribbons',
  'tiles',
];
const electronic: readonly CoverFamily[] = [
  'moire',
  'interference',
  'blurred_light',
  'dossier',
  'star_chart',
  'swiss_grid',
  'echo',
];
const acoustic: readonly CoverFamily[] = [
  'herbarium',
  'plotter_land',
  'still_life',
  'collage',
  'chamber',
  'star_chart',
];
const groove: readonly CoverFamily[] = ['ribbons', 'sitter', 'jazz_blocks', 'city_pop', 'overprint', 'tiles'];
const loud: readonly CoverFamily[] = ['brutal', 'sigil', 'collage', 'echo', 'overprint', 'plotter_land'];
const byGenre: Readonly<Record<number, readonly CoverFamily[]>> = {
  1: electronic,
  2: acoustic,
  3: ['jazz_blocks', 'plotter_land', 'sitter', 'still_life', 'brutal'],
  4: acoustic,
  5: groove,
  6: ['brutal', 'sitter', 'echo', 'dossier', 'overprint', 'city_pop'],
  7: ['jazz_blocks', 'swiss_grid', 'chamber', 'sitter', 'tiles', 'still_life'],
  8: ['city_pop', 'echo', 'blurred_light', 'overprint', 'ribbons', 'sitter'],
  9: groove,
  10: groove,
  11: loud,
  12: ['weave', 'tiles', 'herbarium', 'still_life', 'sitter', 'ribbons'],
  13: everyday,
  14: ['weave', 'ribbons', 'overprint', 'brutal', 'collage'],
  15: ['chamber', 'moire', 'herbarium', 'star_chart', 'blurred_light', 'plotter_land'],
  16: everyday,
  17: ['city_pop', 'ribbons', 'tiles', 'echo', 'blurred_light'],
  18: ['sigil', 'brutal', 'sigil', 'plotter_land'],
  20: ['blurred_light', 'star_chart', 'city_pop', 'chamber', 'plotter_land', 'interference'],
};
