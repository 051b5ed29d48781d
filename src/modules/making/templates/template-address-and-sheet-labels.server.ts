import type { Configuration } from '#modules/making/costing/configuration.ts';
import { parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { parseConfigurationQuery } from '#modules/making/quotes/configuration-url.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { getTrimBox, type PrintTemplate, type TemplatePart, type TemplateSheet } from './print-template.ts';
import { createProductTemplates } from './product-print-templates.ts';

/** The templates of an address such as `service=vinyl&sleeve=gatefold`; null where the address is not possible. */
export function parseTemplatesQuery(
  query: URLSearchParams,
  print: PlantProfileValues['print'],
): { configuration: Configuration; all: PrintTemplate[] } | null {
  const configured = parseConfigurationQuery(query);
  const read = configured && parseConfiguration(configured.product, configured.texts);
  return read?.ok
    ? { configuration: read.configuration, all: createProductTemplates(read.configuration, print) }
    : null;
}

/** `Sleeve, front and back`, in the language of the reader. */
export const formatSheetTitle = (t: Ctx['t'], part: TemplatePart, { name, detail }: TemplateSheet): string =>
  `${t(`templates.parts.${part}`)}, ${t(`templates.sheets.${name}`, { detail })}`;

/** `633 × 315 mm` at the trim, or `Ø 100 mm`. */
export function formatSheetSize(sheet: TemplateSheet): string {
  const { width, height } = getTrimBox(sheet);
  const mm = (value: number) => String(Math.round(value * 10) / 10);
  return 'radius' in sheet.outline ? `Ø ${mm(width)} mm` : `${mm(width)} × ${mm(height)} mm`;
}
