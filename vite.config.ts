import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './src/server/app.server.ts' } } } },
});
