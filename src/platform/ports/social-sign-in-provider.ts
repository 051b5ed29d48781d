// Signing in with an account elsewhere (rule 29): the interface of a provider.
import type { SocialProviderName } from '#kit/social-providers.ts';

/** The identity that a provider confirms. */
export interface SocialIdentity {
  /** Never changes and is never given to another person. An e-mail address offers neither. */
  readonly subject: string;
  readonly email: string | null;
  /** Only when the provider itself controls the address now. */
  readonly email_verified: boolean;
  readonly firstname: string;
  readonly lastname: string;
}

export interface SocialProvider {
  /**
   * The provider's page for consent; the stand-in's is a path on our own host.
   * @throws SocialSignInError
   */
  authorizeUrl(ask: {
    readonly state: string;
    readonly nonce: string;
    readonly code_verifier: string;
    readonly redirect_uri: string;
    readonly lang: string;
  }): Promise<string>;
  /**
   * Exchanges the code for the person. The provider accepts it once, from us, with the verifier of its challenge.
   * @throws SocialSignInError
   */
  identify(answer: {
    readonly code: string;
    readonly code_verifier: string;
    readonly redirect_uri: string;
    readonly nonce?: string | undefined;
    readonly iss?: string | undefined;
  }): Promise<SocialIdentity>;
}

/** Only the configured ones. */
export type SocialProviders = Readonly<Partial<Record<SocialProviderName, SocialProvider>>>;

/** refused: the provider did not confirm the person. unavailable: it did not answer or failed; try again. */
export class SocialSignInError extends Error {
  override readonly name = 'SocialSignInError';
  readonly kind: 'refused' | 'unavailable';
  constructor(provider: SocialProviderName, kind: 'refused' | 'unavailable', cause?: unknown) {
    super(`${provider}: ${kind}`, { cause });
    this.kind = kind;
  }
}
