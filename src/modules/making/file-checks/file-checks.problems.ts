import { problem } from '#kit/problem.ts';

/** The track or part has no file to refuse. */
export const fileMissing = problem('file_missing', 404);
/** The present file is refused already. */
export const fileAlreadyRefused = problem('file_refused_before', 409);
/** A red rule or an open refusal: `fields` names the files. */
export const filesWithFaults = problem('files_red', 409);
