import { openDatabase } from '#db/open-database.server.ts';
import { diagnosisLines, runDoctor } from '#modules/doctor/run-doctor.server.ts';
import { readConfig } from '#platform/config.server.ts';

// Checks the rules of quality.md on DATABASE_URL or the data folder's own server, running or not; exit 1 when one is broken.
const database = await openDatabase(readConfig(process.env));
const diagnosis = await runDoctor(database.db);
console.log(diagnosisLines(diagnosis).join('\n'));
console.log(diagnosis.healthy ? '\nEverything adds up.' : '\nSomething does not add up: see above.');
await database.close();
process.exitCode = diagnosis.healthy ? 0 : 1;
