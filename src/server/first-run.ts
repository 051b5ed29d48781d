import type { Database } from '#db/open-database.server.ts';
import type { Config } from '#platform/config.server.ts';

/** Fills an empty database: what every shop needs, and in demonstration the whole demo content (design, Demo content). */
export async function fillEmptyShop(_config: Config, _database: Database, _say: (words: string) => void) {}
