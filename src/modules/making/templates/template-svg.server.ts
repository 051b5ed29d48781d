import { escapeXml } from '#kit/xml.ts';
import { expandShape, getTrimBox, isCircle, type Rect, type TemplateSheet } from './print-template.ts';
import { type DrawnShape, drawTemplateSheet, type PrintedReleaseTexts } from './template-drawing.server.ts';
import {
  TEMPLATE_LAYER_COLOURS,
  TEMPLATE_LAYER_DASHES_MM,
  TEMPLATE_LAYERS,
  type TemplateLayer,
} from './template-layers.ts';

/** Width of a line in mm. A bold one is this share of the sheet, to show in a small picture. */
const LINE = 0.35;
const BOLD_SHARE = 220;

/**
 * A sheet as SVG in mm, one group per layer, as Inkscape and Illustrator read layers. `names` are the layers' names in
 * the caller's language.
 */
export function writeSheetSvg(
  sheet: TemplateSheet,
  bleedMm: number,
  texts: PrintedReleaseTexts,
  { names, isBold }: { names: Readonly<Record<TemplateLayer, string>>; isBold: boolean },
): string {
  const width = isBold ? getTrimBox(sheet).width / BOLD_SHARE : LINE;
  const box = expandShape(getTrimBox(sheet), bleedMm + 2 + width);
  const layers = drawTemplateSheet(sheet, bleedMm, texts);
  const groups = TEMPLATE_LAYERS.map(
    (layer) =>
      `<g id="${layer}" inkscape:groupmode="layer" inkscape:label="${escapeXml(names[layer])}"${paint(layer, width)}>${layers[layer].map(shapeSvg).join('')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${mm(box.width)}mm" height="${mm(box.height)}mm" viewBox="${[box.x, box.y, box.width, box.height].map(mm).join(' ')}">${groups.join('')}</svg>`;
}

const mm = (value: number): string => String(Math.round(value * 1000) / 1000);

function paint(layer: TemplateLayer, width: number): string {
  if (layer === 'text') return ' fill="#000000"';
  const dash = TEMPLATE_LAYER_DASHES_MM[layer]?.map((length) => mm((length * width) / LINE)).join(' ');
  return ` fill="none" stroke="${TEMPLATE_LAYER_COLOURS[layer]}" stroke-width="${mm(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
}

function shapeSvg(drawn: DrawnShape): string {
  switch (drawn.kind) {
    case 'outline':
      return isCircle(drawn.shape)
        ? `<circle cx="${mm(drawn.shape.x)}" cy="${mm(drawn.shape.y)}" r="${mm(drawn.shape.radius)}"/>`
        : `<rect ${placed(drawn.shape)}/>`;
    case 'ground':
      return `<rect ${placed(drawn.shape)} fill="#ffffff"/>`;
    case 'bars':
      return drawn.bars.map((bar) => `<rect ${placed(bar)}/>`).join('');
    case 'line':
      return `<path d="M${mm(drawn.from.x)} ${mm(drawn.from.y)}L${mm(drawn.to.x)} ${mm(drawn.to.y)}"/>`;
    case 'glyphs':
      return `<path transform="translate(${mm(drawn.at.x)} ${mm(drawn.at.y)})${drawn.turn ? ` rotate(${drawn.turn})` : ''} scale(${Number(drawn.scale.toPrecision(6))})" d="${drawn.d}"/>`;
  }
}

const placed = ({ x, y, width, height }: Rect): string =>
  `x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"`;
