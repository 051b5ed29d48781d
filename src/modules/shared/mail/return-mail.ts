// The mails about withdrawals, returns and defect claims.
import { formatMoment } from '#kit/dates.ts';
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import type { MailContext } from './mail-context.ts';
import { type MailBlock, textBlock } from './mail-layout.ts';

type Pieces = StoredOrderLine & { readonly quantity: number };

export interface ReturnMailData {
  /** The number of the return, as on its slip. */
  readonly number: string;
  readonly order_number: string;
  readonly firstname: string;
  /** The name of the person in the declaration. */
  readonly name: string;
  readonly lines: readonly Pieces[];
  /** Announced copies missing in a parcel that arrived; absent from every other mail. */
  readonly missing?: readonly Pieces[];
  /** The consequence of the parcel's arrival; absent in every other mail, and where a refund follows. */
  readonly next?: 'replacement' | 'paid' | 'nothing';
  readonly note: string;
  /** The answer of the platform. */
  readonly answer: string;
  /** The time of the declaration. */
  readonly at: string;
  readonly link: string;
}

const KINDS = [
  'withdrawal_received',
  'return_requested',
  'claim_requested',
  'return_approved',
  'return_refused',
  'return_received',
  'claim_replaced',
] as const;
type ReturnMailKind = (typeof KINDS)[number];
export type ReturnMailByKind = { readonly [K in ReturnMailKind]: ReturnMailData };

type Written = { values: Record<string, string>; blocks: readonly MailBlock[] };

const returnMailWriter =
  (kind: ReturnMailKind) =>
  (data: ReturnMailData, { t, url, lang, brand }: MailContext): Written => {
    const { number, order_number, firstname, name, lines, missing = [], next, note, answer, at, link } = data;
    const values = { number, order_number, firstname, name, brand, at: formatMoment(at, lang) };
    return {
      values,
      blocks: [
        textBlock(t(next ? `mail.${kind}.body_${next}` : `mail.${kind}.body`, values)),
        quantityBlock(lines, t),
        ...(missing.length > 0 ? [textBlock(t(`mail.${kind}.missing`)), quantityBlock(missing, t)] : []),
        // The receipt of a withdrawal names the declaration, the person and the time (Directive 2023/2673, article
        // 11a).
        ...(kind === 'withdrawal_received'
          ? [{ kind: 'lines', rows: declared(values, t) } as const, textBlock(t('mail.withdrawal_received.next'))]
          : []),
        ...(note && (kind === 'return_requested' || kind === 'claim_requested') ? [textBlock(`“${note}”`)] : []),
        ...(answer ? [textBlock(answer)] : []),
        { kind: 'button', label: t('mail.order_paid.button'), url: `${url}${link}` },
      ],
    };
  };

const quantityBlock = (lines: readonly Pieces[], t: MailContext['t']): MailBlock => ({
  kind: 'lines',
  rows: lines.map((line) => [storedOrderLineTitle(line, t), `× ${line.quantity}`]),
});

const declared = (values: Record<string, string>, t: MailContext['t']): [string, string][] => [
  [t('mail.withdrawal_received.order'), values.order_number ?? ''],
  [t('mail.withdrawal_received.by'), values.name ?? ''],
  [t('mail.withdrawal_received.when'), `${values.at} UTC`],
  [t('mail.withdrawal_received.number'), values.number ?? ''],
];

export const RETURN_MAIL_WRITERS = Object.fromEntries(KINDS.map((kind) => [kind, returnMailWriter(kind)])) as {
  readonly [K in ReturnMailKind]: ReturnType<typeof returnMailWriter>;
};
