// A separate worker that a test can kill: `encoding-process.ts <connection as JSON> <folder of files>`.
import { makeKysely, makePool } from '#db/connect.server.ts';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { type JobQueue, makeJobQueue } from '#platform/job-queue.server.ts';
import { masterEncodingJobs } from '#server/master-encoding-jobs.server.ts';

const [connection = '{}', folder = ''] = process.argv.slice(2);
const pool = makePool({ connection: JSON.parse(connection), max: 4 });
const db = makeKysely(pool);
const handlers = masterEncodingJobs({ db, files: makeDiskFileStore(folder), ffmpegPath: undefined, jobs: () => jobs });
const jobs: JobQueue = makeJobQueue(pool, handlers, (error) => console.error(error));
await jobs.start(true);
console.log('working');
