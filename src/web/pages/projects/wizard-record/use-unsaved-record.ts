import { useSearchParams } from 'react-router';
import type { Currency } from '#kit/currency.ts';
import { WIZARD_ITEM_TYPES } from '../parse-wizard-forms.ts';
import { createUnsavedRecord, makePlaceholderItem, type WizardRecord } from './wizard-record.ts';

const CATEGORIES = [...WIZARD_ITEM_TYPES, 'bundle'] as const;

/** The new release that the address asks for: `?category=vinyl&name=Undertow&format=7"&color_id=ruby`. */
export function useUnsavedRecord(artists: readonly string[], currency: Currency): WizardRecord {
  const [query] = useSearchParams();
  const category = CATEGORIES.find((each) => each === query.get('category')) ?? 'vinyl';
  const record = createUnsavedRecord({
    category,
    name: query.get('name') ?? '',
    artist_name: query.get('artist_name') || (artists.length === 1 ? (artists[0] ?? '') : ''),
    selling_mode: query.get('mode') ?? 'shop',
  });
  if (!query.has('format')) return record;
  const asked = { format: query.get('format') ?? '', color_id: query.get('color_id') };
  return { ...record, items: [makePlaceholderItem(category, currency, asked)] };
}
