// The short lines of a record's page: breadcrumb, format, selling mode and delivery.

import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import css from './product.module.css';
import type { SameParcelProject } from './product-page.server.ts';
import { useShopPathBuilder } from './use-shop-path.ts';

export function ProductBreadcrumb({ project }: { project: DisplayedProject }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const [genre] = project.genres;
  return (
    <Breadcrumb
      label={t('shop.you_are_here')}
      trail={[
        { to: at('/vinyl-shop'), label: t('shop.shop') },
        ...(genre ? [{ to: at(`/vinyl-shop?genre=${genre.id}`), label: t(`shop.genre_name.${genre.id}`) }] : []),
        { label: project.name },
      ]}
    />
  );
}

export function ProductBadges({ project }: { project: DisplayedProject }) {
  const t = useTranslate();
  const { badges, edition_size } = project;
  if (badges.length === 0) return null;
  return (
    <ul className={css.badges}>
      {badges.map(({ name, tone }) => (
        <li key={name}>
          <Badge tone={tone}>
            {name === 'limited_edition' && edition_size
              ? t('shop.edition_of', { count: edition_size })
              : t(`shop.badge.${name}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** How it is sold and sent, in sentences. */
export function ProductShippingNotes({
  project,
  from,
  territory,
  mates,
}: {
  project: DisplayedProject;
  /** The name of the country. */
  from: string;
  /** Where it is sold, in words; null for everywhere. */
  territory: string | null;
  mates: readonly SameParcelProject[];
}) {
  const at = useShopPathBuilder();
  const t = useTranslate();
  const lang = useLanguage();
  const { selling_mode, shipping, shop, items, funding } = project;
  // A download travels in no parcel.
  const isSent = items.some(({ type }) => type !== 'digital');
  const lines = [
    ['funding', 'ondemand', 'preorder', 'deposit_sale'].includes(selling_mode) &&
      // Once the funding is decided, no card is saved any more.
      (!funding || funding.state === 'running') &&
      t(`shop.mode.${selling_mode}`),
    selling_mode === 'ondemand' && t('shop.no_withdrawal'),
    territory,
    isSent && t('shop.sent_from', { country: from, shop: shop.name }),
    isSent &&
      shipping.free_from &&
      t('shop.free_from', { price: formatPrice(shipping.free_from.price, shipping.free_from.currency, lang) }),
    isSent && shipping.pickup && t('shop.pickup'),
    // Group shipments with known projects are listed by name below.
    isSent && shipping.group_shipment && mates.length === 0 && t('shop.group_shipment'),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className={css.shipping}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {mates.length > 0 && (
        <li>
          {t('shop.travels_with')}{' '}
          {mates.map(({ id, name, link }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <Link to={at(link)}>{name}</Link>
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

/** How large a title may be set. */
export const titleLengthClass = (name: string) =>
  name.length > 60 ? 'longest' : name.length > 22 ? 'long' : undefined;
