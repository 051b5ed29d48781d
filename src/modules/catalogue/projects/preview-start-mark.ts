// The mark on a waveform where the preview of a song begins, with its text. A preview from the start has no mark.
import { formatDuration } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';

/** `seconds` from the start of the song. Needs the texts `shell`. */
export const previewStartMark = (seconds: number | undefined, t: Translate): { at: number; text: string } | null =>
  seconds ? { at: seconds, text: previewStartText(seconds, t) } : null;

/** The same second in words, also for a preview from the start. */
export const previewStartText = (seconds: number, t: Translate): string =>
  t('shell.player.preview_at', { at: formatDuration(seconds) });
