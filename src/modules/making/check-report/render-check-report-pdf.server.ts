import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { slugify } from '#kit/slug.ts';
import { loadTodaysPlantProfileName } from '#modules/making/plant-profiles/load-todays-plant-profile-name.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type PdfBlock, renderPdf } from '#platform/render-pdf.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';

interface CheckReport {
  readonly title: string;
  readonly footer: string;
  /** The name of the file: `cut-check`, and the name of the release. */
  readonly kind: string;
  readonly release: { readonly id: number; readonly name: string };
  /** The checked things. The plant profile in force and the time follow. */
  readonly facts: readonly [label: string, value: string][];
  readonly blocks: readonly PdfBlock[];
}

/** The findings of a check as PDF, in the language of the reader. */
export async function renderCheckReportPdf(
  ctx: Ctx,
  { title, footer, kind, release, facts, blocks }: CheckReport,
): Promise<BytesReply> {
  const { t, lang, now } = ctx;
  const profile = await loadTodaysPlantProfileName(ctx);
  const rows: [string, string][] = [...facts];
  if (profile)
    rows.push([
      t('files.report.profile'),
      t('files.report.profile_from', { name: profile.name, day: formatDay(profile.valid_from, lang) }),
    ]);
  rows.push([t('files.report.made'), formatMoment(now, lang)]);
  const pdf = await renderPdf({
    title,
    brand: { name: ctx.config.BRAND_NAME },
    createdAt: now,
    language: lang,
    footer,
    blocks: [{ kind: 'keyValues', rows }, ...blocks],
  });
  return new BytesReply('application/pdf', pdf, {
    'content-disposition': attachmentDisposition(`${kind}-${slugify(release.name) || release.id}.pdf`),
    'cache-control': 'private, no-store',
  });
}
