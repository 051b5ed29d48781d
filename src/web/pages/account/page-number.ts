// Lists are paged by `?page=`; anything that is no page is the first one.
export const PAGE_SIZE = 20;

export const pageIn = (request: Request): number => {
  const text = new URL(request.url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE);
