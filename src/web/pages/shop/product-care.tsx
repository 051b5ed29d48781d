import { useTranslate } from '#i18n/texts-context.tsx';
import DeliveryNote, { type Destination } from '#modules/cart/ui/delivery-note.tsx';
import type { ProjectPage } from '#modules/projects/projects.contract.ts';
import { FollowButton } from './follow-button.tsx';
import { LikeButton } from './like-button.tsx';
import css from './product.module.css';
import { Share } from './share.tsx';

/** What it costs to get it home, and what one does with a record besides buying it: like, follow, pass on. */
export default function ProductCare({
  project,
  item_id,
  destination,
  isAsked,
  address,
  action,
}: {
  project: ProjectPage;
  item_id: number | undefined;
  destination: Destination | null;
  isAsked: boolean;
  /** The page's whole address, to pass on. */
  address: string;
  action: string;
}) {
  const t = useTranslate();
  const { id, name, link, likes, artist } = project;
  return (
    <div className={css.care}>
      {destination && item_id !== undefined && (
        <section aria-labelledby="delivery" className={css.part}>
          <h2 id="delivery" className={css.small}>
            {t('shop.delivery.heading')}
          </h2>
          <DeliveryNote project_id={id} item_id={item_id} first={destination} isAsked={isAsked} action={action} />
        </section>
      )}
      <div className={css.deeds}>
        <LikeButton project_id={id} name={name} likes={likes} link={link} />
        {artist && <FollowButton id={artist.id} name={artist.name} followers={0} link={link} />}
        <Share title={[project.artist_name, name].filter(Boolean).join(' – ')} address={address} />
      </div>
    </div>
  );
}
