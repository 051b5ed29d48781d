import { useEffect, useMemo, useState } from 'react';
import { abortableEffect } from '#kit/abortable-effect.ts';
import { call } from '#kit/api.ts';
import {
  type FoundCreator,
  type FoundProject,
  type SearchType,
  searchShop,
} from '#modules/catalogue/search/search.contract.ts';

/** After the last letter (decisions: Search). */
const SEARCH_MS = 500;
const SHOWN = 6;

export interface Search {
  readonly type: SearchType;
  /** What is found for `text`; null before anything was asked for. */
  readonly found: readonly (FoundProject | FoundCreator)[] | null;
  readonly text: string;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Whether what is shown is for what is typed. */
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

/** Searches for what is typed, 500 ms after typing stops; a later question takes back the one before; nothing typed finds nothing. */
export function useInstantSearch(typed: string, first: SearchType = 'projects'): Search {
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
        (signal) => call(searchShop, { query }, { signal }),
        (said) => setAnswer({ text, type, found: said.ok ? said.value : [], failed: !said.ok }),
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
