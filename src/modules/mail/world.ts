import type { Translate } from '#kit/translate.ts';

/** What every letter needs to be written. */
export interface MailWorld {
  readonly t: Translate;
  readonly lang: string;
  readonly brand: string;
  /** The site's address without a slash at its end; links are built from it alone (quality, rule 28). */
  readonly url: string;
}
