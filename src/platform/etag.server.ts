/**
 * Whether an `If-None-Match` names this ETag: among several, as `*`, and weak or strong alike (RFC 9110 §13.1.2). A cache between
 * may have made ours weak, as when it packed the answer.
 */
export function namesEtag(asked: string | undefined, etag: string): boolean {
  if (asked === undefined || asked === etag) return asked === etag;
  const wanted = opaque(etag);
  return asked.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === wanted);
}

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag);
