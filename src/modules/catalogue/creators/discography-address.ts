// The discography of an artist or record label: by year or artist, complete or of one kind. The address holds its
// whole state.

export const DISCOGRAPHY_FORMATS = ['vinyl', 'cd', 'tape', 'merch'] as const;
export type DiscographyFormat = (typeof DISCOGRAPHY_FORMATS)[number];

export interface DiscographyState {
  readonly kind: DiscographyFormat | null;
  /** On pages of record labels only. */
  readonly by: 'year' | 'artist';
  readonly page: number;
}

/** Reads an address and drops unknown values. */
export function readDiscographyAddress(query: URLSearchParams, kind: 'artist' | 'label'): DiscographyState {
  const page = query.get('page') ?? '';
  return {
    kind: DISCOGRAPHY_FORMATS.find((kind) => kind === query.get('format')) ?? null,
    by: kind === 'label' && query.get('by') === 'artist' ? 'artist' : 'year',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** `?format=cd&by=artist&page=2`: the state with a change, on the first page unless the change names one. */
export function discographyQueryString(state: DiscographyState, change: Partial<DiscographyState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const given = Object.entries({
    format: next.kind ?? '',
    by: next.by === 'artist' ? 'artist' : '',
    page: next.page > 1 ? String(next.page) : '',
  }).filter(([, value]) => value !== '');
  return given.length ? `?${new URLSearchParams(given)}` : '';
}

/** Groups neighbours with the same heading, in their order. */
export function groupReleasesByHeading<T>(
  works: readonly T[],
  headingOf: (work: T) => string,
): { heading: string; works: T[] }[] {
  const groups: { heading: string; works: T[] }[] = [];
  for (const work of works) {
    const heading = headingOf(work);
    const last = groups.at(-1);
    if (last?.heading === heading) last.works.push(work);
    else groups.push({ heading, works: [work] });
  }
  return groups;
}
