import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { DOWNLOAD_CODE_LIMITS } from '#modules/catalogue/downloads/download-code-limits.ts';
import { readReleaseWithSongs } from '#modules/catalogue/downloads/releases-with-songs.server.ts';
import {
  DownloadCodeBatches,
  NewDownloadCodeBatchForm,
} from '#modules/catalogue/downloads/ui/download-code-batches.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { answerDownloadBatchForm } from '../../projects/download-batch-actions.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/release-download-codes.ts';

export const handle = { texts: ['promotion'] };

export async function loader(args: Route.LoaderArgs) {
  return loadOrThrowProblemPage(
    readReleaseWithSongs(requireAdminPageAccess('digitalSingle', args), requireStaffPageId(args)),
    args.request,
  );
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('digitalSingle', args);
  return answerDownloadBatchForm(ctx, requireStaffPageId(args), await args.request.formData());
}

export default function ReleaseDownloadCodes({ loaderData: desk, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/digital" name={t('admin.digital.title')} here={desk.name} />
      <h1 className={css.title}>{desk.name}</h1>
      <FactList
        facts={[
          [t('admin.digital.artist'), desk.artist_name],
          [t('admin.digital.files'), `${desk.ready} / ${desk.songs}`],
          [t('admin.digital.uses'), `${desk.uses} / ${desk.uses_allowed}`],
          [
            t('admin.digital.release'),
            <Link key="to" to={`/admin/projects/${desk.project_id}`}>{`/admin/projects/${desk.project_id}`}</Link>,
          ],
        ]}
      />
      {desk.ready < desk.songs && <Notice tone="info">{t('admin.digital.missing')}</Notice>}
      <section className={css.narrow}>
        <h2 className={css.subtitle}>{t('promotion.codes.new')}</h2>
        <FormResult answer={actionData} done={actionData?.ok ? t(`promotion.codes.done_${actionData.value}`) : ''} />
        <NewDownloadCodeBatchForm
          key={desk.batches[0]?.id}
          codesLeft={DOWNLOAD_CODE_LIMITS.batch}
          errors={readFieldErrors(actionData)}
        />
      </section>
      <DownloadCodeBatches project_id={desk.project_id} batches={desk.batches} mayRevokeUsed />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.digital.tracks')}</h2>
        <ol>
          {desk.tracks.map((track) => (
            <li key={track.id}>{track.title}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
