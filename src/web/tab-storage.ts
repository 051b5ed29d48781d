/** What a tab keeps as long as it is open. A browser that was told to keep nothing of ours throws at the first look. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
