// Detects text that was decoded with the wrong encoding. A file that is not UTF-8 is read as Windows-1252. It accepts
// Shift-JIS and Windows-1251 without an error, but gives letter sequences that no language uses.
import type { ParsedRelease } from './parsed-release.ts';

/** The upper half of Windows-1252, including quotes and dashes. */
const UPPER = '\\u0080-\\u00ff‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€';

const WRONG = [
  // Bytes without a meaning in Windows-1252, and replacement characters of an earlier program.
  /[\u0080-\u009f\ufffd]/,
  // UTF-8 decoded as Windows-1252: `BjÃ¶rk`.
  /[ÂÃ][\u0080-\u00bf‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ€]|â€/,
  // Whole words of accented letters: Cyrillic, Greek, Chinese and Korean of one or two bytes a letter.
  /[À-ÿ]{5,}/,
  new RegExp(`(?=[${UPPER}]*[À-ÿŠšŒœŽžŸƒˆ‰])(?=[${UPPER}]*[‚„†‡ˆ‰‹›•™˜¡-¿])[${UPPER}]{4,}`),
  // Kana: each begins with the same byte, and the second byte may be an ASCII letter.
  /(?:[‚ƒ][^\s‚ƒ]){3,}/,
  // Polish and Czech: `Micha³ek`.
  /\p{Ll}[¹³¿]\p{Ll}/u,
] as const;

/** Whether a text looks as if it was decoded with the wrong encoding. */
export const looksMisdecoded = (text: string): boolean => WRONG.some((pattern) => pattern.test(text));

/** The number of these releases with misread words. */
export const countMisdecodedReleases = (releases: readonly Pick<ParsedRelease, 'words'>[]): number =>
  releases.filter(({ words }) => Object.values(words).some(looksMisdecoded)).length;
