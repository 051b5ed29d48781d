import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { readShelf } from '#modules/backoffice/shelf.server.ts';
import { correctStock, findMovements } from '#modules/stock/correct-stock.server.ts';
import { correctStock as correctCall, STOCK_REASONS } from '#modules/stock/stock.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import { answerForm, bodyOf, textOf } from '../../form-answer.server.ts';
import { orPage } from '../../page-problem.server.ts';
import type { Route } from './+types/item.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { idOf } from './desk.server.ts';
import { Trail } from './desk.tsx';
import { Facts } from './facts.tsx';
import { Answered, fieldsOf } from './refused.tsx';

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('item', args);
  const id = idOf(args);
  const [shelf, movements] = await orPage(Promise.all([readShelf(ctx, id), findMovements(ctx, id)]), args.request);
  return { shelf, movements };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('item', args);
  const form = await args.request.formData();
  const typed = textOf(form, 'quantity').replace('−', '-');
  const quantity = /^[+-]?\d{1,7}$/.test(typed) ? Number(typed) : typed === '' ? undefined : Number.NaN;
  const asked = {
    item_id: idOf(args),
    quantity,
    reason: textOf(form, 'reason'),
    note: textOf(form, 'note'),
  };
  return answerForm(ctx, (own) => correctStock(own, bodyOf(correctCall, asked)));
}

export default function ItemPage({ loaderData: { shelf, movements }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const title = [shelf.artist_name, shelf.project_name].filter(Boolean).join(' – ');
  return (
    <div className={css.stack}>
      <Trail list="/admin/stock" name={t('admin.stock.title')} here={shelf.item_id} />
      <h1 className={css.title}>{title}</h1>
      <Facts
        facts={[
          [
            t('admin.stock.item'),
            [t(`shop.kind.${shelf.type}`), shelf.name, shelf.format, shelf.size].filter(Boolean).join(' · '),
          ],
          [t('admin.projects.shop'), shelf.shop_name],
          [t('admin.stock.stock'), shelf.stock ?? t('admin.stock.made_to_order')],
          [t('admin.stock.reserved'), shelf.reserved],
          [t('admin.stock.sold'), shelf.sold],
          [
            t('admin.stock.project'),
            <Link key="project" to={`/admin/projects/${shelf.project_id}`}>
              {shelf.project_name}
            </Link>,
          ],
        ]}
      />
      {shelf.stock !== null && (
        <section className={css.narrow}>
          <h2 className={css.subtitle}>{t('admin.stock.correct')}</h2>
          <Answered answer={actionData} done={t('admin.stock.corrected')} />
          <Form
            method="post"
            key={movements[0]?.id}
            allowEnter
            rules={{ quantity: { required: true, type: 'integer' } }}
            errors={fieldsOf(actionData)}
          >
            <FieldRow>
              <TextField
                name="quantity"
                label={t('admin.stock.quantity')}
                hint={t('admin.stock.quantity_hint')}
                inputMode="text"
                autoComplete="off"
                required
              />
              <Select
                name="reason"
                required
                label={t('admin.projects.reason')}
                choices={STOCK_REASONS.map((value) => ({ value, label: t(`admin.stock.reasons.${value}`) }))}
              />
            </FieldRow>
            <TextField name="note" label={t('admin.orders.note')} maxLength={500} />
            <FormActions>
              <Button type="submit" look="primary">
                {t('admin.stock.correct')}
              </Button>
            </FormActions>
          </Form>
        </section>
      )}
      <Ledger movements={movements} />
    </div>
  );
}

function Ledger({ movements }: Pick<Route.ComponentProps['loaderData'], 'movements'>) {
  const t = useTranslate();
  const lang = useLanguage();
  if (movements.length === 0) return <p className={css.quiet}>{t('admin.stock.no_movements')}</p>;
  return (
    <Table
      caption={t('admin.stock.ledger')}
      captionShown
      rows={movements}
      keyOf={(movement) => movement.id}
      columns={[
        { id: 'at', title: t('admin.audit.at'), whole: true, cell: ({ at }) => formatMoment(at, lang) },
        {
          id: 'quantity',
          title: t('admin.stock.quantity'),
          align: 'end',
          cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
        },
        { id: 'reason', title: t('admin.projects.reason'), cell: ({ reason }) => t(`admin.stock.reasons.${reason}`) },
        {
          id: 'order',
          title: t('admin.audit.entities.order'),
          cell: ({ order_id }) => order_id && <Link to={`/admin/orders/${order_id}`}>{order_id}</Link>,
        },
        { id: 'by', title: t('admin.audit.user'), minor: true, cell: ({ by }) => by },
        { id: 'note', title: t('admin.orders.note'), minor: true, cell: ({ note }) => note },
      ]}
    />
  );
}
