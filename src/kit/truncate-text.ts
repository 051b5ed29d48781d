/**
 * The first `most` code units of a text. A surrogate pair (an emoji, a rare character) is never split, because
 * PostgreSQL and HTML refuse half of one.
 */
export function truncateText(text: string, most: number): string {
  const end = text.length > most && /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, Math.max(0, end));
}
