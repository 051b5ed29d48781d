import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { hasOnlyGiftBoxes, type PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { browserCartStore as store } from '#modules/selling/cart/ui/use-cart.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow } from '#ui/form/form.tsx';
import { GuestAccountPasswordField } from './guest-account-password-field.tsx';
import css from './payment.module.css';
import type { GuestAccountState } from './use-guest-account.ts';

export type CheckoutFormValues = Readonly<Record<string, string>>;

export function CheckoutContactFields({
  cart,
  typed,
  account,
  entry,
}: {
  cart: PricedCart;
  typed: CheckoutFormValues;
  account: string | null;
  /** Of a guest whose box needs an account. */
  entry: GuestAccountState | null;
}) {
  const t = useTranslate();
  const back = encodeURIComponent(usePathLocalizer()('/payment'));
  return (
    <FieldGroup title={t('cart.payment.contact')}>
      {account ? (
        <p>{t('cart.payment.signed_in_as', { email: account })}</p>
      ) : (
        <p>
          {t('cart.payment.have_account')} <Link to={`/sign?tab=in&redirect=${back}`}>{t('cart.payment.sign_in')}</Link>
        </p>
      )}
      <TextField
        name="email"
        type="email"
        label={t('cart.payment.email')}
        hint={t('cart.payment.email_hint')}
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        onChange={entry ? (event) => entry.retype(event.target.value) : undefined}
      />
      {entry && <GuestAccountPasswordField entry={entry} isForGift={hasOnlyGiftBoxes(cart)} />}
    </FieldGroup>
  );
}

/** Company and VAT number of a business; they change the bill at once. */
export function BusinessBuyerFields({
  cart,
  typed,
  open,
  onToggle,
}: {
  cart: PricedCart;
  typed: CheckoutFormValues;
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const t = useTranslate();
  const toggle = (isOpen: boolean) => {
    onToggle(isOpen);
    if (!isOpen) void store.change({ customer: cartPlace(cart) });
  };
  const change = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (!form) return;
    const data = new FormData(form);
    const [company, vat_number] = [String(data.get('company') ?? ''), String(data.get('vat_number') ?? '')];
    void store.change({ customer: { ...cartPlace(cart), company, vat_number } });
  };
  const fault = cart.messages.find(({ key }) => key.startsWith('vat_number'));
  return (
    <div className={css.businessPart}>
      <Checkbox
        name="business"
        label={t('cart.payment.business')}
        checked={open}
        onChange={(event) => toggle(event.target.checked)}
      />
      <div className={css.business}>
        <FieldRow>
          <TextField
            name="company"
            label={t('cart.payment.company')}
            autoComplete="organization"
            maxLength={120}
            defaultValue={cart.customer.company ?? typed.company}
            onBlur={change}
          />
          <TextField
            name="vat_number"
            label={t('cart.payment.vat_number')}
            note={t('cart.payment.optional')}
            maxLength={20}
            defaultValue={cart.customer.vat_number ?? typed.vat_number}
            onBlur={change}
            error={fault ? t(`errors.${fault.key}`) : undefined}
          />
        </FieldRow>
        <p className={css.small}>{t('cart.payment.vat_hint')}</p>
      </div>
    </div>
  );
}

const cartPlace = ({ customer: { country_id, zip_code = '', state = '' } }: PricedCart) => ({
  country_id,
  zip_code,
  state,
});

export function OrderNoteField({ typed }: { typed: CheckoutFormValues }) {
  const t = useTranslate();
  return (
    <TextArea
      name="note"
      label={t('cart.payment.note')}
      note={t('cart.payment.optional')}
      maxLength={500}
      rows={2}
      defaultValue={typed.note}
    />
  );
}
