/**
 * Which page numbers to show: the first, the last, the current one and its neighbours; null where some are left out.
 */
export function shownPageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, at) => withGap(page, pages[at - 1]));
}

function withGap(page: number, before: number | undefined): (number | null)[] {
  if (before === undefined || page - before === 1) return [page];
  return page - before === 2 ? [page - 1, page] : [null, page];
}
