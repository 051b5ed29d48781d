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
  blobPath,
  circlePath,
  mixColours,
  type PathPoint,
  pointOnCircle,
  polygonPath,
  polylinePath,
  randomWaveFunction,
  roundSvgCoordinate,
  smoothClosedPath,
} from './svg-shapes-and-colours.ts';

// Covers that show something: weather, land, plants, a town, a table, the sky.

/** Range behind range, hatched by a pen that never lifts. */
export const plotterLandscapeCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const ranges = mapIndices(6, (i) => {
    const [crest, base, tall] = [randomWaveFunction(random), 420 + i * 92, 120 - i * 10];
    const y = (x: number) => base - tall * (0.5 + crest(x / 190) * 0.8) - Math.abs(crest(x / 61)) * 34;
    const edge = mapIndices(101, (k): PathPoint => [k * 10, y(k * 10)]);
    const slope = random.int(-5, 9);
    const hatch = mapIndices(72, (k) => `M${k * 14} ${roundSvgCoordinate(y(k * 14))}l${slope * 6} 190`).join('');
    const fill = mixColours(p.ground, p.two, i * 0.13);
    return (
      filledSvgPath(fill, polygonPath([...edge, [1000, 1000], [0, 1000]])) +
      `<clipPath id="r${i}"><path d="${polygonPath([...edge, [1000, 1000], [0, 1000]])}"/></clipPath><g clip-path="url(#r${i})">${strokedSvgPath(i === 3 ? p.one : p.ink, 1.7, hatch, ' opacity=".8"')}</g>` +
      strokedSvgPath(p.ink, 3, polylinePath(edge))
    );
  });
  const [x, r] = [random.int(240, 760), random.int(80, 130)];
  return [
    fullCoverRect(p.ground),
    filledSvgPath(p.one, circlePath(x, 300, r)),
    ranges.join(''),
    typesetTextBlock(
      artist,
      { x: 50, y: 100, width: 900, size: 62, lines: 1, face: 'mono', bold: true, fill: p.ink, tracking: -0.03 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 52, y: 152, width: 700, size: 34, lines: 1, face: 'mono', fill: p.ink }, typesetter)
      .svg,
  ].join('');
};

/** A stem or three, pressed between pages. */
export const herbariumCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const stems = mapIndices(random.int(2, 3), (i) =>
    stem(brush.random, 300 + i * 190 + random.int(-30, 30), [p.one, p.two, p.ink][i % 3] ?? p.one, p.ground),
  );
  return [
    fullCoverRect(p.ground),
    filledSvgPath(mixColours(p.ground, p.three, 0.55), blobPath(random, 500, 430, 330, 0.12, 11)),
    stems.join(''),
    strokedSvgPath(p.ink, 2, 'M60 800H940'),
    typesetTextBlock(title, { x: 60, y: 876, width: 880, size: 74, lines: 1, face: 'serif', fill: p.ink }, typesetter)
      .svg,
    typesetTextBlock(artist, { x: 60, y: 936, width: 560, size: 36, lines: 1, face: 'serif', fill: p.ink }, typesetter)
      .svg,
    coverSmallPrint(brush, p.ink, { x: 940, y: 934, anchor: 'end', face: 'serif' }),
  ].join('');
};

function stem(random: Parameters<typeof randomWaveFunction>[0], foot: number, fill: string, ground: string): string {
  const [bend, top, pairs] = [randomWaveFunction(random), random.int(90, 200), random.int(6, 10)];
  const at = (t: number): PathPoint => [foot + bend(t * 2.4) * 110 * t, 790 - (790 - top) * t];
  const leaves = mapIndices(pairs * 2, (i) => {
    const t = 0.16 + (Math.floor(i / 2) / pairs) * 0.84;
    const [side, long] = [i % 2 === 0 ? 1 : -1, 150 * (1.15 - t) * (0.75 + random.next() * 0.4)];
    return leaf(at(t), -Math.PI / 2 + side * (0.75 + random.next() * 0.35), long, long * 0.24);
  });
  const veins = leaves.map(({ vein }) => vein).join('');
  return (
    strokedSvgPath(fill, 6, polylinePath(mapIndices(31, (i) => at(i / 30)))) +
    filledSvgPath(fill, leaves.map(({ outline }) => outline).join('') + leaf(at(1), -Math.PI / 2, 90, 20).outline) +
    strokedSvgPath(ground, 2, veins)
  );
}

function leaf([x, y]: PathPoint, angle: number, long: number, half: number) {
  const [tip, left, right] = [
    pointOnCircle(angle, long, x, y),
    pointOnCircle(angle - 0.42, long * 0.5 + half, x, y),
    pointOnCircle(angle + 0.42, long * 0.5 + half, x, y),
  ];
  const q = (points: readonly PathPoint[]) =>
    points.map(([px, py]) => `${roundSvgCoordinate(px)} ${roundSvgCoordinate(py)}`).join(' ');
  return {
    outline: `M${q([[x, y]])}Q${q([left, tip])}Q${q([right, [x, y]])}z`,
    vein: polylinePath([pointOnCircle(angle, long * 0.12, x, y), pointOnCircle(angle, long * 0.82, x, y)]),
  };
}

/** Torn paper, an arch, a printed sun. */
export const tornPaperCollageCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const torn = (x: number, y: number, w: number, h: number, fill: string) => {
    const jag = (a: number, b: number, t: number) => a + (b - a) * t;
    const sides: readonly (readonly [PathPoint, PathPoint])[] = [
      [
        [x, y],
        [x + w, y],
      ],
      [
        [x + w, y],
        [x + w, y + h],
      ],
      [
        [x + w, y + h],
        [x, y + h],
      ],
      [
        [x, y + h],
        [x, y],
      ],
    ];
    const edge = sides.flatMap(([a, b]) =>
      mapIndices(
        16,
        (i): PathPoint => [jag(a[0], b[0], i / 16) + random.int(-7, 7), jag(a[1], b[1], i / 16) + random.int(-7, 7)],
      ),
    );
    return `<g transform="rotate(${random.int(-6, 6)} ${x + w / 2} ${y + h / 2})">${filledSvgPath('#000', polygonPath(edge), ' opacity=".14" transform="translate(5 8)"')}${filledSvgPath(mixColours(fill, '#ffffff', 0.7), polygonPath(edge))}${filledSvgPath(fill, polygonPath(edge.map(([ex, ey]) => [x + w / 2 + (ex - x - w / 2) * 0.982, y + h / 2 + (ey - y - h / 2) * 0.982])))}</g>`;
  };
  const [ax, aw] = [random.int(300, 520), random.int(220, 300)];
  const arch = (k: number) =>
    `M${ax + k} 760v${-300 + k}a${aw / 2 - k} ${aw / 2 - k} 0 0 1 ${aw - 2 * k} 0v${300 - k}z`;
  const dots = mapIndices(18 * 18, (i) => {
    const [dx, dy] = [(i % 18) - 8.5, Math.floor(i / 18) - 8.5];
    const d = Math.hypot(dx, dy);
    return d < 9
      ? circlePath(270 + dx * 17 + (Math.floor(i / 18) % 2) * 8, 270 + dy * 17, Math.max(1, 8.4 - d * 0.72))
      : '';
  });
  return [
    fullCoverRect(p.ground),
    torn(90, 330, 560, 400, p.two),
    torn(480, 90, 400, 330, p.one),
    filledSvgPath(p.ink, dots.join('')),
    filledSvgPath(p.three, arch(0)) + filledSvgPath(p.ink, arch(34)) + filledSvgPath(p.ground, arch(68)),
    torn(560, 520, 330, 210, p.three),
    strokedSvgPath(p.ink, 5, `M60 ${random.int(700, 760)}q240 -90 460 0t420 -30`),
    typesetTextBlock(
      artist,
      { x: 60, y: 868, width: 880, size: 88, lines: 1, face: 'display', bold: true, fill: p.ink, tracking: -0.02 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 62, y: 934, width: 860, size: 46, lines: 1, face: 'serif', fill: p.ink }, typesetter)
      .svg,
  ].join('');
};

/** A jug, a bowl and fruit on a table, cut from coloured paper. */
export const stillLifeCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const table = 640;
  const vase = (x: number, w: number, h: number) =>
    smoothClosedPath([
      [x - w * 0.3, table + 40],
      [x - w * 0.75, table - h * 0.1],
      [x - w * 0.6, table - h * 0.55],
      [x - w * 0.18, table - h * 0.8],
      [x - w * 0.3, table - h * 1.08],
      [x + w * 0.3, table - h * 1.08],
      [x + w * 0.18, table - h * 0.8],
      [x + w * 0.6, table - h * 0.55],
      [x + w * 0.75, table - h * 0.1],
      [x + w * 0.3, table + 40],
    ]);
  const x = random.int(270, 400);
  const fruit = mapIndices(random.int(3, 5), (i) =>
    filledSvgPath(
      [p.three, p.one, mixColours(p.one, p.three, 0.5)][i % 3] ?? p.three,
      blobPath(random, 560 + i * 66, 588 - (i % 2) * 46, 52, 0.05),
    ),
  );
  const twigs = mapIndices(4, (i) => {
    const [a, tall] = [-1.95 + i * 0.26 + random.next() * 0.16, 250 + random.next() * 110];
    const from: PathPoint = [x, table - 300];
    return (
      strokedSvgPath(p.ink, 5, polylinePath([from, pointOnCircle(a, tall, ...from)])) +
      filledSvgPath(
        i % 2 === 0 ? p.one : p.three,
        mapIndices(
          5,
          (k) =>
            leaf(pointOnCircle(a, tall * (0.45 + k * 0.13), ...from), a + (k % 2 === 0 ? 0.8 : -0.8), 82, 20).outline,
        ).join(''),
      )
    );
  });
  return [
    fullCoverRect(p.ground),
    `<rect x="${random.int(520, 600)}" y="70" width="330" height="380" fill="${mixColours(p.ground, p.three, 0.4)}"/>`,
    filledSvgPath(p.two, `M0 ${table - 60}h1000v${180}H0z`),
    strokedSvgPath(
      mixColours(p.two, p.ground, 0.35),
      8,
      mapIndices(14, (i) => `M${i * 76 - 20} ${table - 60}l-30 180`).join(''),
    ),
    twigs.join(''),
    filledSvgPath(p.ink, vase(x, 190, 300)),
    filledSvgPath(
      mixColours(p.ink, p.ground, 0.25),
      smoothClosedPath([
        [x - 96, table - 60],
        [x - 60, table - 170],
        [x - 50, table - 60],
      ]),
    ),
    fruit.join(''),
    filledSvgPath(p.ink, 'M500 600h420a210 170 0 0 1 -420 0z'),
    sheetFoot(p.ground),
    typesetTextBlock(title, { x: 56, y: 868, width: 888, size: 88, lines: 1, face: 'didone', fill: p.ink }, typesetter)
      .svg,
    typesetTextBlock(artist, { x: 58, y: 936, width: 600, size: 42, lines: 1, face: 'text', fill: p.ink }, typesetter)
      .svg,
  ].join('');
};
const sheetFoot = (fill: string) => `<rect y="772" width="1000" height="228" fill="${fill}"/>`;
