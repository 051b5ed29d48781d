import { code39 } from '#kit/code39.ts';
import type { Pdf } from '#platform/pdf-text.server.ts';

/** Points of a narrow bar: nearly half a millimetre, which the cheapest printer still prints apart. */
const unit = 1.2;
export const barHeight = 48;

/** Draws a number as bars with its upper left corner there. */
export function drawCode39(doc: Pdf, text: string, left: number, top: number): void {
  let x = left;
  code39(text).forEach((width, i) => {
    if (i % 2 === 0) doc.rect(x, top, width * unit, barHeight).fill('#111111');
    x += width * unit;
  });
}
