import * as serverBuild from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import type { Database } from '#db/open-database.server.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import { prepareCatalogueSample } from '#modules/catalogue/listing/list-strategy.server.ts';
import type { Config } from '#platform/config.server.ts';
import { type AssembledApp, assembleApp } from './assemble-app.server.ts';

export type { AssembledApp as App };

/** Resources that are open, or opening, before the app is made. */
export interface ServerResources {
  readonly config: Config;
  readonly database: Database;
  /** Starting; the code that started it also stops it. */
  readonly sandbox?: Promise<RunningSandbox | undefined>;
}

interface Given extends ServerResources {
  /** In development Vite provides a build that follows the sources. */
  readonly build?: () => Promise<ServerBuild>;
}

/** The entry of the server bundle: pages and calls in one module graph. */
export function createApp({ build, ...given }: Given): Promise<AssembledApp> {
  // PostgreSQL samples the catalogue while the routes are registered.
  if (given.config.ROLE !== 'worker') prepareCatalogueSample(given.database).catch(() => undefined);
  return assembleApp({ ...given, build: build ?? serverBuild });
}
