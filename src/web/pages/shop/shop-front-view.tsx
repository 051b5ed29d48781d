import { useLocation } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { brandedShopPrefix } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { ShopFrontData } from './load-shop-front.server.ts';
import css from './shop-front-view.module.css';
import list from './shop-record-list.module.css';
import { ShopRecordList } from './shop-record-list.tsx';

/** The shop of an artist or record label: an introduction, then all its records. */
export function ShopFrontView({ page }: { page: Omit<ShopFrontData, 'meta'> }) {
  const t = useTranslate();
  const { shop, listing } = page;
  const { search } = listing.state;
  const [creator] = shop.creators;
  return (
    <div className={list.page}>
      <header className={css.head}>
        <h1
          className={shop.white_label && !search ? 'visually-hidden' : css.name}
          data-length={shop.name.length > 18 ? 'long' : undefined}
        >
          {search ? `“${search}”` : shop.name}
        </h1>
        {!search && creator?.bio && <p className={css.bio}>{creator.bio}</p>}
        {search && <p>{t('shop.records', { count: listing.total })}</p>}
        {shop.show_search && (search || listing.total > 24) && <Search search={search} />}
      </header>
      <ShopRecordList listing={listing} />
    </div>
  );
}

/** The search within this shop; typing in the header does the same. */
function Search({ search }: { search: string }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const prefix = brandedShopPrefix(useLocation().pathname);
  return (
    <PlainForm method="get" allowEnter action={local(`${prefix}/shop`)} className={css.search}>
      <TextField name="search" type="search" label={t('shop.search_here')} defaultValue={search} key={search} />
      <Button type="submit">{t('shop.search')}</Button>
    </PlainForm>
  );
}
