import { lookupTable } from '#kit/lookup-table.ts';
import type { Translate } from '#kit/translate.ts';

/** The label of a row, such as `Sleeve: gatefold, 12 inches`. Needs the namespaces `costing` and `artwork`. */
export function formatPriceRowLabel(key: string, t: Translate): string {
  const [, path = ''] = key.split('/');
  const [component = '', choice = '', size = ''] = path.split('.');
  const isSize = /^\d+$/.test(choice);
  const words = [
    isSize || !choice ? '' : choiceWords(component, choice, t),
    sizeWords(isSize ? choice : size, t),
  ].filter(Boolean);
  const name = t(`costing.components.${component}`);
  return words.length === 0 ? name : t('costing.line', { component: name, choice: words.join(', ') });
}

/** The product a row belongs to, by name. */
export const formatPriceRowProduct = (key: string, t: Translate): string => t(`costing.products.${key.split('/')[0]}`);

const sizeWords = (size: string, t: Translate): string => (size ? t(`costing.choices.size.${size}`) : '');

/** Fields whose choices are rows of a component. */
const CHOSEN_IN: Readonly<Record<string, readonly string[]>> = lookupTable({
  product: ['thing', 'length', 'kind', 'fabric', 'colour'],
  mastering: ['medium', 'source'],
  design: ['drawn'],
  packing: ['content'],
  store: ['opening'],
  delivery: ['release'],
  answering: ['pace'],
});

function choiceWords(component: string, choice: string, t: Translate): string {
  const groups = [component, ...(CHOSEN_IN[component] ?? [])].map((group) => `costing.choices.${group}.${choice}`);
  const keys = [`costing.rows.${component}_${choice}`, ...groups, `artwork.kinds.${choice}`];
  for (const key of keys) {
    const words = t(key);
    if (words !== key) return words;
  }
  return choice;
}
