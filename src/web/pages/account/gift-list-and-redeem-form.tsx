import type { z } from 'zod/mini';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import type { BoxGiftOut } from '#modules/selling/boxes/box-codes.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { AddressBookEntry } from './box-forms.tsx';
import css from './box-subscription-section.module.css';
import shelf from './entry-list.module.css';

type Gift = z.infer<typeof BoxGiftOut>;

/** Where a code is entered: a gift needs an address, a friend's code a cart with a box. */
export function RedeemCodeForm({ code, addresses }: { code: string; addresses: readonly AddressBookEntry[] }) {
  const t = useTranslate();
  return (
    <section className={shelf.part} aria-labelledby="use-code">
      <h2 id="use-code">{t('boxes.gift.redeem_title')}</h2>
      <p className={shelf.lead}>{t('boxes.gift.redeem_text')}</p>
      <PlainForm method="post" allowEnter className={css.form}>
        <TextField
          name="code"
          label={t('boxes.gift.code')}
          required
          autoComplete="off"
          defaultValue={code}
          maxLength={40}
        />
        {addresses.length > 0 ? (
          <Select
            name="address_id"
            label={t('boxes.gift.where')}
            required
            choices={addresses.map(({ id, name, address, city }) => ({
              value: String(id),
              label: `${name}, ${address}, ${city}`,
            }))}
            defaultValue={String(addresses.find(({ is_default }) => is_default)?.id ?? addresses[0]?.id)}
          />
        ) : (
          <p className={shelf.quiet}>
            {t('boxes.gift.need_address')} <Link to="/my-account/addresses">{t('boxes.new_address')}</Link>
          </p>
        )}
        <Button type="submit" name="intent" value="use" look="primary">
          {t('boxes.gift.use')}
        </Button>
      </PlainForm>
    </section>
  );
}

export function GiftList({ title, gifts }: { title: string; gifts: readonly Gift[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (gifts.length === 0) return null;
  return (
    <section className={shelf.part}>
      <h2>{title}</h2>
      <ul className={shelf.list}>
        {gifts.map((gift) => (
          <li key={gift.id} className={`${shelf.row} ${shelf.plain}`}>
            <div>
              <p>
                {t('around.gifts.what', { type: t(`box.choice.type.${gift.type}`), count: gift.periods })},{' '}
                {t(`box.choice.periodicity.${gift.periodicity}`)}
              </p>
              {gift.recipient_email && (
                <p>{t('boxes.gift.to', { name: gift.recipient_name, email: gift.recipient_email })}</p>
              )}
              {gift.country_id && (
                <p>{t('boxes.gift.goes_to', { country: countryDisplayName(gift.country_id, lang) })}</p>
              )}
              <p className={shelf.quiet}>
                <Fate gift={gift} />
              </p>
              {gift.open && <Change gift={gift} />}
            </div>
            {gift.open && <DownloadLink to={`/api/user/gifts/${gift.id}/card`}>{t('boxes.gift.print')}</DownloadLink>}
          </li>
        ))}
      </ul>
      <p className={shelf.quiet}>{t('around.gifts.code_hint')}</p>
    </section>
  );
}

function Fate({ gift: { used_at, revoked_at, mailed_at, starts_on } }: { gift: Gift }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (used_at) return t('around.gifts.used', { day: formatDay(used_at, lang) });
  if (revoked_at) return t('boxes.gift.revoked');
  if (mailed_at) return t('boxes.gift.mailed', { day: formatDay(mailed_at, lang) });
  return starts_on ? t('boxes.gift.mails_on', { day: formatDay(starts_on, lang) }) : null;
}

function Change({ gift }: { gift: Gift }) {
  const t = useTranslate();
  return (
    <details>
      <summary>{t('boxes.gift.change')}</summary>
      <PlainForm method="post" className={css.form}>
        <input type="hidden" name="id" value={gift.id} />
        <TextField
          name="name"
          label={t('boxes.gift.name')}
          required
          maxLength={120}
          defaultValue={gift.recipient_name}
        />
        <TextField
          name="email"
          type="email"
          label={t('boxes.gift.email')}
          required
          maxLength={254}
          defaultValue={gift.recipient_email}
        />
        <TextField
          name="starts_on"
          type="date"
          label={t('boxes.gift.starts_on')}
          required
          defaultValue={gift.starts_on ?? ''}
        />
        <TextArea name="message" label={t('boxes.gift.message')} maxLength={500} defaultValue={gift.message} />
        <Button type="submit" size="small" name="intent" value="change">
          {t('boxes.save')}
        </Button>
      </PlainForm>
    </details>
  );
}
