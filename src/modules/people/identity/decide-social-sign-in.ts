// Whether a provider's user may sign in, and to which account (rule 29).

/** An account here, as far as the decision needs it. */
export interface SocialCandidateAccount {
  readonly id: number;
  /** As its owner wrote it. */
  readonly email: string;
  readonly email_verified: boolean;
  /** Banned or deleted. */
  readonly closed: boolean;
  /** It is linked to another user of the same provider. */
  readonly has_another: boolean;
}

export interface SocialSignInEvidence {
  /** The account linked to this provider and subject. */
  readonly linked: Pick<SocialCandidateAccount, 'id' | 'closed'> | null;
  /** The address is verified: the provider runs its mail, or the mailed code was typed. */
  readonly email_proven: boolean;
  /** The account of the proven address. */
  readonly account: SocialCandidateAccount | null;
}

type Decision =
  | { readonly act: 'enter'; readonly id: number }
  | { readonly act: 'prove_email' }
  | { readonly act: 'open' }
  /** `take_over`: the address was never verified, so its unknown owner's password is removed. */
  | { readonly act: 'link'; readonly id: number; readonly email: string; readonly take_over: boolean }
  | { readonly act: 'refuse'; readonly because: 'closed' | 'another' };

/** An existing link decides, regardless of the address. Without one, a verified address does. */
export function decideSocialSignIn({ linked, email_proven, account }: SocialSignInEvidence): Decision {
  if (linked) return linked.closed ? CLOSED : { act: 'enter', id: linked.id };
  if (!email_proven) return { act: 'prove_email' };
  if (!account) return { act: 'open' };
  if (account.closed) return CLOSED;
  if (account.has_another) return { act: 'refuse', because: 'another' };
  return { act: 'link', id: account.id, email: account.email, take_over: !account.email_verified };
}

const CLOSED: Decision = { act: 'refuse', because: 'closed' };
