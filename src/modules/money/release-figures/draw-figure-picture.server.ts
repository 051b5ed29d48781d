import { notFound } from '#kit/problem.ts';
import {
  breakTextLines,
  placeSvgText,
  type TextAnchor,
  type Typesetter,
} from '#modules/catalogue/artwork/svg-typesetting.ts';
import type { FigureSection } from './figure-section.ts';
import {
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type PlotShape,
  type PlotStyle,
  type RankedPlotDrawing,
  type TimePlotDrawing,
} from './plot.ts';

const WIDTH = 1200;
const LEFT = 120;
const TOP = 130;
const PLOT_SCALE = 2;
const INK = '#111111';
const MUTED = '#575757';
const LINE = '#d8d8d8';
const ROW_HEIGHT = 44;

/** How the shapes of a plot are painted on white paper. */
const PAINT: Readonly<Record<PlotStyle, string>> = {
  bars: `fill="${INK}"`,
  line: `fill="none" stroke="${INK}" stroke-width="3"`,
  earlier: `fill="none" stroke="#8a8a8a" stroke-width="3" stroke-dasharray="9 6"`,
  forecast: `fill="none" stroke="${INK}" stroke-width="3" stroke-dasharray="9 6"`,
  goal: `fill="none" stroke="#1f7d49" stroke-width="3"`,
  range: 'fill="#ececec"',
  layer0: `fill="${INK}"`,
  layer1: 'fill="#4a4a4a"',
  layer2: 'fill="#7a7a7a"',
  layer3: 'fill="#a0a0a0"',
  layer4: 'fill="#c4c4c4"',
  layer5: 'fill="#e2e2e2"',
};

/**
 * The plot of a section as PNG, 1200 pixels wide, with its title, figures, axes and legend.
 * @throws Problem 404 for a section without a plot
 */
export async function drawFigurePicture(section: FigureSection): Promise<Buffer> {
  const { plot } = section;
  if (!plot) throw notFound();
  // Loaded with the first picture: sharp and the fonts take 30 MB.
  const [{ default: sharp }, { outlineTypesetter }] = await Promise.all([
    import('sharp'),
    import('#modules/catalogue/artwork/outline-typesetter.server.ts'),
  ]);
  const draw = 'bars' in plot ? rankedSvg(section, plot, outlineTypesetter) : plotSvg(section, plot, outlineTypesetter);
  return sharp(Buffer.from(draw)).png({ compressionLevel: 9 }).toBuffer();
}

type Write = (
  text: string,
  x: number,
  y: number,
  more?: { size?: number; fill?: string; anchor?: TextAnchor; bold?: boolean; width?: number },
) => string;

const writer =
  (typesetter: Typesetter): Write =>
  (text, x, y, { size = 20, fill = MUTED, anchor = 'start', bold = false, width = WIDTH - 96 } = {}) =>
    placeSvgText(text, { x, y, size, fill, anchor, bold, width, face: 'text' }, typesetter);

function sheet(section: FigureSection, height: number, write: Write, inside: string): string {
  const lead = breakTextLines(section.lead, section.lead.length > 90 ? 2 : 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    write(section.title, 48, 64, { size: 36, fill: INK, bold: true }),
    ...lead.map((text, at) => write(text, 48, 98 + at * 24)),
    inside,
    '</svg>',
  ].join('');
}

function plotSvg(section: FigureSection, { shapes, heights, days }: TimePlotDrawing, typesetter: Typesetter): string {
  const write = writer(typesetter);
  const [width, height] = [WIDTH - LEFT - 48, PLOT_HEIGHT * PLOT_SCALE];
  const bottom = TOP + height;
  const lines = heights.map((label, at) => {
    const y = TOP + (height * at) / (heights.length - 1);
    return `<path d="M${LEFT} ${y}h${width}" stroke="${LINE}"/>${write(label, LEFT - 14, y + 7, { anchor: 'end' })}`;
  });
  const scale = `translate(${LEFT} ${TOP}) scale(${width / PLOT_WIDTH} ${PLOT_SCALE})`;
  const inside = [
    ...lines,
    ...shapes.map(
      ({ look, path }) => `<path transform="${scale}" vector-effect="non-scaling-stroke" d="${path}" ${PAINT[look]}/>`,
    ),
    ...days.map((day, at) => {
      const part = days.length === 1 ? 0 : at / (days.length - 1);
      const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
      return write(day, LEFT + width * part, bottom + 32, { anchor });
    }),
    legendSvg(shapes, bottom, write),
  ].join('');
  return sheet(section, bottom + 84 + legendHeight(shapes), write, inside);
}

/** A plot of one series needs no legend. */
const legendHeight = ({ length }: readonly PlotShape[]): number => (length > 1 ? Math.ceil(length / 3) * 34 : 0);

const legendSvg = (shapes: readonly PlotShape[], bottom: number, write: Write): string =>
  shapes.length < 2
    ? ''
    : shapes
        .map(({ look, name }, at) => {
          const [x, y] = [LEFT + (at % 3) * 350, bottom + 72 + Math.floor(at / 3) * 34];
          return `<path d="M${x} ${y - 7}h28" ${look.startsWith('layer') || look === 'bars' || look === 'range' ? `stroke-width="16" ${PAINT[look].replace('fill=', 'stroke=')}` : PAINT[look]}/>${write(name, x + 40, y, { width: 300 })}`;
        })
        .join('');

function rankedSvg(
  section: FigureSection,
  { shapes, bars, values, unit }: RankedPlotDrawing,
  typesetter: Typesetter,
): string {
  const write = writer(typesetter);
  const [left, width, height] = [390, 660, bars.length * ROW_HEIGHT];
  const bottom = TOP + height;
  const scale = `translate(${left} ${TOP}) scale(${width / PLOT_WIDTH} ${height / PLOT_HEIGHT})`;
  const inside = [
    ...values.map((label, at) => {
      const x = left + (width * at) / (values.length - 1);
      const shown = at === values.length - 1 ? `${label} ${unit}` : label;
      return `<path d="M${x} ${TOP}v${height}" stroke="${LINE}"/>${write(shown, x, bottom + 32, { anchor: 'middle' })}`;
    }),
    ...shapes.map(
      ({ look, path }) => `<path transform="${scale}" vector-effect="non-scaling-stroke" d="${path}" ${PAINT[look]}/>`,
    ),
    ...bars.map(({ name, value }, at) => {
      const y = TOP + (at + 0.5) * ROW_HEIGHT + 7;
      const label = write(name, left - 20, y, { fill: INK, anchor: 'end', width: left - 68 });
      return label + write(value, WIDTH - 48, y, { fill: INK, anchor: 'end', width: 80 });
    }),
    legendSvg(shapes, bottom, write),
  ].join('');
  return sheet(section, bottom + 84 + legendHeight(shapes), write, inside);
}
