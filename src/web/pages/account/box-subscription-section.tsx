import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { productLink } from '#kit/product-link.ts';
import type { SponsorCodeOut } from '#modules/selling/boxes/box-codes.contract.ts';
import type { BoxSubscriptionOut, PaidBox } from '#modules/selling/boxes/own-boxes.contract.ts';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import {
  type AddressBookEntry,
  BoxAddressForm,
  BoxCardForm,
  BoxInvoiceAddressForm,
  BoxPreferencesForm,
  BoxRhythmForm,
} from './box-forms.tsx';
import css from './box-subscription-section.module.css';
import { EntryActionButton } from './entry-action-button.tsx';
import shelf from './entry-list.module.css';

const TONES = { active: 'green', paused: 'yellow', cancelled: 'red', ended: 'grey' } as const;

interface Props {
  readonly box: BoxSubscriptionOut;
  readonly cards: readonly SavedCardOut[];
  readonly addresses: readonly AddressBookEntry[];
  /** The second step of ending it. */
  readonly isEnding: boolean;
}

/** One subscription: its next box, its settings and its past boxes. */
export function BoxSubscriptionSection({ box, cards, addresses, isEnding }: Props) {
  const t = useTranslate();
  const isLive = box.status === 'active' || box.status === 'paused';
  const renews = box.periods_left === null;
  return (
    <section id={`box-${box.id}`} className={shelf.part} aria-labelledby={`box-name-${box.id}`}>
      <header className={css.head}>
        <h2 id={`box-name-${box.id}`}>{box.name}</h2>
        <Badge tone={TONES[box.status]}>{t(`around.boxes.status.${box.status}`)}</Badge>
      </header>
      <State box={box} />
      {box.due && <Due box={box} due={box.due} cards={cards} />}
      {isLive && <Ways box={box} />}
      {isEnding && isLive && renews && <End box={box} />}
      {isLive && (
        <div className={css.settings}>
          {renews && !box.due?.refused && <BoxCardForm box={box} cards={cards} />}
          <BoxAddressForm box={box} addresses={addresses} />
          <BoxInvoiceAddressForm box={box} addresses={addresses} />
          <BoxPreferencesForm box={box} />
          {renews && <BoxRhythmForm box={box} />}
        </div>
      )}
      {box.boxes.length > 0 && <Packed boxes={box.boxes} />}
    </section>
  );
}

function State({ box }: { box: BoxSubscriptionOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { status, next_at, price, currency, periods_left, paused_because } = box;
  const day = next_at ? formatDay(next_at, lang) : '';
  const sum = formatPrice(price, currency, lang, { full: true });
  return (
    <p className={css.state}>
      {status === 'active' &&
        (periods_left === null
          ? t('boxes.next_charge', { day, price: sum })
          : t('boxes.gift_left', { day, count: periods_left }))}
      {status === 'paused' && t(`boxes.paused.${paused_because ?? 'wish'}`)}
      {status === 'cancelled' && t('boxes.cancelled')}
      {status === 'ended' && t('boxes.ended')}
    </p>
  );
}

/** A period with a declined card, and the deadline for another one. */
function Due({
  box,
  due,
  cards,
}: {
  box: BoxSubscriptionOut;
  due: NonNullable<BoxSubscriptionOut['due']>;
  cards: readonly SavedCardOut[];
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!due.refused) return <Notice>{t('boxes.charging')}</Notice>;
  const price = formatPrice(due.total, box.currency, lang, { full: true });
  const until = due.until ? formatDay(due.until, lang) : '';
  return (
    <Notice tone="danger" title={t('boxes.refused_title')}>
      <p>{t('boxes.refused', { price, until })}</p>
      <BoxCardForm box={box} cards={cards} pays />
    </Notice>
  );
}

function Ways({ box }: { box: BoxSubscriptionOut }) {
  const t = useTranslate();
  const { id, status, next_at, periods_left, name } = box;
  return (
    <PlainForm method="post" className={shelf.ways}>
      <input type="hidden" name="id" value={id} />
      {next_at && <input type="hidden" name="next_at" value={next_at} />}
      {status === 'active' ? (
        <>
          <EntryActionButton intent="skip" words={t('boxes.skip')} entryName={name} />
          <EntryActionButton intent="pause" words={t('boxes.pause')} entryName={name} />
        </>
      ) : (
        <EntryActionButton intent="resume" words={t('boxes.resume')} entryName={name} look="primary" />
      )}
      {periods_left === null && (
        <LinkButton to={`/my-account/box?end=${id}#box-${id}`} size="small" look="plain">
          {t('boxes.end')}
        </LinkButton>
      )}
    </PlainForm>
  );
}

function End({ box: { id, name } }: { box: BoxSubscriptionOut }) {
  const t = useTranslate();
  return (
    <Notice tone="danger" title={t('boxes.end_title', { name })}>
      <p>{t('boxes.end_text')}</p>
      <PlainForm method="post" className={shelf.ways}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="danger" size="small" name="intent" value="cancel">
          {t('boxes.end_yes')}
        </Button>
        <LinkButton to="/my-account/box" size="small" look="plain">
          {t('boxes.end_no')}
        </LinkButton>
      </PlainForm>
    </Notice>
  );
}

function Packed({ boxes }: { boxes: readonly PaidBox[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      <h3>{t('boxes.packed_title')}</h3>
      <ul className={shelf.list}>
        {boxes.map((box) => (
          <li key={box.parcel_id} className={`${shelf.row} ${shelf.plain}`}>
            <div>
              <p>
                {formatDay(box.due_on, lang)} · {t(`boxes.parcel.${box.status ?? 'to_pack'}`)}
              </p>
              {box.records.map((record) => (
                <p key={record.project_id}>
                  <Link to={productLink({ ...record, id: record.project_id })}>
                    {record.artist_name}, {record.name}
                  </Link>
                </p>
              ))}
              {box.note && <q className={shelf.quiet}>{box.note}</q>}
              <p className={shelf.quiet}>
                <Link to={`/my-account/orders/${box.order_id}`}>{t('boxes.order', { number: box.number })}</Link>
                {box.tracking_link && (
                  <>
                    {' · '}
                    <a href={box.tracking_link}>{t('boxes.follow')}</a>
                  </>
                )}
              </p>
            </div>
            {box.records.length > 0 && (
              <LinkButton to="/box-review" size="small">
                {t('around.boxes.review')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The referral code, the credit for both sides and the credits earned so far. */
export function ReferralCode({
  sponsor: { code, gain, told: referrals, open, currency },
}: {
  sponsor: SponsorCodeOut;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, currency, lang);
  return (
    <section className={shelf.part} aria-labelledby="sponsor">
      <h2 id="sponsor">{t('boxes.sponsor.title')}</h2>
      <p className={shelf.lead}>{t('boxes.sponsor.text', { gain: price(gain) })}</p>
      <p className={css.code}>{code}</p>
      {referrals > 0 && (
        <p>
          {t('boxes.sponsor.told', { count: referrals })} {open > 0 && t('boxes.sponsor.open', { price: price(open) })}
        </p>
      )}
    </section>
  );
}
