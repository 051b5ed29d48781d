// npm run admin -- <e-mail>
import { openDatabaseOrExit } from '#db/open-database.server.ts';
import { appointAdmin } from '#modules/office/back-office/staff-and-users.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { toProblem } from '#platform/errors-to-problems.server.ts';

// Makes an existing account an admin: the first one of a new shop, or another one when no admin can sign in.
const [email] = process.argv.slice(2);
if (!email) {
  console.error('npm run admin -- <e-mail of an account created at /sign>');
  process.exit(1);
}
const database = await openDatabaseOrExit(readConfig(process.env));
try {
  const { id, name } = await appointAdmin(database, email);
  console.log(`Account ${id} (${name}, ${email}) is an admin now and has to sign in again.`);
} catch (error) {
  if (toProblem(error)?.status !== 404) throw error;
  console.error(`No account that can sign in has the address ${email}: create one at /sign first.`);
  process.exitCode = 1;
} finally {
  await database.close();
}
