// A separate worker that a test can kill: `encoding-process.ts <connection as JSON> <folder of files>`.
import { makeKysely, makePool } from '#db/connect.server.ts';
import { filesOnDisk } from '#integrations/files-disk/files-disk.server.ts';
import { makeJobs } from '#platform/jobs.server.ts';
import { masterEncodingJobs } from '#server/encoding.server.ts';

const [connection = '{}', folder = ''] = process.argv.slice(2);
const pool = makePool({ connection: JSON.parse(connection), max: 4 });
const handlers = masterEncodingJobs({ db: makeKysely(pool), files: filesOnDisk(folder), ffmpegPath: undefined });
await makeJobs(pool, handlers, (error) => console.error(error)).start(true);
console.log('working');
