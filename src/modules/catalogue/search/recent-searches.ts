// The last searches in this browser, the latest first. They never leave it.
const KEPT = 6;
const LONGEST = 100;

/** Moves `text` to the head of the list, ignoring case. An empty text changes nothing. */
export function addRecentSearch(list: readonly string[], text: string): string[] {
  const words = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (!words) return [...list];
  const others = list.filter((each) => each.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, KEPT);
}

/** Reads the stored searches and ignores damaged data. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' && each.trim() !== '').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
