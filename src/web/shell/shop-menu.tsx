import { type MouseEvent, type PointerEvent, useId, useRef } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRE_LINKS, SHOP_PANEL } from '#modules/shell/site-links.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { ShellData } from './shell-data.server.ts';
import css from './shop-menu.module.css';

const LEFT_LINK_MS = 100;
const LEFT_PANEL_MS = 200;

/**
 * The shop's link with its panel: the pointer opens it, and it closes 100 ms after leaving the link or 200 ms after leaving the
 * panel (spec §2). The small button opens it for fingers and keys; it is a native popover, so Escape and a press outside close it.
 */
export function ShopMenu({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const id = useId();
  const hover = useHover();
  return (
    <div className={css.menu}>
      <span className={css.opener} onPointerEnter={hover.enter} onPointerLeave={hover.leaveLink}>
        <Link to="/vinyl-shop">{t('shell.nav.shop')}</Link>
        <button type="button" popoverTarget={id} aria-label={t('shell.nav.open_shop')} onClick={hover.press}>
          <Icon name="down" size="small" />
        </button>
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link inside */}
      <div
        ref={hover.panel}
        id={id}
        popover="auto"
        className={css.panel}
        onPointerEnter={hover.stay}
        onPointerLeave={hover.leavePanel}
        onClick={closeWhenPicked}
      >
        <div className={css.inside}>
          {SHOP_PANEL.map((column) => (
            <Column key={column.text} title={t(column.text)} links={column.links} brand={shell.brand.platform} />
          ))}
          <Column title={t('shell.nav.genres')} links={GENRE_LINKS.slice(1)} brand={shell.brand.platform} wide />
        </div>
      </div>
    </div>
  );
}

function Column({
  title,
  links,
  brand,
  wide = false,
}: {
  title: string;
  links: readonly { text: string; to: string }[];
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

function useHover() {
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = (ms: number) => {
    timer.current = setTimeout(() => panel.current?.matches(':popover-open') && panel.current.hidePopover(), ms);
  };
  const stay = () => clearTimeout(timer.current);
  return {
    panel,
    stay,
    enter: ({ pointerType }: PointerEvent) => {
      stay();
      if (pointerType === 'mouse' && !panel.current?.matches(':popover-open')) panel.current?.showPopover();
    },
    leaveLink: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close(LEFT_LINK_MS),
    leavePanel: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && close(LEFT_PANEL_MS),
    // The pointer has opened it already; pressing must not close it again. Keys have no pointer.
    press: (event: MouseEvent) => {
      if (event.detail > 0 && panel.current?.matches(':popover-open') && matchMedia('(hover: hover)').matches)
        event.preventDefault();
    },
  };
}

function closeWhenPicked(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}
