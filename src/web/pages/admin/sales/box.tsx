import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import {
  type BoxSubscriptionDetail,
  changeBoxSubscriptionAsStaffCall,
} from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { changeBoxSubscriptionAsStaff, readBoxSubscription } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { shortCardName } from '#modules/selling/cards/card-brand.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/box.ts';
import { boxPreferencesText } from './box-preferences-text.ts';

export const handle = { texts: ['boxes', 'box'] };

export const loader = (args: Route.LoaderArgs) =>
  loadOrThrowProblemPage(
    readBoxSubscription(requireAdminPageAccess('box', args), requireStaffPageId(args)),
    args.request,
  );

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('box', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    await changeBoxSubscriptionAsStaff(
      own,
      requireStaffPageId(args),
      parseFormBody(changeBoxSubscriptionAsStaffCall, { action: readFormText(form, 'intent') }),
    );
  });
}

export default function BoxPage({ loaderData: box, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { address, card, due } = box;
  const [query] = useSearchParams();
  const isEnding = query.has('end') && (box.status === 'active' || box.status === 'paused');
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/box" name={t('boxes.admin.title')} here={box.id} />
      <h1 className={css.title}>
        {box.name} · {t(`boxes.admin.states.${box.status}`)}
      </h1>
      <FormResult answer={actionData} done={t('boxes.admin.done')} />
      <FactList
        facts={[
          [
            t('admin.orders.buyer'),
            <Link key="who" to={`/admin/users/${box.user_id}`}>{`${box.user_name} · ${box.email}`}</Link>,
          ],
          [t('boxes.admin.price'), formatPrice(box.price, box.currency, lang, { full: true })],
          [t('boxes.admin.next'), box.next_at && formatDay(box.next_at, lang)],
          [t('boxes.admin.left'), box.periods_left],
          [t('boxes.card'), card && shortCardName(card)],
          [
            t('boxes.address'),
            address && [address.address, address.zip_code, address.city, address.country_id].join(', '),
          ],
          [t('boxes.taste'), boxPreferencesText(t, box.taste)],
          [t('boxes.admin.why'), box.paused_because && t(`boxes.admin.pauses.${box.paused_because}`)],
          [t('boxes.admin.failing_until'), due?.until && formatDay(due.until, lang)],
        ]}
      />
      <PlainForm method="post" className={css.moves}>
        {due && (
          <Button type="submit" name="intent" value="retry">
            {t('boxes.admin.retry')}
          </Button>
        )}
        {box.status === 'active' && (
          <Button type="submit" name="intent" value="pause">
            {t('boxes.pause')}
          </Button>
        )}
        {box.status === 'paused' && (
          <Button type="submit" name="intent" value="resume">
            {t('boxes.resume')}
          </Button>
        )}
        {(box.status === 'active' || box.status === 'paused') && (
          <LinkButton to={`/admin/box/${box.id}?end=1`} look="plain">
            {t('boxes.end')}
          </LinkButton>
        )}
      </PlainForm>
      {isEnding && <End box={box} />}
      <Periods periods={box.periods} currency={box.currency} />
    </article>
  );
}

/** The second step of ending: lists the effects, and warns that they can't be undone. */
function End({ box: { id, name, email } }: { box: BoxSubscriptionDetail }) {
  const t = useTranslate();
  return (
    <Notice tone="danger" title={t('boxes.end_title', { name })}>
      <p>{t('boxes.admin.end_text', { email })}</p>
      <PlainForm method="post" action={`/admin/box/${id}`} className={css.moves}>
        <Button type="submit" look="danger" name="intent" value="cancel">
          {t('boxes.end_yes')}
        </Button>
        <LinkButton to={`/admin/box/${id}`} look="plain">
          {t('boxes.end_no')}
        </LinkButton>
      </PlainForm>
    </Notice>
  );
}

function Periods({ periods, currency }: Pick<BoxSubscriptionDetail, 'periods' | 'currency'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('boxes.admin.periods')}
      captionShown
      rows={periods}
      keyOf={(each) => each.period}
      columns={[
        { id: 'day', title: t('boxes.admin.from'), whole: true, cell: (each) => formatDay(each.starts_on, lang) },
        { id: 'state', title: t('boxes.admin.state'), cell: (each) => t(`boxes.admin.period.${each.state}`) },
        {
          id: 'order',
          title: t('admin.returns.order'),
          cell: (each) => each.order_id && <Link to={`/admin/orders/${each.order_id}`}>{each.number}</Link>,
        },
        {
          id: 'total',
          title: t('boxes.admin.price'),
          align: 'end',
          cell: (each) => each.total !== null && formatPrice(each.total, currency, lang, { full: true }),
        },
        { id: 'tries', title: t('boxes.admin.tries'), align: 'end', minor: true, cell: (each) => each.tries || '' },
        {
          id: 'why',
          title: t('boxes.admin.why'),
          minor: true,
          cell: (each) => each.decline_key && t(`errors.${each.decline_key}`),
        },
      ]}
    />
  );
}
