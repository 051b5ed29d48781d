/** Derives a title from a file name: no folders, extension or leading track number. Never empty. */
export function titleFromFileName(fileName: string): string {
  const name = fileName.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  const title = bare
    .replace(/^\s*(?:[a-d]?\d{1,2})\s*[-–.)]\s*(?=\S)/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...(title || bare.trim() || 'Untitled')].slice(0, 300).join('');
}
