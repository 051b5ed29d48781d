import type { ComponentProps } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { fullName } from '#kit/full-name.ts';
import { formatPrice } from '#kit/money.ts';
import { notAllowed, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { changePressingTask, readPressingWithFaults } from '#modules/making/file-checks/change-pressing-task.server.ts';
import { findCheckReportKinds } from '#modules/making/file-checks/find-check-report-kinds.server.ts';
import { isPressingFullyPaid, PRESSING_TASK_KINDS } from '#modules/making/pressings/pressing.ts';
import {
  allowShippingBeforeBalanceCall,
  changePressingTaskCall,
  recordTestPressingVerdictCall,
} from '#modules/making/pressings/pressings.contract.ts';
import {
  allowShippingBeforeBalance,
  requestPressingBalance,
} from '#modules/making/pressings/request-or-waive-balance.server.ts';
import { recordTestPressingVerdict } from '#modules/making/pressings/review-test-pressing.server.ts';
import { cancelPressing } from '#modules/selling/cancellations/cancel-pressing.server.ts';
import { cancelPressingCall } from '#modules/selling/cancellations/cancellations.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import {
  parseFormBody,
  readFormText,
  runFormAction,
  runFormActionWithoutTransaction,
} from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { FileCheckReportLinks } from '../../pressings/file-check-report-links.tsx';
import { PRESSING_STATUS_BADGE_TONES } from '../../pressings/pressing-status-badge-tones.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { GroupDeliveryAddress } from '../warehouse/group-delivery-address.tsx';
import type { Route } from './+types/pressing.ts';
import { PressingFaults } from './pressing-faults.tsx';
import { PressingFinances } from './pressing-finances.tsx';
import { PressingOfficeActions } from './pressing-office-actions.tsx';
import { PressingTasks } from './pressing-tasks.tsx';
import { PressingTestVerdicts } from './pressing-test-verdicts.tsx';

export const handle = { texts: ['pressing', 'cart', 'files', 'templates'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('pressing', args);
  const pressing = await loadOrThrowProblemPage(readPressingWithFaults(ctx, requireStaffPageId(args)), args.request);
  const reports = await findCheckReportKinds(ctx, pressing.project?.id);
  return { pressing, reports, isOffice: isStaff(ctx.role) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('pressing', args);
  const form = await args.request.formData();
  const id = requireStaffPageId(args);
  const intent = readFormText(form, 'intent');
  if (intent === 'cancel')
    return runFormActionWithoutTransaction(async () => {
      requireOffice(ctx);
      return cancelPressing(
        ctx,
        id,
        parseFormBody(cancelPressingCall, { reason: readFormText(form, 'cancel_reason') }).reason,
      );
    });
  return runFormAction(ctx, (own) => change(own, id, intent, form));
}

/** Production staff move its steps; its money is the office's. @throws Problem 403 */
function requireOffice({ role }: Ctx): void {
  if (!isStaff(role)) throw notAllowed();
}

async function change(own: Ctx, id: number, intent: string, form: FormData): Promise<unknown> {
  if (intent !== 'task' && intent !== 'verdict') requireOffice(own);
  switch (intent) {
    case 'verdict': {
      const [side, verdict, note] = ['side', 'verdict', 'note'].map((name) => readFormText(form, name));
      return recordTestPressingVerdict(own, id, parseFormBody(recordTestPressingVerdictCall, { side, verdict, note }));
    }
    case 'task': {
      const kind = PRESSING_TASK_KINDS.find((each) => each === readFormText(form, 'kind'));
      if (!kind) throw notFound();
      const planned_on = readFormText(form, 'planned_on');
      const override_reason = readFormText(form, 'override_reason');
      const body = {
        state: readFormText(form, 'state'),
        note: readFormText(form, 'note'),
        ...(planned_on && { planned_on }),
        ...(override_reason && { override_reason }),
      };
      return changePressingTask(own, id, kind, parseFormBody(changePressingTaskCall, body));
    }
    case 'balance':
      return requestPressingBalance(own, id);
    case 'waive':
      return allowShippingBeforeBalance(
        own,
        id,
        parseFormBody(allowShippingBeforeBalanceCall, { reason: readFormText(form, 'reason') }).reason,
      );
    default:
      throw notFound();
  }
}

/** `/admin/pressings/5`: a pressing with its money and its stages. */
export default function PressingPage({
  loaderData: { pressing, reports, isOffice },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, quote_id, stage, project, customer, group_shipment, total, currency } = pressing;
  const { created_at, waived_reason, cancel_reason } = pressing;
  const title = t('pressing.one', { id });
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/pressings" name={t('pressing.title')} here={title} />
      <header className={css.heading}>
        <h1 className={css.title}>{title}</h1>
        <Badge tone={PRESSING_STATUS_BADGE_TONES[stage]}>{t(`pressing.stage.${stage}`)}</Badge>
      </header>
      <FormResult answer={actionData} />
      <div className={css.dossier}>
        <div className={css.stack}>
          <FactList
            facts={[
              [
                t('quote.paper.number'),
                isOffice ? (
                  <Link key="quote" to={`/admin/quote/${quote_id}`}>
                    {quote_id}
                  </Link>
                ) : (
                  quote_id
                ),
              ],
              [
                t('pressing.project'),
                project &&
                  (isOffice ? (
                    <Link
                      key="project"
                      to={`/admin/projects/${project.id}`}
                    >{`${project.artist_name} – ${project.name}`}</Link>
                  ) : (
                    `${project.artist_name} – ${project.name}`
                  )),
              ],
              [
                t('pressing.due.invoiced'),
                [customer.company, fullName(customer), customer.city, customer.vat_number].filter(Boolean).join(', '),
              ],
              [
                t('admin.group_shipments.name'),
                group_shipment && (
                  <Link key="group" to={`/admin/group-shipments/${group_shipment.id}`}>
                    {group_shipment.name}
                  </Link>
                ),
              ],
              [
                t('admin.group_shipments.delivery'),
                group_shipment && <GroupDeliveryAddress key="delivery" address={group_shipment.address} />,
              ],
              [t('quote.price'), formatPrice(total, currency, lang, { full: true })],
              [t('pressing.accepted'), formatMoment(created_at, lang)],
              [t('pressing.released'), waived_reason],
              [t('pressing.stage.cancelled'), cancel_reason],
            ]}
          />
          <PressingFaults project_id={project?.id ?? null} faults={pressing.faults} overrides={pressing.overrides} />
          {project && reports.length > 0 && <CheckReports project_id={project.id} reports={reports} />}
          <PressingTasks pressing={pressing} />
          <PressingTestVerdicts pressing={pressing} answer={actionData} />
        </div>
        <aside className={css.desk} aria-label={t('pressing.money')}>
          <PressingFinances pressing={pressing} isOffice={isOffice} />
          {isOffice && stage !== 'cancelled' && (
            <PressingOfficeActions pressing={pressing} isSettled={isPressingFullyPaid(pressing)} answer={actionData} />
          )}
        </aside>
      </div>
    </article>
  );
}

function CheckReports(links: ComponentProps<typeof FileCheckReportLinks>) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('pressing.reports.title')}</h2>
      <FileCheckReportLinks {...links} />
    </section>
  );
}
