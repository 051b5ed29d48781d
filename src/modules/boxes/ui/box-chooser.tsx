import { useState } from 'react';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { countryOptions } from '#kit/countries.ts';
import { formatPrice } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { BOX_TYPES, offerOf, PERIODICITIES, pricePerRecord, type ShownOffer } from '../box-offer.ts';
import css from './box-chooser.module.css';

type Country = ReturnType<typeof countryOptions>[number];

/** Size, rhythm, price, and into the cart. Without scripts the cart says the price of what was chosen. */
export function BoxChooser({ offers, countries }: { offers: readonly ShownOffer[]; countries: readonly Country[] }) {
  const t = useTranslate();
  const local = useLocalPath();
  const [type, setType] = useState<string>(
    offers.some((each) => each.type === 'two') ? 'two' : (offers[0]?.type ?? ''),
  );
  const [rhythm, setRhythm] = useState<string>(offers[0]?.periodicity ?? '');
  const [gift, setGift] = useState<boolean | null>(null);
  const choices = (keys: readonly string[], known: 'type' | 'periodicity') =>
    keys
      .filter((key) => offers.some((each) => each[known] === key))
      .map((value) => ({
        value,
        label: t(`box.choice.${known}.${value}`),
        hint: t(`box.choice.${known}_hint.${value}`),
      }));
  return (
    <section className={css.chooser} aria-labelledby="choose">
      <h2 id="choose">{t('box.choice.title')}</h2>
      <PlainForm method="post" action={local('/cart')} className={css.form}>
        <input type="hidden" name="intent" value="add_box" />
        <RadioGroup
          name="type"
          label={t('box.choice.size')}
          look="cards"
          choices={choices(BOX_TYPES, 'type')}
          value={type}
          onPick={setType}
        />
        <RadioGroup
          name="periodicity"
          label={t('box.choice.rhythm')}
          look="cards"
          choices={choices(PERIODICITIES, 'periodicity')}
          value={rhythm}
          onPick={setRhythm}
        />
        <Gift rhythm={rhythm} countries={countries} on={gift} onTurn={setGift} />
        <div className={css.buy}>
          <Chosen offer={offerOf(offers, type, rhythm)} renews={gift !== true} />
          <Button type="submit" look="buy" size="large">
            {t('box.choice.add')}
          </Button>
          <Link to="/box/list" className={css.compare}>
            {t('box.choice.compare')}
          </Link>
        </div>
      </PlainForm>
    </section>
  );
}

function Chosen({ offer, renews }: { offer: ShownOffer | undefined; renews: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!offer) return null;
  const price = (amount: number, full = false) => formatPrice(amount, offer.currency, lang, { full });
  return (
    <output className={css.chosen}>
      <strong>{t('box.choice.price', { price: price(offer.price) })}</strong>
      <span>{t('box.choice.each', { price: price(pricePerRecord(offer), true) })}</span>
      {renews && <span>{t('box.choice.once')}</span>}
    </output>
  );
}

const TIMES = [1, 3, 6, 12] as const;

interface GiftProps {
  readonly rhythm: string;
  readonly countries: readonly Country[];
  /** Null until somebody opened or closed it here: it may have been opened before the scripts came, or there are none. */
  readonly on: boolean | null;
  readonly onTurn: (on: boolean) => void;
}

/** For somebody else: who, where, when, how often, in which words. Closed again, its fields count for nothing. */
function Gift({ rhythm, countries, on: turned, onTurn }: GiftProps) {
  const t = useTranslate();
  const on = turned === true;
  return (
    <details className={css.gift} open={turned ?? undefined} onToggle={(event) => onTurn(event.currentTarget.open)}>
      <summary>{t('box.gift.title')}</summary>
      <fieldset className={css.giftFields} disabled={turned === false}>
        <Checkbox name="for" value="gift" label={t('box.gift.text')} checked={on} onChange={() => onTurn(!on)} />
        <FieldRow>
          <TextField name="name" label={t('box.gift.name')} required={on} maxLength={120} autoComplete="off" />
          <TextField
            name="email"
            type="email"
            label={t('box.gift.email')}
            required={on}
            maxLength={254}
            autoComplete="off"
          />
        </FieldRow>
        <Select
          name="gift_country"
          label={t('box.gift.country')}
          hint={t('box.gift.country_hint')}
          required={on}
          blank=""
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="off"
        />
        <FieldRow>
          <TextField name="starts_on" type="date" label={t('box.gift.starts_on')} required={on} />
          {rhythm !== 'yearly' && (
            <Select
              name="periods"
              label={t('box.gift.periods')}
              required
              choices={TIMES.map((value) => ({ value: String(value), label: String(value) }))}
            />
          )}
        </FieldRow>
        <TextArea name="gift_words" label={t('box.gift.message')} maxLength={500} rows={2} />
      </fieldset>
    </details>
  );
}
