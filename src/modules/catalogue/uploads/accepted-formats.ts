// The accepted formats of uploads, by the names in refusals. File dialogs offer these types. The server decides by the
// first bytes of a file (sniff-audio-format.ts, detect-image-format.ts).

/** Sound that every installation decodes. With ffmpeg, further formats are accepted. */
export const ACCEPTED_AUDIO_FORMATS = {
  WAV: '.wav,.wave,audio/wav',
  AIFF: '.aif,.aiff,audio/aiff',
  FLAC: '.flac,audio/flac',
  MP3: '.mp3,audio/mpeg',
  'Ogg Vorbis': '.ogg,audio/ogg',
} as const;

/** Pictures of covers, portraits and headers. */
export const ACCEPTED_PICTURE_FORMATS = {
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WebP: 'image/webp',
  AVIF: 'image/avif',
  TIFF: 'image/tiff',
  GIF: 'image/gif',
} as const;

/** Artwork of printed parts, as the print check reads it. */
export const ACCEPTED_PRINT_FORMATS = {
  PDF: 'application/pdf,.pdf',
  TIFF: 'image/tiff,.tif,.tiff',
  PSD: '.psd',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
} as const;

/** The value of `accept` for a file field. */
export const fileInputAccept = (formats: Readonly<Record<string, string>>): string => Object.values(formats).join(',');
