import { runShopServer } from './run.ts';

/** The entry of the server bundle: the database opens while the program, in another file, is still being loaded. */
export const runProductionServer = (): Promise<void> =>
  runShopServer(async () => {
    const { createApp } = await import('./app.server.ts');
    return { createApp, close: async () => undefined };
  });
