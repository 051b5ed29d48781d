// A workbook of one sheet, written as its rows come: typed cells, so that no text is ever a formula (rule 36).
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeXml } from '#kit/xml.ts';

/** Text, or a number as decimal text. */
export type XlsxCell = string | { readonly number: string };

export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** @param sheet the name of the sheet, without `[ ] : * ? / \` */
export function writeXlsx(
  sheet: string,
  header: readonly string[],
  rows: AsyncIterable<readonly XlsxCell[]>,
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const mtime = new Date(0);
  for (const [name, text] of Object.entries(parts(sheet))) zip.addBuffer(Buffer.from(HEAD + text), name, { mtime });
  const written = Readable.from(sheetXml(header, rows));
  const out = new Readable().wrap(zip.outputStream);
  written.on('error', (error) => out.destroy(error));
  zip.addReadStream(written, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  return out;
}

async function* sheetXml(header: readonly string[], rows: AsyncIterable<readonly XlsxCell[]>) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData><row>${header.map((text) => textCell(text, ' s="1"')).join('')}</row>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

const cellXml = (cell: XlsxCell): string =>
  typeof cell === 'string' ? textCell(cell) : `<c><v>${cell.number}</v></c>`;
const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
