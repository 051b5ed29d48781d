import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { formatDiagnosis, runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import { MISSING_SELLER_WARNINGS, missingSellerDetails, readConfig } from '#platform/config.server.ts';

// Checks the invariants of docs/rules.md on DATABASE_URL or the data folder's own server, running or not; exit 1 when
// one is broken.
const config = readConfig(process.env);
const database = await openDatabaseOrExit(config);
const diagnosis = await runDoctor(database.db);
console.log(formatDiagnosis(diagnosis).join('\n'));
const lacking = missingSellerDetails(config);
if (lacking) console.log(`\n${MISSING_SELLER_WARNINGS[lacking]}`);
console.log(diagnosis.healthy ? '\nAll checks passed.' : '\nSome checks failed: see above.');
await database.close();
process.exitCode = diagnosis.healthy ? 0 : 1;
