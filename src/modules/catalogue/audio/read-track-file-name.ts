import type { SIDE_LETTERS } from '#modules/catalogue/artwork/record-sides.ts';

interface TrackFileName {
  /** Without folders, extension and leading track number. Never empty. */
  readonly title: string;
  /** The side of a vinyl position such as `B2`; null without one. */
  readonly side: (typeof SIDE_LETTERS)[number] | null;
}

/** Reads title and side from a file name: `B2 - Night_Bus.flac` is Night Bus on side B. */
export function readTrackFileName(fileName: string): TrackFileName {
  const name = fileName.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  const number = /^\s*(?<side>[a-h])?\d{1,2}\s*[-–.)]\s*(?=\S)/i.exec(bare);
  const title = bare
    .slice(number?.[0].length ?? 0)
    .replace(/\s+/g, ' ')
    .trim();
  return {
    title: [...(title || bare.trim() || 'Untitled')].slice(0, 300).join(''),
    side: (number?.groups?.side?.toUpperCase() as TrackFileName['side'] | undefined) ?? null,
  };
}
