// What files of songs are called: a title from an upload's name, and a clean flat name for a download (rule 36).

/** The title a file's name suggests: no folders, no ending, no track number in front. Never empty. */
export function titleOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  const title = bare
    .replace(/^\s*(?:[a-d]?\d{1,2})\s*[-–.)]\s*(?=\S)/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...(title || bare.trim() || 'Untitled')].slice(0, 300).join('');
}

const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that is one file and nothing else on any system: no folders, no control signs, no leading dot or dash. */
export function cleanFileName(words: string, ending: string): string {
  const flat = words
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '');
  const short = [...flat].slice(0, 80).join('').trim();
  return `${short === '' || DEVICES.test(short) ? `Song ${short}`.trim() : short}.${ending}`;
}

/** The same names, told apart where two are alike. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? name : name.replace(/(\.\w+)$/, ` (${before + 1})$1`);
  });
}
