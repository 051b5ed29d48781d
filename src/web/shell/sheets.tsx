import type { MouseEvent } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CREATOR_LINKS, FOOTER_COMPANY, GENRE_LINKS, linksFor, SUB_MENU } from '#modules/shell/site-links.ts';
import { useMe } from '#modules/shell/ui/me-store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { BrandMenu } from './brand-menu.tsx';
import { PreferenceLists } from './preferences.tsx';
import { SearchBox } from './search-box.tsx';
import css from './sheets.module.css';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

const MENU = 'menu-sheet';
export const SEARCH = 'search-sheet';

/** Opens the menu sheet; native, so it works before any script. */
export function MenuOpener({ className }: { className?: string }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      popoverTarget={MENU}
      aria-label={t('shell.nav.menu')}
      className={`${css.opener} ${className ?? ''}`}
    >
      <Icon name="menu" />
    </button>
  );
}

/** What a narrow screen hides elsewhere: departments, genres, the footer's links, language and currency (design, Pages). */
export function MenuSheet({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const branded = shell.brand.white_label && shell.brand.shop !== null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed is a link inside
    <nav id={MENU} popover="auto" className={css.sheet} aria-label={t('shell.nav.menu')} onClick={closeWhenPicked}>
      <SheetHead id={MENU} title={t('shell.nav.menu')} />
      <div className={css.body}>
        {branded ? <BrandMenu shell={shell} /> : <Departments brand={shell.brand.platform} />}
        {!branded && <Others />}
        <PreferenceLists shell={shell} />
        <SocialLinks
          links={branded ? (shell.brand.shop?.social ?? []) : shell.social}
          label={t('shell.footer.social', { brand: shell.brand.name })}
        />
      </div>
    </nav>
  );
}

function Departments({ brand }: { brand: string }) {
  const t = useTranslate();
  const { pro } = useMe();
  return (
    <ul className={css.departments}>
      <li>
        <Link to="/vinyl-shop">{t('shell.nav.all_records')}</Link>
      </li>
      {linksFor([...SUB_MENU.before, ...SUB_MENU.after], pro).map((link) => (
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
  const links = [...CREATOR_LINKS, ...FOOTER_COMPANY.filter(({ to }) => to !== '/sign' || !signed_in)];
  return (
    <ul className={css.others}>
      {[...new Map(links.map((link) => [link.to, link])).values()].map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{t(link.text)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The search of the bottom bar, from the top edge, its line ready to write on. */
export function SearchSheet({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { shop } = shell.brand;
  const branded = shell.brand.white_label && shop !== null;
  return (
    <div
      id={SEARCH}
      popover="auto"
      className={`${css.sheet} ${css.top}`}
      role="dialog"
      aria-label={t('shell.search.submit')}
    >
      <SheetHead
        id={SEARCH}
        title={branded ? t('shell.search.in_shop', { shop: shell.brand.name }) : t('shell.search.submit')}
      />
      <div className={css.body}>
        <SearchBox large action={branded ? shop.base || '/shop' : undefined} />
      </div>
    </div>
  );
}

function SheetHead({ id, title }: { id: string; title: string }) {
  const t = useTranslate();
  return (
    <div className={css.head}>
      <p className={css.title}>{title}</p>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('shell.nav.close')}
        className={css.opener}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function closeWhenPicked(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}
