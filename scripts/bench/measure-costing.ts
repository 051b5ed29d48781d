import { FIRST_PRICE_LIST_VALID_FROM } from '#db/reference-data/first-price-list.ts';
import { calculateCosting } from '#modules/making/costing/calculate-costing.ts';
import { buildDefaultPriceList } from '#modules/making/costing/default-price-list.server.ts';
import { parseConfigurationRequest } from '#modules/making/costing/parse-configuration.ts';
import { roundTo } from './measurement-statistics.ts';

/** A double LP with all options: the most lines that a record can have. */
export const LARGEST_CONFIGURATION = {
  service: 'vinyl',
  format: 'double_lp',
  size: '12',
  quantity: 500,
  options: {
    sleeve: 'gatefold',
    inner_sleeve: 'printed',
    type_vinyl: 'red',
    effect: 'splatter',
    weight: 'heavy',
    insert: 'booklet_8p,download_card,poster',
    sticker: 'round',
    numbered: true,
    shrink: 'shrink',
    print_finish: 'uv_spot',
    test_pressing: 5,
    design: 'full',
    mastering: 'vinyl_digital',
    mechanical_right: 'FR',
    tracks: 16,
  },
} as const;

/**
 * A full costing with its twelve quantities, parsed from options, without a server (goal: at most 1 ms).
 * @param bare requests per second of the bare server of this run, its yardstick
 */
export function measureCosting(bare: number): { work: string; ms: number; per_second: number; ratio: number } {
  const list = buildDefaultPriceList(FIRST_PRICE_LIST_VALID_FROM);
  const once = (i: number) => {
    const read = parseConfigurationRequest(LARGEST_CONFIGURATION);
    if (!read.ok) throw new Error('The costed record cannot be read');
    return calculateCosting(read.configuration, LARGEST_CONFIGURATION.quantity + (i % 100), list, {
      currency: 'USD',
      per_eur: '1.0832',
    });
  };
  for (let i = 0; i < 500; i += 1) once(i);
  const runs = 3000;
  const from = performance.now();
  for (let i = 0; i < runs; i += 1) once(i);
  const ms = (performance.now() - from) / runs;
  return {
    work: 'costing, 12 quantities',
    ms: roundTo(ms, 3),
    per_second: Math.round(1000 / ms),
    ratio: roundTo(1000 / ms / bare, 3),
  };
}
