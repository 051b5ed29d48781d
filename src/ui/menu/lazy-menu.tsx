import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { To } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { classNames } from '../class-names.ts';
import { opensNewTab } from '../deferred/opens-new-tab.ts';
import { type LoadPart, useLazyPart } from '../deferred/use-lazy-part.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './menu.module.css';

/**
 * A menu whose contents load when the visitor hovers, focuses or presses its opener. The opener is a link to a page
 * with the same contents, for browsers without scripts and failed loads. Escape, a press outside and a choice close
 * it.
 */
export function LazyMenu<P extends object>({
  id,
  label,
  icon,
  face,
  to,
  load,
  given,
  align = 'end',
}: {
  /** The id of the panel, unique on the page. `useId` can't be used, because this is rendered in cached fragments. */
  id: string;
  /** The opener's name. */
  label: string;
  icon?: IconName;
  /** The opener's content when it is not just an icon or its label (a flag, a currency). */
  face?: ReactNode;
  to: To;
  load: LoadPart<P>;
  given: P;
  align?: 'start' | 'end';
}) {
  const { Part, want } = useLazyPart(load);
  const { panel, open, opener, toggled } = useOpener(want);
  return (
    <>
      <Link
        {...opener}
        to={to}
        aria-label={icon ? label : undefined}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={id}
        className={classNames(css.opener, icon && css.iconOnly)}
      >
        {icon && <Icon name={icon} />}
        {!icon && face !== undefined && <span className="visually-hidden">{label}: </span>}
        {!icon && (face ?? label)}
        {!icon && <Icon name="down" size="small" />}
      </Link>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks come from the links and buttons inside */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(css.panel, css[align])}
        onClick={closeWhenPicked}
        onToggle={toggled}
      >
        {Part && <Part {...given} />}
      </div>
    </>
  );
}

function useOpener(want: () => Promise<void>) {
  const panel = useRef<HTMLDivElement>(null);
  const pressedWhileOpen = useRef(false);
  const [open, setOpen] = useState(false);
  const nearer = () => void want().catch(() => undefined);
  const press = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    const source = event.currentTarget;
    // A press outside has closed the panel by now. The opener is outside too, and must not open it again.
    const close = pressedWhileOpen.current || panel.current?.matches(':popover-open');
    pressedWhileOpen.current = false;
    if (close) panel.current?.hidePopover();
    else
      await want().then(
        () => panel.current?.showPopover({ source }),
        () => location.assign(source.href),
      );
  };
  return {
    panel,
    open,
    opener: {
      onPointerEnter: nearer,
      onFocus: nearer,
      onPointerDown: () => {
        pressedWhileOpen.current = panel.current?.matches(':popover-open') ?? false;
      },
      onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      },
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void press(event),
    },
    toggled: ({ newState }: { newState: string }) => setOpen(newState === 'open'),
  };
}

function closeWhenPicked(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
}
