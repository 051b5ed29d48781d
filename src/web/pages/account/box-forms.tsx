import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRES } from '#kit/genres.ts';
import { BOX_PERIODICITIES } from '#modules/selling/boxes/box-offer.ts';
import { COLOUR_PREFERENCE_OPTIONS } from '#modules/selling/boxes/box-states-and-preferences.ts';
import type { BoxSubscriptionOut } from '#modules/selling/boxes/own-boxes.contract.ts';
import type { SavedCardOut } from '#modules/selling/cards/cards.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { savedCardLabel } from '../checkout/saved-card-label.ts';
import { BoxFavouriteArtistsField } from './box-favourite-artists-field.tsx';
import css from './box-subscription-section.module.css';

export interface AddressBookEntry {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly is_default: boolean;
}

/** One setting, with its present value beside its name. */
function Setting({ title, now, children }: { title: string; now: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title} <span>{now}</span>
      </summary>
      {children}
    </details>
  );
}

/** Which card pays; `pays` where something waits for its money. */
export function BoxCardForm({
  box,
  cards,
  pays = false,
}: {
  box: BoxSubscriptionOut;
  cards: readonly SavedCardOut[];
  pays?: boolean;
}) {
  const t = useTranslate();
  const known = cards.find(({ id }) => id === box.card?.id);
  const form = (
    <PlainForm method="post">
      <input type="hidden" name="id" value={box.id} />
      {cards.length > 0 && (
        <Select
          name="card_id"
          label={t('boxes.card')}
          required
          choices={cards.map((card) => ({ value: String(card.id), label: savedCardLabel(t, card) }))}
          defaultValue={String(box.card?.id ?? cards[0]?.id)}
        />
      )}
      {cards.length > 0 && (
        <Button type="submit" size="small" look={pays ? 'primary' : undefined} name="intent" value="card">
          {t(pays ? 'boxes.pay_now' : 'boxes.save')}
        </Button>
      )}
      <Link to="/my-account/cards">{t('boxes.new_card')}</Link>
    </PlainForm>
  );
  if (pays) return form;
  return (
    <Setting title={t('boxes.card')} now={known ? savedCardLabel(t, known) : t('boxes.no_card')}>
      {form}
    </Setting>
  );
}

export function BoxAddressForm({
  box,
  addresses,
}: {
  box: BoxSubscriptionOut;
  addresses: readonly AddressBookEntry[];
}) {
  const t = useTranslate();
  const now = box.address && [box.address.address, box.address.city].filter(Boolean).join(', ');
  return (
    <Setting title={t('boxes.address')} now={now ?? t('boxes.no_address')}>
      <PlainForm method="post">
        <input type="hidden" name="id" value={box.id} />
        {addresses.length > 0 && (
          <Select
            name="address_id"
            label={t('boxes.address')}
            required
            choices={addresses.map(({ id, name, address, city }) => ({
              value: String(id),
              label: `${name}, ${address}, ${city}`,
            }))}
          />
        )}
        {addresses.length > 0 && (
          <Button type="submit" size="small" name="intent" value="address">
            {t('boxes.save')}
          </Button>
        )}
        <Link to="/my-account/addresses">{t('boxes.new_address')}</Link>
      </PlainForm>
    </Setting>
  );
}

/** The invoice address of the next charges: an entry of the address book, as a person or as a company. */
export function BoxInvoiceAddressForm({
  box,
  addresses,
}: {
  box: BoxSubscriptionOut;
  addresses: readonly AddressBookEntry[];
}) {
  const t = useTranslate();
  const { invoice } = box;
  const now = invoice && [invoice.company || `${invoice.firstname} ${invoice.lastname}`, invoice.city].join(', ');
  return (
    <Setting title={t('boxes.invoice')} now={now ?? t('boxes.invoice_same')}>
      <PlainForm method="post">
        <input type="hidden" name="id" value={box.id} />
        <Select
          name="address_id"
          label={t('boxes.address')}
          choices={[
            { value: '', label: t('boxes.invoice_same') },
            ...addresses.map(({ id, name, address, city }) => ({
              value: String(id),
              label: `${name}, ${address}, ${city}`,
            })),
          ]}
        />
        <TextField
          name="company"
          label={t('boxes.company')}
          maxLength={120}
          autoComplete="organization"
          defaultValue={invoice?.company ?? ''}
        />
        <TextField
          name="vat_number"
          label={t('boxes.vat_number')}
          maxLength={20}
          autoComplete="off"
          defaultValue={invoice?.vat_number ?? ''}
        />
        <Button type="submit" size="small" name="intent" value="invoice">
          {t('boxes.save')}
        </Button>
        <Link to="/my-account/addresses">{t('boxes.new_address')}</Link>
      </PlainForm>
    </Setting>
  );
}

export function BoxPreferencesForm({ box: { id, taste } }: { box: BoxSubscriptionOut }) {
  const t = useTranslate();
  const genres = taste.genre_ids.map((genre) => t(`shop.genre_name.${genre}`));
  const colors = taste.colors.map((color) => t(`boxes.color.${color}`));
  const artists = taste.artists.map(({ name }) => name);
  const now = [...genres, ...artists, ...colors].join(', ') || t('boxes.taste_open');
  return (
    <Setting title={t('boxes.taste')} now={now}>
      <PlainForm method="post">
        <input type="hidden" name="id" value={id} />
        <fieldset className={css.ticks}>
          <legend>{t('boxes.genres')}</legend>
          {GENRES.map((genre) => (
            <Checkbox
              key={genre.id}
              name="genre"
              value={String(genre.id)}
              label={t(`shop.genre_name.${genre.id}`)}
              defaultChecked={taste.genre_ids.includes(genre.id)}
            />
          ))}
        </fieldset>
        <BoxFavouriteArtistsField key={artists.join()} artists={taste.artists} />
        <fieldset className={css.ticks}>
          <legend>{t('boxes.colors')}</legend>
          {COLOUR_PREFERENCE_OPTIONS.map((color) => (
            <Checkbox
              key={color}
              name="color"
              value={color}
              label={t(`boxes.color.${color}`)}
              defaultChecked={taste.colors.includes(color)}
            />
          ))}
        </fieldset>
        <TextArea
          name="note"
          label={t('boxes.taste_note')}
          hint={t('boxes.taste_hint')}
          maxLength={500}
          defaultValue={taste.note}
        />
        <Button type="submit" size="small" name="intent" value="taste">
          {t('boxes.save')}
        </Button>
      </PlainForm>
    </Setting>
  );
}

export function BoxRhythmForm({ box: { id, periodicity, type } }: { box: BoxSubscriptionOut }) {
  const t = useTranslate();
  return (
    <Setting
      title={t('boxes.rhythm')}
      now={`${t(`box.choice.type.${type}`)}, ${t(`box.choice.periodicity.${periodicity}`)}`}
    >
      <PlainForm method="post">
        <input type="hidden" name="id" value={id} />
        <Select
          name="periodicity"
          label={t('boxes.rhythm')}
          hint={t('boxes.rhythm_hint')}
          required
          choices={BOX_PERIODICITIES.map((value) => ({ value, label: t(`box.choice.periodicity.${value}`) }))}
          defaultValue={periodicity}
        />
        <Button type="submit" size="small" name="intent" value="periodicity">
          {t('boxes.save')}
        </Button>
      </PlainForm>
    </Setting>
  );
}
