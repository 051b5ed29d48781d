import { redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { recordsPerBox } from '#modules/selling/boxes/box-offer.ts';
import { fillBoxCall } from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { fillBox, readBoxToFill } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { localizePagePath } from '../../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { boxPreferencesText } from '../sales/box-preferences-text.ts';
import type { Route } from './+types/box-fill.ts';

export const handle = { texts: ['boxes', 'box'] };

/** `/admin/box/fill/7`: a box to fill, its taste beside the records that fit it. */
export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('boxFill', args);
  return loadOrThrowProblemPage(
    readBoxToFill(ctx, requireStaffPageId(args), readStaffListQuery(args.request).search?.slice(0, 100)),
    args.request,
  );
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('boxFill', args);
  const id = requireStaffPageId(args);
  const form = await args.request.formData();
  return catchFormRefusal(async () => {
    const body = parseFormBody(fillBoxCall, {
      item_ids: form.getAll('item').map(Number),
      note: readFormText(form, 'note'),
    });
    const { shipment_id } = await runInTransaction(ctx, (own) => fillBox(own, id, body));
    return redirect(localizePagePath(args.request, `/admin/dispatch/${shipment_id}`), 303);
  });
}

export default function BoxFill({ loaderData: { parcel, records }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <article className={css.stack}>
      <EditPageBreadcrumb list="/admin/box/fill" name={t('boxes.admin.fill')} here={parcel.parcel_id} />
      <h1 className={css.title}>{t('boxes.fill.title', { name: parcel.user_name })}</h1>
      <FormResult answer={actionData && 'key' in actionData ? actionData : undefined} />
      <FactList
        facts={[
          [t('boxes.admin.kind'), t(`box.choice.type.${parcel.type}`)],
          [t('boxes.admin.due'), formatDay(parcel.due_on, lang)],
          [t('boxes.taste'), boxPreferencesText(t, parcel.taste)],
          [t('boxes.fill.said'), parcel.reviews.map(({ rating, body }) => `${'★'.repeat(rating)} ${body}`).join(' · ')],
        ]}
      />
      <PlainForm method="get" allowEnter>
        <TextField name="q" type="search" label={t('boxes.fill.search')} />
        <Button type="submit" size="small">
          {t('admin.list.search')}
        </Button>
      </PlainForm>
      <PlainForm method="post" className={css.stack}>
        <FieldGroup title={t('boxes.fill.choose', { count: recordsPerBox(parcel.type) })} hint={t('boxes.fill.hint')}>
          {records.length === 0 && <p className={css.quiet}>{t('boxes.fill.nothing')}</p>}
          {records.map((record) => (
            <Checkbox
              key={record.item_id}
              name="item"
              value={String(record.item_id)}
              label={`${record.artist_name}, ${record.name}`}
              hint={[
                record.fits > 0 && t('boxes.fill.fits', { count: record.fits }),
                record.genre_ids.map((id) => t(`shop.genre_name.${id}`)).join(', '),
                record.color || record.variant,
                t('boxes.fill.left', { count: record.available }),
                record.box_price !== null &&
                  t('boxes.fill.paid', { price: formatPrice(record.box_price, record.currency, lang, { full: true }) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </FieldGroup>
        <TextArea name="note" label={t('boxes.fill.note')} maxLength={500} />
        <Button type="submit" look="primary">
          {t('boxes.fill.put')}
        </Button>
      </PlainForm>
    </article>
  );
}
