import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { parseId } from '#kit/product-link.ts';
import {
  CALLBACK_REQUEST_STATES,
  type CallbackRequest,
} from '#modules/making/quotes/phone-callback-requests.contract.ts';
import { listCallbackRequests, setCallbackRequestDone } from '#modules/making/quotes/phone-callback-requests.server.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/callback-request-list.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('callbacks', args);
  const { page, one } = readStaffListQuery(args.request);
  return listCallbackRequests(ctx, { page, state: one('state', CALLBACK_REQUEST_STATES) });
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('callbacks', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) =>
    setCallbackRequestDone(own, parseId(readFormText(form, 'id')) ?? 0, readFormText(form, 'done') === 'yes'),
  );
}

export default function CallbackRequestList({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.calls.title')}
      {...useStaffListTextsAndPaging('calls', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(call) => call.id}
      filters={[
        {
          name: 'state',
          label: t('admin.calls.state'),
          allText: t('admin.calls.open'),
          choices: [{ value: 'done', label: t('admin.calls.done') }],
        },
      ]}
      columns={[
        {
          id: 'phone',
          title: t('admin.calls.phone'),
          cell: (call) => <a href={`tel:${call.phone}`}>{call.phone}</a>,
        },
        { id: 'who', title: t('admin.calls.who'), cell: (call) => `${call.name || '–'} (${call.lang})` },
        {
          id: 'about',
          title: t('admin.calls.about'),
          cell: (call) => (
            <>
              {call.service && t(`quote.services.${call.service}`)}
              {call.project && <Link to={`/admin/projects/${call.project.id}`}>{call.project.name}</Link>}{' '}
              {call.message}
            </>
          ),
        },
        {
          id: 'at',
          title: t('admin.calls.at'),
          minor: true,
          cell: (call) =>
            call.done_at
              ? t('admin.calls.done_by', { name: call.done_by ?? '–', at: formatMoment(call.done_at, lang) })
              : formatMoment(call.created_at, lang),
        },
      ]}
      rowActions={{ title: t('admin.list.actions'), cell: (call) => <CalledSwitch call={call} /> }}
    />
  );
}

function CalledSwitch({ call }: { call: CallbackRequest }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="id" value={call.id} />
      <Button
        type="submit"
        size="small"
        name="done"
        value={call.done_at ? 'no' : 'yes'}
        busy={fetcher.state !== 'idle'}
        aria-label={`${t(call.done_at ? 'admin.calls.unmark' : 'admin.calls.mark')}, ${call.phone}`}
      >
        {t(call.done_at ? 'admin.calls.unmark' : 'admin.calls.mark')}
      </Button>
    </PlainForm>
  );
}
