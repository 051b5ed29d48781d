/** Session storage of the tab. A browser that blocks storage throws on the first access. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
