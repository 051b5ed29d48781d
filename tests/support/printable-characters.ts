import { findFontFile } from '#platform/fonts.server.ts';
import { renderPdf } from '#platform/render-pdf.server.ts';
import { pdfPages } from './read-pdf-content.ts';

/** The characters of the installed text fonts; with `step` a sample of them. */
export const printableCharacters = (step = 1): string[] =>
  Array.from({ length: Math.floor(0x30000 / step) }, (_, i) => i * step)
    .filter((point) => (point < 0xd800 || point > 0xdfff) && point > 0x20 && findFontFile(point) !== undefined)
    .map((point) => String.fromCodePoint(point));

/**
 * Prints characters into documents, some hundred in each, regular and bold. @returns those that make a document fail
 * or stay empty
 */
export async function findUnprintableCharacters(letters: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (let i = 0; i < letters.length; i += 500) {
    const some = letters.slice(i, i + 500);
    if (!(await isWritten(some))) for (const letter of some) if (!(await isWritten([letter]))) broken.push(letter);
  }
  return broken;
}

async function isWritten(letters: readonly string[]): Promise<boolean> {
  try {
    const pdf = await renderPdf({
      title: 'Letters',
      brand: { name: 'Sillon' },
      createdAt: new Date(0),
      blocks: letters.flatMap((letter) => [
        { kind: 'paragraph', text: letter },
        { kind: 'heading', text: letter },
      ]),
    });
    return pdfPages(pdf).every(({ glyphs }) => !glyphs.includes(0));
  } catch {
    return false;
  }
}
