// The facts that staff need to answer a request for a service, beside the priced options. Each service is one row
// here. Its form, the validation, the mail, the quote PDF and the staff view come from it.

import { isWebLink } from '#kit/check-web-link.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';

export type BriefQuestion =
  | { readonly kind: 'one' | 'several'; readonly name: string; readonly ids: readonly string[]; readonly must?: true }
  | {
      readonly kind: 'count';
      readonly name: string;
      readonly least: number;
      readonly most: number;
      readonly must?: true;
    }
  /** A line of text; `link` is a web address, `day` a future date. */
  | { readonly kind: 'text' | 'link' | 'day'; readonly name: string; readonly must?: true };

type Kind = BriefQuestion['kind'];
const one = (name: string, ...ids: readonly string[]): BriefQuestion => ({ kind: 'one', name, ids });
const several = (name: string, ...ids: readonly string[]): BriefQuestion => ({ kind: 'several', name, ids });
const count = (name: string, least: number, most: number): BriefQuestion => ({ kind: 'count', name, least, most });
const words = (kind: Extract<Kind, 'text' | 'link' | 'day'>, name: string): BriefQuestion => ({ kind, name });
const must = (question: BriefQuestion): BriefQuestion => ({ ...question, must: true });

const sound = one('sound', 'mastered', 'mixed', 'recording');
const artwork = one('artwork', 'ready', 'begun', 'none');
const wanted = words('day', 'wanted_by');
const listen = words('link', 'listen');
const out = words('day', 'out_on');
const goes = several('goes_to', 'us', 'warehouse', 'distributor', 'plant');
const COUNTRIES = ['FR', 'DE', 'BE', 'NL', 'IT', 'ES', 'GB', 'US', 'CA', 'AU', 'JP', 'KR', 'CN'] as const;
const CARRIERS = ['vinyl', 'cd', 'tape', 'merch'] as const;

export const BRIEF_QUESTIONS: Readonly<Record<ServiceKey, readonly BriefQuestion[]>> = {
  vinyl: [sound, artwork, wanted],
  cd: [sound, artwork, wanted],
  audiotape: [sound, artwork, wanted],
  merch: [artwork, wanted],
  ondemand: [count('records', 1, 1000), sound, artwork, words('text', 'price_idea')],
  'direct-pressing': [sound, artwork, goes, wanted],
  production: [several('parts', ...CARRIERS, 'book', 'box'), one('stage', 'idea', 'ready', 'begun'), goes, wanted],
  mastering: [
    must(count('minutes', 1, 1000)),
    one('files', 'wav_24', 'wav_16', 'tape', 'other'),
    listen,
    words('text', 'sounds_like'),
    wanted,
  ],
  design: [one('material', 'nothing', 'photos', 'drawing', 'draft'), words('link', 'looks_like'), listen, wanted],
  fulfillment: [
    several('sends_to', ...COUNTRIES, 'elsewhere'),
    several('orders_from', 'here', 'own_site', 'marketplace', 'file'),
    words('day', 'begins_on'),
  ],
  artiststore: [
    must(words('text', 'store_name')),
    several('sells', ...CARRIERS, 'files'),
    words('link', 'sells_now_at'),
    words('day', 'begins_on'),
  ],
  'deposit-sales': [
    must(count('titles', 1, 100_000)),
    must(count('copies', 5, 1_000_000)),
    several('carriers', ...CARRIERS),
    words('text', 'lies_in'),
    words('text', 'price_idea'),
    words('link', 'list_at'),
  ],
  retaildistribution: [
    must(listen),
    several('territories', ...COUNTRIES, 'elsewhere'),
    count('titles', 1, 100_000),
    count('copies', 1, 1_000_000),
    words('text', 'dealer_price'),
    words('text', 'distributor'),
    out,
  ],
  digitaldistribution: [out, words('text', 'distributor'), listen],
  marketing: [
    must(out),
    listen,
    several('aims', 'preorders', 'streams', 'press', 'concerts'),
    one('budget', 'to_500', 'to_2000', 'to_5000', 'more'),
  ],
  customerservice: [
    several('channels', 'mail', 'social', 'phone', 'shop'),
    words('text', 'answers_today'),
    words('day', 'begins_on'),
  ],
};

/** Maximum length of an answer in characters. */
const LONGEST = 400;

/** The answers by question, without empty ones. Errors are in `faults`, by question. */
export function parseBriefAnswers(
  service: ServiceKey,
  given: Readonly<Record<string, string>>,
  today: string,
): { readonly answers: Record<string, string>; readonly faults: Record<string, string> } {
  const answers: Record<string, string> = lookupTable({});
  const faults: Record<string, string> = lookupTable({});
  for (const question of BRIEF_QUESTIONS[service]) {
    const answer = (given[question.name] ?? '').trim();
    const fault =
      answer === '' ? (question.must ? 'input_required' : null) : findBriefAnswerFault(question, answer, today);
    if (fault) faults[question.name] = fault;
    else if (answer !== '') answers[question.name] = answer;
  }
  return { answers, faults };
}

function findBriefAnswerFault(question: BriefQuestion, answer: string, today: string): string | null {
  if (answer.length > LONGEST) return 'input_too_long';
  switch (question.kind) {
    case 'one':
      return question.ids.includes(answer) ? null : 'choice_unknown';
    case 'several': {
      const chosen = answer.split(',');
      if (!chosen.every((id) => question.ids.includes(id))) return 'choice_unknown';
      return new Set(chosen).size === chosen.length ? null : 'choice_twice';
    }
    case 'count':
      return countFault(answer, question);
    case 'day':
      return dayFault(answer, today);
    case 'link':
      return isWebLink(answer) ? null : 'url_invalid';
    case 'text':
      return null;
  }
}

function countFault(answer: string, { least, most }: { readonly least: number; readonly most: number }): string | null {
  if (!/^\d{1,9}$/.test(answer)) return 'input_must_integer';
  const number = Number(answer);
  return number < least ? 'input_too_small' : number > most ? 'input_too_big' : null;
}

function dayFault(answer: string, today: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(answer) ? new Date(`${answer}T00:00:00Z`) : null;
  // The thirtieth of February is the second of March to a Date.
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(answer)) return 'date_invalid';
  return answer < today ? 'date_past' : null;
}
