import { capitalizeFirst } from '#kit/capitalize-first.ts';
import type { Translate } from '#kit/translate.ts';

/** The name of a sleeve, J-card or booklet as a title. Needs the texts of `costing`. */
export const packagingTitle = (t: Translate, lang: string, field: 'sleeve' | 'insert_kind', id: string): string =>
  capitalizeFirst(t(`costing.choices.${field === 'sleeve' ? 'sleeve' : 'insert'}.${id}`), lang);
