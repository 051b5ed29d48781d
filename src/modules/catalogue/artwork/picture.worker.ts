// A process that decodes uploads. Its threads are separate from logins and files, and it can be terminated.
import sharp from 'sharp';
import { serveTasksOfParentProcess } from '#platform/task-process.server.ts';
import { type PictureTask, runPictureTask } from './picture-tasks.server.ts';

sharp.concurrency(1);
sharp.cache(false);

serveTasksOfParentProcess((task: PictureTask) => runPictureTask(task));
