import { seededRandom } from '#kit/seeded-random.ts';
import type { DrawCoverDesign } from './cover-drawing-tools.ts';
import { coverPalettesForGenre } from './cover-palettes.ts';
import {
  jazzBlocksCover,
  overprintCover,
  ribbonsCover,
  swissGridCover,
  tiledArcsCover,
  wovenBandsCover,
} from './geometric-covers.ts';
import { blurredLightCover, cityPopCover, starChartCover } from './gradient-covers.ts';
import { interferenceWavesCover, moireCover, spikedStarCover } from './line-pattern-covers.ts';
import { herbariumCover, plotterLandscapeCover, stillLifeCover, tornPaperCollageCover } from './scenic-covers.ts';
import { escapeSvgText } from './svg-shapes-and-colours.ts';
import type { Typesetter } from './svg-typesetting.ts';
import {
  oversizedTitleCover,
  quietTitleCover,
  repeatedTitleCover,
  seatedFigureCover,
  typewriterGridCover,
} from './typographic-covers.ts';

// Sleeves drawn by our own code for releases without one (decisions: Demo content). The same words and seed give the
// same sleeve.

export const coverDesigns = {
  swiss_grid: swissGridCover,
  overprint: overprintCover,
  moire: moireCover,
  jazz_blocks: jazzBlocksCover,
  weave: wovenBandsCover,
  interference: interferenceWavesCover,
  ribbons: ribbonsCover,
  tiles: tiledArcsCover,
  sigil: spikedStarCover,
  blurred_light: blurredLightCover,
  plotter_land: plotterLandscapeCover,
  herbarium: herbariumCover,
  collage: tornPaperCollageCover,
  city_pop: cityPopCover,
  star_chart: starChartCover,
  still_life: stillLifeCover,
  brutal: oversizedTitleCover,
  echo: repeatedTitleCover,
  chamber: quietTitleCover,
  sitter: seatedFigureCover,
  dossier: typewriterGridCover,
} satisfies Record<string, DrawCoverDesign>;
export type CoverDesignKey = keyof typeof coverDesigns;

export interface GeneratedCoverTexts {
  readonly seed: string | number;
  /** Genre id (decisions: Genres). */
  readonly genre?: number;
  readonly artist: string;
  readonly title: string;
  readonly record_label?: string;
  readonly catalogue_number?: string;
  /** A design instead of the one chosen by the seed. */
  readonly family?: CoverDesignKey;
}
interface CoverDrawing {
  /** 1000 × 1000. */
  readonly svg: string;
  readonly family: CoverDesignKey;
  /** Strength of the print grain, 0 to 1. */
  readonly grain: number;
}

/** Draws a front cover as SVG. On the server a typesetter turns its words into outlines. */
export function drawCover(words: GeneratedCoverTexts, typesetter?: Typesetter): CoverDrawing {
  const random = seededRandom(`cover ${words.seed} ${words.artist} ${words.title}`);
  const family = words.family ?? random.pick(coverDesignsForGenre(words.genre));
  const palette = random.pick(coverPalettesForGenre(words.genre));
  const small = [words.record_label, words.catalogue_number].filter(Boolean).join('  ');
  const drawn = coverDesigns[family]({ random, palette, artist: words.artist, title: words.title, small, typesetter });
  const titleElement = `<title>${escapeSvgText(`${words.artist} – ${words.title}`)}</title>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${titleElement}${drawn}</svg>`,
    family,
    grain: grainStrength[family] ?? 0.06,
  };
}

/** The designs that suit a genre (decisions: Genres); every family serves some. */
export const coverDesignsForGenre = (genre: number | undefined): readonly CoverDesignKey[] =>
  byGenre[genre ?? 16] ?? everyday;

const grainStrength: Partial<Record<CoverDesignKey, number>> = {
  blurred_light: 0.2,
  city_pop: 0.12,
  overprint: 0.1,
  sigil: 0.12,
  moire: 0,
  interference: 0,
  dossier: 0,
  star_chart: 0,
};

const everyday: readonly CoverDesignKey[] = [
  'swiss_grid',
  'overprint',
  'collage',
  'sitter',
  'chamber',
  'still_life',
  'ribbons',
  'tiles',
];
const electronic: readonly CoverDesignKey[] = [
  'moire',
  'interference',
  'blurred_light',
  'dossier',
  'star_chart',
  'swiss_grid',
  'echo',
];
const acoustic: readonly CoverDesignKey[] = [
  'herbarium',
  'plotter_land',
  'still_life',
  'collage',
  'chamber',
  'star_chart',
];
const groove: readonly CoverDesignKey[] = ['ribbons', 'sitter', 'jazz_blocks', 'city_pop', 'overprint', 'tiles'];
const loud: readonly CoverDesignKey[] = ['brutal', 'sigil', 'collage', 'echo', 'overprint', 'plotter_land'];
const byGenre: Readonly<Record<number, readonly CoverDesignKey[]>> = {
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
