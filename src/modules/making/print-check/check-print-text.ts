// Text must keep away from the cut, the folds and the holes. Text on a spine stays on the spine.
import { type Circle, isCircle, type Rect, type TemplateSheet } from '#modules/making/templates/print-template.ts';
import type { PrintPage } from './print-file-facts.ts';
import { makePrintFinding, type PrintFinding } from './print-finding.ts';

/** Findings of a kind on one page; a missing safe area would otherwise fill the list. */
const MOST = 12;

/** `trim` is where the sheet is on the page. */
export function checkPrintText(page: PrintPage, sheet: TemplateSheet, trim: Rect, number: number): PrintFinding[] {
  const found: PrintFinding[] = [];
  for (const { text, box } of page.texts) {
    const placed = { ...box, x: box.x - trim.x, y: box.y - trim.y };
    const fault = textFault(placed, sheet);
    if (fault) found.push(makePrintFinding(fault, fault === 'text_unsafe' ? 'amber' : 'red', number, box, {}, text));
    if (found.length >= MOST) break;
  }
  return found;
}

function textFault(box: Rect, sheet: TemplateSheet): PrintFinding['rule'] | null {
  if (isOutside(box, sheet)) return null;
  if (!isWithin(box, sheet.outline)) return 'text_trim';
  if (sheet.holes.some((hole) => touches(box, hole))) return 'text_hole';
  const spine = sheet.panels.find(({ id, x, width }) => id === 'spine' && box.x < x + width && box.x + box.width > x);
  if (spine) return isWithin(box, spine) ? null : 'text_spine';
  if (sheet.clear.some((circle) => touches(box, circle))) return 'text_unsafe';
  return sheet.safe.length === 0 || sheet.safe.some((area) => isWithin(box, area)) ? null : 'text_unsafe';
}

/** Notes beside the artwork are not printed. */
const isOutside = (box: Rect, { outline }: TemplateSheet): boolean => {
  const area = isCircle(outline)
    ? {
        x: outline.x - outline.radius,
        y: outline.y - outline.radius,
        width: outline.radius * 2,
        height: outline.radius * 2,
      }
    : outline;
  return (
    box.x >= area.x + area.width ||
    box.x + box.width <= area.x ||
    box.y >= area.y + area.height ||
    box.y + box.height <= area.y
  );
};

/** A tenth of a mm is within the accuracy of a font's own box. */
const SLACK = 0.1;

function isWithin(box: Rect, area: Rect | Circle): boolean {
  if (isCircle(area)) return corners(box).every(([x, y]) => Math.hypot(x - area.x, y - area.y) <= area.radius + SLACK);
  return (
    box.x >= area.x - SLACK &&
    box.y >= area.y - SLACK &&
    box.x + box.width <= area.x + area.width + SLACK &&
    box.y + box.height <= area.y + area.height + SLACK
  );
}

function touches(box: Rect, { x, y, radius }: Circle): boolean {
  const nearX = Math.min(Math.max(x, box.x), box.x + box.width);
  const nearY = Math.min(Math.max(y, box.y), box.y + box.height);
  return Math.hypot(nearX - x, nearY - y) < radius;
}

const corners = ({ x, y, width, height }: Rect): [number, number][] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];
