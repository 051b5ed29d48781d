import { RIGHTS_DECLARATION_VERSION } from '#modules/catalogue/projects/rights-declaration.ts';

/** The body of a submission: the rights in sound and artwork are declared. */
export const DECLARED_RIGHTS = { rights_version: RIGHTS_DECLARATION_VERSION, rights_sound: true, rights_artwork: true };
