import { type ComponentProps, memo, type RefObject, useContext, useLayoutEffect } from 'react';
import { Autocomplete, FieldInputContext, ListBox, ListBoxItem, RouterProvider } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { Link, useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SEARCH_TYPES, type SearchType } from '#modules/catalogue/search/search.contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { searchPageLink } from './search-links.ts';
import css from './search-panel.module.css';
import { SearchResultRow } from './search-results.tsx';
import { selectedWhenActive } from './selected-when-active.tsx';
import { type Search, useInstantSearch } from './use-instant-search.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { type SearchField, useSearchField } from './use-search-field.ts';

/** Loads the panel with its texts. */
export async function loadedSearchPanel() {
  await loadNamespace('search');
  return SearchPanel;
}

type InputProps = ComponentProps<'input'>;

interface Panel {
  /** The element around the field. */
  readonly box: RefObject<HTMLElement | null>;
  /** Gives the field its keys and states; the field was there before this was loaded. */
  readonly wire: (props: InputProps) => void;
  /** Called when a result or the list of all results is opened. */
  readonly onLeave?: () => void;
  readonly className?: string;
}

/**
 * Projects, artists or labels that match the input, half a second after the last key or on Enter (decisions: Search).
 */
const SearchPanel = memo(function SearchPanel({ box, wire, onLeave, className }: Panel) {
  const field = useSearchField(box);
  const search = useInstantSearch(field.typed);
  const recent = useRecentSearches();
  const navigate = useNavigate();
  const local = useLocalPath();
  const follow = () => {
    recent.remember(field.typed);
    field.leave();
    onLeave?.();
  };
  const go = (path: string) => void navigate(local(path));
  const enter = () => {
    if (!search.isCurrent) return search.now();
    follow();
    go(searchPageLink(search.type, field.typed));
  };
  return (
    <RouterProvider navigate={go} useHref={useLocalHref}>
      {/* React Aria adds an inline stylesheet unless this id exists. The content security policy refuses inline styles,
          so search-panel.module.css has the rule. */}
      <meta id="react-aria-pressable-style" name="styles" content="search-panel.module.css" />
      <Autocomplete inputValue={field.typed} onInputChange={field.setTyped} disableAutoFocusFirst>
        <FieldWiring field={field} wire={wire} onEnter={enter} />
        {field.open && (
          <div className={className}>
            <Finds field={field} search={search} recent={recent} onFollow={follow} />
          </div>
        )}
      </Autocomplete>
    </RouterProvider>
  );
});

const useLocalHref = (path: string): string => useLocalPath()(path);

interface InputWiring extends Omit<InputProps, 'onChange'> {
  readonly onChange?: (text: string) => void;
}

/** Enter without a choice searches at once, and when that is done opens the page with all of it. */
function FieldWiring({
  field: { open, setOpen },
  wire,
  onEnter,
}: {
  field: SearchField;
  wire: (props: InputProps) => void;
  onEnter: () => void;
}) {
  const { onChange, value: _, onKeyDown, onFocus, ...given } = useContext(FieldInputContext) as InputWiring;
  const active = given['aria-activedescendant'];
  useLayoutEffect(() =>
    wire({
      ...given,
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      onChange: ({ target }) => {
        onChange?.(target.value);
        setOpen(true);
      },
      onFocus: (event) => {
        onFocus?.(event);
        setOpen(true);
      },
      onClick: () => setOpen(true),
      onKeyDown: (event) => {
        if (!open) return;
        if (event.key === 'Escape') setOpen(false);
        else if (event.key === 'Enter' && !active) onEnter();
        // React Aria moves its choice in a later task otherwise, and an Enter before that task would miss it.
        else flushSync(() => onKeyDown?.(event));
        // Enter on a result must not submit the form as well.
        if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault();
      },
    }),
  );
  return null;
}

interface FindsProps {
  readonly field: SearchField;
  readonly search: Search;
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
        <Link to={searchPageLink(search.type, text)} onClick={onFollow} className={css.all}>
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
      render={selectedWhenActive}
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
