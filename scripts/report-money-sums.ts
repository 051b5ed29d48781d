import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { formatMoneySums } from '#modules/money/royalties/money-sums.ts';
import { postEarningsAndCheckMoneySums } from '#modules/money/royalties/post-earnings-and-check-sums.server.ts';
import { readConfig } from '#platform/config.server.ts';

// Compares orders, captures, refunds and the payees' shares in every currency; exit 1 when they do not agree.
const database = await openDatabaseOrExit(readConfig(process.env));
const { sums, wrong } = await postEarningsAndCheckMoneySums(database.db);
console.log(formatMoneySums(sums).join('\n'));
console.log(wrong.length === 0 ? '\nAll sums agree.' : `\nThey do not agree:\n${wrong.join('\n')}`);
await database.close();
process.exitCode = wrong.length === 0 ? 0 : 1;
