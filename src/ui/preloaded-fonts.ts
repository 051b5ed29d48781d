import display from './fonts/bricolage-grotesque-latin.woff2?url';
import text from './fonts/hanken-grotesk-latin.woff2?url';

/**
 * Addresses of the two faces every page needs at once; root.tsx preloads them (`as: 'font', crossOrigin:
 * 'anonymous'`).
 */
export const preloadedFonts = [display, text];
