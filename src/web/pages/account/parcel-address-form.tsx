import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { OrderShipmentOut } from '#modules/selling/orders/order-shape.ts';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';

/** Sends a parcel to another address of the address book in the same country. */
export function ParcelAddressForm({
  parcel,
  addresses,
}: {
  parcel: OrderShipmentOut;
  addresses: readonly AddressOut[];
}) {
  const t = useTranslate();
  const others = addresses.filter((each) => isElsewhere(each, parcel));
  return (
    <details>
      <summary>{t('account.order.readdress')}</summary>
      <PlainForm method="post">
        <input type="hidden" name="shop_id" value={parcel.shop_id} />
        {others.length > 0 && (
          <Select
            name="address_id"
            label={t('account.order.ship_to')}
            required
            choices={others.map(({ id, name, address, city }) => ({
              value: String(id),
              label: `${name}, ${address}, ${city}`,
            }))}
          />
        )}
        {others.length > 0 && (
          <Button type="submit" size="small" name="intent" value="readdress">
            {t('account.order.readdress_go')}
          </Button>
        )}
        <Link to="/my-account/addresses">{t('account.order.readdress_new')}</Link>
      </PlainForm>
    </details>
  );
}

/** Postage and tax were paid for that country, and the present address is no choice. */
const isElsewhere = (to: AddressOut, { address }: OrderShipmentOut): boolean =>
  to.country_id === address.country_id &&
  (['firstname', 'lastname', 'company', 'address', 'zip_code', 'city'] as const).some(
    (part) => to[part] !== address[part],
  );

/** The first parcel of each shop that may still go elsewhere: the others of that shop go with it. */
export const firstReaddressableParcelIds = (parcels: readonly OrderShipmentOut[]): ReadonlySet<number> =>
  new Set(
    [
      ...Map.groupBy(
        parcels.filter((parcel) => parcel.can_readdress),
        ({ shop_id }) => shop_id,
      ).values(),
    ].flatMap(([first]) => first?.id ?? []),
  );
