// Colours that print other than they look: RGB, spot colours, too much ink, white that overprints, transparency.

import type { PrintColourUse, PrintPage } from './print-file-facts.ts';
import { makePrintFinding, type PrintFinding } from './print-finding.ts';
import type { PrintLimits } from './print-limits.ts';

const LIGHTS = {
  rgb: 'amber',
  spot: 'amber',
  white_overprint: 'red',
  transparency: 'amber',
  unmeasured: 'amber',
} as const;

/** One finding per kind and detail, around every place where it occurs. */
export function checkInkAndColours(page: PrintPage, limits: PrintLimits, number: number): PrintFinding[] {
  const found = mergedUses(page.colours).map(({ kind, box, detail, count }) =>
    makePrintFinding(kind, LIGHTS[kind], number, box, { count }, detail),
  );
  if (page.ink && page.ink.percent > limits.total_ink + 0.5)
    found.push(
      makePrintFinding('ink', 'red', number, page.ink.box, { percent: page.ink.percent, most: limits.total_ink }),
    );
  return found;
}

function mergedUses(uses: readonly PrintColourUse[]): (PrintColourUse & { count: number })[] {
  const merged = new Map<string, PrintColourUse & { count: number }>();
  for (const use of uses) {
    const key = `${use.kind} ${use.detail}`;
    const known = merged.get(key);
    if (!known) merged.set(key, { ...use, count: 1 });
    else {
      const x = Math.min(known.box.x, use.box.x);
      const y = Math.min(known.box.y, use.box.y);
      const width = Math.max(known.box.x + known.box.width, use.box.x + use.box.width) - x;
      const height = Math.max(known.box.y + known.box.height, use.box.y + use.box.height) - y;
      merged.set(key, { ...known, box: { x, y, width, height }, count: known.count + 1 });
    }
  }
  return [...merged.values()];
}
