import { useTranslate } from '#i18n/texts-context.tsx';
import type { GroupShipmentDestination } from '#modules/catalogue/group-shipments/group-shipments.admin.contract.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';

/** Where the copies of a group shipment go: to the address of its creator, or to our warehouse. */
export function GroupDeliveryAddress({ address }: Pick<GroupShipmentDestination, 'address'>) {
  const t = useTranslate();
  return address ? <AddressBlock address={address} /> : t('admin.group_shipments.our_warehouse');
}
