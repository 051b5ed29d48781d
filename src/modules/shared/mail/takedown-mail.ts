// Mails about a claim that a release infringes the rights of others.
import type { MailContext } from './mail-context.ts';
import { buttonBlock, type ComposedMail, type MailBlock, textBlock } from './mail-layout.ts';

interface FiledClaim {
  readonly id: number;
  readonly release: string;
  readonly artist: string;
  readonly name: string;
  readonly email: string;
  readonly work: string;
  readonly statement: string;
}
interface DecidedClaim {
  readonly project_id: number;
  readonly release: string;
  readonly name: string;
  readonly work: string;
  readonly statement: string;
  /** The reason that staff wrote. */
  readonly note: string;
}

const DECISIONS = [
  'takedown_waiting_creator',
  'takedown_upheld_creator',
  'takedown_refused_creator',
  'takedown_upheld_claimant',
  'takedown_refused_claimant',
] as const;
type Decision = (typeof DECISIONS)[number];

export interface TakedownMailByKind extends Readonly<Record<Decision, DecidedClaim>> {
  readonly takedown_confirm: { readonly token: string; readonly release: string };
  readonly takedown_staff: FiledClaim;
  readonly takedown_copy: FiledClaim;
}

type Written = Pick<ComposedMail, 'reply_to'> & {
  values: Record<string, string>;
  blocks: readonly MailBlock[];
};

export const TAKEDOWN_MAIL_WRITERS: {
  readonly [K in keyof TakedownMailByKind]: (data: TakedownMailByKind[K], context: MailContext) => Written;
} = {
  takedown_confirm: ({ token, release }, { t, url, brand }) => ({
    values: { release },
    blocks: [
      textBlock(t('mail.takedown_confirm.body', { brand, release })),
      buttonBlock(t('mail.takedown_confirm.button'), `${url}/takedown?confirm=${token}`),
    ],
  }),
  takedown_staff: ({ id, release, artist, name, email, work, statement }, { t, url }) => ({
    values: { release, name },
    reply_to: { name, address: email },
    blocks: [
      textBlock(t('mail.takedown_staff.body', { release: artist ? `${artist} – ${release}` : release, name, email })),
      textBlock(t('mail.takedown_work', { work })),
      textBlock(statement),
      buttonBlock(t('mail.takedown_staff.button'), `${url}/admin/takedowns/${id}`),
    ],
  }),
  takedown_copy: ({ release, name, work, statement }, { t, brand }) => ({
    values: { release },
    blocks: [
      textBlock(t('mail.takedown_copy.body', { brand, release, name })),
      textBlock(t('mail.takedown_work', { work })),
      textBlock(statement),
    ],
  }),
  takedown_waiting_creator: (claim, context) => toCreator('takedown_waiting_creator', claim, context),
  takedown_upheld_creator: (claim, context) => toCreator('takedown_upheld_creator', claim, context),
  takedown_refused_creator: (claim, context) => toCreator('takedown_refused_creator', claim, context),
  takedown_upheld_claimant: (claim, context) => toClaimant('takedown_upheld_claimant', claim, context),
  takedown_refused_claimant: (claim, context) => toClaimant('takedown_refused_claimant', claim, context),
};

function toCreator(
  kind: Decision,
  { project_id, release, name, work, statement, note }: DecidedClaim,
  { t, url, brand }: MailContext,
): Written {
  return {
    values: { release },
    blocks: [
      textBlock(t(`mail.${kind}.body`, { release, name, brand })),
      ...(note ? [textBlock(note)] : []),
      textBlock(t('mail.takedown_work', { work })),
      textBlock(statement),
      buttonBlock(t('mail.takedown_waiting_creator.button'), `${url}/project/manage?id=${project_id}`),
    ],
  };
}

function toClaimant(kind: Decision, { release, name, note }: DecidedClaim, { t, brand }: MailContext): Written {
  return {
    values: { release },
    blocks: [textBlock(t(`mail.${kind}.body`, { release, name, brand })), textBlock(note)],
  };
}
