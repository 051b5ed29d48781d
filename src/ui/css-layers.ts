/**
 * The order of the layers (layers.css), declared at the head of every page, because the bundler decides the order of
 * the style files.
 */
export const CSS_LAYERS = '@layer reset, tokens, ui, modules, pages, brand, always;';
