import { memo, type RefObject, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem, RouterProvider } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SEARCH_TYPES, type SearchType } from '#modules/catalogue/search/search.contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ActiveOptionListenerContext, renderActiveOptionAsSelected } from './combobox-option.tsx';
import { SearchComboboxBehaviour, type SearchInputProps, useReplayHeldKeys } from './search-combobox-behaviour.tsx';
import { SearchResultRow } from './search-result-row.tsx';
import { searchResultsPath } from './search-results-path.ts';
import css from './search-suggestions.module.css';
import { type InstantSearchState, useInstantSearch } from './use-instant-search.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { type SearchFieldState, useSearchField } from './use-search-field.ts';

/** Loads the panel with its texts. */
export async function loadSearchPanelWithTexts() {
  await loadNamespace('search');
  return SearchPanel;
}

interface Panel {
  /** The element around the field. */
  readonly box: RefObject<HTMLElement | null>;
  /** Keys pressed before there were results; they are pressed again once there are. */
  readonly held: RefObject<string[]>;
  /** Gives the field its keys and states; the field was there before this was loaded. */
  readonly wire: (props: SearchInputProps) => void;
  /** Called when a result or the list of all results is opened. */
  readonly onLeave?: () => void;
  readonly className?: string;
}

/**
 * Projects, artists or labels that match the input, half a second after the last key or on Enter (decisions: Search).
 */
const SearchPanel = memo(function SearchPanel({ box, held, wire, onLeave, className }: Panel) {
  const field = useSearchField(box);
  const search = useInstantSearch(field.typed);
  const recent = useRecentSearches();
  const [active, choose] = useState<string>();
  const navigate = useNavigate();
  const local = usePathLocalizer();
  const follow = () => {
    recent.remember(field.typed);
    field.leave();
    onLeave?.();
  };
  const go = (path: string) => void navigate(local(path));
  const enter = () => {
    if (!search.isCurrent) return search.now();
    follow();
    go(searchResultsPath(search.type, field.typed));
  };
  useReplayHeldKeys(box, held, search);
  return (
    <RouterProvider navigate={go} useHref={useLocalHref}>
      {/* React Aria adds an inline stylesheet unless this id exists. The content security policy refuses inline styles,
          so search-suggestions.module.css has the rule. */}
      <meta id="react-aria-pressable-style" name="styles" content="search-suggestions.module.css" />
      <Autocomplete inputValue={field.typed} onInputChange={field.setTyped} disableAutoFocusFirst>
        <SearchComboboxBehaviour
          field={field}
          active={active}
          held={held}
          search={search}
          wire={wire}
          onEnter={enter}
        />
        {field.open && (
          <div className={className}>
            <ActiveOptionListenerContext value={choose}>
              <Finds field={field} search={search} recent={recent} onFollow={follow} />
            </ActiveOptionListenerContext>
          </div>
        )}
      </Autocomplete>
    </RouterProvider>
  );
});

const useLocalHref = (path: string): string => usePathLocalizer()(path);

interface FindsProps {
  readonly field: SearchFieldState;
  readonly search: InstantSearchState;
  readonly recent: ReturnType<typeof useRecentSearches>;
  readonly onFollow: () => void;
}

function Finds({ field, search, recent, onFollow }: FindsProps) {
  const t = useTranslate();
  const text = field.typed.trim();
  return (
    <div className={css.panel}>
      <TypeTabs current={search.type} onPick={search.pick} />
      <div aria-live="polite" className={css.said}>
        {text !== '' && search.found?.length === 0 && (
          <p className={css.nothing}>{t('search.no_result', { search: search.text })}</p>
        )}
        {search.failed && <p className={css.nothing}>{t('errors.network_failed')}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {text !== '' && search.isCurrent && search.found?.length
          ? t('search.count', { count: search.found.length })
          : ''}
      </p>
      <ListBox aria-label={t(`search.${search.type}`)} aria-busy={search.busy}>
        {text === ''
          ? recent.list.map((each) => <Recent key={each} text={each} onPick={() => field.type(each)} />)
          : search.found?.map((each) => (
              <SearchResultRow key={each.id} type={search.type} found={each} onFollow={onFollow} />
            ))}
      </ListBox>
      {text === '' ? (
        <RecentFoot any={recent.list.length > 0} onClear={recent.clear} />
      ) : (
        <Link to={searchResultsPath(search.type, text)} onClick={onFollow} className={css.all}>
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

function Recent({ text, onPick }: { text: string; onPick: () => void }) {
  return (
    <ListBoxItem
      textValue={text}
      onAction={onPick}
      render={renderActiveOptionAsSelected}
      className={classNames(css.row, css.recent)}
    >
      <Icon name="clock" size="small" />
      <span>{text}</span>
    </ListBoxItem>
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
