import { useTranslate } from '#i18n/texts-context.tsx';
import type { ParcelOut } from '#modules/fulfilment/dispatch/dispatch.contract.ts';
import { isUnsentShipmentStatus, SHIPMENT_STATUS_TRANSITIONS } from '#modules/selling/orders/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Table } from '#ui/table/table.tsx';
import goods from '../catalogue/catalogue.module.css';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import { CorrectTrackingForm, listCarrierChoices } from '../sales/order-parcels.tsx';
import type { StaffFormAnswer } from '../sales/order-totals-and-payments.tsx';
import { RowCheckbox } from './dispatch-list-parts.tsx';

const SPLIT = 'split';

/** The lines of a parcel. Ticked lines go into another parcel when it is split. */
export function ParcelLineTable({ parcel }: { parcel: ParcelOut }) {
  const t = useTranslate();
  const { lines } = parcel;
  const canSplit = isUnsentShipmentStatus(parcel.status) && lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  return (
    <section className={css.stack}>
      <Table
        caption={t('stock.dispatch.things')}
        captionShown
        rows={lines}
        keyOf={(line) => line.id}
        columns={[
          ...(canSplit
            ? [
                {
                  id: 'tick',
                  title: t('stock.parcel.split_column'),
                  cell: ({ id, name, quantity }: (typeof lines)[number]) => (
                    <span className={goods.part}>
                      <RowCheckbox form={SPLIT} name="line" value={id} label={t('stock.parcel.split_one', { name })} />
                      {quantity > 1 && (
                        <input
                          type="number"
                          form={SPLIT}
                          name={`pieces_${id}`}
                          defaultValue={quantity}
                          min={1}
                          max={quantity}
                          className={goods.pieces}
                          aria-label={t('stock.parcel.split_pieces', { name })}
                        />
                      )}
                    </span>
                  ),
                },
              ]
            : []),
          { id: 'barcode', title: t('admin.projects.barcode'), minor: true, cell: ({ barcode }) => barcode },
          { id: 'quantity', title: t('stock.slip.pieces'), align: 'end' as const, cell: ({ quantity }) => quantity },
          {
            id: 'name',
            title: t('stock.slip.thing'),
            cell: ({ artist_name, name, variant }) => (
              <>
                {[artist_name, name].filter(Boolean).join(' – ')}
                {variant && <span className={goods.fine}>{variant}</span>}
              </>
            ),
          },
          { id: 'sku', title: 'SKU', minor: true, cell: ({ sku }) => sku },
        ]}
      />
      {canSplit && (
        <PlainForm method="post" id={SPLIT}>
          <Button type="submit" size="small" name="intent" value="split">
            {t('stock.parcel.split')}
          </Button>
        </PlainForm>
      )}
    </section>
  );
}

interface File {
  readonly parcel: ParcelOut;
  readonly warehouses: readonly { id: number; name: string }[];
}

/** Moves the parcel to its next step, sends it, or assigns it to another warehouse. */
export function ParcelActions({ file: { parcel, warehouses }, answer }: { file: File; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const isPickup = parcel.shipping_type === 'pickup';
  const direct = SHIPMENT_STATUS_TRANSITIONS[parcel.status].filter(
    (to) => to !== 'cancelled' && to !== 'sent' && !(isPickup && to === 'delivered'),
  );
  return (
    <aside className={css.desk} aria-label={t('admin.projects.desk')}>
      {isUnsentShipmentStatus(parcel.status) && (isPickup ? <ReadyForm /> : <SendForm answer={answer} />)}
      {!isPickup && parcel.status === 'sent' && <CorrectTrackingForm parcel={parcel} answer={answer} />}
      {isPickup && parcel.status === 'sent' && <HandOverForm answer={answer} />}
      {direct.length > 0 && (
        <PlainForm method="post">
          <div className={css.moves}>
            {direct.map((to) => (
              <Button key={to} type="submit" name="to" value={to} size="small">
                {t(`admin.orders.move.${to}`)}
              </Button>
            ))}
          </div>
        </PlainForm>
      )}
      {isUnsentShipmentStatus(parcel.status) && warehouses.length > 1 && (
        <Form method="post" errors={readFieldErrors(answer)}>
          <Select
            name="warehouse_id"
            label={t('stock.dispatch.warehouse')}
            required
            defaultValue={String(parcel.warehouse_id ?? '')}
            choices={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <div>
            <Button type="submit" size="small" name="intent" value="place">
              {t('stock.parcel.place')}
            </Button>
          </div>
        </Form>
      )}
      <Form method="post" allowEnter errors={readFieldErrors(answer)}>
        <TextField
          name="logistician_id"
          label={t('stock.parcel.their_number')}
          hint={t('stock.parcel.their_number_hint')}
          defaultValue={parcel.logistician_id ?? ''}
          maxLength={80}
          autoComplete="off"
        />
        <div>
          <Button type="submit" size="small" name="intent" value="note">
            {t('admin.form.save')}
          </Button>
        </div>
      </Form>
    </aside>
  );
}

/** Marks a pickup order as ready and notifies the buyer. */
function ReadyForm() {
  const t = useTranslate();
  return (
    <PlainForm method="post">
      <Button type="submit" name="to" value="sent" look="primary">
        {t('stock.parcel.ready')}
      </Button>
    </PlainForm>
  );
}

/** Records the handover to a named person. */
function HandOverForm({ answer }: { answer: StaffFormAnswer }) {
  const t = useTranslate();
  return (
    <Form method="post" allowEnter errors={readFieldErrors(answer)} rules={{ handed_to: { required: true } }}>
      <TextField name="handed_to" label={t('stock.parcel.handed_to')} required maxLength={120} autoComplete="off" />
      <div>
        <Button type="submit" name="to" value="delivered" look="primary">
          {t('stock.parcel.hand_over')}
        </Button>
      </div>
    </Form>
  );
}

/** A parcel is sent with carrier and number, or untracked with neither. Skipped steps are recorded with it. */
function SendForm({ answer }: { answer: StaffFormAnswer }) {
  const t = useTranslate();
  return (
    <Form method="post" allowEnter errors={readFieldErrors(answer)}>
      <Select
        name="transporter"
        label={t('admin.orders.transporter')}
        blank={t('admin.orders.letter')}
        choices={listCarrierChoices()}
      />
      <TextField name="tracking_number" label={t('admin.orders.tracking_number')} autoComplete="off" maxLength={80} />
      <div>
        <Button type="submit" name="to" value="sent" look="primary">
          {t('admin.orders.move.sent')}
        </Button>
      </div>
    </Form>
  );
}
