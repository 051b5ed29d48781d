import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './button.module.css';

interface Look {
  /** `buy` is the one accent-coloured action of a page; `primary` is ink; `plain` is text with a rule under it. */
  look?: 'buy' | 'primary' | 'secondary' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  iconAfter?: IconName;
  wide?: boolean;
}

/** A push button; `busy` keeps its width and its name while the work runs. Type is `button` unless said otherwise. */
export function Button({
  look,
  size,
  icon,
  iconAfter,
  wide,
  busy = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), className)}
      onClick={busy ? ignore : onClick}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </button>
  );
}

/** A link that looks like a button, for navigation (never for an action). */
export function LinkButton({ look, size, icon, iconAfter, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, wide }), className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  );
}

/** The same for a page of another site, such as a bank. The browser leaves ours. */
export function ExternalLinkButton({ to, look, children }: Pick<Look, 'look'> & { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass({ look })}>
      <Inside>{children}</Inside>
    </a>
  );
}

/** A round button that is only a drawing; `label` is its name for everybody who can't see it. */
export function IconButton({
  icon,
  label,
  size = 'medium',
  tone = 'quiet',
  count,
  className,
  ...rest
}: {
  icon: IconName;
  label: string;
  size?: 'medium' | 'large';
  tone?: 'quiet' | 'ink' | 'accent';
  /** A number in a small accent circle (copies in the cart); hidden at 0. */
  count?: number;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(css.round, css[`round-${tone}`], size === 'large' && css.roundLarge, className)}
    >
      <Icon name={icon} size={size === 'large' ? 'large' : 'medium'} />
      <Count count={count} />
    </button>
  );
}

/** The same as a link: a round icon for navigation. */
export function IconLink({
  icon,
  label,
  count,
  className,
  ...rest
}: { icon: IconName; label: string; count?: number } & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={classNames(css.round, css['round-quiet'], className)}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      <Count count={count} />
    </Link>
  );
}

const ignore = (event: { preventDefault(): void }) => event.preventDefault();

function Count({ count = 0 }: { count?: number }) {
  return count > 0 ? (
    <span aria-hidden="true" className={css.count}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
}

function Inside({ icon, iconAfter, children }: { icon?: IconName; iconAfter?: IconName; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size="small" />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="small" />}
    </>
  );
}

function buttonClass({ look = 'secondary', size = 'medium', wide }: Pick<Look, 'look' | 'size' | 'wide'>) {
  return classNames(css.button, css[look], css[size], wide && css.wide);
}
