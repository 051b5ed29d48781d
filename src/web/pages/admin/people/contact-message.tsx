import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import * as contract from '#modules/people/contact/contact.contract.ts';
import { changeContactMessageState, readContactMessage } from '#modules/people/contact/contact-inbox.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/contact-message.ts';
import { CONTACT_MESSAGE_BADGE_TONES } from './contact-message-badge-tones.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOrThrowProblemPage(
    readContactMessage(requireAdminPageAccess('message', args), requireStaffPageId(args)),
    args.request,
  );

/** One button per state a message may be put into. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('message', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    const { state } = parseFormBody(contract.changeContactMessageStateCall, { state: readFormText(form, 'state') });
    await changeContactMessageState(own, requireStaffPageId(args), state);
  });
}

export default function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const answer = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`;
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/messages" name={t('admin.messages.title')} here={message.subject} />
      <div className={css.heading}>
        <h1 className={css.title}>{message.subject}</h1>
        <Badge tone={CONTACT_MESSAGE_BADGE_TONES[message.state]}>{t(`admin.messages.states.${message.state}`)}</Badge>
      </div>
      <FormResult answer={actionData} />
      <p className={css.quiet}>
        {message.name} · <a href={answer}>{message.email}</a> · {message.lang} ·{' '}
        {formatMoment(message.created_at, lang)}
      </p>
      <p className={css.letterText}>{message.message}</p>
      <PlainForm method="post" className={css.moves}>
        {contract.CONTACT_MESSAGE_STATES.filter((state) => state !== message.state).map((state) => (
          <Button key={state} type="submit" name="state" value={state}>
            {t(`admin.messages.to.${state}`)}
          </Button>
        ))}
      </PlainForm>
    </div>
  );
}
