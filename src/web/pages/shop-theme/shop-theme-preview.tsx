import { type FormEvent, type MouseEvent, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isCurrency } from '#kit/currency.ts';
import type { ShopThemeOut } from '#modules/site/shops/shop-theme.contract.ts';
import { shopThemeTokens } from '#modules/site/shops/shop-theme-style.ts';
import { findLowContrastPlaces } from '#modules/site/shops/theme-contrast.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { UncachedBrandedShopFooter } from '../../shell/branded-shop-footer.tsx';
import { BrandedShopHeader } from '../../shell/branded-shop-header.tsx';
import type { ShellData } from '../../shell/shell-data.server.ts';
import { previewShopTheme } from './shop-theme-form.ts';
import css from './shop-theme-preview.module.css';

declare module 'react' {
  interface CSSProperties {
    [token: `--${string}`]: string;
  }
}

/** The typed theme, for the preview; `watch` goes onto its form. */
export function useUnsavedShopTheme(shop: ShopThemeOut, given: ShopThemeOut) {
  const [look, setLook] = useState(given);
  const read = (form: HTMLFormElement) => setLook(previewShopTheme(shop, new FormData(form)));
  const watch = {
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => read(currentTarget),
    // A removed row is gone only after React has rendered the form again.
    onClick: ({ currentTarget }: MouseEvent<HTMLFormElement>) => void setTimeout(() => read(currentTarget)),
  };
  return { look: { ...look, logo: shop.logo }, watch };
}

/**
 * Header and footer of a shop in its unsaved colours, around a line of its page. Texts that are hard to read are
 * listed. The colours are arbitrary, so they are inline styles. The preview can't be clicked.
 */
export function ShopThemePreview({ look }: { look: ShopThemeOut }) {
  const t = useTranslate();
  const shell = useRouteLoaderData<ShellData>('root');
  if (!shell) return null;
  const worn = shellWithTheme(shell, look);
  return (
    <section className={css.preview} aria-labelledby="look-preview">
      <h2 id="look-preview" className={css.title}>
        {t('look.preview')}
      </h2>
      <div className={css.window} data-brand={look.code} style={shopThemeTokens(look)} inert>
        {look.white_label ? <BrandedShopHeader shell={worn} /> : <p className={css.header}>{shell.brand.platform}</p>}
        <div className={css.page}>
          <p className={css.name}>{look.name}</p>
          <p>{t('look.preview_words')}</p>
        </div>
        {look.white_label ? (
          <UncachedBrandedShopFooter shell={worn} at="preview" />
        ) : (
          <p className={css.footer}>{shell.brand.platform}</p>
        )}
      </div>
      {!look.white_label && <p className={css.hint}>{t('look.preview_house')}</p>}
      <HardToRead look={look} />
    </section>
  );
}

function HardToRead({ look }: { look: ShopThemeOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const found = findLowContrastPlaces(look);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Notice tone="warning" title={t('look.hard_title')}>
          {found.map(({ place, contrast }) => (
            <p key={place}>{t(`look.hard.${place}`, { contrast: contrast.toLocaleString(lang) })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** Shell data with the previewed theme. */
function shellWithTheme(shell: ShellData, look: ShopThemeOut): ShellData {
  const networks = { Facebook: look.artist_facebook, Instagram: look.artist_instagram, YouTube: look.artist_youtube };
  return {
    ...shell,
    brand: {
      ...shell.brand,
      name: look.name,
      code: look.code,
      white_label: look.white_label,
      shop: {
        id: look.id,
        code: look.code,
        base: `/shop/${look.code}`,
        logo: look.logo && `/${look.logo.replace(/^\//, '')}`,
        logo_position: look.logo_position,
        show_search: look.show_search,
        show_menu: look.show_menu,
        show_name: look.show_name,
        own_header: look.own_header,
        forced_currency: isCurrency(look.forced_currency) ? look.forced_currency : null,
        menu: look.menu,
        social: Object.entries(networks).flatMap(([name, url]) => (url ? [{ name, url }] : [])),
      },
    },
  };
}
