import type { z } from 'zod/mini';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CARRIER_CODES, carrierName } from '#kit/carriers-and-warehouses.ts';
import {
  isPaidStatus,
  isShippedByPost,
  isUnsentShipmentStatus,
  SHIPMENT_STATUS_TRANSITIONS,
} from '#modules/selling/orders/order.ts';
import type { OrderOut, OrderShipmentOut } from '#modules/selling/orders/order-shape.ts';
import type { StaffOrderOut } from '#modules/selling/orders/orders.admin.contract.ts';
import { parcelTitle } from '#modules/selling/orders/parcel-title.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import { ParcelStatusBadge } from '#modules/selling/orders/ui/order-badge.tsx';
import { OrderLines } from '#modules/selling/orders/ui/order-lines.tsx';
import { SharedParcelNote } from '#modules/selling/orders/ui/order-timeline-and-parcel.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { FullNameFields } from '#ui/field/full-name-fields.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import type { StaffFormAnswer } from './order-totals-and-payments.tsx';

/** The parcel of each shop: lines, address and next steps. */
export function OrderParcels({
  order,
  partners,
  answer,
}: {
  order: OrderOut;
  partners: Partners;
  answer: StaffFormAnswer;
}) {
  const t = useTranslate();
  return (
    <>
      {order.shipments.map((parcel) => (
        <section key={parcel.id} className={css.parcel} aria-label={parcelTitle(parcel, order, t)}>
          <header className={css.heading}>
            <h2 className={css.subtitle}>{parcelTitle(parcel, order, t)}</h2>
            <ParcelStatusBadge parcel={parcel} />
            <Tracking parcel={parcel} />
            <PartnerOrder partner={partners.find(({ shipment_id }) => shipment_id === parcel.id)} />
          </header>
          <SharedParcelNote parcel={parcel} />
          <OrderLines lines={parcel.items} currency={order.currency} />
          <div className={css.goes}>
            <AddressBlock address={parcel.address} />
            {isPaidStatus(order.status) && <ParcelMoves parcel={parcel} answer={answer} />}
          </div>
        </section>
      ))}
      {order.boxes.length > 0 && (
        <section className={css.parcel} aria-label={t('admin.orders.boxes')}>
          <h2 className={css.subtitle}>{t('admin.orders.boxes')}</h2>
          <OrderLines lines={order.boxes} currency={order.currency} />
        </section>
      )}
    </>
  );
}

function Tracking({ parcel: { tracking_number, tracking_transporter, tracking_link } }: { parcel: OrderShipmentOut }) {
  if (!tracking_number) return null;
  const words = `${carrierName(tracking_transporter ?? '')} ${tracking_number}`;
  return tracking_link ? (
    <a href={tracking_link} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}

type Partners = z.infer<typeof StaffOrderOut>['partner_orders'];

/** The warehouse's own order for a parcel. */
function PartnerOrder({ partner }: { partner: Partners[number] | undefined }) {
  const t = useTranslate();
  if (!partner) return null;
  const words = `${t('stock.parcel.their_number')}: ${partner.logistician_id}`;
  return partner.link ? (
    <a href={partner.link} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}

function ParcelMoves({ parcel, answer }: { parcel: OrderShipmentOut; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const moves = SHIPMENT_STATUS_TRANSITIONS[parcel.status].filter((to) => to !== 'cancelled');
  const direct = moves.filter((to) => to !== 'sent');
  return (
    <div className={css.stack}>
      {direct.length > 0 && (
        <Form method="post" gap="none">
          <input type="hidden" name="shipment_id" value={parcel.id} />
          <div className={css.moves}>
            {direct.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                size="small"
                look={to === 'paused' ? 'secondary' : 'primary'}
              >
                {t(`admin.orders.move.${to}`)}
              </Button>
            ))}
          </div>
        </Form>
      )}
      {moves.includes('sent') && <SendForm parcel={parcel} answer={answer} />}
      {parcel.sent_at === null && moves.length > 0 && <DelayForm parcel={parcel} answer={answer} />}
      {isShippedByPost(parcel) && isUnsentShipmentStatus(parcel.status) && (
        <AddressForm parcel={parcel} answer={answer} />
      )}
      {isShippedByPost(parcel) && parcel.status === 'sent' && <CorrectTrackingForm parcel={parcel} answer={answer} />}
    </div>
  );
}

/** A parcel is sent with carrier and number, or untracked with neither. */
function SendForm({ parcel, answer }: { parcel: OrderShipmentOut; answer: StaffFormAnswer }) {
  const t = useTranslate();
  return (
    <Form method="post" allowEnter errors={readFieldErrors(answer)}>
      <input type="hidden" name="shipment_id" value={parcel.id} />
      <FieldRow>
        <Select
          name="transporter"
          label={t('admin.orders.transporter')}
          blank={t('admin.orders.letter')}
          choices={listCarrierChoices()}
        />
        <TextField name="tracking_number" label={t('admin.orders.tracking_number')} autoComplete="off" maxLength={80} />
      </FieldRow>
      <div>
        <Button type="submit" name="to" value="sent" look="primary" size="small">
          {t('admin.orders.move.sent')}
        </Button>
      </div>
    </Form>
  );
}

/** Staff correct an address for the buyer. The country stays, because postage and tax were paid for it. */
function AddressForm({ parcel: { id, address }, answer }: { parcel: OrderShipmentOut; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const errors = readFieldErrors(answer);
  const field = (name: keyof typeof ADDRESS_FIELDS) => (
    <TextField
      key={name}
      name={name}
      label={t(`cart.payment.${ADDRESS_FIELDS[name].word}`)}
      defaultValue={address[name]}
      maxLength={ADDRESS_FIELDS[name].most}
      autoComplete="off"
    />
  );
  return (
    <details className={css.more} open={Object.keys(ADDRESS_FIELDS).some((name) => errors[name] !== undefined)}>
      <summary>{t('admin.orders.correct_address')} …</summary>
      <Form key={JSON.stringify(address)} method="post" errors={errors}>
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="shipment_id" value={id} />
        <input type="hidden" name="country_id" value={address.country_id} />
        <FullNameFields field={field} />
        {BELOW_THE_NAME.map(field)}
        <p className={css.quiet}>{t('admin.orders.correct_hint')}</p>
        <div>
          <Button type="submit" size="small">
            {t('admin.orders.correct_address')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** The label of each field, and its maximum length. */
const ADDRESS_FIELDS = {
  firstname: { word: 'firstname', most: 80 },
  lastname: { word: 'lastname', most: 80 },
  company: { word: 'company', most: 120 },
  address: { word: 'street', most: 200 },
  zip_code: { word: 'zip', most: 20 },
  city: { word: 'city', most: 100 },
  state: { word: 'state', most: 100 },
  phone: { word: 'phone', most: 40 },
} as const;
const BELOW_THE_NAME = ['company', 'address', 'zip_code', 'city', 'state', 'phone'] as const;

/** Corrects a tracking number, or adds one to a parcel sent without. */
export function CorrectTrackingForm({ parcel, answer }: { parcel: Followed; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const errors = readFieldErrors(answer);
  const { id, tracking_transporter, tracking_number } = parcel;
  return (
    <details className={css.more} open={errors.tracking_number !== undefined || errors.transporter !== undefined}>
      <summary>{t('admin.orders.correct_tracking')} …</summary>
      <Form key={`${tracking_transporter} ${tracking_number}`} method="post" allowEnter errors={errors}>
        <input type="hidden" name="intent" value="tracking" />
        <input type="hidden" name="shipment_id" value={id} />
        <FieldRow>
          <Select
            name="transporter"
            label={t('admin.orders.transporter')}
            blank=""
            defaultValue={tracking_transporter?.toLowerCase() ?? ''}
            choices={listCarrierChoices(tracking_transporter)}
          />
          <TextField
            name="tracking_number"
            label={t('admin.orders.tracking_number')}
            defaultValue={tracking_number ?? ''}
            autoComplete="off"
            maxLength={80}
          />
        </FieldRow>
        <p className={css.quiet}>{t('admin.orders.correct_hint')}</p>
        <div>
          <Button type="submit" size="small">
            {t('admin.orders.correct_tracking')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type Followed = Pick<OrderShipmentOut, 'id' | 'tracking_transporter' | 'tracking_number'>;

/** A warehouse may have named a carrier that the table does not know; it stays a choice. */
export const listCarrierChoices = (own: string | null = null) =>
  [...new Set([...CARRIER_CODES, ...(own ? [own.toLowerCase()] : [])])].map((value) => ({
    value,
    label: carrierName(value.toUpperCase()),
  }));

/** Delays a parcel and notifies its buyer. */
function DelayForm({ parcel, answer }: { parcel: OrderShipmentOut; answer: StaffFormAnswer }) {
  const t = useTranslate();
  return (
    <details className={css.more} open={readFieldErrors(answer).day !== undefined}>
      <summary>{t('admin.orders.delay')} …</summary>
      <Form method="post" errors={readFieldErrors(answer)}>
        <input type="hidden" name="intent" value="delay" />
        <input type="hidden" name="shipment_id" value={parcel.id} />
        <TextField name="day" type="date" label={t('admin.orders.delay_day')} required />
        <TextField name="note" label={t('admin.orders.delay_note')} maxLength={500} />
        <div>
          <Button type="submit" size="small">
            {t('admin.orders.delay')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
