import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import { type ConfiguratorField, listConfiguratorFields } from './configurator-choices.ts';

/** The few options with the largest effect on a product's price. Services show all of theirs. */
const SMALL: Readonly<Partial<Record<CostedProduct, readonly string[]>>> = {
  vinyl: ['size', 'discs', 'type_vinyl', 'sleeve'],
  ondemand: ['size', 'type_vinyl', 'sleeve', 'mechanical_right'],
  cd: ['sleeve', 'insert'],
  tape: ['length', 'shell'],
  merch: ['thing', 'colour', 'print'],
  box: ['kind', 'size', 'discs', 'print'],
};

export const listMiniCalculatorFields = (product: CostedProduct): readonly ConfiguratorField[] =>
  listConfiguratorFields(product).filter(({ name }) => isServiceItem(product) || SMALL[product]?.includes(name));
