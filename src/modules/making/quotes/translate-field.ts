// Fields of a configuration and their values in words. Needs the texts of `costing`, `configurator` and `artwork`.
import { formatDuration } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';
import type { ConfiguratorField } from './configurator-choices.ts';

/** The label of a field: its cost component's name (decisions: Production costs), else its own. */
export function translateFieldLabel(t: Translate, name: string): string {
  const own = `costing.fields.${name}`;
  const words = t(own);
  return words === own ? t(`costing.components.${name}`) : words;
}

/** The label of a choice in a field. */
export function translateChoice(t: Translate, name: string, id: string): string {
  if (name === 'type_vinyl') return t(`artwork.colours.${id}`);
  if (name === 'effect' && id !== 'none') return t(`artwork.kinds.${id}`);
  if (name === 'test_pressing') return id === '0' ? t('configurator.without') : id;
  return /^\d+$/.test(id) && name !== 'size' && name !== 'rpm' ? id : t(`costing.choices.${name}.${id}`);
}

/** The value of a field in words. */
export function translateFieldValue(t: Translate, lang: string, field: ConfiguratorField, text: string): string {
  if (text === '') return '–';
  switch (field.kind) {
    case 'flag':
      return t(`configurator.${text === 'yes' ? 'yes' : 'no'}`);
    case 'several':
      return text
        .split(',')
        .map((id) => translateChoice(t, field.name, id))
        .join(', ');
    case 'amounts':
      return text
        .split(',')
        .map((each) => amountName(t, field.name, each))
        .join(', ');
    case 'sides':
      return text
        .split(',')
        .map((seconds) => formatDuration(Number(seconds)))
        .join(' · ');
    case 'count':
      return Number(text).toLocaleString(lang);
    default:
      return translateChoice(t, field.name, text);
  }
}

function amountName(t: Translate, name: string, text: string): string {
  const [id = '', count = ''] = text.split(':');
  return `${translateFieldPart(t, name, id)} × ${count}`;
}

/** One of several things that are counted: a size, a place of a print, something drawn. */
export function translateFieldPart(t: Translate, name: string, id: string): string {
  if (name === 'sizes') return id;
  return t(name === 'print' ? `configurator.places.${id}` : `costing.choices.${name}.${id}`);
}
