import * as serverBuild from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';

import type { Database } from '#db/open-database.server.ts';
import type { Config } from '#platform/config.server.ts';
import { type App, assemble } from './assemble.server.ts';

export type { App };

interface Given {
  readonly config: Config;
  readonly database: Database;
  /** In development Vite hands over a build that follows the sources. */
  readonly build?: () => Promise<ServerBuild>;
}

/** The entry of the server bundle: pages and calls in one module graph. */
export const createApp = ({ config, database, build }: Given): Promise<App> =>
  assemble({ config, database, build: build ?? serverBuild });
