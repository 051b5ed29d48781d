import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { carrierName } from '#kit/carriers-and-warehouses.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { canChangeReturnState } from '../return.ts';
import type { ReturnOut } from '../returns.contract.ts';
import { RETURN_BADGE_TONES } from './return-badge-tones.ts';
import css from './return-cards.module.css';

/** The returns of an order, each with its state and the buyer's next step. */
export function ReturnCards({ returns }: { returns: readonly ReturnOut[] }) {
  const t = useTranslate();
  if (returns.length === 0) return null;
  return (
    <section className={css.cards} id="returns" aria-labelledby="returns-title">
      <h2 id="returns-title">{t('returns.list.title')}</h2>
      {returns.map((each) => (
        <ReturnCard key={each.id} back={each} />
      ))}
    </section>
  );
}

function ReturnCard({ back }: { back: ReturnOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { number, kind, state, asked_at, lines, answer, refunded, refund_due } = back;
  return (
    <article className={css.card} aria-label={`${t(`returns.kind.${kind}`)} ${number}`}>
      <header className={css.head}>
        <h3>
          {t(`returns.kind.${kind}`)} {number}
        </h3>
        <Badge tone={RETURN_BADGE_TONES[state]}>{t(`returns.state.${state}`)}</Badge>
      </header>
      <p className={css.quiet}>{t('returns.list.asked', { at: formatMoment(asked_at, lang) })}</p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.order_item_id}>
            {line.quantity} × {orderLineTitle({ ...line, artist_name: '' })}
            {line.reason && <span className={css.quiet}> · {t(`returns.reason.${line.reason}`)}</span>}
          </li>
        ))}
      </ul>
      <Shown back={back} />
      {answer && <blockquote className={css.answer}>{answer}</blockquote>}
      {refunded && (
        <p>
          {t('returns.list.refunded', {
            amount: formatPrice(refunded.amount, refunded.currency, lang, { full: true }),
          })}
        </p>
      )}
      {refund_due && <p>{t('returns.list.due', { day: formatDay(refund_due, lang) })}</p>}
      <Deeds back={back} />
    </article>
  );
}

/** The buyer's claim: fault, wish, words and photos, which only the buyer and staff can load. */
function Shown({ back: { id, fault, wish, note, photos } }: { back: ReturnOut }) {
  const t = useTranslate();
  return (
    <>
      {fault && <p>{[t(`returns.fault.${fault}`), wish && t(`returns.wish.${wish}`)].filter(Boolean).join(' · ')}</p>}
      {note && <p className={css.note}>{t('shell.pair', { name: t('returns.list.note'), what: note })}</p>}
      {photos > 0 && (
        <ul className={css.photos}>
          {Array.from({ length: photos }, (_, i) => `/api/returns/${id}/photos/${i + 1}`).map((src, i) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={t('returns.list.photo', { number: i + 1 })} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Deeds({ back }: { back: ReturnOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, kind, state, has_slip, carrier, tracking_number, received_at } = back;
  return (
    <>
      {state === 'refunded' && has_slip && tracking_number === '' && <p>{t('returns.list.awaited')}</p>}
      {has_slip && (
        <DownloadLink to={`/api/returns/${id}/slip?lang=${lang}`} size="small">
          {t('returns.list.slip')}
        </DownloadLink>
      )}
      {state === 'approved' && has_slip && tracking_number === '' && (
        <Form
          method="post"
          className={css.proof}
          rules={{ carrier: { required: true }, tracking_number: { required: true } }}
        >
          <input type="hidden" name="intent" value="sent" />
          <input type="hidden" name="return_id" value={id} />
          <p>{t('returns.list.proof')}</p>
          <FieldRow>
            <TextField name="carrier" label={t('returns.list.carrier')} required maxLength={40} />
            <TextField name="tracking_number" label={t('returns.list.tracking')} required maxLength={60} />
          </FieldRow>
          <div>
            <Button type="submit" size="small">
              {t('returns.list.send_proof')}
            </Button>
          </div>
        </Form>
      )}
      {received_at === null && tracking_number !== '' && (
        <p>{t('returns.list.proved', { carrier: carrierName(carrier), number: tracking_number })}</p>
      )}
      {received_at !== null && <p>{t('returns.list.received', { day: formatDay(received_at, lang) })}</p>}
      {canChangeReturnState(kind, state, 'cancelled') && (
        <PlainForm method="post">
          <input type="hidden" name="intent" value="keep" />
          <input type="hidden" name="return_id" value={id} />
          <Button type="submit" look="plain" size="small">
            {t('returns.list.keep')}
          </Button>
        </PlainForm>
      )}
    </>
  );
}
