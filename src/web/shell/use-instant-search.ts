import { useEffect, useMemo, useState } from 'react';
import { abortableEffect } from '#kit/abortable-effect.ts';
import { callApi } from '#kit/call-api.ts';
import {
  type FoundCreator,
  type FoundProject,
  type SearchType,
  searchCatalogueCall,
} from '#modules/catalogue/search/search.contract.ts';

/** Delay after the last key (decisions: Search). */
const SEARCH_MS = 500;
const SHOWN = 6;

export interface InstantSearchState {
  readonly type: SearchType;
  /** The results for `text`; null before the first search. */
  readonly found: readonly (FoundProject | FoundCreator)[] | null;
  readonly text: string;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Whether the results match the current input. */
  readonly isCurrent: boolean;
  readonly pick: (type: SearchType) => void;
  /** Searches without waiting. */
  readonly now: () => void;
}

interface Answer {
  readonly text: string;
  readonly type: SearchType;
  readonly found: readonly (FoundProject | FoundCreator)[];
  readonly failed: boolean;
}

/** Searches for the input 500 ms after typing stops. A new search aborts the one before. Empty input has no results. */
export function useInstantSearch(typed: string, first: SearchType = 'projects'): InstantSearchState {
  const text = typed.trim();
  const [type, setType] = useState<SearchType>(first);
  /** Asked for at once: by Enter, or by going to another tab. */
  const [urgent, setUrgent] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = `${type} ${text}`;
  const isCurrent = answer !== null && `${answer.type} ${answer.text}` === question;
  useEffect(() => {
    if (!text || isCurrent) return;
    const query = { search: text, type, limit: `${SHOWN}` };
    let takeBack = () => {};
    const ask = () => {
      takeBack = abortableEffect(
        (signal) => callApi(searchCatalogueCall, { query }, { signal }),
        (reply) => setAnswer({ text, type, found: reply.ok ? reply.value : [], failed: !reply.ok }),
      );
    };
    const timer = setTimeout(ask, urgent === question ? 0 : SEARCH_MS);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [text, type, question, urgent, isCurrent]);
  return useMemo(
    () => ({
      type,
      found: text && answer?.type === type && !answer.failed ? answer.found : null,
      text: answer?.text ?? '',
      busy: text !== '' && !isCurrent,
      failed: isCurrent && answer.failed,
      isCurrent,
      pick: (next: SearchType) => {
        setType(next);
        setUrgent(`${next} ${text}`);
      },
      now: () => setUrgent(question),
    }),
    [type, text, answer, isCurrent, question],
  );
}
