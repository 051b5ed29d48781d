import { useState } from 'react';
import { addRecentSearch, parseRecentSearches } from '#modules/catalogue/search/recent-searches.ts';

const KEY = 'recent_searches';

/** The last searches in this browser, stored there only. */
export function useRecentSearches() {
  const [list, setList] = useState(() => parseRecentSearches(stored()));
  return {
    list,
    remember: (text: string) => {
      const searches = addRecentSearch(parseRecentSearches(stored()), text);
      setList(searches);
      keep(JSON.stringify(searches));
    },
    clear: () => {
      setList([]);
      keep(null);
    },
  };
}

// A browser may refuse storage; then no searches are stored.
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    return;
  }
}
