import type { Product } from '#modules/costing/configuration.ts';
import type { ServiceKey } from '#modules/services/services.ts';
import { fieldsOf } from './choices.ts';

/** What a page of a product asks before its price: the two or three choices that move it most. */
export const SMALL: Readonly<Record<Exclude<Product, 'box'>, readonly string[]>> = {
  vinyl: ['size', 'discs', 'type_vinyl', 'sleeve'],
  ondemand: ['size', 'type_vinyl', 'sleeve'],
  cd: ['sleeve', 'insert'],
  tape: ['length', 'shell'],
  merch: ['thing', 'colour'],
};
export type SmallProduct = keyof typeof SMALL;

/** What the page of a service reckons; nothing where people answer. */
export const SMALL_OF: Readonly<Partial<Record<ServiceKey, SmallProduct>>> = {
  vinyl: 'vinyl',
  'direct-pressing': 'vinyl',
  ondemand: 'ondemand',
  cd: 'cd',
  audiotape: 'tape',
  merch: 'merch',
};

export const smallFields = (product: SmallProduct) =>
  fieldsOf(product).filter(({ name }) => SMALL[product].includes(name));
