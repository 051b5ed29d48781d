// A separate worker that posts earnings repeatedly until it ends: `earnings-posting-process.ts <connection JSON>`.
import { makeKysely, makePool } from '#db/connect.server.ts';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';

const pool = makePool({ connection: JSON.parse(process.argv[2] ?? '{}'), max: 4 });
let going = true;
process.on('SIGTERM', () => {
  going = false;
});
console.log('posting');
while (going) await postUnpostedEarnings({ db: makeKysely(pool) }, { all: true });
await pool.end();
