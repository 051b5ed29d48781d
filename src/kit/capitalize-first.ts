/** The text as a title: its first letter is a capital. Scripts without capitals stay as they are. */
export function capitalizeFirst(text: string, lang: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(lang) + text.slice(first.length);
}
