import {
  coverSmallPrint,
  type DrawCoverDesign,
  filledSvgPath,
  fullCoverRect,
  mapIndices,
  readablePaletteInk,
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
  relativeLuminance,
  roundSvgCoordinate,
} from './svg-shapes-and-colours.ts';

// Covers of light in the dark.

/** Light without a subject, as out of a camera held too close. */
export const blurredLightCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const spots = [p.one, p.two, p.three, p.one, mixColours(p.two, p.ground, 0.4)].map(
    (fill, i) =>
      `<radialGradient id="b${i}"><stop stop-color="${fill}"/><stop offset=".35" stop-color="${fill}" stop-opacity=".78"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient><ellipse cx="${random.int(60, 940)}" cy="${random.int(60, 900)}" rx="${random.int(330, 620)}" ry="${random.int(280, 520)}" fill="url(#b${i})"/>`,
  );
  const sun = `<radialGradient id="s"><stop stop-color="${mixColours(p.three, '#ffffff', 0.5)}"/><stop offset=".72" stop-color="${p.three}"/><stop offset="1" stop-color="${p.three}" stop-opacity="0"/></radialGradient><circle cx="${random.int(330, 670)}" cy="${random.int(330, 560)}" r="${random.int(150, 240)}" fill="url(#s)"/>`;
  const ink = relativeLuminance(mixColours(p.ground, p.one, 0.5)) > 0.3 ? '#17130f' : '#fbf6ea';
  return [
    fullCoverRect(p.ground),
    spots.join(''),
    sun,
    typesetTextBlock(
      title,
      { x: 500, y: 104, width: 880, size: 72, lines: 1, face: 'serif', fill: ink, anchor: 'middle' },
      typesetter,
    ).svg,
    typesetTextBlock(
      artist,
      { x: 500, y: 944, width: 800, size: 34, lines: 1, face: 'text', fill: ink, anchor: 'middle', tracking: 0.2 },
      typesetter,
    ).svg,
  ].join('');
};

/** The ring road at a quarter past eight. */
export const cityPopCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [low, high] = relativeLuminance(p.one) > relativeLuminance(p.two) ? [p.one, p.two] : [p.two, p.one];
  const [x, horizon] = [random.int(300, 700), 610];
  const cuts = mapIndices(
    7,
    (i) => `M0 ${roundSvgCoordinate(430 + i * 27)}h1000v${roundSvgCoordinate(3 + i * 2.4)}H0z`,
  ).join('');
  const towers = (base: number, scale: number) => {
    let at = -20;
    const roofs: PathPoint[] = [[-20, base]];
    while (at < 1020) {
      const [w, h] = [random.int(26, 84), random.int(30, 230) * scale * (0.35 + Math.abs(at - x) / 560)];
      roofs.push([at, base - h], [at + w, base - h]);
      at += w;
    }
    return polygonPath([...roofs, [1020, base]]);
  };
  const lights = mapIndices(120, () => `M${random.int(0, 990)} ${random.int(480, 604)}h6`).join('');
  const waves = mapIndices(
    46,
    (i) =>
      `M${roundSvgCoordinate(x - 190 + random.next() * 380 - i * 3)} ${roundSvgCoordinate(horizon + 12 + i * 5)}h${roundSvgCoordinate(30 + random.next() * 130)}`,
  ).join('');
  return [
    `<linearGradient id="k" x2="0" y2="1"><stop stop-color="${p.ground}"/><stop offset=".55" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><rect width="1000" height="${horizon}" fill="url(#k)"/>`,
    `<linearGradient id="o" x2="0" y2="1"><stop stop-color="${mixColours(p.three, '#ffffff', 0.25)}"/><stop offset="1" stop-color="${p.three}"/></linearGradient><circle cx="${x}" cy="440" r="200" fill="url(#o)"/><g opacity=".5">${filledSvgPath(mixColours(high, low, 0.5), cuts)}</g>`,
    filledSvgPath(mixColours(p.ground, high, 0.55), towers(horizon, 0.8)),
    filledSvgPath(mixColours(p.ground, '#05050c', 0.55), towers(horizon, 0.5)),
    strokedSvgPath(p.three, 4, lights, ' opacity=".75"'),
    `<rect y="${horizon}" width="1000" height="390" fill="${mixColours(p.ground, '#05050f', 0.35)}"/>`,
    strokedSvgPath(mixColours(p.three, low, 0.4), 3.4, waves, ' stroke-linecap="round"'),
    typesetTextBlock(
      title,
      {
        x: 500,
        y: 150,
        width: 900,
        size: 122,
        lines: 1,
        face: 'wide',
        bold: true,
        fill: readablePaletteInk(p.ground, p),
        anchor: 'middle',
        tracking: -0.03,
      },
      typesetter,
    ).svg,
    typesetTextBlock(
      artist,
      {
        x: 500,
        y: 950,
        width: 800,
        size: 40,
        lines: 1,
        face: 'wide',
        fill: '#f7f0e2',
        anchor: 'middle',
        tracking: 0.1,
      },
      typesetter,
    ).svg,
  ].join('');
};

/** A star map with invented constellations. */
export const starChartCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const dark = relativeLuminance(p.ground) < 0.2 ? p.ground : mixColours(p.ink, '#101830', 0.35);
  const [pale, spot] = [mixColours('#f4ecd8', p.three, 0.15), relativeLuminance(p.one) > 0.12 ? p.one : p.three];
  const [cx, cy, r] = [500, 440, 372];
  const stars = mapIndices(190, () => ({
    at: pointOnCircle(random.next() * 6.283, Math.sqrt(random.next()) * (r - 14), cx, cy),
    size: 0.8 + random.next() ** 5 * 6,
  }));
  const bright = stars.filter(({ size }) => size > 2.2);
  const figures = bright
    .map(({ at }, i) => ({ at, next: bright.slice(i + 1).toSorted((a, b) => far(at, a.at) - far(at, b.at))[0]?.at }))
    .flatMap(({ at, next }) => (next && far(at, next) < 150 ? polylinePath([at, next]) : []));
  const hours = mapIndices(24, (i) =>
    polylinePath([pointOnCircle((i / 24) * 6.283, 60, cx, cy), pointOnCircle((i / 24) * 6.283, r, cx, cy)]),
  ).join('');
  const ticks = mapIndices(120, (i) =>
    polylinePath([
      pointOnCircle((i / 120) * 6.283, r + 8, cx, cy),
      pointOnCircle((i / 120) * 6.283, r + (i % 5 === 0 ? 24 : 15), cx, cy),
    ]),
  ).join('');
  return [
    fullCoverRect(dark),
    strokedSvgPath(pale, 1, hours + [93, 186, 279].map((ring) => circlePath(cx, cy, ring)).join(''), ' opacity=".35"'),
    strokedSvgPath(pale, 2.4, circlePath(cx, cy, r) + ticks),
    strokedSvgPath(spot, 2, figures.join('')),
    strokedSvgPath(
      spot,
      2,
      `M${cx - r} ${cy + 60}a${r * 1.1} ${r * 0.7} 0 0 1 ${2 * r} -90`,
      ' stroke-dasharray="3 9"',
    ),
    filledSvgPath(pale, stars.map(({ at, size }) => circlePath(at[0], at[1], size)).join('')),
    typesetTextBlock(title, { x: 60, y: 906, width: 620, size: 62, lines: 1, face: 'serif', fill: pale }, typesetter)
      .svg,
    typesetTextBlock(
      artist,
      { x: 60, y: 952, width: 620, size: 27, lines: 1, face: 'mono', fill: pale, tracking: 0.06 },
      typesetter,
    ).svg,
    coverSmallPrint(brush, pale, { x: 940, y: 952, anchor: 'end' }),
  ].join('');
};

const far = (a: PathPoint, b: PathPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);
