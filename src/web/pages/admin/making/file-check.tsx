import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { getCutCheck } from '#modules/making/cut-check/get-cut-check.server.ts';
import { getCutSides } from '#modules/making/cut-check/get-cut-sides.server.ts';
import { refuseFileCall } from '#modules/making/file-checks/file-checks.contract.ts';
import { readFileCheck } from '#modules/making/file-checks/list-file-checks.server.ts';
import { refuseFile, withdrawRefusal } from '#modules/making/file-checks/refuse-file.server.ts';
import { readPrintChecks } from '#modules/making/print-check/read-print-checks.server.ts';
import { getSideSuggestions } from '#modules/making/side-plan/get-side-suggestions.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { browserPageUrl } from '../../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { CutCheckReport } from '../../projects/cut-check-report.tsx';
import { readCutSettingsFromQuery } from '../../projects/cut-settings-query.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/file-check.ts';
import { FaultOverrides } from './fault-override-list.tsx';
import { PrintPartCheckLights, SideCheckLights } from './file-check-lights.tsx';
import { FileCheckWaitingDays } from './file-check-waiting-days.tsx';
import look from './file-checks.module.css';
import { OriginalFiles } from './original-files-section.tsx';
import { PrintPartReports } from './print-part-reports.tsx';

export const handle = { texts: ['files', 'cut', 'planner', 'projects', 'print', 'templates'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('fileCheck', args);
  const id = requireStaffPageId(args);
  const search = browserPageUrl(args.request).searchParams;
  const view = search.get('view') === 'print' ? 'print' : 'cut';
  const file = await loadOrThrowProblemPage(readFileCheck(ctx, id), args.request);
  return {
    file,
    view,
    part: search.get('part'),
    isOffice: isStaff(ctx.role),
    now: ctx.now.toISOString(),
    ...(await loadFileReport(ctx, file, view, search)),
  };
}

/** The findings of one kind, as the creator reads them. */
async function loadFileReport(
  ctx: Ctx,
  { project_id, category }: { project_id: number; category: string },
  view: 'cut' | 'print',
  search: URLSearchParams,
) {
  if (view === 'print')
    return { cut: null, sides: null, suggestions: null, print: await readPrintChecks(ctx, project_id) };
  const cut = await getCutCheck(ctx, project_id);
  const disc = readCutSettingsFromQuery(search);
  const sides = category === 'vinyl' ? await getCutSides(ctx, project_id, disc) : null;
  const suggestions = sides && (await getSideSuggestions(ctx, project_id, disc));
  return { cut, sides, suggestions, print: null };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('fileCheck', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    switch (readFormText(form, 'intent')) {
      case 'refuse': {
        const track_id = Number(readFormText(form, 'track_id'));
        const file = track_id > 0 ? { track_id } : { part: readFormText(form, 'part') };
        await refuseFile(own, id, parseFormBody(refuseFileCall, { ...file, reason: readFormText(form, 'reason') }));
        return;
      }
      case 'withdraw':
        return withdrawRefusal(own, id, Number(readFormText(form, 'refusal_id')));
      default:
        throw notFound();
    }
  });
}

/** `/admin/file-checks/5`: the files of a project with their findings, originals and refusals. */
export default function FileCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { file, view, cut, sides, suggestions, print, part, isOffice, now } = loaderData;
  const { project_id, pressing_id } = file;
  const release = [file.artist_name, file.name].filter(Boolean).join(' – ');
  const address = `/admin/file-checks/${project_id}`;
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/file-checks" name={t('files.title')} here={release} />
      <h1 className={css.title}>{release}</h1>
      <FormResult answer={actionData} />
      <FactList
        facts={[
          [t('files.waiting'), <FileCheckWaitingDays key="waiting" since={file.waiting_since} now={now} />],
          [
            t('files.kind'),
            pressing_id === null ? (
              t('files.for_sale')
            ) : (
              <Link key="pressing" to={`/admin/pressings/${pressing_id}`}>
                {t('files.pressing', { id: pressing_id })}
              </Link>
            ),
          ],
          [t('files.sides'), file.sides.length > 0 && <SideCheckLights key="sides" sides={file.sides} />],
          [t('files.parts'), file.parts.length > 0 && <PrintPartCheckLights key="parts" parts={file.parts} />],
          [
            t('files.release'),
            isOffice && (
              <Link key="project" to={`/admin/projects/${project_id}`}>
                {t('files.project')}
              </Link>
            ),
          ],
        ]}
      />
      <FaultOverrides overrides={file.overrides} />
      <OriginalFiles file={file} answer={actionData} />
      <LinkTabs
        label={t('files.title')}
        current={view}
        tabs={[
          { id: 'cut', label: t('files.cut'), to: `${address}?view=cut` },
          { id: 'print', label: t('files.print'), to: `${address}?view=print` },
        ]}
      />
      <div className={look.report}>
        {cut && (
          <CutCheckReport check={cut} sides={sides} suggestions={suggestions} refusals={file.refusals} isReadOnly />
        )}
        {print && <PrintPartReports print={print} part={part} address={address} />}
      </div>
    </article>
  );
}
