import { useState } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatCheckoutAmount } from '#kit/money.ts';
import { itemLink } from '#kit/product-link.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { tilePriceLabel } from '#modules/catalogue/projects/tile-labels.ts';
import type { RecommendedTile } from '#modules/catalogue/recommendations/recommendations.contract.ts';
import type { SavedItem } from '#modules/selling/cart/saved-items-and-shared-carts.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { CartForm } from './cart-form.tsx';
import css from './cart-saved-items-and-recommendations.module.css';

export type CartRecommendationData = Pick<
  RecommendedTile,
  'id' | 'link' | 'name' | 'artist_name' | 'picture' | 'picture_version' | 'price_from' | 'because'
>;

interface Props {
  readonly saved: readonly SavedItem[];
  readonly related: readonly CartRecommendationData[];
  /** The link that was just made. */
  readonly shared: { readonly url: string; readonly expires: string } | null;
  readonly canShare: boolean;
}

/** Below the cart: items saved for later, recommendations, and the cart as a link. */
export default function CartExtras({ saved, related, shared, canShare }: Props) {
  return (
    <>
      {saved.length > 0 && <Saved items={saved} />}
      {canShare && <Share shared={shared} />}
      {related.length > 0 && <Related tiles={related} />}
    </>
  );
}

function Saved({ items }: { items: readonly SavedItem[] }) {
  const t = useTranslate();
  return (
    <section className={css.part} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later">{t('cart.saved.title')}</h2>
      <ul className={css.saved}>
        {items.map((item) => (
          <SavedLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ item }: { item: SavedItem }) {
  const t = useTranslate();
  const lang = useLanguage();
  const {
    id,
    project_id,
    item_id,
    name,
    artist_name,
    picture,
    type,
    size,
    variant,
    chosen_sizes,
    quantity,
    price,
    currency,
  } = item;
  const title = [artist_name, name].filter(Boolean).join(' – ');
  const spoken = orderLineTitle(item);
  const sizes = [size, ...Object.values(chosen_sizes)].filter(Boolean).join(', ');
  const facts = [
    variant,
    sizes && t('cart.size', { size: sizes }),
    price === null
      ? t('cart.saved.gone')
      : t('cart.saved.each', { count: quantity, price: formatCheckoutAmount(price, currency, lang) }),
  ];
  return (
    <li className={css.line}>
      <Picture src={picture && `/projects/${picture}/cover`} alt="" sizes="64px" width={64} height={64} />
      <div>
        <p>
          {project_id === null ? (
            title
          ) : (
            <Link to={itemLink({ id: project_id, category: type, name }, item_id ?? 0)}>{title}</Link>
          )}
        </p>
        <p className={css.small}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <CartForm className={css.actions}>
        <input type="hidden" name="saved" value={id} />
        {price !== null && (
          <Button
            type="submit"
            name="intent"
            value="saved_back"
            size="small"
            aria-label={t('cart.saved.back_name', { name: spoken })}
          >
            {t('cart.saved.back')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="saved_drop"
          size="small"
          look="plain"
          aria-label={t('cart.remove_name', { name: spoken })}
        >
          {t('cart.remove')}
        </Button>
      </CartForm>
    </li>
  );
}

function Share({ shared }: Pick<Props, 'shared'>) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  if (!shared)
    return (
      <section className={css.part} aria-labelledby="share-cart">
        <h2 id="share-cart">{t('cart.share.title')}</h2>
        <p className={css.small}>{t('cart.share.text')}</p>
        <CartForm>
          <Button type="submit" name="intent" value="share" icon="link">
            {t('cart.share.make')}
          </Button>
        </CartForm>
      </section>
    );
  const copy = async () => {
    await navigator.clipboard.writeText(shared.url);
    setCopied(true);
  };
  return (
    <section className={css.part} aria-labelledby="share-cart">
      <h2 id="share-cart">{t('cart.share.title')}</h2>
      <Notice tone="success">
        <label className={css.made}>
          {t('cart.share.made', { day: shared.expires })}
          <input
            readOnly
            value={shared.url}
            className={css.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <Button size="small" className={css.scripted} onClick={() => void copy()}>
          {t(copied ? 'cart.share.copied' : 'cart.share.copy')}
        </Button>
      </Notice>
    </section>
  );
}

function Related({ tiles }: { tiles: readonly CartRecommendationData[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <section className={css.part} aria-labelledby="goes-with">
      <h2 id="goes-with">{t('cart.related')}</h2>
      <ul className={css.related}>
        {tiles.map(({ id, link, name, artist_name, price_from, because, ...pictured }) => (
          <li key={id}>
            <Link to={link} className={css.tile}>
              <Picture src={projectCoverAddress({ id, ...pictured })} alt="" sizes="180px" width={180} height={180} />
              <span className={css.artist}>{artist_name}</span>
              <span>{name}</span>
              {price_from && <span>{tilePriceLabel(price_from, lang, t)}</span>}
              <span className={css.small}>{because}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
