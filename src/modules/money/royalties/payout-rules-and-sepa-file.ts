// Payouts, and their bank file: ISO 20022 pain.001.001.09 as the SEPA rulebook requires.
import type { Currency } from '#kit/currency.ts';
import { decimalAmountText, sumAmounts } from '#kit/money.ts';
import { xmlElement } from '#kit/xml.ts';
import { toSepaText } from './sepa-text.ts';

/** Smallest payout in minor units, about 25 EUR. Changed only in this table. */
const LEAST: Readonly<Record<Currency, number>> = {
  EUR: 2500,
  USD: 2500,
  GBP: 2500,
  AUD: 4000,
  CAD: 4000,
  KRW: 40_000,
  JPY: 4000,
  CNY: 20_000,
  PHP: 150_000,
};

/** The least balance that is paid out: the platform's minimum, or a higher one set by the payee. */
export const calculatePayoutMinimum = (currency: Currency, own: number | null): number =>
  Math.max(LEAST[currency], own ?? 0);

/** A day in the platform's calendar: `2026-11-30`. */
export const formatPayoutDay = (at: Date): string => at.toISOString().slice(0, 10);

const YEAR_MS = 365 * 86_400_000;

/** The reason why a bank would reject this execution date. */
export function findPayoutDayFault(execute_on: string, now: Date): 'date_past' | 'day_too_far' | null {
  if (execute_on < formatPayoutDay(now)) return 'date_past';
  return execute_on > formatPayoutDay(new Date(now.getTime() + YEAR_MS)) ? 'day_too_far' : null;
}

export interface SepaTransfer {
  /** Reference of the payout: unique, and the same each time the file is made. */
  readonly reference: string;
  readonly amount: number;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly text: string;
}
interface TransferFile {
  readonly id: string;
  readonly at: Date;
  /** `2026-11-30`. */
  readonly execute_on: string;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly SepaTransfer[];
}

/** A file of credit transfers in euros. The same run gives the same file except for its time. */
export function buildSepaFile({ id, at, execute_on, payer, transfers }: TransferFile): string {
  const count = xmlElement('NbOfTxs', transfers.length);
  const sum = xmlElement('CtrlSum', decimalAmountText(sumAmounts(transfers.map(({ amount }) => amount)), 'EUR'));
  const name = xmlElement('Nm', toSepaText(payer.name, 70));
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>
<GrpHdr>${xmlElement('MsgId', id)}${xmlElement('CreDtTm', at.toISOString().slice(0, 19))}${count}${sum}<InitgPty>${name}</InitgPty></GrpHdr>
<PmtInf>${xmlElement('PmtInfId', id)}<PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${count}${sum}<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt>${xmlElement('Dt', execute_on)}</ReqdExctnDt><Dbtr>${name}</Dbtr>${account('Dbtr', payer.iban)}<DbtrAgt>${agent(payer.bic)}</DbtrAgt><ChrgBr>SLEV</ChrgBr>
${transfers.map(transferXml).join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>
`;
}

const account = (partyTag: 'Dbtr' | 'Cdtr', iban: string) =>
  `<${partyTag}Acct><Id>${xmlElement('IBAN', iban)}</Id></${partyTag}Acct>`;
const agent = (bic: string) =>
  `<FinInstnId>${bic ? xmlElement('BICFI', bic) : '<Othr><Id>NOTPROVIDED</Id></Othr>'}</FinInstnId>`;

const transferXml = ({ reference, amount, holder, iban, bic, text }: SepaTransfer): string =>
  `<CdtTrfTxInf><PmtId>${xmlElement('InstrId', reference)}${xmlElement('EndToEndId', reference)}</PmtId><Amt><InstdAmt Ccy="EUR">${decimalAmountText(amount, 'EUR')}</InstdAmt></Amt>${bic ? `<CdtrAgt>${agent(bic)}</CdtrAgt>` : ''}<Cdtr>${xmlElement('Nm', toSepaText(holder, 70))}</Cdtr>${account('Cdtr', iban)}<RmtInf>${xmlElement('Ustrd', toSepaText(text, 140))}</RmtInf></CdtTrfTxInf>`;
