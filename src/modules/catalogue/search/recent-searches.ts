// The last things somebody searched for in this browser, the latest first. They never leave it.
const KEPT = 6;
const LONGEST = 100;

/** The list with `text` at its head, once, whatever its case; nothing changes for an empty text. */
export function withRecent(list: readonly string[], text: string): string[] {
  const words = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (!words) return [...list];
  const others = list.filter((each) => each.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, KEPT);
}

/** What was stored, whatever became of it in between. */
export function readRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' && each.trim() !== '').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
