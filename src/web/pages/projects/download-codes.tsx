import { useTranslate } from '#i18n/texts-context.tsx';
import { isStaff } from '#kit/roles.ts';
import { listDownloadCodeBatches } from '#modules/catalogue/downloads/download-code-batches.server.ts';
import {
  DownloadCodeBatches,
  NewDownloadCodeBatchForm,
} from '#modules/catalogue/downloads/ui/download-code-batches.tsx';
import { requestContext } from '#platform/request-context.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/download-codes.ts';
import { answerDownloadBatchForm } from './download-batch-actions.server.ts';
import css from './projects.module.css';
import { PromotionPageHead } from './promotion-page-head.tsx';
import { requireReleaseId } from './require-release-id.server.ts';

export const handle = { texts: ['promotion', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/project/download-codes?id=7`: the download codes of a release. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const release = await loadOrThrowProblemPage(listDownloadCodeBatches(ctx, requireReleaseId(request)), request);
  return { title: ctx.t('promotion.codes.title'), release, isStaff: isStaff(ctx.role) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return answerDownloadBatchForm(ctx, requireReleaseId(request), await request.formData());
}

export default function DownloadCodes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, release } = loaderData;
  const { project_id, name, songs, ready, codes_left, batches } = release;
  return (
    <article className={css.page}>
      <PromotionPageHead project_id={project_id} name={name} title={title} lead={t('promotion.codes.lead')} />
      {actionData?.ok === false && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      {actionData?.ok === true && <Notice tone="success">{t(`promotion.codes.done_${actionData.value}`)}</Notice>}
      <section className={css.stack}>
        <SectionHeading size="medium">{t('promotion.codes.new')}</SectionHeading>
        {songs > 0 && ready < songs && <Notice tone="info">{t('promotion.codes.missing')}</Notice>}
        {songs === 0 ? (
          <Notice tone="info">{t('promotion.codes.no_songs')}</Notice>
        ) : codes_left === 0 ? (
          <Notice tone="info">{t('errors.download_codes_used_up')}</Notice>
        ) : (
          <NewDownloadCodeBatchForm
            key={batches[0]?.id}
            codesLeft={codes_left}
            errors={actionData?.ok === false ? actionData.fields : undefined}
          />
        )}
      </section>
      <section className={css.stack}>
        <SectionHeading size="medium">{t('promotion.codes.batches')}</SectionHeading>
        <DownloadCodeBatches project_id={project_id} batches={batches} mayRevokeUsed={loaderData.isStaff} />
      </section>
    </article>
  );
}
