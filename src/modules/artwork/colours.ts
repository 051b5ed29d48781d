// The vinyl that plants really press, named as data (spec section 9: about 60 named colours; design.md, Disc preview).
// The name's text is `colours.<id>` in locales/<locale>/artwork.json.

export type DiscKind =
  | 'solid'
  | 'transparent'
  | 'splatter'
  | 'marble'
  | 'half'
  | 'tri'
  | 'quad'
  | 'colour_in_colour'
  | 'smoke'
  | 'glitter'
  | 'haze'
  | 'picture'
  | 'eco_mix'
  | 'glow';

export interface VinylColour {
  readonly id: string;
  readonly kind: DiscKind;
  /** Ground first, then what lies in or on it, as #rrggbb. */
  readonly colours: readonly [string, ...string[]];
  /** The ground lets light through. */
  readonly clear?: boolean;
}

const vinyl = (id: string, kind: DiscKind, colours: VinylColour['colours'], clear = false): VinylColour => ({
  id,
  kind,
  colours,
  clear,
});

export const vinylColours: readonly VinylColour[] = [
  vinyl('black', 'solid', ['#141416']),
  vinyl('white', 'solid', ['#efeee9']),
  vinyl('bone', 'solid', ['#e2d8c1']),
  vinyl('grey', 'solid', ['#85888c']),
  vinyl('silver', 'solid', ['#b4b7bb']),
  vinyl('gold', 'solid', ['#b7914a']),
  vinyl('bronze', 'solid', ['#7d5a3c']),
  vinyl('red', 'solid', ['#c3202b']),
  vinyl('oxblood', 'solid', ['#641a22']),
  vinyl('orange', 'solid', ['#e8641b']),
  vinyl('apricot', 'solid', ['#f2a86f']),
  vinyl('yellow', 'solid', ['#f4c81e']),
  vinyl('lemon', 'solid', ['#f2e36a']),
  vinyl('lime', 'solid', ['#a3c734']),
  vinyl('green', 'solid', ['#1f7d49']),
  vinyl('olive', 'solid', ['#65673a']),
  vinyl('mint', 'solid', ['#a5d8bf']),
  vinyl('turquoise', 'solid', ['#1d9fa0']),
  vinyl('sky', 'solid', ['#83bde0']),
  vinyl('blue', 'solid', ['#1d50a2']),
  vinyl('navy', 'solid', ['#1b2748']),
  vinyl('violet', 'solid', ['#5c3791']),
  vinyl('lilac', 'solid', ['#b7a1d3']),
  vinyl('pink', 'solid', ['#ee84ac']),
  vinyl('magenta', 'solid', ['#c72273']),
  vinyl('brown', 'solid', ['#57392a']),
  vinyl('crystal', 'transparent', ['#dfe7ea'], true),
  vinyl('smoked_glass', 'transparent', ['#54575b'], true),
  vinyl('ruby', 'transparent', ['#cf1b3a'], true),
  vinyl('amber', 'transparent', ['#dd8518'], true),
  vinyl('citrine', 'transparent', ['#ecd02a'], true),
  vinyl('emerald', 'transparent', ['#149564'], true),
  vinyl('curacao', 'transparent', ['#1b93cf'], true),
  vinyl('sapphire', 'transparent', ['#2440b8'], true),
  vinyl('amethyst', 'transparent', ['#7d3cb3'], true),
  vinyl('rose', 'transparent', ['#ea7fa0'], true),
  vinyl('coke_bottle', 'transparent', ['#7fae93'], true),
  vinyl('white_red_splatter', 'splatter', ['#eeece6', '#c3202b']),
  vinyl('black_gold_splatter', 'splatter', ['#151517', '#c49b4c', '#8d6a2c']),
  vinyl('blue_pink_splatter', 'splatter', ['#2763b3', '#f08bb2', '#f6f1ea']),
  vinyl('crystal_ink_splatter', 'splatter', ['#dde5e8', '#17181b', '#3d4a66'], true),
  vinyl('citrine_green_splatter', 'splatter', ['#e6cd2c', '#1d7c4c', '#b93a23'], true),
  vinyl('bone_rust_splatter', 'splatter', ['#e3d9c3', '#a8492a', '#2f2a28']),
  vinyl('white_black_marble', 'marble', ['#e9e8e4', '#23252a', '#9a9ca0']),
  vinyl('blue_marble', 'marble', ['#1d4c9c', '#8fbde6', '#0f2553']),
  vinyl('green_marble', 'marble', ['#1f6f50', '#a8cfae', '#103d31']),
  vinyl('lava_marble', 'marble', ['#b3241e', '#f09228', '#3a1011']),
  vinyl('lavender_marble', 'marble', ['#b59ed0', '#f0e7ef', '#7a5ca6']),
  vinyl('black_white_half', 'half', ['#151517', '#eeece7']),
  vinyl('red_blue_half', 'half', ['#c3202b', '#1d50a2']),
  vinyl('pink_mint_half', 'half', ['#ee84ac', '#9bd4ba']),
  vinyl('sunset_tri', 'tri', ['#f2b63c', '#e25a3a', '#6b2a63']),
  vinyl('orchard_tri', 'tri', ['#1f7d49', '#f3e9cf', '#c3202b']),
  vinyl('beach_quad', 'quad', ['#f4c81e', '#1d9fa0', '#ee84ac', '#efeee9']),
  vinyl('red_in_black', 'colour_in_colour', ['#161618', '#c3202b']),
  vinyl('black_in_crystal', 'colour_in_colour', ['#dde5e8', '#17181b'], true),
  vinyl('blue_in_white', 'colour_in_colour', ['#edece8', '#1f57ad']),
  vinyl('egg', 'colour_in_colour', ['#f3f0e6', '#f2b21b']),
  vinyl('white_smoke', 'smoke', ['#d9dfe2', '#5b6066', '#ffffff'], true),
  vinyl('purple_smoke', 'smoke', ['#8f66bb', '#2c1646', '#d9c6ec'], true),
  vinyl('ember_smoke', 'smoke', ['#dd7a1f', '#3b1410', '#f6c66a'], true),
  vinyl('silver_glitter', 'glitter', ['#d5dbdf', '#ffffff', '#8d949b'], true),
  vinyl('black_glitter', 'glitter', ['#1a1b20', '#f2f3f7', '#8f96a8']),
  vinyl('galaxy_glitter', 'glitter', ['#241c4a', '#ffffff', '#b47fd0', '#4aa3d6']),
  vinyl('aurora_haze', 'haze', ['#1aa08c', '#c7e77a', '#4a3f96']),
  vinyl('peach_haze', 'haze', ['#f3b48a', '#ef6f83', '#fbe8c8']),
  vinyl('picture_disc', 'picture', ['#ece4d2', '#d8452e', '#1f4f6b', '#f0b93a']),
  vinyl('eco_mix', 'eco_mix', ['#5d6b62', '#7c8f86', '#3f4a47', '#a08a6f', '#2d3337']),
  vinyl('eco_mix_warm', 'eco_mix', ['#8c5a48', '#b98156', '#5f3a3d', '#d3ab7b', '#3a2a2c']),
  vinyl('glow', 'glow', ['#dfe9b8', '#b6f07c']),
];

const byId = new Map(vinylColours.map((colour) => [colour.id, colour]));

/**
 * The colour a project names (`color_vinyl` is the spec's JSON list). Two, three or four plain colours become one disc of
 * that many parts; an unknown name is black, because a wrong picture must never keep a record from being shown.
 */
export function colourOf({
  colour_id,
  color_vinyl = [],
}: {
  colour_id?: string;
  color_vinyl?: readonly string[];
}): VinylColour {
  const named = (colour_id ? [colour_id] : color_vinyl).flatMap((id) => byId.get(id) ?? []).slice(0, 4);
  const [first = black, ...rest] = named;
  const kind = (['solid', 'half', 'tri', 'quad'] as const)[rest.length] ?? 'solid';
  return rest.length === 0
    ? first
    : vinyl(named.map((part) => part.id).join('_'), kind, [first.colours[0], ...rest.map((part) => part.colours[0])]);
}

const black = vinyl('black', 'solid', ['#141416']);
