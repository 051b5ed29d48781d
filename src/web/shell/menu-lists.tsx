import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { BRANDED_SHOP_FOOTER_LINKS, FOOTER_LEGAL_LINKS } from '#modules/site/shell/footer-links.ts';
import { GENRE_LINKS } from '#modules/site/shell/genre-links.ts';
import { megaMenuLinks } from '#modules/site/shell/mega-menu-links.ts';
import {
  ACCOUNT_MENU_LINKS,
  ADMIN_MENU_LINKS,
  MEGA_MENU_COLUMNS,
  type SiteLink,
  SUB_MENU_LINKS,
  visibleSiteLinks,
} from '#modules/site/shell/site-links.ts';
import { useMe } from '#modules/site/shell/ui/me-store.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { BrandedShopMenu } from './branded-shop-menu.tsx';
import { CookiesLink } from './cookies-link.tsx';
import { LanguageAndCurrencyLists } from './language-and-currency-lists.tsx';
import css from './menu-lists.module.css';
import { sendMenuClick } from './send-menu-click.ts';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/**
 * All that a narrow screen hides elsewhere: sub-menu, mega-menu, the footer's links, language and currency (decisions:
 * Pages).
 */
export function MenuLists({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { name, platform, shop, white_label } = shell.brand;
  const branded = white_label && shop !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks come from the links inside
    <div className={css.lists} onClick={tellPicked}>
      <nav aria-label={t('shell.nav.menu')} className={css.lists}>
        {branded ? <BrandedShopMenu shell={shell} /> : <Departments brand={platform} />}
        {!branded && (
          <LinkButton to="/pressing" look="primary" data-key="nav.create" className={css.create}>
            {t('shell.nav.create')}
          </LinkButton>
        )}
        {!branded && <Columns brand={platform} />}
        <Account brand={platform} />
        <Links links={branded ? BRANDED_SHOP_FOOTER_LINKS : FOOTER_LEGAL_LINKS} brand={platform} className={css.legal}>
          <li>
            <CookiesLink />
          </li>
        </Links>
      </nav>
      <LanguageAndCurrencyLists shell={shell} />
      <SocialLinks
        links={branded ? shop.social : shell.social}
        label={t('shell.footer.social', { brand: branded ? name : platform })}
      />
    </div>
  );
}

function Departments({ brand }: { brand: string }) {
  const t = useTranslate();
  const { pro } = useMe();
  const all: SiteLink = { text: 'shell.nav.all_records', to: '/vinyl-shop' };
  return (
    <div className={css.departments}>
      <Links
        links={visibleSiteLinks([all, ...SUB_MENU_LINKS.before, ...SUB_MENU_LINKS.after], pro)}
        brand={brand}
        className={css.plain}
      />
      <details>
        <summary>{t('shell.nav.genres')}</summary>
        <Links links={GENRE_LINKS.slice(1)} brand={brand} className={css.genres} />
      </details>
    </div>
  );
}

/** The four columns of the mega-menu, each behind its head. */
function Columns({ brand }: { brand: string }) {
  const t = useTranslate();
  const links = megaMenuLinks(brand);
  return (
    <div className={css.columns}>
      {MEGA_MENU_COLUMNS.map(({ name, to }) => (
        <details key={name}>
          <summary>{t(`shell.nav.${name}`)}</summary>
          <ul className={css.genres}>
            {name === 'services' && (
              <li>
                <Link to={to} data-key="services.all">
                  {t('shell.nav.services')}
                </Link>
              </li>
            )}
            {links[name].flat().map((link) => (
              <li key={link.name}>
                <Link to={link.to} data-key={`${name}.${link.name}`}>
                  {t(`menu.${link.name}`, { brand })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Account({ brand }: { brand: string }) {
  const { signed_in, isMun } = useMe();
  const signIn: SiteLink = { text: 'shell.account.sign_in', to: '/sign' };
  return (
    <Links
      links={[...(signed_in ? ACCOUNT_MENU_LINKS : [signIn]), ...(isMun ? ADMIN_MENU_LINKS : [])]}
      brand={brand}
      className={css.others}
    />
  );
}

function Links({
  links,
  brand,
  className,
  children,
}: {
  links: readonly SiteLink[];
  brand: string;
  className: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} data-key={link.text.replace('shell.', '')}>
            {t(link.text, { brand })}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function tellPicked({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-key]');
  if (link) sendMenuClick(link.dataset.key ?? '');
}
