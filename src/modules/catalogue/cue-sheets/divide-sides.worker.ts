// A process that divides sides into tracks. It runs from its source by Node's type stripping.
import { serveTasksOfParentProcess } from '#platform/task-process.server.ts';
import { type TrackFilesTask, writeTrackFiles } from './write-track-files.server.ts';

serveTasksOfParentProcess(async (task: TrackFilesTask) => writeTrackFiles(task));
