import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { Problem } from '#kit/problem.ts';
import {
  printFileDamaged,
  printFileLocked,
  printFileScripted,
  printFileTooComplex,
  printImageTooLarge,
} from './print-check.problems.ts';
import { arePrintPixelsDecodable, MAX_PRINT_PAGES } from './print-limits.ts';

const MOST_OBJECTS = 500_000;
/** Actions that run code or start a program: ISO 32000-1, table 198. */
const REFUSED_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'RichMediaExecute']);

/**
 * Opens a PDF as objects and refuses it before anything of it is decoded or drawn.
 * @throws Problem 422 print_file_locked, print_file_damaged, print_file_scripted, print_image_too_large or
 * print_file_too_complex
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
    refuseDocument(doc);
    return doc;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof EncryptedPDFError || /password|encrypt/i.test(String(error))) throw printFileLocked();
    throw Object.assign(printFileDamaged(), { cause: error });
  }
}

function refuseDocument(doc: PDFDocument): void {
  const objects = doc.context.enumerateIndirectObjects();
  if (objects.length > MOST_OBJECTS) throw printFileTooComplex();
  for (const [, object] of objects) refuseObject(object, 0);
  if (doc.getPageCount() === 0) throw printFileDamaged();
  if (doc.getPageCount() > MAX_PRINT_PAGES) throw printFileTooComplex();
}

function refuseObject(object: PDFObject, depth: number): void {
  if (depth > 20) return;
  if (object instanceof PDFStream) refuseStream(object.dict);
  if (object instanceof PDFArray) for (const each of object.asArray()) refuseObject(each, depth + 1);
  const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined;
  if (!dict) return;
  const action = dict.get(PDFName.of('S'));
  if (action instanceof PDFName && REFUSED_ACTIONS.has(action.decodeText())) throw printFileScripted();
  for (const [key, value] of dict.entries()) {
    if (key.asString() === '/JS') throw printFileScripted();
    refuseObject(value, depth + 1);
  }
}

function refuseStream(dict: PDFDict): void {
  if (dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return;
  const size = ['Width', 'Height'].map((name) => dict.lookup(PDFName.of(name)));
  const [width = 0, height = 0] = size.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
  if (!arePrintPixelsDecodable({ width, height })) throw printImageTooLarge();
}
