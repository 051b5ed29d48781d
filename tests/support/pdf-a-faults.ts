// Requirements of PDF/A-3 (ISO 19005-3) and Factur-X 1.07 for the file around an invoice's XML, as far as the file
// itself can tell. Checked on its bytes.
import { findXmlElements, readXml, type XmlNode, xmlTextAt } from './read-xml.ts';

/** The unmet requirements of a PDF. */
export function pdfAFaults(pdf: Buffer, name: string): string[] {
  const whole = pdf.toString('latin1');
  const catalogue = objectWith(whole, '/Type /Catalog');
  const file = objectWith(whole, '/Type /Filespec');
  const embedded = objectWith(whole, '/Type /EmbeddedFile');
  const fonts = [...whole.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)].map(([text]) => text);
  const rules: Record<string, boolean> = {
    '6.1.2 header with a binary comment': /^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/.test(whole),
    '6.1.3 an identity, and no lock': /\/ID \[<\w+> <\w+>\]/.test(whole) && !whole.includes('/Encrypt'),
    '6.2.3 colours by a profile of their own':
      whole.includes('/S /GTS_PDFA1') && /\/DestOutputProfile \d+ 0 R/.test(whole),
    '6.2.11 every font is in the file': fonts.length > 0 && fonts.every((font) => /\/FontFile[23]? \d+ 0 R/.test(font)),
    '6.2.11.7 letters can be copied':
      (whole.match(/\/Subtype \/Type0/g) ?? []).length === (whole.match(/\/ToUnicode \d+ 0 R/g) ?? []).length,
    '6.6.1 nothing runs': !/\/(JavaScript|JS|Launch|Movie|Sound) /.test(whole),
    '6.8 the file has its name twice': file.includes(`/F (${name})`) && file.includes(`/UF (${name})`),
    '6.8 what it is to the pages': file.includes('/AFRelationship /Alternative'),
    '6.8 its kind and its day': embedded.includes('/Subtype /text#2Fxml') && /\/ModDate \(D:\d{14}Z\)/.test(embedded),
    '6.8 the catalogue leads to it': /\/AF \[\d+ 0 R\]/.test(catalogue) && whole.includes(`(${name}) `),
    '6.7.2 metadata': /\/Metadata \d+ 0 R/.test(catalogue),
    'the language is metadata': /\/Lang \([a-z]{2}\)/.test(catalogue),
    ...metadataRules(pdf, name),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function metadataRules(pdf: Buffer, name: string): Record<string, boolean> {
  const text = pdf.toString('utf8');
  const root = readXml(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text)?.[0] ?? '<x:xmpmeta></x:xmpmeta>');
  const metadata = (tag: string) => findXmlElements(root, tag)[0]?.text.trim() ?? '';
  const properties = findXmlElements(root, 'pdfaProperty:name').map((node) => node.text);
  const facturX = ['fx:DocumentType', 'fx:DocumentFileName', 'fx:Version', 'fx:ConformanceLevel'];
  const created = /\(D:(\d{14})Z\)/.exec(text)?.[1];
  return {
    '6.6.4 part 3, at least B': metadata('pdfaid:part') === '3' && /^[ABU]$/.test(metadata('pdfaid:conformance')),
    'Factur-X: an invoice': metadata('fx:DocumentType') === 'INVOICE',
    'Factur-X: the name of the file': metadata('fx:DocumentFileName') === name,
    'Factur-X: its version and profile':
      metadata('fx:Version') === '1.0' && metadata('fx:ConformanceLevel') === 'EN 16931',
    '6.6.2.3 words of others are explained':
      facturX.every((tag) => properties.includes(tag.slice(3))) &&
      metadata('pdfaSchema:namespaceURI') === findNamespace(root),
    '6.6.3 both tell the same day': metadata('xmp:CreateDate').replace(/\D/g, '') === created,
    'a title': xmlTextAt(findXmlElements(root, 'dc:title')[0] ?? root, 'rdf:Alt', 'rdf:li') !== '',
  };
}

const findNamespace = (root: XmlNode): string =>
  findXmlElements(root, 'rdf:Description').find(({ attributes }) => attributes['xmlns:fx'])?.attributes['xmlns:fx'] ??
  '';

const objectWith = (whole: string, words: string): string =>
  [...whole.matchAll(/^\d+ 0 obj\n([\s\S]*?)\nendobj/gm)].find(([, body = '']) => body.includes(words))?.[1] ?? '';
