import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import { useItemLabelTexts } from '#modules/catalogue/projects/ui/item-labels.ts';
import { BackInStockForm } from '#modules/selling/back-in-stock/ui/back-in-stock-form.tsx';
import DeliveryEstimateNote, {
  type InitialDeliveryEstimate,
} from '#modules/selling/cart/ui/delivery-estimate-note.tsx';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { FollowButton } from './follow-button.tsx';
import { LikeButton } from './like-button.tsx';
import css from './product.module.css';
import { ShareLinks } from './share-links.tsx';

/** Back-in-stock request, shipping costs, and actions besides buying: like, follow, share. */
export default function ProductCare({
  project,
  item_id,
  destination,
  isAsked,
  address,
  action,
}: {
  project: DisplayedProject;
  item_id: number | undefined;
  destination: InitialDeliveryEstimate | null;
  isAsked: boolean;
  /** The page's whole address, to pass on. */
  address: string;
  action: string;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const words = useItemLabelTexts();
  const { signed_in } = useMe();
  const { id, name, link, likes, artist } = project;
  const soldOut = project.items.filter(({ stock }) => stock === 'sold_out');
  // Where other variants are available, the heading names the sold-out one.
  const only = soldOut.length === 1 && project.items.length > 1 ? soldOut[0] : undefined;
  return (
    <div className={css.care}>
      {soldOut.length > 0 && (
        <section aria-labelledby="sold-out" className={css.part}>
          <h2 id="sold-out" className={css.small}>
            {only ? t('shop.back_in_stock.gone', { what: words.variant(only) }) : t('shop.back_in_stock.heading')}
          </h2>
          <BackInStockForm
            project_id={id}
            items={soldOut.map((item) => ({ item_id: item.item_id, label: words.variant(item) }))}
            signedIn={signed_in}
            action={local('/back-in-stock')}
          />
        </section>
      )}
      {destination && item_id !== undefined && (
        <section aria-labelledby="delivery" className={css.part}>
          <h2 id="delivery" className={css.small}>
            {t('shop.delivery.heading')}
          </h2>
          <DeliveryEstimateNote
            project_id={id}
            item_id={item_id}
            first={destination}
            isAsked={isAsked}
            action={action}
          />
        </section>
      )}
      <div className={css.deeds}>
        <LikeButton project_id={id} name={name} likes={likes} link={link} />
        {artist && <FollowButton id={artist.id} name={artist.name} followers={0} link={link} />}
        <ShareLinks title={[project.artist_name, name].filter(Boolean).join(' – ')} address={address} />
      </div>
    </div>
  );
}
