import { problem } from '#kit/problem.ts';

/** Too many sides wait to be divided. */
export const sideFilesBusy = problem('side_files_busy', 503);
/** The process that divides sides ended. */
export const sideFileFailed = problem('audio_encode_failed', 500);
/** The track has no file, or is being divided already. */
export const sideFileNotReady = problem('side_file_not_ready', 409);
