import { problem } from '#kit/problem.ts';

/** The table has no such move from the current step. */
export const stepNotAllowed = problem('step_not_allowed', 409);
/** The error carries the missing fields as `missing`. */
export const projectIncomplete = problem('project_incomplete', 422);
/** The rights in sound or artwork are not declared; the error names the fields. */
export const rightsNotDeclared = problem('rights_not_declared', 422);
/** The project is submitted, and facts announced to buyers cannot change. */
export const projectNotEditable = problem('project_not_editable', 409);
/** The announced size of a limited edition cannot change. */
export const editionSizeAlreadyAnnounced = problem('edition_announced', 409);
/** An arrangement must name each track of the project once; another tab has added or deleted one. */
export const tracksChanged = problem('tracks_changed', 409);
/** The recheck is decided already, or another change followed. */
export const recheckAlreadyDecided = problem('recheck_decided', 409);
/** Changed audio is still encoded, or could not be read. */
export const recheckFilesPending = problem('recheck_files_pending', 409);
/** Staff refused a present file of the part; another file must take its place first. */
export const recheckFilesRefused = problem('recheck_files_refused', 409);
/** A part that was changed after its check has not passed again; production cannot begin. */
export const recheckNotPassed = problem('recheck_open', 409);
