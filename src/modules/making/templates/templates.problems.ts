import { problem } from '#kit/problem.ts';

/** The configuration has no such printed part, or no such sheet. */
export const templateMissing = problem('template_missing', 404);
/** The configuration breaks a rule of its product. */
export const templateConfigurationInvalid = problem('template_configuration_invalid', 422);
