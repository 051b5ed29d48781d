import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { errorPageResponse } from '../../page-problem.server.ts';

/** The release of the address, `?id=7`. @throws Response 404 */
export function requireReleaseId(request: Request): number {
  const id = parseId(new URL(request.url).searchParams.get('id') ?? undefined);
  if (id === null) throw errorPageResponse(notFound(), request);
  return id;
}
