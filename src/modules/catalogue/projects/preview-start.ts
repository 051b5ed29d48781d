// Where the preview of a track begins. The preview file is the whole track, so a start moves players only (decisions:
// Previews).

/** Seconds of a track that its preview leaves at least, so that a play from its start can count. */
export const LEAST_PREVIEW_SECONDS = 10;

/** The last whole second at which the preview of a track may begin; 0 for a track of unknown length. */
export const latestPreviewStart = (duration: number | null): number =>
  Math.max(0, Math.floor((duration ?? 0) - LEAST_PREVIEW_SECONDS));

/** The nearest whole second at which the preview may begin. */
export const clampPreviewStart = (seconds: number, duration: number | null): number =>
  Math.min(Math.max(0, Math.round(seconds)), latestPreviewStart(duration));

/** Reads typed seconds or minutes: "83", "1:23", "1:02:03". An empty text is 0. @returns undefined for other texts */
export function parsePlayingTime(text: string): number | undefined {
  const typed = text.trim().replaceAll('：', ':');
  if (typed === '') return 0;
  if (!/^\d{1,5}(?::[0-5]\d){0,2}$/.test(typed)) return undefined;
  return typed.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
