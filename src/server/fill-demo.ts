// A separate process that fills an empty shop, so that the memory for this work is freed at its end (decisions: Demo
// content).
import { openDatabase } from '#db/open-database.server.ts';
import { seedDemo } from '#demo/seed-demo.server.ts';
import { readConfig } from '#platform/config.server.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const say = (words: string) => console.log(words);
// The server that started this process is gone: its one transaction is rolled back.
process.on('disconnect', () => process.exit(1));
try {
  await fill();
} finally {
  await database.close();
}
// The channel to the server would keep this process alive.
process.exit(0);

async function fill() {
  if (await seedDemo({ db: database.db, now: new Date(), keys: config })) {
    say(
      'Filled the empty shop with its demonstration content. (Download code: LAMP-ROOM-2026 · gift code: GIFT-GROOVE-2026 · promo code: WELCOME10)',
    );
  }
}
