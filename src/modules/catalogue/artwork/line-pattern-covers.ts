import {
  coverSmallPrint,
  type DrawCoverDesign,
  filledSvgPath,
  fullCoverRect,
  mapIndices,
  strokedSvgPath,
  typesetTextBlock,
} from './cover-drawing-tools.ts';
import {
  circlePath,
  mixColours,
  type PathPoint,
  pointOnCircle,
  polygonPath,
  polylinePath,
  randomWaveFunction,
  roundSvgCoordinate,
} from './svg-shapes-and-colours.ts';

// Covers ruled by a machine: rings, swells, spikes.

/** Two families of rings cross and form a moiré. */
export const moireCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const shift = random.int(34, 84);
  const rings = (x: number, y: number) => mapIndices(46, (i) => circlePath(x, y, 10 + i * 12.4)).join('');
  return [
    fullCoverRect(p.ground),
    `<clipPath id="m"><path d="M60 60h880v690H60z"/></clipPath><g clip-path="url(#m)">${fullCoverRect(mixColours(p.ground, p.one, 0.1))}`,
    strokedSvgPath(p.one, 4.6, rings(500 - shift, 405 + random.int(-40, 40))),
    strokedSvgPath(p.ink, 4.6, rings(500 + shift, 405 + random.int(-40, 40)), ' style="mix-blend-mode:normal"'),
    '</g>',
    typesetTextBlock(
      title,
      { x: 60, y: 846, width: 880, size: 76, lines: 1, face: 'text', bold: true, fill: p.ink, tracking: -0.01 },
      typesetter,
    ).svg,
    typesetTextBlock(artist, { x: 60, y: 910, width: 600, size: 40, lines: 1, face: 'text', fill: p.one }, typesetter)
      .svg,
    coverSmallPrint(brush, p.ink, { x: 940, y: 910, anchor: 'end', face: 'text' }),
  ].join('');
};

/** Rows of a swell, each pushed by two sources. */
export const interferenceWavesCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [a, b] = [
    [random.int(100, 450), random.int(200, 600)] as const,
    [random.int(550, 900), random.int(300, 700)] as const,
  ];
  const height = (x: number, y: number) =>
    Math.sin(Math.hypot(x - a[0], y - a[1]) / 27) * 17 * Math.exp(-Math.hypot(x - a[0], y - a[1]) / 420) +
    Math.sin(Math.hypot(x - b[0], y - b[1]) / 31) * 17 * Math.exp(-Math.hypot(x - b[0], y - b[1]) / 380);
  const row = (y: number) => polylinePath(mapIndices(101, (i): PathPoint => [i * 10, y + height(i * 10, y)]));
  const rows = mapIndices(58, (i) => 240 + i * 13.2);
  return [
    fullCoverRect(p.ground),
    strokedSvgPath(
      p.ink,
      3,
      rows
        .filter((_, i) => i % 3 > 0)
        .map(row)
        .join(''),
    ),
    strokedSvgPath(
      p.one,
      4.5,
      rows
        .filter((_, i) => i % 3 === 0)
        .map(row)
        .join(''),
    ),
    typesetTextBlock(
      artist,
      { x: 50, y: 112, width: 900, size: 78, lines: 1, face: 'wide', fill: p.ink, tracking: -0.02 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 50, y: 178, width: 640, size: 42, lines: 1, face: 'text', fill: p.one }, typesetter)
      .svg,
    coverSmallPrint(brush, p.ink, { x: 950, y: 178, anchor: 'end' }),
  ].join('');
};

/** Swinging spikes in sixfold symmetry, in blackletter. */
export const spikedStarCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const folds = random.int(4, 9) * 2;
  const sway = randomWaveFunction(random);
  const blade = (reach: number, width: number, bend: number) => {
    const side = (t: number, s: number): PathPoint =>
      pointOnCircle(
        -Math.PI / 2 + s * width * (1 - t) * (0.5 + Math.sin(t * 9 + bend) * 0.35) + sway(t * 4) * 0.05 * s,
        40 + reach * t,
        500,
        400,
      );
    const ts = mapIndices(9, (i) => i / 8);
    return polygonPath([...ts.map((t) => side(t, 1)), ...ts.toReversed().map((t) => side(t, -1))]);
  };
  const layer = (d: string, fill: string, every: number, offset: number) =>
    mapIndices(
      folds / every,
      (i) =>
        `<path fill="${fill}" transform="rotate(${roundSvgCoordinate(((i + offset) * 360 * every) / folds)} 500 400)" d="${d}"/>`,
    ).join('');
  return [
    fullCoverRect(p.ground),
    `<radialGradient id="v" cx=".5" cy=".4" r=".6"><stop stop-color="${p.two}" stop-opacity=".75"/><stop offset="1" stop-color="${p.ground}" stop-opacity="0"/></radialGradient><rect width="1000" height="1000" fill="url(#v)"/>`,
    strokedSvgPath(p.ink, 1.6, [300, 292, 204, 120].map((r) => circlePath(500, 400, r)).join('')),
    layer(blade(310, 0.34, 0), p.two, 1, 0.5),
    layer(blade(340, 0.2, 2), p.ink, 2, 0),
    layer(blade(240, 0.26, 4), p.one, 2, 0.5),
    filledSvgPath(p.ground, circlePath(500, 400, 52)),
    strokedSvgPath(p.ink, 5, circlePath(500, 400, 52)),
    typesetTextBlock(
      artist,
      { x: 500, y: 910, width: 900, size: 138, lines: 1, face: 'blackletter', fill: p.ink, anchor: 'middle' },
      typesetter,
    ).svg,
    typesetTextBlock(
      title,
      { x: 500, y: 962, width: 700, size: 30, lines: 1, face: 'serif', fill: p.ink, anchor: 'middle', tracking: 0.14 },
      typesetter,
    ).svg,
  ].join('');
};
