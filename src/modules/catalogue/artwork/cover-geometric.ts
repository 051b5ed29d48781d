import {
  type CoverDesign,
  filledPath,
  fullRect,
  readableInk,
  repeat,
  smallPrint,
  strokedPath,
  typesetBlock,
} from './cover-brush.ts';
import { circlePath, mixColours, polar, polygon, roundCoordinate } from './shapes.ts';

// Covers made of plain shapes and ruled lines.

/** Discs, halves and quarters on a strict grid, the words flush left. */
export const swissGrid: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const cell = 230;
  const fills = [p.one, p.two, p.three, p.ink];
  const pieces = repeat(8, (i) => {
    const [x, y] = [40 + (i % 4) * cell, 500 + Math.floor(i / 4) * cell];
    return random.next() < 0.14 ? '' : gridPiece(random.int(0, 4), x, y, cell, random.pick(fills));
  });
  return [
    fullRect(p.ground),
    pieces.join(''),
    typesetBlock(
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
    typesetBlock(
      artist,
      { x: 40, y: 462, up: true, width: 660, size: 44, lines: 2, face: 'text', fill: p.ink },
      typesetter,
    ).svg,
    smallPrint(brush, p.ink, { x: 960, y: 462, anchor: 'end', face: 'text' }),
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
  return filledPath(fill, pieces[kind] ?? '', ' fill-rule="evenodd"');
}

/** Two inks printed over each other, slightly out of register. */
export const overprint: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const paper = mixColours(p.ground, '#fffaf0', readableInk(p.ground, p) === p.ink ? 0.25 : 0.94);
  const inks = [p.one, p.two, p.three];
  const prints = repeat(7, (i) => {
    const r = random.int(90, 260);
    const [x, y] = [random.int(150, 850), random.int(120, 690 - r)];
    const d =
      [
        circlePath(x, y, r),
        polygon(repeat(3, (k) => polar(k * 2.1 + i, r * 1.15, x, y))),
        `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`,
        polygon(repeat(4, (k) => polar(k * 1.571 + i * 0.3, r, x, y))),
      ][random.int(0, 3)] ?? '';
    return filledPath(inks[i % 3] ?? p.one, d, ' style="mix-blend-mode:multiply" opacity=".88"');
  });
  const ink = '#1b1a1c';
  return [
    fullRect(paper),
    `<g>${prints.join('')}${halftone(random.int(100, 500), random.int(60, 300), p.two)}</g>`,
    typesetBlock(
      artist,
      { x: 50, y: 812, width: 900, size: 104, lines: 1, face: 'wide', bold: true, fill: ink, tracking: -0.03 },
      typesetter,
    ).svg,
    typesetBlock(title, { x: 50, y: 880, width: 760, size: 46, lines: 1, face: 'text', fill: ink }, typesetter).svg,
    smallPrint(brush, ink, { x: 50, y: 950 }),
  ].join('');
};

function halftone(left: number, top: number, fill: string): string {
  const dots = repeat(16 * 12, (i) => {
    const [column, row] = [i % 16, Math.floor(i / 16)];
    return circlePath(left + column * 24 + (row % 2) * 12, top + row * 21, 1.5 + (row / 12) * 8.6);
  });
  return filledPath(fill, dots.join(''), ' style="mix-blend-mode:multiply"');
}

/** Leaning paper blocks in step, as if cut for a quintet. */
export const jazzBlocks: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const count = random.int(6, 9);
  const wide = 1000 / count;
  const bars = repeat(count, (i) => {
    const [top, foot, lean] = [120 + random.next() * 420, 640 + random.next() * 60, random.int(-16, 16)];
    const x = i * wide;
    return filledPath(
      [p.one, p.two, p.three, p.ink, p.one][random.int(0, 4)] ?? p.one,
      polygon([
        [x + 9, top + lean],
        [x + wide - 9, top - lean],
        [x + wide - 9 + lean, foot],
        [x + 9 + lean, foot],
      ]),
    );
  });
  const notes = repeat(count, (i) =>
    random.next() < 0.55 ? circlePath((i + 0.5) * wide, 70 + random.next() * 60, wide * 0.27) : '',
  );
  return [
    fullRect(p.ground),
    bars.join(''),
    filledPath(p.three, notes.join('')),
    typesetBlock(
      artist.toLocaleLowerCase(),
      { x: 40, y: 812, width: 920, size: 132, lines: 1, face: 'display', bold: true, fill: p.ink, tracking: -0.045 },
      typesetter,
    ).svg,
    typesetBlock(title, { x: 46, y: 884, width: 700, size: 50, lines: 1, face: 'display', fill: p.one }, typesetter)
      .svg,
    smallPrint(brush, p.ink, { x: 46, y: 950, face: 'text' }),
  ].join('');
};

/** Bands pass over and under one another on a loom. */
export const weave: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const [count, gap] = [random.int(7, 10), 8];
  const s = 1000 / count;
  const fills = repeat(count * 2, () => random.pick([p.one, p.two, p.three, p.ink]));
  const cells = repeat(count * count, (i) => {
    const [x, y] = [(i % count) * s, Math.floor(i / count) * s];
    const over = ((i % count) + Math.floor(i / count)) % 2 === 0;
    const fill = (over ? fills[i % count] : fills[count + Math.floor(i / count)]) ?? p.one;
    const strip = over
      ? `M${roundCoordinate(x + gap)} ${roundCoordinate(y - gap)}h${roundCoordinate(s - 2 * gap)}v${roundCoordinate(s + 2 * gap)}h${roundCoordinate(2 * gap - s)}z`
      : `M${roundCoordinate(x - gap)} ${roundCoordinate(y + gap)}h${roundCoordinate(s + 2 * gap)}v${roundCoordinate(s - 2 * gap)}h${roundCoordinate(-s - 2 * gap)}z`;
    const threads = repeat(3, (k) =>
      over
        ? `M${roundCoordinate(x + (s * (k + 1)) / 4)} ${roundCoordinate(y - gap)}v${roundCoordinate(s + 2 * gap)}`
        : `M${roundCoordinate(x - gap)} ${roundCoordinate(y + (s * (k + 1)) / 4)}h${roundCoordinate(s + 2 * gap)}`,
    );
    return filledPath(fill, strip) + strokedPath(mixColours(fill, '#000000', 0.22), 2, threads.join(''));
  });
  const plate = { top: 1000 - Math.ceil(3.2) * s + gap, x: s + gap };
  const inner = 1000 - 2 * plate.x;
  return [
    fullRect(mixColours(p.ground, '#000000', 0.55)),
    cells.join(''),
    `<rect x="${roundCoordinate(plate.x)}" y="${roundCoordinate(plate.top - s)}" width="${roundCoordinate(inner)}" height="${roundCoordinate(s * 3 - 2 * gap)}" fill="${p.ground}"/>`,
    typesetBlock(
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
    typesetBlock(
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
export const ribbons: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const bands = [p.one, p.two, p.three, mixColours(p.one, p.three, 0.5), mixColours(p.two, p.ink, 0.4)];
  const [turn, wide] = [random.int(300, 430), random.int(52, 70)];
  const path = (i: number) => {
    const r = 80 + i * wide;
    return `M${1000 - turn - r} -20V${620 - 300}A${r} ${r} 0 0 0 ${1000 - turn} ${320 + r}H1020`;
  };
  const flip = random.next() < 0.5 ? ' transform="matrix(-1 0 0 1 1000 0)"' : '';
  return [
    fullRect(p.ground),
    `<g${flip}>${bands.map((stroke, i) => strokedPath(stroke, wide + 0.6, path(i))).join('')}${filledPath(p.one, circlePath(1000 - turn + 70, 168, 118))}</g>`,
    typesetBlock(title, { x: 56, y: 820, width: 888, size: 118, lines: 1, face: 'didone', fill: p.ink }, typesetter)
      .svg,
    typesetBlock(artist, { x: 60, y: 892, width: 640, size: 46, lines: 1, face: 'text', fill: p.ink }, typesetter).svg,
    smallPrint(brush, p.ink, { x: 60, y: 950, face: 'text' }),
  ].join('');
};

/** Quarter arcs thrown on a tiled floor until a path appears. */
export const tiles: CoverDesign = (brush) => {
  const { palette: p, random, artist, title, typesetter } = brush;
  const count = random.int(5, 7);
  const s = 1000 / count;
  const arcs = repeat(count * (count - 1), (i) => {
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
    `<clipPath id="t${i}"><path d="M${roundCoordinate((i % count) * s)} ${roundCoordinate(Math.floor(i / count) * s)}h${roundCoordinate(s + 0.5)}v${roundCoordinate(s + 0.5)}h${roundCoordinate(-s - 0.5)}z"/></clipPath>`;
  const foot = 1000 - s;
  return [
    fullRect(p.two),
    arcs
      .map(
        (rings, i) =>
          `${tile(i)}<g clip-path="url(#t${i})" fill="none" stroke-width="${roundCoordinate(s * 0.11)}">${rings.map((d, k) => `<path stroke="${[p.one, p.ground, p.three][k % 3]}" d="${d}"/>`).join('')}</g>`,
      )
      .join(''),
    `<rect y="${roundCoordinate(foot)}" width="1000" height="${roundCoordinate(s)}" fill="${p.ground}"/>`,
    typesetBlock(
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
    typesetBlock(
      title,
      { x: 38, y: foot + s * 0.8, width: 700, size: s * 0.23, lines: 1, face: 'text', fill: p.ink },
      typesetter,
    ).svg,
  ].join('');
};
