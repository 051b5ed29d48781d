import { useLocation } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { brandedShopPrefix } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { variantTextWithoutSize } from '#kit/variant.ts';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import { type ChosenCartItem, ProjectBuyBox } from '#modules/catalogue/projects/ui/buy-box.tsx';
import { loadCartStore } from '#modules/selling/cart/ui/load-cart-store.ts';
import { priceForQuantity } from '#modules/shared/pricing/quantity-price.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { WishlistButton } from './wishlist-button.tsx';

/** The records that can ship in one parcel with this one. */
const loadSameParcelIds = async ({ id, shipping }: Pick<DisplayedProject, 'id' | 'shipping'>): Promise<number[]> =>
  shipping.group_shipment ? (await import('./fetch-parcel-sharer-ids.ts')).fetchParcelSharerIds(id) : [];

/** The buy box of a product page: it adds the chosen item to the cart and opens the cart. */
export function ProductBuyBox({
  project,
  chosen,
  onPick,
}: {
  project: DisplayedProject;
  chosen: ChosenCartItem['item'];
  onPick: (item: ChosenCartItem['item']) => void;
}) {
  const local = usePathLocalizer();
  const t = useTranslate();
  const prefix = brandedShopPrefix(useLocation().pathname);
  const add = async ({ item, quantity, chosen_sizes }: ChosenCartItem) => {
    const { id: project_id, name, artist_name, picture, shop } = project;
    // The code of the cart uses the same connection as its calls. If it does not load, the item was not added.
    const reached = await Promise.all([loadCartStore(), loadSameParcelIds(project)]).catch(() => null);
    if (!reached) return showToast(t('shop.not_saved'), 'danger');
    const [cart, mates] = reached;
    const line = { project_id, item_id: item.item_id, shop_id: shop.id, chosen_sizes, quantity, comment: '' };
    const { item_id, type, size, currency } = item;
    cart.open();
    await cart.add(
      line,
      {
        project_id,
        item_id,
        shop_id: shop.id,
        name,
        artist_name,
        picture,
        type,
        size,
        variant: variantTextWithoutSize({ type, look: item }, t),
        price: priceForQuantity(item, quantity),
        currency,
        shop_name: shop.name,
      },
      mates,
    );
  };
  return (
    <ProjectBuyBox
      project={project}
      chosen={chosen}
      onPick={onPick}
      onAdd={add}
      action={local(`${prefix}/cart`)}
      keep={<WishlistButton project_id={project.id} name={project.name} link={project.link} size="large" />}
    />
  );
}
