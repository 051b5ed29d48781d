import { serializeConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { SERVICE_BY_PRODUCT } from '#modules/making/quotes/configuration-address.ts';
import { printConfigurations } from './find-print-templates.ts';

interface PrintedTexts {
  readonly name: string;
  readonly artist_name: string;
  readonly catalogue_number: string;
  readonly items: readonly { readonly type: string; readonly barcode: string | null }[];
}

/**
 * The address of a part's template as PDF, with the texts and the barcode of its release in place.
 * @param project decides the size of the part
 * @param texts as they will be printed: also those that wait for a recheck
 */
export function formatTemplateAddress(
  project: Parameters<typeof printConfigurations>[0],
  { name, artist_name, catalogue_number, items }: PrintedTexts,
  part: string,
): string {
  const query = new URLSearchParams({ format: 'pdf' });
  for (const configuration of printConfigurations(project)) {
    const { service, format } = SERVICE_BY_PRODUCT[configuration.product];
    const fields = { service, ...(format && { format }), ...serializeConfiguration(configuration) };
    query.set('configuration', String(new URLSearchParams(fields)));
  }
  const barcode = items.find(({ type, barcode: own }) => type !== 'digital' && own !== null)?.barcode ?? '';
  const texts = { title: name, artist: artist_name, catalogue_number: catalogue_number.slice(0, 40), barcode };
  for (const [field, text] of Object.entries(texts)) if (text) query.set(field, text);
  return `/api/templates/${part}?${query}`;
}
