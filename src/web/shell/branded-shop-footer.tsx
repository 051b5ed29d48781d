import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { BRANDED_SHOP_FOOTER_LINKS } from '#modules/site/shell/footer-links.ts';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import css from './branded-shop-footer.module.css';
import { CookiesLink } from './cookies-link.tsx';
import { CurrencyMenu, LanguageMenu } from './language-and-currency-menus.tsx';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/**
 * The footer of a white-label shop at every width: social networks, language, currency, legal links, and the
 * operator's name (decisions: Branded shops).
 */
export function BrandedShopFooter({ shell }: { shell: ShellData }) {
  return (
    <CachedFragment id="footer">
      <UncachedBrandedShopFooter shell={shell} at="footer" />
    </CachedFragment>
  );
}

/** The same without the cache, for the preview of an unsaved theme. */
export function UncachedBrandedShopFooter({ shell, at }: { shell: ShellData; at: 'footer' | 'preview' }) {
  const t = useTranslate();
  const { platform, name, shop } = shell.brand;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.name}>{name}</p>
        <SocialLinks links={shop?.social ?? []} label={t('shell.footer.social', { brand: name })} />
        <ul className={css.links}>
          {BRANDED_SHOP_FOOTER_LINKS.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{t(link.text)}</Link>
            </li>
          ))}
          <li>
            <CookiesLink />
          </li>
          <li>
            <a href={shell.platformUrl}>{t('shell.footer.powered', { platform })}</a>
          </li>
        </ul>
        <div className={css.choices}>
          <LanguageMenu shell={shell} at={at} />
          <CurrencyMenu shell={shell} at={at} />
        </div>
      </div>
    </footer>
  );
}
