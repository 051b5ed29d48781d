/** The layers of a template in drawing order. Artwork is empty: the designer's layer. */
export const TEMPLATE_LAYERS = ['artwork', 'text', 'bleed', 'trim', 'safe', 'fold', 'hole'] as const;
export type TemplateLayer = (typeof TEMPLATE_LAYERS)[number];

/** The colours of the lines on screen. The PDF names them as spot colours. */
export const TEMPLATE_LAYER_COLOURS: Readonly<Record<TemplateLayer, string>> = {
  artwork: '#000000',
  text: '#000000',
  bleed: '#d6336c',
  trim: '#0b7285',
  safe: '#2b8a3e',
  fold: '#e8590c',
  hole: '#7048e8',
};
/** Lengths of dash and gap in mm. */
export const TEMPLATE_LAYER_DASHES_MM: Readonly<Partial<Record<TemplateLayer, readonly number[]>>> = {
  safe: [2, 1.5],
  fold: [4, 2],
};
