import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { type BuyerMail, stopBuyerMailCall } from '#modules/selling/buyer-mails/buyer-mails.contract.ts';
import { listBuyerMails, stopBuyerMail } from '#modules/selling/buyer-mails/buyer-mails.server.ts';
import { BUYER_MAIL_STATES } from '#modules/selling/buyer-mails/buyer-mails.ts';
import { BUYER_MAIL_BADGE_TONES } from '#modules/selling/buyer-mails/ui/buyer-mail-badge-tones.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/buyer-mails.ts';

export const handle = { texts: ['promotion'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('buyerMails', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listBuyerMails(ctx, { search, page, state: one('state', BUYER_MAIL_STATES) });
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('buyerMails', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) =>
    stopBuyerMail(
      own,
      Number(readFormText(form, 'id')),
      parseFormBody(stopBuyerMailCall, { reason: readFormText(form, 'reason') }).reason,
    ),
  );
}

/** The mails of creators to their buyers, which staff read and stop before they are sent. */
export default function BuyerMails({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.buyer_mails.title')}
      {...useStaffListTextsAndPaging('buyer_mails', loaderData)}
      rows={loaderData.items}
      keyOf={(mail) => mail.id}
      filters={[
        {
          name: 'state',
          label: t('admin.messages.state'),
          allText: t('admin.list.all'),
          choices: BUYER_MAIL_STATES.map((value) => ({ value, label: t(`promotion.mail.state.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'release',
          title: t('admin.digital.release'),
          cell: ({ project_id, name, artist_name }) => (
            <Link to={`/admin/projects/${project_id}`}>{`${artist_name} – ${name}`}</Link>
          ),
        },
        { id: 'words', title: t('promotion.mail.subject'), cell: (mail) => <Words mail={mail} /> },
        {
          id: 'send_at',
          title: t('admin.buyer_mails.send_at'),
          minor: true,
          cell: ({ send_at }) => formatMoment(send_at, lang),
        },
        {
          id: 'recipients',
          title: t('admin.buyer_mails.recipients'),
          align: 'end',
          minor: true,
          cell: ({ recipients, state }) => (state === 'waiting' ? '–' : recipients),
        },
        {
          id: 'state',
          title: t('admin.messages.state'),
          cell: ({ state }) => <Badge tone={BUYER_MAIL_BADGE_TONES[state]}>{t(`promotion.mail.state.${state}`)}</Badge>,
        },
      ]}
    />
  );
}

/** Subject and text, with the form that stops the mail. */
function Words({ mail: { id, subject, body, state, stop_reason } }: { mail: BuyerMail }) {
  const t = useTranslate();
  const fetcher = useFetcher<typeof action>();
  const refused = fetcher.data?.ok === false ? fetcher.data.fields : {};
  return (
    <details>
      <summary>{subject}</summary>
      <p className={css.letterText}>{body}</p>
      {stop_reason && <p>{stop_reason}</p>}
      {(state === 'waiting' || state === 'sending') && (
        <Form component={fetcher.Form} method="post" errors={refused}>
          <input type="hidden" name="id" value={id} />
          <TextField
            name="reason"
            label={t('admin.buyer_mails.reason')}
            hint={t('admin.buyer_mails.reason_hint')}
            maxLength={500}
            required
          />
          <FormActions>
            <Button type="submit" look="danger" size="small">
              {t('promotion.mail.stop')}
            </Button>
          </FormActions>
        </Form>
      )}
    </details>
  );
}
