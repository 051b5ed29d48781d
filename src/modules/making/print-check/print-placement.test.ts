import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { expandShape, getTrimBox } from '#modules/making/templates/print-template.ts';
import { findPrintTemplates } from './find-print-templates.ts';
import {
  createPlacementTransform,
  fitInsideTrim,
  isSamePlacement,
  movePlacement,
  PLACEMENT_ROTATIONS,
  type PlaceablePage,
  roundPlacement,
  scalePlacement,
  scaleToCoverBleed,
  turnPlacement,
} from './print-placement.ts';

const project = {
  category: 'vinyl',
  sleeve: 'single_pocket',
  insert_kind: null,
  items: [{ type: 'vinyl', format: '12"', discs: 1, color_id: null }],
};
const sheet = findPrintTemplates(project, defaultPrintSpecification).find(({ part }) => part === 'sleeve')!.sheets[0]!;
const trim = getTrimBox(sheet);
const BLEED = 3;

const millimetres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const points = fc.record({ x: millimetres(-900, 900), y: millimetres(-900, 900) });
const rotations = fc.constantFrom(...PLACEMENT_ROTATIONS);
const placements = fc.record({
  x: millimetres(-500, 500),
  y: millimetres(-500, 500),
  scale: millimetres(0.05, 10),
  rotation: rotations,
});
/** Pages with and without a trim and a bleed, which need not be in the middle of the page. */
const pages: fc.Arbitrary<PlaceablePage> = fc
  .record({
    width: millimetres(60, 900),
    height: millimetres(60, 900),
    left: millimetres(5, 15),
    top: millimetres(5, 15),
    isStated: fc.boolean(),
  })
  .map(({ width, height, left, top, isStated }) => {
    const stated = { x: left, y: top, width: width - left - 8, height: height - top - 6 };
    return { width, height, trim: isStated ? stated : null, bleed: isStated ? expandShape(stated, 3) : null };
  });
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

test('a point that is placed on the sheet and taken back is the same point of the page', () => {
  fc.assert(
    fc.property(pages, placements, points, (page, placement, point) => {
      const { toSheet, toPage } = createPlacementTransform(page, sheet, placement);
      const back = toPage(toSheet(point));
      return near(back.x, point.x) && near(back.y, point.y);
    }),
  );
});

test('distances grow by the scale, whatever the turn', () => {
  fc.assert(
    fc.property(pages, placements, points, points, (page, placement, a, b) => {
      const { toSheet } = createPlacementTransform(page, sheet, placement);
      const [from, to] = [toSheet(a), toSheet(b)];
      const sent = Math.hypot(a.x - b.x, a.y - b.y);
      return Math.abs(Math.hypot(from.x - to.x, from.y - to.y) - sent * placement.scale) < 1e-6 * (1 + sent);
    }),
  );
});

test('without offset the centre of the file’s trim is on the centre of the sheet’s trim', () => {
  fc.assert(
    fc.property(pages, rotations, millimetres(0.05, 10), (page, rotation, scale) => {
      const own = page.trim ?? { x: 0, y: 0, width: page.width, height: page.height };
      const map = createPlacementTransform(page, sheet, { x: 0, y: 0, scale, rotation });
      const middle = map.toSheet({ x: own.x + own.width / 2, y: own.y + own.height / 2 });
      return near(middle.x, trim.x + trim.width / 2) && near(middle.y, trim.y + trim.height / 2);
    }),
  );
});

test('“fill the bleed” covers the bleed on all sides, and no smaller scale does', () => {
  fc.assert(
    fc.property(pages, rotations, (page, rotation) => {
      const placement = scaleToCoverBleed(page, sheet, BLEED, rotation);
      const area = page.bleed ?? { x: 0, y: 0, width: page.width, height: page.height };
      const placed = createPlacementTransform(page, sheet, placement).rectToSheet(area);
      const wanted = expandShape(trim, BLEED);
      const edges = [
        wanted.x - placed.x,
        wanted.y - placed.y,
        placed.x + placed.width - wanted.x - wanted.width,
        placed.y + placed.height - wanted.y - wanted.height,
      ];
      return Math.min(...edges) > -1e-6 && Math.min(...edges) < 1e-6;
    }),
  );
});

test('“fit inside the trim” keeps the file’s trim inside, and touches two opposite edges', () => {
  fc.assert(
    fc.property(pages, rotations, (page, rotation) => {
      const placement = fitInsideTrim(page, sheet, rotation);
      const own = page.trim ?? { x: 0, y: 0, width: page.width, height: page.height };
      const placed = createPlacementTransform(page, sheet, placement).rectToSheet(own);
      const free = [trim.width - placed.width, trim.height - placed.height];
      return Math.min(...free) > -1e-6 && Math.min(...free) < 1e-6;
    }),
  );
});

test('four quarter turns give the same placement, and a change of scale keeps the middle of the sheet', () => {
  fc.assert(
    fc.property(pages, placements, (page, placement) => {
      const turned = [1, 2, 3, 4].reduce((each) => turnPlacement(each), placement);
      const middle = { x: trim.x + trim.width / 2, y: trim.y + trim.height / 2 };
      const start = roundPlacement(placement);
      const scaled = scalePlacement(start, start.scale * 1.5);
      const [before, after] = [start, scaled].map((each) => createPlacementTransform(page, sheet, each).toPage(middle));
      return (
        isSamePlacement(turned, placement) &&
        Math.abs(before!.x - after!.x) * scaled.scale < 0.5 &&
        Math.abs(before!.y - after!.y) * scaled.scale < 0.5
      );
    }),
  );
});

test('moves add up to a hundredth of a mm and stop at the limits', () => {
  const start = { x: 1, y: 2, scale: 1, rotation: 0 } as const;
  expect(movePlacement(start, { x: 0.1, y: -0.204 })).toEqual({ x: 1.1, y: 1.8, scale: 1, rotation: 0 });
  expect(movePlacement(start, { x: 5000, y: -5000 })).toEqual({ x: 2000, y: -2000, scale: 1, rotation: 0 });
  expect(scalePlacement(start, 400).scale).toBe(20);
  expect(scalePlacement(start, 0).scale).toBe(0.02);
});
