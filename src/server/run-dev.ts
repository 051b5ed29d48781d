import middie from '@fastify/middie';
import type { ServerBuild } from 'react-router';
import type { App, ServerResources } from './app.server.ts';

/** In development Vite loads the program itself, so that pages and server reload after an edit. */
export async function makeDevLoader() {
  const [{ createServer }, { makeFlagImages }] = await Promise.all([
    import('vite'),
    import('../../scripts/make-flags-and-brand-images.ts'),
  ]);
  await makeFlagImages();
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' });
  const source = './src/server/app.server.ts';
  return {
    async createApp(opened: ServerResources): Promise<App> {
      const { createApp } = (await vite.ssrLoadModule(source)) as typeof import('./app.server.ts');
      return createApp({
        ...opened,
        build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
      });
    },
    async attach(app: App) {
      await app.http.register(middie, { hook: 'onRequest' });
      app.http.use(vite.middlewares);
    },
    close: () => vite.close(),
  };
}
