import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url';
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

/** Addresses of the two faces every page needs at once; root.tsx preloads them (`as: 'font', crossOrigin: 'anonymous'`). */
export const preloadedFonts = [display, text];
