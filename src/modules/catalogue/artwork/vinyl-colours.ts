// The vinyl that plants really press, named as data (about 60 named colours; decisions: Disc preview).
// The name's text is `colours.<id>` in locales/<locale>/artwork.json.

export type VinylColourEffect =
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
  readonly kind: VinylColourEffect;
  /** Ground colour first, then the colours in or on it, as #rrggbb. */
  readonly colours: readonly [string, ...string[]];
  /** The ground is transparent. */
  readonly clear?: boolean;
}

/** One colour per line: its id, the colours from the ground up, and whether the ground is transparent. */
const PRESSED: readonly (readonly [VinylColourEffect, string])[] = [
  [
    'solid',
    `
    black 141416
    white efeee9
    bone e2d8c1
    grey 85888c
    silver b4b7bb
    gold b7914a
    bronze 7d5a3c
    red c3202b
    oxblood 641a22
    orange e8641b
    apricot f2a86f
    yellow f4c81e
    lemon f2e36a
    lime a3c734
    green 1f7d49
    olive 65673a
    mint a5d8bf
    turquoise 1d9fa0
    sky 83bde0
    blue 1d50a2
    navy 1b2748
    violet 5c3791
    lilac b7a1d3
    pink ee84ac
    magenta c72273
    brown 57392a`,
  ],
  [
    'transparent',
    `
    crystal dfe7ea
    smoked_glass 54575b
    ruby cf1b3a
    amber dd8518
    citrine ecd02a
    emerald 149564
    curacao 1b93cf
    sapphire 2440b8
    amethyst 7d3cb3
    rose ea7fa0
    coke_bottle 7fae93`,
  ],
  [
    'splatter',
    `
    white_red_splatter eeece6 c3202b
    black_gold_splatter 151517 c49b4c 8d6a2c
    blue_pink_splatter 2763b3 f08bb2 f6f1ea
    crystal_ink_splatter dde5e8 17181b 3d4a66 clear
    citrine_green_splatter e6cd2c 1d7c4c b93a23 clear
    bone_rust_splatter e3d9c3 a8492a 2f2a28`,
  ],
  [
    'marble',
    `
    white_black_marble e9e8e4 23252a 9a9ca0
    blue_marble 1d4c9c 8fbde6 0f2553
    green_marble 1f6f50 a8cfae 103d31
    lava_marble b3241e f09228 3a1011
    lavender_marble b59ed0 f0e7ef 7a5ca6`,
  ],
  [
    'half',
    `
    black_white_half 151517 eeece7
    red_blue_half c3202b 1d50a2
    pink_mint_half ee84ac 9bd4ba`,
  ],
  [
    'tri',
    `
    sunset_tri f2b63c e25a3a 6b2a63
    orchard_tri 1f7d49 f3e9cf c3202b`,
  ],
  [
    'quad',
    `
    beach_quad f4c81e 1d9fa0 ee84ac efeee9`,
  ],
  [
    'colour_in_colour',
    `
    red_in_black 161618 c3202b
    black_in_crystal dde5e8 17181b clear
    blue_in_white edece8 1f57ad
    egg f3f0e6 f2b21b`,
  ],
  [
    'smoke',
    `
    white_smoke d9dfe2 5b6066 ffffff clear
    purple_smoke 8f66bb 2c1646 d9c6ec clear
    ember_smoke dd7a1f 3b1410 f6c66a clear`,
  ],
  [
    'glitter',
    `
    silver_glitter d5dbdf ffffff 8d949b clear
    black_glitter 1a1b20 f2f3f7 8f96a8
    galaxy_glitter 241c4a ffffff b47fd0 4aa3d6`,
  ],
  [
    'haze',
    `
    aurora_haze 1aa08c c7e77a 4a3f96
    peach_haze f3b48a ef6f83 fbe8c8`,
  ],
  [
    'picture',
    `
    picture_disc ece4d2 d8452e 1f4f6b f0b93a`,
  ],
  [
    'eco_mix',
    `
    eco_mix 5d6b62 7c8f86 3f4a47 a08a6f 2d3337
    eco_mix_warm 8c5a48 b98156 5f3a3d d3ab7b 3a2a2c`,
  ],
  [
    'glow',
    `
    glow dfe9b8 b6f07c`,
  ],
];

const vinyl = (id: string, kind: VinylColourEffect, colours: VinylColour['colours'], clear = false): VinylColour => ({
  id,
  kind,
  colours,
  clear,
});

export const vinylColours: readonly VinylColour[] = PRESSED.flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', ...words] = line.trim().split(' ');
      const [ground = '', ...others] = words.filter((word) => word !== 'clear').map((hex) => `#${hex}`);
      return vinyl(id, kind, [ground, ...others], kind === 'transparent' || words.includes('clear'));
    }),
);

const byId = new Map(vinylColours.map((colour) => [colour.id, colour]));

/**
 * The colour a project names (`color_vinyl` is a JSON list). Two to four plain colours become one disc with as many
 * parts. No colour means black, as most records are. An unknown colour becomes neutral grey, because a wrong picture
 * must not block the page or promise another colour.
 */
export function projectVinylColour({
  colour_id,
  color_vinyl = [],
}: {
  colour_id?: string;
  color_vinyl?: readonly string[];
}): VinylColour {
  const names = colour_id ? [colour_id] : color_vinyl;
  const named = names.flatMap((name) => byId.get(colourId(name)) ?? []).slice(0, 4);
  const [first = names.length > 0 ? unknown : black, ...rest] = named;
  const kind = (['solid', 'half', 'tri', 'quad'] as const)[rest.length] ?? 'solid';
  return rest.length === 0
    ? first
    : vinyl(named.map((part) => part.id).join('_'), kind, [first.colours[0], ...rest.map((part) => part.colours[0])]);
}

/** `Smoked Glass`, as shops write it → `smoked_glass`. */
const colourId = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '_');

/** Whether a disc colour of that id or name is in the list. */
export const isVinylColour = (name: string): boolean => byId.has(colourId(name));

const black = vinyl('black', 'solid', ['#141416']);
const unknown = vinyl('unknown', 'solid', ['#97989b']);
