import { useState } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { countryOptions } from '#kit/countries.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { formatPrice } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { GIFT_FORM_RULES, isGiftForm } from '../box-gift-form-rules.ts';
import {
  BOX_PERIODICITIES,
  BOX_TYPES,
  boxPricePerRecord,
  type DisplayedBoxOffer,
  recordsPerBox,
  selectBoxOffer,
} from '../box-offer.ts';
import css from './box-form.module.css';
import { BoxPicture } from './box-picture.tsx';

type Country = ReturnType<typeof countryOptions>[number];

/** The refused form: the problem, its fields and the values as typed. */
interface Refused {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}
const NOTHING: Readonly<Record<string, string>> = lookupTable({});

/** Box form: size, rhythm, price, add to cart. Without scripts the price first appears in the cart. */
export function BoxForm({
  offers,
  countries,
  refused,
}: {
  offers: readonly DisplayedBoxOffer[];
  countries: readonly Country[];
  refused: Refused | undefined;
}) {
  const t = useTranslate();
  const typed = refused?.typed ?? NOTHING;
  const [type, setType] = useState<string>(
    typed.type ?? (offers.some((each) => each.type === 'two') ? 'two' : (offers[0]?.type ?? '')),
  );
  const [rhythm, setRhythm] = useState<string>(typed.periodicity ?? offers[0]?.periodicity ?? '');
  const [gift, setGift] = useState<boolean | null>(isGiftForm(typed) || null);
  const lang = useLanguage();
  const offer = selectBoxOffer(offers, type, rhythm);
  /** Each choice with the price of the box if only this choice changes. */
  const choices = (keys: readonly string[], known: 'type' | 'periodicity') =>
    keys
      .filter((key) => offers.some((each) => each[known] === key))
      .map((value) => {
        const then = known === 'type' ? selectBoxOffer(offers, value, rhythm) : selectBoxOffer(offers, type, value);
        return {
          value,
          label: t(`box.choice.${known}.${value}`),
          hint: t(`box.choice.${known}_hint.${value}`),
          price: then && formatPrice(then.price, then.currency, lang),
        };
      });
  return (
    <section className={css.chooser} aria-labelledby="choose">
      <div className={css.head}>
        <h2 id="choose">{t('box.choice.title')}</h2>
        <BoxPicture records={offer ? recordsPerBox(offer.type) : 1} className={css.picture} />
      </div>
      <Form method="post" rules={GIFT_FORM_RULES} errors={refused?.fields ?? NOTHING} gap="none">
        <div className={css.form}>
          {refused && Object.keys(refused.fields).length === 0 && (
            <Notice tone="danger">{t(`errors.${refused.key}`)}</Notice>
          )}
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
            choices={choices(BOX_PERIODICITIES, 'periodicity')}
            value={rhythm}
            onPick={setRhythm}
          />
          <Gift rhythm={rhythm} countries={countries} typed={typed} on={gift} onTurn={setGift} />
          <div className={css.buy}>
            <Chosen offer={offer} renews={gift !== true} />
            <Button type="submit" look="buy" size="large">
              {t('box.choice.add')}
            </Button>
            <Link to="/box/list" className={css.compare}>
              {t('box.choice.compare')}
            </Link>
          </div>
        </div>
      </Form>
    </section>
  );
}

function Chosen({ offer, renews }: { offer: DisplayedBoxOffer | undefined; renews: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!offer) return null;
  const price = (amount: number, full = false) => formatPrice(amount, offer.currency, lang, { full });
  return (
    <output className={css.chosen}>
      <strong>{t('box.choice.price', { price: price(offer.price) })}</strong>
      <span>{t('box.choice.each', { price: price(boxPricePerRecord(offer), true) })}</span>
      {renews && <span>{t('box.choice.once')}</span>}
    </output>
  );
}

const TIMES = [1, 3, 6, 12] as const;

interface GiftProps {
  readonly rhythm: string;
  readonly countries: readonly Country[];
  readonly typed: Readonly<Record<string, string>>;
  /** Null until the buyer opens or closes the section. The browser may have opened it before hydration. */
  readonly on: boolean | null;
  readonly onTurn: (on: boolean) => void;
}

/** The gift section: recipient, country, day, number of periods, message. Once closed, its fields are ignored. */
function Gift({ rhythm, countries, typed, on: turned, onTurn }: GiftProps) {
  const t = useTranslate();
  const on = turned === true;
  return (
    <details className={css.gift} open={turned ?? undefined} onToggle={(event) => onTurn(event.currentTarget.open)}>
      <summary>{t('box.gift.title')}</summary>
      <fieldset className={css.giftFields} disabled={turned === false}>
        <Checkbox name="for" value="gift" label={t('box.gift.text')} checked={on} onChange={() => onTurn(!on)} />
        <FieldRow>
          <TextField
            name="name"
            label={t('box.gift.name')}
            defaultValue={typed.name}
            required={on}
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="email"
            type="email"
            label={t('box.gift.email')}
            defaultValue={typed.email}
            required={on}
            maxLength={254}
            autoComplete="off"
          />
        </FieldRow>
        <Select
          name="country_id"
          defaultValue={typed.country_id}
          label={t('box.gift.country')}
          hint={t('box.gift.country_hint')}
          required={on}
          blank=""
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete="off"
        />
        <FieldRow>
          <TextField
            name="starts_on"
            type="date"
            label={t('box.gift.starts_on')}
            defaultValue={typed.starts_on}
            required={on}
          />
          {rhythm !== 'yearly' && (
            <Select
              name="periods"
              label={t('box.gift.periods')}
              defaultValue={typed.periods}
              required
              choices={TIMES.map((value) => ({ value: String(value), label: String(value) }))}
            />
          )}
        </FieldRow>
        <TextArea name="message" label={t('box.gift.message')} defaultValue={typed.message} maxLength={500} rows={2} />
      </fieldset>
    </details>
  );
}
