import { Fragment } from 'react';
import type { z } from 'zod/mini';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { CARRIERS } from '#kit/tracking.ts';
import { isInHand, isPaid, isPosted, SHIPMENT_MOVES } from '#modules/orders/order.ts';
import type { OrderOut, Shipment } from '#modules/orders/order-shape.ts';
import type { OrderFile as OrderFileShape } from '#modules/orders/orders.admin.contract.ts';
import { StatusBadge } from '#modules/orders/ui/order-badge.tsx';
import { Address, OrderLines } from '#modules/orders/ui/order-lines.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { NameRow } from '#ui/field/name-row.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import css from './admin.module.css';
import { type Answered, fieldsOf } from './refused.tsx';

export type OrderFile = z.infer<typeof OrderFileShape>;
export type Answer = Parameters<typeof Answered>[0]['answer'];

/** Each shop's parcel: its lines, where it goes, and the steps it can take. */
export function Parcels({ order, answer }: { order: OrderOut; answer: Answer }) {
  const t = useTranslate();
  return (
    <>
      {order.shipments.map((parcel) => (
        <section key={parcel.id} className={css.parcel} aria-label={parcel.shop_name}>
          <header className={css.heading}>
            <h2 className={css.subtitle}>{parcel.shop_name}</h2>
            <StatusBadge status={parcel.status} parcel />
            <Tracking parcel={parcel} />
          </header>
          <OrderLines lines={parcel.items} currency={order.currency} />
          <div className={css.goes}>
            <Address address={parcel.address} />
            {isPaid(order.status) && <ParcelMoves parcel={parcel} answer={answer} />}
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

function Tracking({ parcel: { tracking_number, tracking_transporter, tracking_link } }: { parcel: Shipment }) {
  if (!tracking_number) return null;
  const words = `${tracking_transporter ?? ''} ${tracking_number}`;
  return tracking_link ? (
    <a href={tracking_link} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <span>{words}</span>
  );
}

function ParcelMoves({ parcel, answer }: { parcel: Shipment; answer: Answer }) {
  const t = useTranslate();
  const moves = SHIPMENT_MOVES[parcel.status].filter((to) => to !== 'cancelled');
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
      {isPosted(parcel) && isInHand(parcel.status) && <AddressForm parcel={parcel} answer={answer} />}
      {isPosted(parcel) && parcel.status === 'sent' && <TrackingForm parcel={parcel} answer={answer} />}
    </div>
  );
}

/** A parcel leaves with its carrier and number, or as a letter with neither. */
function SendForm({ parcel, answer }: { parcel: Shipment; answer: Answer }) {
  const t = useTranslate();
  return (
    <Form method="post" allowEnter errors={fieldsOf(answer)}>
      <input type="hidden" name="shipment_id" value={parcel.id} />
      <FieldRow>
        <Select
          name="transporter"
          label={t('admin.orders.transporter')}
          blank={t('admin.orders.letter')}
          choices={CARRIERS.map((each) => ({ value: each, label: each.toUpperCase() }))}
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

/** For a buyer who has no account, or not the time: the house number was wrong. The country stays, postage and tax were paid for it. */
function AddressForm({ parcel: { id, address }, answer }: { parcel: Shipment; answer: Answer }) {
  const t = useTranslate();
  const errors = fieldsOf(answer);
  const field = ([name, word, maxLength]: AddressField) => (
    <TextField
      key={name}
      name={name}
      label={t(`cart.payment.${word}`)}
      defaultValue={address[name]}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  const isWrong = [FIRSTNAME, LASTNAME, ...ADDRESS_FIELDS].some(([name]) => errors[name] !== undefined);
  return (
    <details className={css.more} open={isWrong}>
      <summary>{t('admin.orders.correct_address')} …</summary>
      <Form key={JSON.stringify(address)} method="post" errors={errors}>
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="shipment_id" value={id} />
        <input type="hidden" name="country_id" value={address.country_id} />
        <NameRow firstname={field(FIRSTNAME)} lastname={field(LASTNAME)} />
        {ADDRESS_FIELDS.map(field)}
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

/** Its name, its word and how long it may be. */
type AddressField = readonly [Exclude<keyof Shipment['address'], 'country_id'>, string, number];
const FIRSTNAME: AddressField = ['firstname', 'firstname', 80];
const LASTNAME: AddressField = ['lastname', 'lastname', 80];
const ADDRESS_FIELDS: readonly AddressField[] = [
  ['company', 'company', 120],
  ['address', 'street', 200],
  ['zip_code', 'zip', 20],
  ['city', 'city', 100],
  ['state', 'state', 100],
  ['phone', 'phone', 40],
];

/** A mistyped number is put right, and what left as a letter gets one after all. */
export function TrackingForm({ parcel, answer }: { parcel: Followed; answer: Answer }) {
  const t = useTranslate();
  const errors = fieldsOf(answer);
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
            choices={carriersWith(tracking_transporter)}
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

type Followed = Pick<Shipment, 'id' | 'tracking_transporter' | 'tracking_number'>;

/** A warehouse may have named one that the table does not know; it stays a choice. */
const carriersWith = (own: string | null) =>
  [...new Set([...CARRIERS, ...(own ? [own.toLowerCase()] : [])])].map((value) => ({
    value,
    label: value.toUpperCase(),
  }));

/** It leaves later than was said, and its buyer hears of it. */
function DelayForm({ parcel, answer }: { parcel: Shipment; answer: Answer }) {
  const t = useTranslate();
  return (
    <details className={css.more} open={fieldsOf(answer).day !== undefined}>
      <summary>{t('admin.orders.delay')} …</summary>
      <Form method="post" errors={fieldsOf(answer)}>
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

export function OrderSums({ order }: { order: OrderOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const sums: [string, number][] = [
    ['subtotal', order.subtotal],
    ...(order.discount ? [['discount', -order.discount] as [string, number]] : []),
    ['shipping', order.shipping],
    [order.tax_included ? 'tax_included' : 'tax', order.tax],
    ['total', order.total],
  ];
  return (
    <dl className={css.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`admin.orders.sums.${name}`)}</dt>
          <dd>{amount < 0 ? `− ${price(-amount)}` : price(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Every attempt to take money, and all that went back. */
export function Payments({ file: { attempts, refunds, order } }: { file: OrderFile }) {
  const t = useTranslate();
  const lang = useLanguage();
  const word = (status: string) => t(`admin.orders.money.${status}`);
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.orders.payments')}</h2>
      {attempts.length === 0 && <p className={css.quiet}>{t('admin.orders.no_payments')}</p>}
      {attempts.length > 0 && (
        <Table
          caption={t('admin.orders.payments')}
          rows={attempts}
          keyOf={(attempt) => attempt.attempt}
          columns={[
            {
              id: 'at',
              title: t('admin.orders.at'),
              whole: true,
              cell: (attempt) => formatMoment(attempt.created_at, lang),
            },
            {
              id: 'provider',
              title: t('admin.orders.provider'),
              cell: (attempt) => t(`admin.payments.provider.${attempt.provider}`),
            },
            {
              id: 'id',
              title: t('admin.orders.provider_id'),
              minor: true,
              cell: ({ outside, provider_id }) => (outside ? <HowOutside how={outside} /> : <code>{provider_id}</code>),
            },
            {
              id: 'status',
              title: t('admin.orders.status'),
              cell: (attempt) => (
                <Fragment>
                  {word(attempt.status)}
                  {attempt.decline_key && ` · ${t(`errors.${attempt.decline_key}`)}`}
                </Fragment>
              ),
            },
            {
              id: 'amount',
              title: t('admin.orders.amount'),
              align: 'end',
              cell: (attempt) => formatPrice(attempt.amount, attempt.currency, lang, { full: true }),
            },
          ]}
        />
      )}
      {refunds.length > 0 && (
        <Table
          caption={t('admin.orders.refunds')}
          captionShown
          rows={refunds}
          keyOf={(refund) => refund.id}
          columns={[
            {
              id: 'at',
              title: t('admin.orders.at'),
              whole: true,
              minor: true,
              cell: (refund) => formatMoment(refund.created_at, lang),
            },
            { id: 'by', title: t('admin.audit.user'), minor: true, cell: (refund) => refund.by },
            { id: 'reason', title: t('admin.projects.reason'), minor: true, cell: (refund) => refund.reason },
            {
              id: 'status',
              title: t('admin.orders.status'),
              cell: ({ status, outside }) => (
                <Fragment>
                  {word(status)}
                  {outside && ' · '}
                  {outside && <HowOutside how={outside} />}
                </Fragment>
              ),
            },
            {
              id: 'note',
              title: t('admin.orders.credit_note'),
              whole: true,
              cell: (refund) => <CreditNote order={order} refund_id={refund.id} />,
            },
            {
              id: 'amount',
              title: t('admin.orders.amount'),
              align: 'end',
              cell: (refund) => formatPrice(refund.amount, refund.currency, lang, { full: true }),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Cash, on which day, and by what it is found in the books. */
function HowOutside({ how }: { how: NonNullable<OrderFile['attempts'][number]['outside']> }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = [t(`admin.order_drafts.by_means.${how.means}`), formatDay(how.on_day, lang), how.reference];
  return words.filter(Boolean).join(' · ');
}

function CreditNote({ order: { id, credit_notes }, refund_id }: { order: OrderOut; refund_id: number }) {
  const note = credit_notes.find((each) => each.refund_id === refund_id);
  return note ? (
    <DownloadLink look="plain" size="small" to={`/api/user/orders/${id}/credit-notes/${refund_id}`}>
      {note.number}
    </DownloadLink>
  ) : null;
}
