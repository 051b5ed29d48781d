import { normaliseBarcode } from '#kit/barcode.ts';
import { objectFromKeys } from '#kit/object-from-keys.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import type { TemplatePart } from './print-template.ts';
import { formatSheetSize, formatSheetTitle, parseTemplatesQuery } from './template-address-and-sheet-labels.server.ts';
import type { PrintedReleaseTexts } from './template-drawing.server.ts';
import { TEMPLATE_LAYERS } from './template-layers.ts';
import { writeTemplatePdf } from './template-pdf.server.ts';
import { writeSheetSvg } from './template-svg.server.ts';
import { templateConfigurationInvalid, templateMissing } from './templates.problems.ts';

/** The texts as they were typed. */
interface TypedTexts {
  readonly title?: string | undefined;
  readonly artist?: string | undefined;
  readonly label?: string | undefined;
  readonly catalogue_number?: string | undefined;
  readonly barcode?: string | undefined;
}

/**
 * Draws a printed part's template as PDF (every sheet) or SVG (one sheet).
 * @throws Problem 404 template_missing, 422 template_configuration_invalid
 */
export async function getTemplate(
  ctx: Pick<Ctx, 't' | 'now' | 'config' | 'db'>,
  part: TemplatePart,
  asked: TypedTexts & {
    configuration: string;
    format?: 'pdf' | 'svg' | undefined;
    sheet?: string | undefined;
    lines?: 'bold' | undefined;
  },
): Promise<BytesReply> {
  const { print } = await loadCachedPlantProfile(ctx);
  const found = parseTemplatesQuery(new URLSearchParams(asked.configuration), print);
  if (!found) throw templateConfigurationInvalid();
  const template = found.all.find((each) => each.part === part);
  if (!template) throw templateMissing();
  const texts = templateTexts(ctx, asked, print.barcode_least_scale);
  const layers = objectFromKeys(TEMPLATE_LAYERS, (layer) => ctx.t(`templates.layers.${layer}`));
  if (asked.format === 'svg') {
    const sheet = template.sheets[Number(asked.sheet ?? 0)];
    if (!sheet) throw templateMissing();
    return new BytesReply(
      'image/svg+xml',
      Buffer.from(writeSheetSvg(sheet, template.bleed, texts, { names: layers, isBold: asked.lines === 'bold' })),
      attached(part, 'svg'),
    );
  }
  const pdf = await writeTemplatePdf(template, texts, {
    title: [ctx.t(`templates.parts.${part}`), texts.artist, texts.title].filter(Boolean).join(' — '),
    layers,
    sheets: template.sheets.map((sheet) => formatSheetTitle(ctx.t, part, sheet)),
    size: formatSheetSize,
    created_at: ctx.now,
    brand: ctx.config.BRAND_NAME,
  });
  return new BytesReply('application/pdf', pdf, attached(part, 'pdf'));
}

const attached = (part: TemplatePart, extension: string) => ({
  'content-disposition': `inline; filename="${part.replaceAll('_', '-')}.${extension}"`,
  // The SVG of typed texts never runs scripts, even when opened alone.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
});

function templateTexts(
  { t, now }: Pick<Ctx, 't' | 'now'>,
  asked: TypedTexts,
  barcode_scale: number,
): PrintedReleaseTexts {
  const owner = (asked.label ?? asked.artist ?? '').trim();
  return {
    title: asked.title?.trim() ?? '',
    artist: asked.artist?.trim() ?? '',
    catalogue_number: asked.catalogue_number?.trim() ?? '',
    legal: owner ? t('templates.legal', { year: now.getUTCFullYear(), owner }) : '',
    barcode: normaliseBarcode(asked.barcode ?? '') ?? '',
    barcode_scale,
  };
}
