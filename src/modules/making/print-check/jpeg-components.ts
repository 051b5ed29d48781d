// JPEG images whose samples can be read: those of one, three or four components.

/** The colour space of the decoder, by the components of a pixel. */
export const JPEG_COLOUR_SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

/** Components of a pixel in a JPEG image that can be read. */
export type JpegComponentCount = keyof typeof JPEG_COLOUR_SPACES;

export const isJpegComponentCount = (components: number): components is JpegComponentCount =>
  components in JPEG_COLOUR_SPACES;
