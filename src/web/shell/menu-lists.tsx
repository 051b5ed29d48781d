import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { COMPANY_COLUMN, LEGAL_LINE } from '#modules/shell/footer-links.ts';
import { GENRE_LINKS } from '#modules/shell/genre-links.ts';
import { linksFor, type SiteLink, SUB_MENU } from '#modules/shell/site-links.ts';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { BrandMenu } from './brand-menu.tsx';
import { CookiesLink } from './cookies-link.tsx';
import css from './menu-lists.module.css';
import { PreferenceLists } from './preference-lists.tsx';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/** All that a narrow screen hides elsewhere: departments, genres, the footer's links, language and currency (design, Pages). */
export function MenuLists({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { name, platform, shop, white_label } = shell.brand;
  const branded = white_label && shop !== null;
  return (
    <div className={css.lists}>
      <nav aria-label={t('shell.nav.menu')} className={css.lists}>
        {branded ? <BrandMenu shell={shell} /> : <Departments brand={platform} />}
        {!branded && <Others />}
      </nav>
      <PreferenceLists shell={shell} />
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
    <ul className={css.departments}>
      {linksFor([all, ...SUB_MENU.before, ...SUB_MENU.after], pro).map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{t(link.text, { brand })}</Link>
        </li>
      ))}
      <li>
        <details>
          <summary>{t('shell.nav.genres')}</summary>
          <ul className={css.genres}>
            {GENRE_LINKS.slice(1).map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{t(link.text)}</Link>
              </li>
            ))}
          </ul>
        </details>
      </li>
    </ul>
  );
}

function Others() {
  const t = useTranslate();
  const { signed_in } = useMe();
  const account: SiteLink = signed_in
    ? { text: 'shell.account.my_orders', to: '/my-account/orders' }
    : { text: 'shell.account.sign_in', to: '/sign' };
  return (
    <>
      <ul className={css.others}>
        {[...COMPANY_COLUMN, account].map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{t(link.text)}</Link>
          </li>
        ))}
      </ul>
      <ul className={css.legal}>
        {LEGAL_LINE.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{t(link.text)}</Link>
          </li>
        ))}
        <li>
          <CookiesLink />
        </li>
      </ul>
    </>
  );
}
