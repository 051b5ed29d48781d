import { runServer } from './run.ts';

/** The entry of the server bundle: the database opens while the program, in a file of its own, is still being read. */
export const runProduction = (): Promise<void> =>
  runServer(async () => {
    const { createApp } = await import('./app.server.ts');
    return { createApp, close: async () => undefined };
  });
