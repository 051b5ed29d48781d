// Signing in with an account that somebody has elsewhere (rule 29): what is asked of each provider.
import type { SocialName } from '#kit/social.ts';

/** What a provider vouches for. */
export interface SocialPerson {
  /** Never changes and is never given to anybody else; an e-mail address is neither. */
  readonly subject: string;
  readonly email: string | null;
  /** Only where the provider itself has the address in its hands, now. */
  readonly email_verified: boolean;
  readonly firstname: string;
  readonly lastname: string;
}

export interface SocialProvider {
  /**
   * Where the browser is sent to ask its owner; the stand-in's is a path of our own host.
   * @throws SocialFailure
   */
  authorizeUrl(ask: {
    readonly state: string;
    readonly nonce: string;
    readonly code_verifier: string;
    readonly redirect_uri: string;
    readonly lang: string;
  }): Promise<string>;
  /**
   * Who gave us this code. The provider takes it once, from us, with the verifier of its challenge.
   * @throws SocialFailure
   */
  identify(answer: {
    readonly code: string;
    readonly code_verifier: string;
    readonly redirect_uri: string;
    readonly nonce?: string | undefined;
    readonly iss?: string | undefined;
  }): Promise<SocialPerson>;
}

/** Only those that are set up. */
export type SocialProviders = Readonly<Partial<Record<SocialName, SocialProvider>>>;

/** refused: the provider, or what it sent, is no proof of anybody. unavailable: it did not answer, or fell over; try again. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure';
  readonly kind: 'refused' | 'unavailable';
  constructor(provider: SocialName, kind: 'refused' | 'unavailable', cause?: unknown) {
    super(`${provider}: ${kind}`, { cause });
    this.kind = kind;
  }
}
