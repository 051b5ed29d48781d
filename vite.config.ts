import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// What every page loads anyway comes in three files instead of forty: fewer addresses in each page, and they pack better.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: 'frame',
    test: /src\/(i18n\/|ui\/(class-names|button\/button|icon\/(icon|paths)|later\/|menu\/(later-)?menu|picture\/picture|toast\/toast-s)|modules\/shell\/(frame|reload|site-links|footer-links|me)\.ts|modules\/shell\/ui\/(me-store|reload-holds)|kit\/(locale|currency|money|categories|translate)\.ts|web\/shell\/(flag|menu-click|search-box|mega-menu))(?!.*gallery)/,
    priority: 2,
  },
  {
    name: 'records',
    test: /src\/(ui\/(price|record|record-tile|chip|breadcrumb|section-heading)\/(?!.*gallery)|modules\/(artwork\/colours|projects\/(pictures|tile-words|ui\/(project-tile|use-detail)))|web\/pages\/shop\/(shop-tile|shop-links))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './src/server/app.server.ts' } } },
  },
});
