import { problem } from '#kit/problem.ts';

/** The lifecycle has no such move from where the project is now. */
export const stepNotAllowed = problem('step_not_allowed', 409);
/** The error carries the missing fields as `missing`. */
export const projectIncomplete = problem('project_incomplete', 422);
/** The project is submitted, and facts announced to buyers cannot change. */
export const projectNotEditable = problem('project_not_editable', 409);
/** The size of a limited edition was announced to buyers: it stays. */
export const editionAnnounced = problem('edition_announced', 409);
