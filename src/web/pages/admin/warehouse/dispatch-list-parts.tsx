import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay } from '#kit/dates.ts';
import type { ParcelOut, ParcelStatusFilter } from '#modules/fulfilment/dispatch/dispatch.contract.ts';
import { isSentShipmentStatus } from '#modules/selling/orders/order.ts';
import { ParcelStatusBadge } from '#modules/selling/orders/ui/order-badge.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import goods from '../catalogue/catalogue.module.css';

const FORM = 'parcels';

type Answer =
  | { readonly ok: true; readonly value: { moved: readonly number[]; refused: readonly { id: number; key: string }[] } }
  | { readonly ok: false; readonly key: string }
  | undefined;

interface Ticked {
  readonly form: string;
  readonly name: string;
  readonly value: number;
  readonly label: string;
}

/** Ticks a table row for a form elsewhere on the page. */
export const RowCheckbox = ({ label, ...box }: Ticked) => (
  <label className={goods.tick}>
    <input type="checkbox" {...box} aria-label={label} />
  </label>
);

/** Ticks a parcel for the form above the list. */
export function ParcelCheckbox({ parcel: { id, number } }: { parcel: ParcelOut }) {
  const t = useTranslate();
  return <RowCheckbox form={FORM} name="parcel" value={id} label={t('stock.dispatch.tick_one', { number })} />;
}

/** Actions on the ticked parcels. Documents open in a tab. Posts as a document, so that it works without scripts. */
export function ParcelBulkActions({ parcels, status }: { parcels: readonly ParcelOut[]; status: ParcelStatusFilter }) {
  const t = useTranslate();
  const left = isSentShipmentStatus(status);
  const steps = left ? (['delivered'] as const) : (['confirmed', 'in_preparation', 'paused', 'sent'] as const);
  return (
    <PlainForm method="post" id={FORM} reloadDocument>
      <input type="hidden" name="shown" value={parcels.map(({ id }) => id).join(',')} />
      <div className={goods.tools}>
        <label className={goods.all}>
          <input type="checkbox" name="all" value="1" />
          {t('stock.dispatch.all')}
        </label>
        <Button
          type="submit"
          size="small"
          icon="download"
          formMethod="get"
          formAction="/api/admin/dispatch/slips.pdf"
          formTarget="_blank"
        >
          {t('stock.dispatch.slips')}
        </Button>
        {steps.map((to) => (
          <Button key={to} type="submit" size="small" name="to" value={to}>
            {t(to === 'sent' ? 'stock.dispatch.letters' : `admin.orders.move.${to}`)}
          </Button>
        ))}
      </div>
    </PlainForm>
  );
}

/** The result of moving parcels, here or on a parcel's own page. */
export function DispatchResultNotice({
  parcels,
  answer,
  left,
}: {
  parcels: readonly ParcelOut[];
  answer: Answer;
  left: ParcelOut | null;
}) {
  const t = useTranslate();
  if (!answer) return left && <Left parcel={left} />;
  if (!answer.ok) return <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>;
  const { moved, refused } = answer.value;
  const named = (id: number) =>
    parcels.find((parcel) => parcel.id === id)?.number ?? t('stock.dispatch.parcel_one', { id });
  return (
    <>
      {moved.length > 0 && <Notice tone="success">{t('stock.dispatch.moved', { count: moved.length })}</Notice>}
      {refused.length > 0 && (
        <Notice tone="danger">
          <ul className={goods.refused}>
            {refused.map(({ id, key }) => (
              <li key={id}>
                <Link to={`/admin/dispatch/${id}`}>{named(id)}</Link>: {t(`errors.${key}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Left({ parcel: { id, number, tracking_transporter, tracking_number } }: { parcel: ParcelOut }) {
  const t = useTranslate();
  const by = [carrierName(tracking_transporter ?? ''), tracking_number].filter(Boolean).join(' ');
  return (
    <Notice tone="success">
      {t(by ? 'stock.dispatch.left_by' : 'stock.dispatch.left', { by })}{' '}
      <Link to={`/admin/dispatch/${id}`}>{number}</Link>
    </Notice>
  );
}

/** The items to pack, with quantities. */
export function ParcelItems({ parcel: { lines } }: { parcel: ParcelOut }) {
  return (
    <ul className={goods.things}>
      {lines.map(({ id, quantity, artist_name, name, variant }) => (
        <li key={id}>
          <span className={goods.count}>{quantity} ×</span> {[artist_name, name].filter(Boolean).join(' – ')}
          {variant && <span className={goods.fine}>{variant}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The state, and notes for the person who packs. */
export function ParcelBadges({ parcel }: { parcel: ParcelOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { is_gift, gift_wrapped, customs, leaves_on, shipping_type, sent_at } = parcel;
  return (
    <span className={goods.badges}>
      <ParcelStatusBadge parcel={parcel} />
      {is_gift && <Badge tone="purple">{t(gift_wrapped ? 'stock.dispatch.wrap' : 'admin.orders.gift')}</Badge>}
      {customs && !sent_at && <Badge tone="orange">{t('stock.dispatch.customs')}</Badge>}
      {shipping_type === 'pickup' && <Badge tone="blue">{t('stock.dispatch.pickup')}</Badge>}
      {leaves_on && !sent_at && (
        <Badge tone="grey">{t('stock.dispatch.from_day', { day: formatDay(leaves_on, lang) })}</Badge>
      )}
    </span>
  );
}
