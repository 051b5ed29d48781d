import { writeFileSync } from 'node:fs';
import { generateTypes } from '#db/generate-types.server.ts';
import { migrateOrExit, openDatabaseOrExit } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';

const database = await openDatabaseOrExit(readConfig(process.env));
const applied = await migrateOrExit(database);
console.log(applied.length ? `Applied ${applied.join(', ')}` : 'Nothing to migrate.');
if (process.argv.includes('--types')) writeFileSync('src/db/types.gen.ts', await generateTypes(database.pool));
await database.close();
