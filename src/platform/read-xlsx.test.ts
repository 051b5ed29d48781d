import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { isZipFile, readXlsx } from './read-xlsx.server.ts';
import { writeXlsx } from './write-xlsx.server.ts';

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const ROOT =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Target="${target}" Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}"/>`;

/** A workbook as office programs write it: shared strings, cells with references, empty cells left out. */
function workbook(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  const all = { '[Content_Types].xml': TYPES, '_rels/.rels': ROOT, ...files };
  for (const [name, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1"><v>500</v></c></row>
  <row r="2" spans="1:4"/>
  <row r="3"><c r="A3" t="inlineStr"><is><t>Gate &amp; fold</t></is></c><c r="B3" s="2"><v>3.5000000000000003E-2</v></c><c r="C3"/><c r="D3" t="str"><f>1+1</f><v>2</v></c></row>
</sheetData></worksheet>`;

const book = (xml: string, strings = '<sst><si><t>row</t></si><si><r><t>set</t></r><r><t>up</t></r></si></sst>') =>
  workbook({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" sheetId="3" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'styles', 'styles.xml')}${relation('rId7', 'worksheet', 'worksheets/prices.xml')}${relation('rId8', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/prices.xml': xml,
  });

test('reads the first sheet of a workbook from any office program', async () => {
  const bytes = await book(sheet);
  expect(isZipFile(bytes)).toBe(true);
  expect(await readXlsx(bytes)).toEqual([
    ['row', 'setup', '', '500'],
    ['Gate & fold', '0.035', '', '2'],
  ]);
});

test('reads a workbook of our own', async () => {
  async function* rows() {
    yield ['=1+1', { number: '0.5' }];
  }
  const chunks: Uint8Array[] = [];
  const out = writeXlsx('Prices', ['name', 'price'], rows());
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(out, 'end');
  expect(await readXlsx(Buffer.concat(chunks))).toEqual([
    ['name', 'price'],
    ['=1+1', '0.5'],
  ]);
});

test('a file that is no workbook is refused', async () => {
  expect(isZipFile(Buffer.from('row;setup\n'))).toBe(false);
  await expect(readXlsx(Buffer.from('PK\u0003\u0004 and nothing else that a file would hold'))).rejects.toThrow();
  await expect(readXlsx(Buffer.alloc(64))).rejects.toThrow();
});

test('a workbook that would fill the memory is refused', async () => {
  const bytes = await book(' '.repeat(20_000_000));
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readXlsx(bytes)).rejects.toThrow('Too many bytes');
});

test('a workbook that declares fewer bytes than it unpacks to is refused', async () => {
  const bytes = await book(' '.repeat(20_000_000));
  const declared = Buffer.alloc(4);
  declared.writeUInt32LE(20_000_000);
  for (let at = bytes.indexOf(declared); at >= 0; at = bytes.indexOf(declared, at + 1)) bytes.writeUInt32LE(1_000, at);
  await expect(readXlsx(bytes)).rejects.toThrow();
});

test('a cell far from all others takes no memory for those between', async () => {
  const far = (place: string) => `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`;
  const xml = (...places: string[]) => `<worksheet><sheetData>${places.map(far).join('')}</sheetData></worksheet>`;
  expect(await readXlsx(await book(xml('A1', 'XFD2', 'B1048576')))).toEqual([['1']]);
  const many = Array.from({ length: 20_001 }, (_, at) => `A${at + 1}`);
  await expect(readXlsx(await book(xml(...many)))).rejects.toThrow('Too many rows');
});
