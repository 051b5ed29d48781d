import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { SheetName } from './menu-and-search-sheet.tsx';
import css from './sheet-outlet-and-links.module.css';
import { closeSheet, loadSheet, openSheet, useSheet } from './sheet-store.ts';
import type { ShellData } from './shell-data.server.ts';

/** Where an open sheet appears; once per page, in the shell. */
export function SheetOutlet({ shell }: { shell: ShellData }) {
  const open = useSheet();
  return open && <open.Sheet name={open.name} shell={shell} onClose={closeSheet} />;
}

/** Opens the menu sheet; without scripts it links to a page with the same entries. */
export function OpenMenuLink({ className }: { className?: string }) {
  const t = useTranslate();
  return (
    <OpenSheetLink name="menu" className={classNames(css.opener, className)}>
      <Icon name="menu" />
      <span className="visually-hidden">{t('shell.nav.menu')}</span>
    </OpenSheetLink>
  );
}

/** A link to the menu's page that opens a sheet instead wherever scripts run. */
export function OpenSheetLink({
  name,
  className,
  children,
}: {
  name: SheetName;
  className?: string;
  children: ReactNode;
}) {
  const near = () => void loadSheet().catch(() => undefined);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    openSheet(name).catch(() => location.assign(href));
  };
  return (
    <Link
      to={name === 'search' ? '/menu#search' : '/menu'}
      className={className}
      aria-haspopup="dialog"
      onPointerDown={near}
      onFocus={near}
      onClick={press}
    >
      {children}
    </Link>
  );
}
