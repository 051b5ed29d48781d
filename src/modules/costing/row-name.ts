import type { Translate } from '#kit/translate.ts';

/** A row of a list in words, such as `Sleeve: gatefold, 12 inches`. Needs the namespaces `costing` and `artwork`. */
export function rowName(key: string, t: Translate): string {
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
export const rowProduct = (key: string, t: Translate): string => t(`costing.products.${key.split('/')[0]}`);

const sizeWords = (size: string, t: Translate): string => (size ? t(`costing.choices.size.${size}`) : '');

/** Fields whose choices are rows of making something. */
const OF_PRODUCT = ['thing', 'length', 'kind', 'fabric', 'colour'];

function choiceWords(component: string, choice: string, t: Translate): string {
  const groups = [component, ...(component === 'product' ? OF_PRODUCT : [])].map(
    (group) => `costing.choices.${group}.${choice}`,
  );
  const keys = [`costing.rows.${component}_${choice}`, ...groups, `artwork.kinds.${choice}`];
  for (const key of keys) {
    const words = t(key);
    if (words !== key) return words;
  }
  return choice;
}
