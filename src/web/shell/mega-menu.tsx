import { type MouseEvent, useRef } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { MEGA_MENU_COLUMNS } from '#modules/site/shell/site-links.ts';
import { useLazyPart } from '#ui/deferred/use-lazy-part.ts';
import css from './mega-menu.module.css';

const PANEL = 'mega-panel';
const loadPanel = async () => (await import('./mega-panel.tsx')).loadMegaPanelWithTexts();

/**
 * The four heads of the menu (decisions: Menus). The panel and its behaviour load on hover, touch or keyboard focus.
 * Without scripts each head links to an overview of its entries.
 */
export function MegaMenu({ brand }: { brand: string }) {
  const t = useTranslate();
  const menu = useRef<HTMLElement>(null);
  const { Part: Panel, want } = useLazyPart(loadPanel);
  const nearer = () => void want().catch(() => undefined);
  // A finger can't hover: its first press opens the panel, also when the panel has to be loaded first.
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (Panel || !(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    event.currentTarget.focus();
    const { href } = event.currentTarget;
    want().catch(() => location.assign(href));
  };
  return (
    <nav
      ref={menu}
      className={css.menu}
      aria-label={t('shell.nav.main')}
      onPointerEnter={nearer}
      onFocus={Panel ? undefined : nearer}
    >
      <ul className={css.heads}>
        {MEGA_MENU_COLUMNS.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className={css.head}
              data-head={name}
              aria-haspopup="true"
              aria-expanded={false}
              aria-controls={PANEL}
              onClick={press}
            >
              {t(`shell.nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      {Panel && <Panel id={PANEL} menu={menu} brand={brand} />}
    </nav>
  );
}
