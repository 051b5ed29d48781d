// Component counts of the JPEG images that the decoder reads: 1 (grey), 3 (RGB) and 4 (CMYK).

/** The colour space of the decoder, by the components of a pixel. */
export const JPEG_COLOUR_SPACES = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const;

/** Components of a pixel in a JPEG image that can be read. */
export type JpegComponentCount = keyof typeof JPEG_COLOUR_SPACES;

export const isJpegComponentCount = (components: number): components is JpegComponentCount =>
  components in JPEG_COLOUR_SPACES;
