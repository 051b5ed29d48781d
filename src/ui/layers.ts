/** The order of the layers (layers.css), said at the head of every page: which file of styles comes first is the bundler's affair. */
export const LAYERS = '@layer reset, tokens, ui, modules, pages, brand, always;';
