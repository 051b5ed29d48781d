import { serializeConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { SERVICE_BY_PRODUCT } from '#modules/making/quotes/configuration-url.ts';
import { makeFullestPrintConfiguration, type PrintedProject } from './find-print-templates.ts';

interface PrintedRelease extends PrintedProject {
  readonly name: string;
  readonly artist_name: string;
  readonly catalogue_number: string;
  readonly items: readonly (PrintedProject['items'][number] & { readonly barcode: string | null })[];
}

/** Templates take no longer catalogue number. It is left out rather than printed in part. */
const MAX_CATALOGUE_NUMBER = 40;

/**
 * The query of a release's templates as PDF, with its texts and its barcode.
 * @param release as it will be printed, including the values that wait for a recheck
 */
export function buildTemplateQuery(release: PrintedRelease): URLSearchParams {
  const { name, artist_name, catalogue_number, items } = release;
  const query = new URLSearchParams({ format: 'pdf' });
  const configuration = makeFullestPrintConfiguration(release);
  if (configuration) {
    const { service, format } = SERVICE_BY_PRODUCT[configuration.product];
    const fields = { service, ...(format && { format }), ...serializeConfiguration(configuration) };
    query.set('configuration', String(new URLSearchParams(fields)));
  }
  const barcode = items.find(({ type, barcode: own }) => type !== 'digital' && own !== null)?.barcode;
  const number = catalogue_number.length > MAX_CATALOGUE_NUMBER ? '' : catalogue_number;
  for (const [field, text] of Object.entries({ title: name, artist: artist_name, catalogue_number: number, barcode }))
    if (text) query.set(field, text);
  return query;
}
