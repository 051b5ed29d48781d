import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { FooterNewsletter } from '#modules/people/newsletter/ui/footer-newsletter.tsx';
import { FOOTER_COMPANY_COLUMN, FOOTER_LEGAL_LINKS, FOOTER_SHOP_COLUMN } from '#modules/site/shell/footer-links.ts';
import type { SiteLink } from '#modules/site/shell/site-links.ts';
import { CachedFragment } from '#ui/cached-fragment/cached-fragment.tsx';
import { CookiesLink } from './cookies-link.tsx';
import { CurrencyMenu, LanguageMenu } from './language-and-currency-menus.tsx';
import css from './main-footer.module.css';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/** The dark end of the page: the name in very large type, the claim, the two columns, and the legal links. */
export function MainFooter({ shell }: { shell: ShellData }) {
  return (
    <CachedFragment id="footer">
      <Footer shell={shell} />
    </CachedFragment>
  );
}

function Footer({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const brand = shell.brand.platform;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.name}>
          <p className={css.wordmark}>
            <img src="/assets/images/mark.svg" alt="" width={100} height={100} loading="lazy" />
            {brand}
          </p>
          <p className={css.tagline}>{t('shell.tagline')}</p>
          <FooterNewsletter />
          <SocialLinks links={shell.social} label={t('shell.footer.social', { brand })} />
        </div>
        <nav className={css.columns} aria-label={t('shell.footer.label', { brand })}>
          <Column title={t('shell.footer.shop')} links={FOOTER_SHOP_COLUMN} brand={brand} />
          <Column title={t('shell.footer.company', { brand })} links={FOOTER_COMPANY_COLUMN} brand={brand} wide />
        </nav>
      </div>
      <div className={css.end}>
        <ul className={css.legal}>
          {FOOTER_LEGAL_LINKS.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{t(link.text)}</Link>
            </li>
          ))}
          <li>
            <CookiesLink />
          </li>
        </ul>
        <div className={css.choices}>
          <LanguageMenu shell={shell} at="footer" />
          <CurrencyMenu shell={shell} at="footer" />
        </div>
      </div>
    </footer>
  );
}

function Column({
  title,
  links,
  brand,
  wide = false,
}: {
  title: string;
  links: readonly SiteLink[];
  brand: string;
  wide?: boolean;
}) {
  const t = useTranslate();
  return (
    <section className={wide ? css.wide : undefined}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{t(link.text, { brand })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
