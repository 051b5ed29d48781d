/** The beginning of a text, `most` code units at most; a letter of two of them (an emoji, a rare character) is never cut in half, since no database and no page takes half a letter. */
export function truncateText(text: string, most: number): string {
  const end = text.length > most && /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, Math.max(0, end));
}
