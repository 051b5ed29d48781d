import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { isXlsx, readXlsx } from './read-xlsx.server.ts';

/** A workbook as office programs write it: shared texts, cells that name their place, empty ones left out. */
function workbook(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
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

test('reads the first sheet of a workbook, whatever office program wrote it', async () => {
  const book = await workbook({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" sheetId="3" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Target="worksheets/prices.xml" Id="rId7"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>row</t></si><si><r><t>set</t></r><r><t>up</t></r></si></sst>',
    'xl/worksheets/prices.xml': sheet,
  });
  expect(isXlsx(book)).toBe(true);
  expect(readXlsx(book)).toEqual([
    ['row', 'setup', '', '500'],
    ['Gate & fold', '0.035', '', '2'],
  ]);
});

test('what is no workbook is said so', async () => {
  expect(isXlsx(Buffer.from('row;setup\n'))).toBe(false);
  expect(() => readXlsx(Buffer.from('PK\u0003\u0004 and nothing else that a file would hold'))).toThrow();
  expect(() => readXlsx(Buffer.alloc(64))).toThrow();
});

test('a workbook that would fill the memory is refused', async () => {
  const book = await workbook({ 'xl/worksheets/sheet1.xml': ' '.repeat(20_000_000) });
  expect(book.length).toBeLessThan(100_000);
  expect(() => readXlsx(book)).toThrow();
});
