import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { opensNewTab } from '#ui/deferred/opens-new-tab.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import css from './branded-shop-header.module.css';

const SEARCH_MS = 500;

/**
 * A branded shop's search icon and the box it toggles (decisions: Branded shops): typing goes to /shop?search={text}
 * half a second later, closing goes home. Without scripts the icon leads to the list, whose address takes a search.
 */
export function BrandedShopHeaderSearch({ base, name }: { base: string; name: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const search = useShopSearch(base, () => setOpen(false));
  const label = t('shell.search.in_shop', { shop: name });
  const toggle = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    if (open) search.close();
    else setOpen(true);
  };
  return (
    <>
      <Link to={search.list} className={css.icon} aria-expanded={open} aria-label={label} onClick={toggle}>
        <Icon name="search" />
      </Link>
      {open && (
        <PlainForm
          action={search.action}
          method="get"
          role="search"
          allowEnter
          className={css.search}
          onKeyDown={search.onKeyDown}
        >
          <input
            ref={focus}
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            aria-label={label}
            placeholder={label}
            onChange={search.typed}
          />
          <button type="button" aria-label={t('shell.nav.close')} className={css.icon} onClick={search.close}>
            <Icon name="close" />
          </button>
        </PlainForm>
      )}
    </>
  );
}

function useShopSearch(base: string, hide: () => void) {
  const local = usePathLocalizer();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = base || '/shop';
  const action = local(list);
  const close = () => {
    clearTimeout(timer.current);
    hide();
    void navigate(local(base || '/'));
  };
  return {
    list,
    action,
    close,
    typed: ({ target }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(timer.current);
      const query = new URLSearchParams({ search: target.value });
      timer.current = setTimeout(() => void navigate(`${action}?${query}`, { preventScrollReset: true }), SEARCH_MS);
    },
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    },
  };
}

const focus = (input: HTMLInputElement | null) => input?.focus();
