// The 11-character id of a video link, after v= or be/ (decisions: Texts to slugs).
const afterMark = /(?:[?&]v=|be\/)([\w-]{11})(?![\w-])/;

/** `https://youtu.be/dQw4w9WgXcQ?t=3` → `dQw4w9WgXcQ`, or null when the link holds no id. */
export const youtubeVideoId = (link: string): string | null => afterMark.exec(link)?.[1] ?? null;
