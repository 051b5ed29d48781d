import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { type MegaMenuLink, megaMenuLinks } from '#modules/site/shell/mega-menu-links.ts';
import { MEGA_MENU_COLUMNS, type MegaMenuColumnName } from '#modules/site/shell/site-links.ts';
import { findGridNeighbour } from './grid-navigation.ts';
import css from './mega-menu.module.css';
import { sendMenuClick } from './send-menu-click.ts';
import { findMegaMenuHeadElement, useHoverPanel } from './use-hover-panel.ts';

/** Loads the panel with its texts. */
export async function loadMegaPanelWithTexts() {
  await loadNamespace('menu');
  return MegaPanel;
}

/** The panel under the heads with its four columns. Each click is recorded as `click_menu`. */
export function MegaPanel({ id, menu, brand }: { id: string; menu: RefObject<HTMLElement | null>; brand: string }) {
  const hover = useHoverPanel(menu, sendMenuClick);
  const { open, entered } = hover;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entered && open) panel.current?.querySelector<HTMLElement>(`[data-column="${open}"] a`)?.focus();
  }, [open, entered]);
  const picked = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-key]');
    if (!link) return;
    sendMenuClick(link.dataset.key ?? '');
    hover.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks come from the links inside
    <div
      ref={panel}
      id={id}
      data-panel
      hidden={open === null}
      className={css.panel}
      onClick={picked}
      onKeyDown={moveInside}
    >
      <Columns brand={brand} open={open} />
    </div>
  );
}

function Columns({ brand, open }: { brand: string; open: string | null }) {
  const t = useTranslate();
  const links = megaMenuLinks(brand);
  return (
    <div className={css.columns}>
      {MEGA_MENU_COLUMNS.map(({ name }) => (
        <section key={name} data-column={name} data-open={name === open || undefined} className={css.column}>
          <h2 className={css.title}>{t(`shell.nav.${name}`)}</h2>
          <div className={css.groups}>
            {links[name].map((group) => (
              <Group key={group[0]?.name} column={name} links={group} brand={brand} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Group({
  column,
  links,
  brand,
}: {
  column: MegaMenuColumnName;
  links: readonly MegaMenuLink[];
  brand: string;
}) {
  const t = useTranslate();
  return (
    <ul className={css.group}>
      {links.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} data-key={`${column}.${name}`}>
            {t(`menu.${name}`, { brand })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Up and down stay in the column, left and right keep the row. Up from the first link leads to the head. */
function moveInside(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: panel, key } = event;
  const sections = [...panel.querySelectorAll<HTMLElement>('[data-column]')];
  const columns = sections.map((each) => [...each.querySelectorAll('a')]);
  const from = columns.flat().find((link) => link === document.activeElement);
  if (!from) return;
  const isFirst = columns.some(([first]) => first === from);
  const column = from.closest<HTMLElement>('[data-column]')?.dataset.column;
  const to =
    key === 'ArrowUp' && isFirst
      ? findMegaMenuHeadElement(panel.parentElement ?? panel, column)
      : findGridNeighbour(columns, from, key);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
