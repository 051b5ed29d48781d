import { type RefObject, useEffect, useId, useRef } from 'react';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SEARCH_TYPES, type SearchType } from '#modules/catalogue/search/search.contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { searchPageLink } from './search-links.ts';
import css from './search-panel.module.css';
import { SearchResultRow } from './search-results.tsx';
import { type Search, useInstantSearch } from './use-instant-search.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { type SearchField, useSearchField } from './use-search-field.ts';

/** Loads the panel with its texts. */
export async function loadedSearchPanel() {
  await loadNamespace('search');
  return SearchPanel;
}

interface Panel {
  /** The element around the field. */
  readonly box: RefObject<HTMLElement | null>;
  readonly className?: string;
}

/**
 * Projects, artists or labels that match the input, half a second after the last key or on Enter (decisions: Search).
 */
export function SearchPanel({ box, className }: Panel) {
  const id = useId();
  const field = useSearchField(box, id);
  return (
    field.open && (
      <div className={className}>
        <Finds id={id} field={field} />
      </div>
    )
  );
}

function Finds({ id, field }: { id: string; field: SearchField }) {
  const t = useTranslate();
  const { typed, active } = field;
  const search = useInstantSearch(typed);
  const recent = useRecentSearches();
  const box = useRef<HTMLDivElement>(null);
  const text = typed.trim();
  const follow = () => {
    recent.remember(typed);
    field.leave();
  };
  useKeys(field, box, search);
  const option = (at: number) => ({ id: `${id}-${at}`, active: active === `${id}-${at}` });
  return (
    <div ref={box} className={css.panel}>
      <TypeTabs current={search.type} onPick={search.pick} />
      <div aria-live="polite" className={css.said}>
        {text !== '' && search.found?.length === 0 && (
          <p className={css.nothing}>{t('search.no_result', { search: search.text })}</p>
        )}
        {search.failed && <p className={css.nothing}>{t('errors.network_failed')}</p>}
      </div>
      <div role="listbox" id={id} aria-label={t(`search.${search.type}`)} aria-busy={search.busy}>
        {text === ''
          ? recent.list.map((each, at) => (
              <Recent key={each} {...option(at)} text={each} onPick={() => field.type(each)} />
            ))
          : search.found?.map((each, at) => (
              <SearchResultRow key={each.id} {...option(at)} type={search.type} found={each} onFollow={follow} />
            ))}
      </div>
      {text === '' ? (
        <RecentFoot any={recent.list.length > 0} onClear={recent.clear} />
      ) : (
        <Link to={searchPageLink(search.type, text)} onClick={follow} className={css.all} data-all>
          {t('search.all', { search: text })}
          <Icon name="arrow" size="small" />
        </Link>
      )}
    </div>
  );
}

function TypeTabs({ current, onPick }: { current: SearchType; onPick: (type: SearchType) => void }) {
  const t = useTranslate();
  return (
    <div role="tablist" aria-label={t('search.label')} className={css.tabs}>
      {SEARCH_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          role="tab"
          aria-selected={type === current}
          className={css.tab}
          onClick={() => onPick(type)}
        >
          {t(`search.${type}`)}
        </button>
      ))}
    </div>
  );
}

function Recent({ id, active, text, onPick }: { id: string; active: boolean; text: string; onPick: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's, which keeps the focus
    <div role="option" id={id} aria-selected={active} className={classNames(css.row, css.recent)} onClick={onPick}>
      <Icon name="clock" size="small" />
      <span>{text}</span>
    </div>
  );
}

function RecentFoot({ any, onClear }: { any: boolean; onClear: () => void }) {
  const t = useTranslate();
  if (!any) return <p className={css.hint}>{t('search.hint')}</p>;
  return (
    <button type="button" className={css.clear} onClick={onClear}>
      {t('search.clear_recent')}
    </button>
  );
}

/**
 * Arrows choose, Enter follows. Enter without a choice searches at once, and a second one opens the page with all
 * results.
 */
function useKeys(field: SearchField, box: RefObject<HTMLElement | null>, search: Search) {
  const { active, choose, keys } = field;
  useEffect(() => {
    keys.current = (event) => {
      const options = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
      const at = options.findIndex(({ id }) => id === active);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        const next = at < 0 && step < 0 ? options.at(-1) : options[at + step];
        choose(next?.id);
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter') {
        if (at >= 0) press(options[at]);
        else if (search.isCurrent) press(box.current?.querySelector<HTMLElement>('[data-all]'));
        else search.now();
      } else return;
      event.preventDefault();
    };
    return () => {
      keys.current = undefined;
    };
  }, [keys, box, active, choose, search]);
}

const press = (option: HTMLElement | null | undefined) => option?.click();
