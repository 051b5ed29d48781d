export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif';

/** The type by the first bytes, regardless of name and header. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^....ftypavi[fs]/s.test(text)) return 'avif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return /^GIF8[79]a/.test(text) ? 'gif' : undefined;
}
