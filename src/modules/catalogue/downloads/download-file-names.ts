// File names of downloads: clean, flat and valid on any system (rule 36).

const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A valid file name on any system: no folders, no control characters, no leading dot or dash. */
export function sanitizeFileName(words: string, ending: string): string {
  const flat = words
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '');
  const short = [...flat].slice(0, 80).join('').trim();
  return `${short === '' || DEVICES.test(short) ? `Song ${short}`.trim() : short}.${ending}`;
}

/** Makes duplicate names distinct. */
export function distinctFileNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? name : name.replace(/(\.\w+)$/, ` (${before + 1})$1`);
  });
}
