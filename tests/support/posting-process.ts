// A separate worker that posts earnings repeatedly until it is ended: `posting-process.ts <connection as JSON>`.
import { makeKysely, makePool } from '#db/connect.server.ts';
import { postEarnings } from '#modules/money/royalties/post-earnings.server.ts';

const pool = makePool({ connection: JSON.parse(process.argv[2] ?? '{}'), max: 4 });
let going = true;
process.on('SIGTERM', () => {
  going = false;
});
console.log('posting');
while (going) await postEarnings({ db: makeKysely(pool) }, { all: true });
await pool.end();
