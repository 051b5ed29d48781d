/**
 * Whether an `If-None-Match` names this ETag: in a list, as `*`, weak or strong (RFC 9110 §13.1.2). A cache on the way
 * may have made ours weak, for example by compressing the answer.
 */
export function etagMatches(asked: string | undefined, etag: string): boolean {
  if (asked === undefined || asked === etag) return asked === etag;
  const wanted = opaque(etag);
  return asked.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === wanted);
}

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);
