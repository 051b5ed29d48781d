// The query of a staff list from its address: `?q=nova&step=checking&sort=-name&page=2`. Unknown values are dropped.
import { DEFAULT_PAGE_SIZE, MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import { Day } from '#kit/shared-schemas.ts';

interface ListAddress {
  readonly search: string | undefined;
  readonly page: number;
  /** A day, `YYYY-MM-DD`. */
  readonly day: (name: string) => string | undefined;
  readonly one: <V extends string>(name: string, known: readonly V[]) => V | undefined;
}

export function readStaffListQuery(request: Request): ListAddress {
  const params = new URL(request.url).searchParams;
  const page = params.get('page') ?? '';
  return {
    search: params.get('q')?.trim().slice(0, 200) || undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    day: (name) => {
      const day = Day().safeParse(params.get(name));
      return day.success ? day.data : undefined;
    },
    one: (name, known) => known.find((each) => each === params.get(name)),
  };
}

/** How many pages a list has that can be turned by number; deeper ones go by cursor in the API. */
export const countListPages = (total: number): number =>
  Math.max(1, Math.ceil(Math.min(total, MAX_EXACT_LIST_COUNT) / DEFAULT_PAGE_SIZE));
