import { type MouseEvent, useEffect, useLayoutEffect } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useModal } from '#ui/dialog/use-modal.ts';
import css from './menu-and-search-sheet.module.css';
import { MenuLists } from './menu-lists.tsx';
import { MenuSearch } from './menu-search.tsx';
import { SheetAnnouncement } from './sheet-announcement.tsx';

export type SheetName = 'menu' | 'search';

export interface SheetProps {
  readonly name: SheetName;
  readonly shell: ShellData;
  readonly onClose: () => void;
}

import type { ShellData } from './shell-data.server.ts';

/**
 * The menu from the side, or the search from the top edge with its field focused. A click on a link inside closes it.
 */
export function ShellSheet({ name, shell, onClose }: SheetProps) {
  const t = useTranslate();
  const { ref, handlers } = useModal(true, onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The dialog is closed before it is removed, so that the focus returns to its opener.
    return () => dialog?.close();
  }, [ref]);
  // A modal dialog focuses its first button; a search is opened to be written in.
  useEffect(() => {
    if (name === 'search') ref.current?.querySelector('input')?.focus();
  }, [name, ref]);
  const title = name === 'menu' ? t('shell.nav.menu') : t('shell.search.submit');
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
    else handlers.onClick(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks come from links inside, or from the backdrop
    <dialog
      ref={ref}
      className={classNames(css.sheet, name === 'search' && css.top)}
      aria-label={title}
      {...handlers}
      onClick={press}
    >
      <div className={css.head}>
        <p className={css.title}>{title}</p>
        <IconButton icon="close" label={t('shell.nav.close')} onClick={onClose} />
      </div>
      <div className={css.body}>
        {name === 'menu' ? (
          <>
            <SheetAnnouncement />
            <MenuLists shell={shell} />
          </>
        ) : (
          <MenuSearch shell={shell} large onSearch={onClose} />
        )}
      </div>
    </dialog>
  );
}
