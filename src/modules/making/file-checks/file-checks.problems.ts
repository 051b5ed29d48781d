import { problem } from '#kit/problem.ts';

/** The track or part has no file to refuse. */
export const fileMissing = problem('file_missing', 404);
/** The present file is refused already. */
export const fileRefusedBefore = problem('file_refused_before', 409);
/** A red rule or an open refusal: `fields` names the files. */
export const filesRed = problem('files_red', 409);
