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
import { circlePath, mixColours, pointOnCircle, polygonPath, roundSvgCoordinate } from './svg-shapes-and-colours.ts';

// Covers made of plain shapes and ruled lines.

/** Discs, halves and quarters on a strict grid, the words flush left. */
export const swissGridCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const cell = 230;
  const fills = [p.one, p.two, p.three, p.ink];
  const pieces = mapIndices(8, (i) => {
    const [x, y] = [40 + (i % 4) * cell, 500 + Math.floor(i / 4) * cell];
    return random.next() < 0.14 ? '' : gridPiece(random.int(0, 4), x, y, cell, random.pick(fills));
  });
  return [
    fullCoverRect(p.ground),
    pieces.join(''),
    typesetTextBlock(
      title,
      {
        x: 40,
        y: 152,
        width: 900,
        size: 150,
        lines: 2,
        face: 'display',
        bold: true,
        fill: p.ink,
        leading: 0.96,
        tracking: -0.02,
      },
      typesetter,
    ).svg,
    typesetTextBlock(
      artist,
      { x: 40, y: 462, up: true, width: 660, size: 44, lines: 2, face: 'text', fill: p.ink },
      typesetter,
    ).svg,
    coverSmallPrint(brush, p.ink, { x: 960, y: 462, anchor: 'end', face: 'text' }),
  ].join('');
};

function gridPiece(kind: number, x: number, y: number, s: number, fill: string): string {
  const h = s / 2;
  const pieces = [
    circlePath(x + h, y + h, h),
    `M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`,
    `M${x} ${y + h}a${h} ${h} 0 0 1 ${s} 0z`,
    `M${x} ${y + s}a${s} ${s} 0 0 1 ${s} ${-s}v${s}z`,
    `M${x} ${y}h${s}v${s}h${-s}zM${x + h} ${y + h - 70}a70 70 0 1 0 .1 0z`,
  ];
  return filledSvgPath(fill, pieces[kind] ?? '', ' fill-rule="evenodd"');
}

/** Two inks printed over each other, slightly out of register. */
export const overprintCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const paper = mixColours(p.ground, '#fffaf0', readablePaletteInk(p.ground, p) === p.ink ? 0.25 : 0.94);
  const inks = [p.one, p.two, p.three];
  const prints = mapIndices(7, (i) => {
    const r = random.int(90, 260);
    const [x, y] = [random.int(150, 850), random.int(120, 690 - r)];
    const d =
      [
        circlePath(x, y, r),
        polygonPath(mapIndices(3, (k) => pointOnCircle(k * 2.1 + i, r * 1.15, x, y))),
        `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`,
        polygonPath(mapIndices(4, (k) => pointOnCircle(k * 1.571 + i * 0.3, r, x, y))),
      ][random.int(0, 3)] ?? '';
    return filledSvgPath(inks[i % 3] ?? p.one, d, ' style="mix-blend-mode:multiply" opacity=".88"');
  });
  const ink = '#1b1a1c';
  return [
    fullCoverRect(paper),
    `<g>${prints.join('')}${halftone(random.int(100, 500), random.int(60, 300), p.two)}</g>`,
    typesetTextBlock(
      artist,
      { x: 50, y: 812, width: 900, size: 104, lines: 1, face: 'wide', bold: true, fill: ink, tracking: -0.03 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 50, y: 880, width: 760, size: 46, lines: 1, face: 'text', fill: ink }, typesetter).svg,
    coverSmallPrint(brush, ink, { x: 50, y: 950 }),
  ].join('');
};

function halftone(left: number, top: number, fill: string): string {
  const dots = mapIndices(16 * 12, (i) => {
    const [column, row] = [i % 16, Math.floor(i / 16)];
    return circlePath(left + column * 24 + (row % 2) * 12, top + row * 21, 1.5 + (row / 12) * 8.6);
  });
  return filledSvgPath(fill, dots.join(''), ' style="mix-blend-mode:multiply"');
}

/** Leaning paper blocks in step, as if cut for a quintet. */
export const jazzBlocksCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const count = random.int(6, 9);
  const wide = 1000 / count;
  const bars = mapIndices(count, (i) => {
    const [top, foot, lean] = [120 + random.next() * 420, 640 + random.next() * 60, random.int(-16, 16)];
    const x = i * wide;
    return filledSvgPath(
      [p.one, p.two, p.three, p.ink, p.one][random.int(0, 4)] ?? p.one,
      polygonPath([
        [x + 9, top + lean],
        [x + wide - 9, top - lean],
        [x + wide - 9 + lean, foot],
        [x + 9 + lean, foot],
      ]),
    );
  });
  const notes = mapIndices(count, (i) =>
    random.next() < 0.55 ? circlePath((i + 0.5) * wide, 70 + random.next() * 60, wide * 0.27) : '',
  );
  return [
    fullCoverRect(p.ground),
    bars.join(''),
    filledSvgPath(p.three, notes.join('')),
    typesetTextBlock(
      artist.toLocaleLowerCase(),
      { x: 40, y: 812, width: 920, size: 132, lines: 1, face: 'display', bold: true, fill: p.ink, tracking: -0.045 },
      typesetter,
    ).svg,
    typesetTextBlock(title, { x: 46, y: 884, width: 700, size: 50, lines: 1, face: 'display', fill: p.one }, typesetter)
      .svg,
    coverSmallPrint(brush, p.ink, { x: 46, y: 950, face: 'text' }),
  ].join('');
};

/** Bands pass over and under one another on a loom. */
export const wovenBandsCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [count, gap] = [random.int(7, 10), 8];
  const s = 1000 / count;
  const fills = mapIndices(count * 2, () => random.pick([p.one, p.two, p.three, p.ink]));
  const cells = mapIndices(count * count, (i) => {
    const [x, y] = [(i % count) * s, Math.floor(i / count) * s];
    const over = ((i % count) + Math.floor(i / count)) % 2 === 0;
    const fill = (over ? fills[i % count] : fills[count + Math.floor(i / count)]) ?? p.one;
    const strip = over
      ? `M${roundSvgCoordinate(x + gap)} ${roundSvgCoordinate(y - gap)}h${roundSvgCoordinate(s - 2 * gap)}v${roundSvgCoordinate(s + 2 * gap)}h${roundSvgCoordinate(2 * gap - s)}z`
      : `M${roundSvgCoordinate(x - gap)} ${roundSvgCoordinate(y + gap)}h${roundSvgCoordinate(s + 2 * gap)}v${roundSvgCoordinate(s - 2 * gap)}h${roundSvgCoordinate(-s - 2 * gap)}z`;
    const threads = mapIndices(3, (k) =>
      over
        ? `M${roundSvgCoordinate(x + (s * (k + 1)) / 4)} ${roundSvgCoordinate(y - gap)}v${roundSvgCoordinate(s + 2 * gap)}`
        : `M${roundSvgCoordinate(x - gap)} ${roundSvgCoordinate(y + (s * (k + 1)) / 4)}h${roundSvgCoordinate(s + 2 * gap)}`,
    );
    return filledSvgPath(fill, strip) + strokedSvgPath(mixColours(fill, '#000000', 0.22), 2, threads.join(''));
  });
  const plate = { top: 1000 - Math.ceil(3.2) * s + gap, x: s + gap };
  const inner = 1000 - 2 * plate.x;
  return [
    fullCoverRect(mixColours(p.ground, '#000000', 0.55)),
    cells.join(''),
    `<rect x="${roundSvgCoordinate(plate.x)}" y="${roundSvgCoordinate(plate.top - s)}" width="${roundSvgCoordinate(inner)}" height="${roundSvgCoordinate(s * 3 - 2 * gap)}" fill="${p.ground}"/>`,
    typesetTextBlock(
      title,
      {
        x: 500,
        y: plate.top - s + s * 1.25,
        width: inner - 60,
        size: 118,
        lines: 2,
        face: 'serif',
        fill: p.ink,
        anchor: 'middle',
        leading: 0.95,
      },
      typesetter,
    ).svg,
    typesetTextBlock(
      artist,
      {
        x: 500,
        y: plate.top - s + s * 2.55,
        width: inner - 80,
        size: 36,
        lines: 1,
        face: 'text',
        fill: p.ink,
        anchor: 'middle',
        tracking: 0.08,
      },
      typesetter,
    ).svg,
  ].join('');
};

/** Bent bands run off the sheet like a seventies wall. */
export const ribbonsCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const bands = [p.one, p.two, p.three, mixColours(p.one, p.three, 0.5), mixColours(p.two, p.ink, 0.4)];
  const [turn, wide] = [random.int(300, 430), random.int(52, 70)];
  const path = (i: number) => {
    const r = 80 + i * wide;
    return `M${1000 - turn - r} -20V${620 - 300}A${r} ${r} 0 0 0 ${1000 - turn} ${320 + r}H1020`;
  };
  const flip = random.next() < 0.5 ? ' transform="matrix(-1 0 0 1 1000 0)"' : '';
  return [
    fullCoverRect(p.ground),
    `<g${flip}>${bands.map((stroke, i) => strokedSvgPath(stroke, wide + 0.6, path(i))).join('')}${filledSvgPath(p.one, circlePath(1000 - turn + 70, 168, 118))}</g>`,
    typesetTextBlock(title, { x: 56, y: 820, width: 888, size: 118, lines: 1, face: 'didone', fill: p.ink }, typesetter)
      .svg,
    typesetTextBlock(artist, { x: 60, y: 892, width: 640, size: 46, lines: 1, face: 'text', fill: p.ink }, typesetter)
      .svg,
    coverSmallPrint(brush, p.ink, { x: 60, y: 950, face: 'text' }),
  ].join('');
};

/** Quarter arcs thrown on a tiled floor until a path appears. */
export const tiledArcsCover: DrawCoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const count = random.int(5, 7);
  const s = 1000 / count;
  const arcs = mapIndices(count * (count - 1), (i) => {
    const [x, y] = [(i % count) * s, Math.floor(i / count) * s];
    const [a, b] =
      random.next() < 0.5
        ? [
            [x, y],
            [x + s, y + s],
          ]
        : [
            [x + s, y],
            [x, y + s],
          ];
    return [a, b].flatMap(([cx = 0, cy = 0]) => [0.66, 0.5, 0.34].map((r) => circlePath(cx, cy, s * r)));
  });
  const tile = (i: number) =>
    `<clipPath id="t${i}"><path d="M${roundSvgCoordinate((i % count) * s)} ${roundSvgCoordinate(Math.floor(i / count) * s)}h${roundSvgCoordinate(s + 0.5)}v${roundSvgCoordinate(s + 0.5)}h${roundSvgCoordinate(-s - 0.5)}z"/></clipPath>`;
  const foot = 1000 - s;
  return [
    fullCoverRect(p.two),
    arcs
      .map(
        (rings, i) =>
          `${tile(i)}<g clip-path="url(#t${i})" fill="none" stroke-width="${roundSvgCoordinate(s * 0.11)}">${rings.map((d, k) => `<path stroke="${[p.one, p.ground, p.three][k % 3]}" d="${d}"/>`).join('')}</g>`,
      )
      .join(''),
    `<rect y="${roundSvgCoordinate(foot)}" width="1000" height="${roundSvgCoordinate(s)}" fill="${p.ground}"/>`,
    typesetTextBlock(
      artist,
      {
        x: 36,
        y: foot + s * 0.47,
        width: 928,
        size: s * 0.44,
        lines: 1,
        face: 'display',
        bold: true,
        fill: p.ink,
        tracking: -0.02,
      },
      typesetter,
    ).svg,
    typesetTextBlock(
      title,
      { x: 38, y: foot + s * 0.8, width: 700, size: s * 0.23, lines: 1, face: 'text', fill: p.ink },
      typesetter,
    ).svg,
  ].join('');
};
