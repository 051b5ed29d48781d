import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { objectFromKeys } from '#kit/object-from-keys.ts';
import { sanitizePdfMetadata } from '#platform/embed-invoice-xml.server.ts';
import { textToSvgPath } from '#platform/text-to-svg-path.server.ts';
import {
  expandShape,
  getTrimBox,
  isCircle,
  type PrintTemplate,
  type Rect,
  type TemplateSheet,
} from './print-template.ts';
import { type DrawnShape, drawTemplateSheet, type PrintedReleaseTexts } from './template-drawing.server.ts';
import { TEMPLATE_LAYERS, type TemplateLayer } from './template-layers.ts';

/** Methods and fields that the types of pdfkit lack. */
type Pdf = InstanceType<typeof PDFDocument> & {
  addSpotColor(name: string, c: number, m: number, y: number, k: number): void;
  readonly _root: { readonly data: Record<string, unknown> };
};
type WrittenPage = { readonly dictionary: WrittenObject; readonly resources: WrittenObject };
type WrittenObject = { readonly data: Record<string, unknown> };

/** Points per mm. */
const POINT = 72 / 25.4;
/** Room around the bleed for the heading and the legend, in mm. */
const MARGIN = 16;

/** Die lines are spot colours, which a plant's software finds by name: ink in per cent of C, M, Y and K. */
const SPOTS: Readonly<
  Record<Exclude<TemplateLayer, 'artwork' | 'text'>, readonly [string, number, number, number, number]>
> = {
  bleed: ['Bleed', 0, 90, 30, 0],
  trim: ['Trim', 90, 20, 30, 0],
  safe: ['Safe', 80, 0, 90, 10],
  fold: ['Fold', 0, 70, 100, 0],
  hole: ['Hole', 70, 75, 0, 0],
};

interface TemplateWords {
  readonly title: string;
  readonly layers: Readonly<Record<TemplateLayer, string>>;
  /** The heading of each sheet. */
  readonly sheets: readonly string[];
  readonly size: (sheet: TemplateSheet) => string;
  readonly created_at: Date;
  readonly brand: string;
}

/**
 * A template as PDF in its true size, a page per sheet, with trim and bleed boxes, one layer (optional content group)
 * per kind of line, and spot colours that overprint. ISO 32000-1, 8.11 (layers) and 14.11.2 (boxes).
 */
export async function writeTemplatePdf(
  template: PrintTemplate,
  texts: PrintedReleaseTexts,
  words: TemplateWords,
): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: {
      Title: sanitizePdfMetadata(words.title),
      Creator: sanitizePdfMetadata(words.brand),
      Author: sanitizePdfMetadata(words.brand),
      CreationDate: words.created_at,
    },
    pdfVersion: '1.7',
  }) as Pdf;
  const bytes = buffer(doc);
  for (const [name, ...inks] of Object.values(SPOTS)) doc.addSpotColor(name, ...inks);
  const layers = addLayers(doc, words.layers);
  template.sheets.forEach((sheet, page) => {
    const frame = expandShape(getTrimBox(sheet), template.bleed + MARGIN);
    doc.addPage({ size: [frame.width * POINT, frame.height * POINT], margin: 0 });
    setBoxes(doc, sheet, template.bleed, frame);
    useLayers(doc, layers);
    drawHeading(doc, `${words.sheets[page] ?? ''} — ${words.size(sheet)}`, words.layers);
    doc.scale(POINT, POINT);
    doc.translate(-frame.x, -frame.y);
    const drawing = drawTemplateSheet(sheet, template.bleed, texts);
    for (const layer of TEMPLATE_LAYERS) drawLayer(doc, layer, drawing[layer]);
  });
  doc.end();
  return bytes;
}

type Layers = Readonly<Record<TemplateLayer, PDFKit.PDFKitReference>>;

function addLayers(doc: Pdf, names: TemplateWords['layers']): Layers {
  const layers = objectFromKeys(TEMPLATE_LAYERS, (layer) => {
    // A `String` object is written as text, a plain string as a name.
    const group = doc.ref({ Type: 'OCG', Name: new String(names[layer]) });
    (group.end as () => void)();
    return group;
  });
  const all = TEMPLATE_LAYERS.map((layer) => layers[layer]);
  doc._root.data.OCProperties = { OCGs: all, D: { Order: all, ON: all } };
  return layers;
}

/** The trim box and the bleed box in PDF's coordinates, whose origin is the lower left corner. */
function setBoxes(doc: Pdf, sheet: TemplateSheet, bleed: number, frame: Rect): void {
  const trim = getTrimBox(sheet);
  const box = ({ x, y, width, height }: Rect) =>
    [x - frame.x, frame.height - (y - frame.y) - height, x - frame.x + width, frame.height - (y - frame.y)].map(
      (value) => value * POINT,
    );
  const { data } = (doc.page as typeof doc.page & WrittenPage).dictionary;
  data.TrimBox = box(trim);
  data.BleedBox = box(expandShape(trim, bleed));
}

/** Names the layers and the overprint state in the page's resources. */
function useLayers(doc: Pdf, layers: Layers): void {
  const { data } = (doc.page as typeof doc.page & WrittenPage).resources;
  data.Properties = layers;
  data.ExtGState = { Overprint: { OP: true, op: true, OPM: 1 } };
}

function drawLayer(doc: Pdf, layer: TemplateLayer, drawing: readonly DrawnShape[]): void {
  doc.save();
  doc.addContent(`/OC /${layer} BDC`);
  if (layer !== 'artwork' && layer !== 'text') {
    doc.addContent('/Overprint gs');
    doc.strokeColor(SPOTS[layer][0]).lineWidth(0.25);
    if (layer === 'safe') doc.dash(2, { space: 1.5 });
    if (layer === 'fold') doc.dash(4, { space: 2 });
  }
  for (const drawn of drawing) drawShape(doc, drawn);
  doc.addContent('EMC');
  doc.restore();
}

const BLACK: PDFKit.Mixins.ColorValue = [0, 0, 0, 100];
const WHITE: PDFKit.Mixins.ColorValue = [0, 0, 0, 0];

function drawShape(doc: Pdf, drawn: DrawnShape): void {
  switch (drawn.kind) {
    case 'outline':
      if (isCircle(drawn.shape)) doc.circle(drawn.shape.x, drawn.shape.y, drawn.shape.radius).stroke();
      else doc.rect(drawn.shape.x, drawn.shape.y, drawn.shape.width, drawn.shape.height).stroke();
      break;
    case 'ground':
      doc.rect(drawn.shape.x, drawn.shape.y, drawn.shape.width, drawn.shape.height).fill(WHITE);
      break;
    case 'bars':
      for (const { x, y, width, height } of drawn.bars) doc.rect(x, y, width, height);
      doc.fill(BLACK);
      break;
    case 'line':
      doc.moveTo(drawn.from.x, drawn.from.y).lineTo(drawn.to.x, drawn.to.y).stroke();
      break;
    case 'glyphs':
      drawGlyphs(doc, drawn);
      break;
  }
}

function drawGlyphs(doc: Pdf, { d, at, turn, scale }: Extract<DrawnShape, { kind: 'glyphs' }>): void {
  doc.save().translate(at.x, at.y);
  if (turn) doc.rotate(turn);
  doc.scale(scale, scale).path(d).fill(BLACK).restore();
}

/** Above the bleed: the sheet's name and size, and the meaning of the lines. */
function drawHeading(doc: Pdf, heading: string, names: TemplateWords['layers']): void {
  outlined(doc, heading, 6 * POINT, 6 * POINT, 8);
  let x = 6 * POINT;
  for (const layer of ['bleed', 'trim', 'safe', 'fold', 'hole'] as const) {
    doc.rect(x, 8.4 * POINT, 6, 6).fill(SPOTS[layer][0] as PDFKit.Mixins.ColorValue);
    x += 9 + outlined(doc, names[layer], x + 9, 10.5 * POINT, 6) + 12;
  }
}

/** Text as outlines, because the PDF embeds no fonts. @returns its width in points */
function outlined(doc: Pdf, words: string, x: number, y: number, size: number): number {
  const { d, width } = textToSvgPath(words, { size: size * 10 });
  doc.save().translate(x, y).scale(0.1, 0.1).path(d).fill(BLACK).restore();
  return width / 10;
}
