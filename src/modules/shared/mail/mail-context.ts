import type { Translate } from '#kit/translate.ts';

/** The context that every mail is written with. */
export interface MailContext {
  readonly t: Translate;
  readonly lang: string;
  /** The name of the platform, or of the white-label shop that sends the mail. */
  readonly brand: string;
  /** The URL of that site without a trailing slash; links are built from it alone (rule 28). */
  readonly url: string;
}
