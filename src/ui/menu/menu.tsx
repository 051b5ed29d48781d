import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './menu.module.css';

/**
 * A button that opens a panel of links or buttons below it; pressing one closes it. As a native popover it works before
 * scripts do, and closes on Escape and on a press outside.
 */
export function Menu({
  label,
  icon,
  face,
  align = 'end',
  plain = false,
  children,
}: {
  /** The button's name. */
  label: string;
  icon?: IconName;
  /** The button's content when it is not just an icon or its label (a flag, a currency sign). */
  face?: ReactNode;
  align?: 'start' | 'end';
  /** No caret. */
  plain?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={icon ? label : undefined}
        className={classNames(css.opener, icon && css.iconOnly)}
      >
        {icon && <Icon name={icon} />}
        {!icon && face !== undefined && <span className="visually-hidden">{label}: </span>}
        {!icon && (face ?? label)}
        {!icon && !plain && <Icon name="down" size="small" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks come from the links and buttons inside */}
      <div id={id} popover="auto" className={classNames(css.panel, css[align])} onClick={closeWhenPicked}>
        {children}
      </div>
    </>
  );
}

function closeWhenPicked(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
}

/** One line of a menu: give it an <a>, a <Link> or a <button> as its only child. */
export function MenuItem({ current = false, children }: { current?: boolean; children: ReactNode }) {
  return <div className={classNames(css.item, current && css.current)}>{children}</div>;
}
