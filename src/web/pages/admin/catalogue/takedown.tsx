import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listNextClaimStates, needsClaimNote } from '#modules/catalogue/takedowns/takedown-claim-states.ts';
import {
  decideTakedownClaim,
  readTakedownClaimForStaff,
} from '#modules/catalogue/takedowns/takedown-claims-for-staff.server.ts';
import { decideTakedownClaimCall } from '#modules/catalogue/takedowns/takedowns.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/takedown.ts';
import { TAKEDOWN_BADGE_TONES } from './takedown-badge-tones.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOrThrowProblemPage(
    readTakedownClaimForStaff(requireAdminPageAccess('takedown', args), requireStaffPageId(args)),
    args.request,
  );

/** One button per state a claim may be put into, with the text that is mailed. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('takedown', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    const body = parseFormBody(decideTakedownClaimCall, {
      state: readFormText(form, 'state'),
      note: readFormText(form, 'note'),
    });
    await decideTakedownClaim(own, requireStaffPageId(args), body);
  });
}

export default function TakedownClaim({ loaderData: claim, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, project, state } = claim;
  const release = [project.artist_name, project.name].filter(Boolean).join(' – ');
  const moves = listNextClaimStates(state);
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/takedowns" name={t('admin.takedowns.title')} here={id} />
      <div className={css.heading}>
        <h1 className={css.title}>{release}</h1>
        <Badge tone={TAKEDOWN_BADGE_TONES[state]}>{t(`admin.takedowns.states.${state}`)}</Badge>
      </div>
      <FormResult answer={actionData} />
      {project.taken_down && <Notice tone="warning">{t('admin.takedowns.hidden')}</Notice>}
      <FactList
        facts={[
          [
            t('admin.takedowns.release'),
            <Link key="release" to={`/admin/projects/${project.id}`}>
              {release}
            </Link>,
          ],
          [t('admin.takedowns.kind'), t(`admin.takedowns.kinds.${claim.kind}`)],
          [t('admin.takedowns.work'), claim.work],
          [
            t('admin.takedowns.claimant'),
            <span key="claimant">
              {claim.name} · <a href={`mailto:${claim.email}`}>{claim.email}</a> · {claim.lang}
            </span>,
          ],
          [t('admin.takedowns.at'), formatMoment(claim.created_at, lang)],
          [t('admin.takedowns.note_last'), claim.note],
        ]}
      />
      <p className={css.letterText}>{claim.statement}</p>
      <Form key={state} method="post" errors={actionData?.ok === false ? actionData.fields : undefined}>
        <TextArea
          name="note"
          label={t('admin.takedowns.note')}
          hint={t('admin.takedowns.note_hint')}
          maxLength={2000}
          rows={4}
          required={moves.every(needsClaimNote)}
        />
        <FormActions>
          {moves.map((to) => (
            <Button key={to} type="submit" name="state" value={to}>
              {t(state === 'upheld' ? 'admin.takedowns.to.restore' : `admin.takedowns.to.${to}`)}
            </Button>
          ))}
        </FormActions>
      </Form>
    </div>
  );
}
