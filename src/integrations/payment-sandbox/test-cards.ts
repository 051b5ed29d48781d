/**
 * The behaviour of test cards, by Stripe's own test names and numbers, and by the sandbox's fault names (contract:
 * Demonstration).
 */
export interface TestCard {
  brand: string;
  last4: string;
  challenge?: boolean;
  /** The refusal that comes at once, or after the strong authentication if there is one. */
  refusal?: TestCardRefusal;
  fault?: TestCardFault;
}

export interface TestCardRefusal {
  code: string;
  decline_code?: string;
  message: string;
}

export type TestCardFault =
  | { kind: 'timeout_after_charge' }
  | { kind: 'slow'; ms: number }
  | { kind: 'broken' }
  | { kind: 'dup3' }
  | { kind: 'late' }
  | { kind: 'disputed' }
  | { kind: 'refund_pending' };

export function findTestCardByName(name: string): TestCard | undefined {
  if (name.startsWith('pm_sandbox_')) return faultCard(name.slice('pm_sandbox_'.length));
  if (!name.startsWith('pm_card_')) return undefined;
  const bare = name.slice('pm_card_'.length).replace(/^visa_(?=charge)/, '');
  return Object.hasOwn(cardsByName, bare) ? cardsByName[bare] : undefined;
}

/** Null for an invalid card number; undefined for a valid number that is no test card. */
export function findTestCardByNumber(number: string): (TestCard & { name: string }) | null | undefined {
  const digits = number.replace(/[\s-]/g, '');
  const name = Object.hasOwn(namesByNumber, digits) ? namesByNumber[digits] : undefined;
  if (name !== undefined)
    return { ...findTestCardByName(name), name, brand: getCardBrand(digits), last4: digits.slice(-4) };
  return isLuhnValid(digits) ? undefined : null;
}

const declined = (decline_code: string, message = 'Your card was declined.'): TestCard => ({
  brand: 'visa',
  last4: '0002',
  refusal: { code: 'card_declined', decline_code, message },
});
const refused = (code: string, message: string): TestCard => ({
  brand: 'visa',
  last4: '0069',
  refusal: { code, message },
});
const good = (brand: string, last4: string): TestCard => ({ brand, last4 });
const challenged = (last4: string, refusal?: TestCardRefusal): TestCard => ({
  brand: 'visa',
  last4,
  challenge: true,
  ...(refusal && { refusal }),
});
const noFunds: TestCardRefusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const plainNo: TestCardRefusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const cardsByName: Record<string, TestCard> = {
  visa: good('visa', '4242'),
  visa_debit: good('visa', '5556'),
  mastercard: good('mastercard', '4444'),
  mastercard_debit: good('mastercard', '8210'),
  mastercard_prepaid: good('mastercard', '5100'),
  amex: good('amex', '8431'),
  discover: good('discover', '9424'),
  diners: good('diners', '0004'),
  jcb: good('jcb', '0505'),
  unionpay: good('unionpay', '0005'),
  chargeDeclined: declined('generic_decline'),
  chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995', refusal: noFunds },
  chargeDeclinedLostCard: declined('lost_card'),
  chargeDeclinedStolenCard: declined('stolen_card'),
  chargeDeclinedFraudulent: declined('fraudulent'),
  chargeDeclinedVelocityLimitExceeded: declined('card_velocity_exceeded'),
  chargeDeclinedExpiredCard: refused('expired_card', 'Your card has expired.'),
  chargeDeclinedIncorrectCvc: refused('incorrect_cvc', "Your card's security code is incorrect."),
  chargeDeclinedProcessingError: refused('processing_error', 'An error occurred while processing your card.'),
  chargeCustomerFail: { ...declined('generic_decline'), last4: '0341' },
  authenticationRequired: challenged('3184'),
  authenticationRequiredOnSetup: challenged('3155'),
  authenticationRequiredChargeDeclinedInsufficientFunds: challenged('3178', noFunds),
  authenticationRequiredChargeDeclined: challenged('1629', plainNo),
  createDispute: { ...good('visa', '0259'), fault: { kind: 'disputed' } },
  pendingRefund: { ...good('visa', '7726'), fault: { kind: 'refund_pending' } },
  threeDSecure2Required: challenged('3220'),
  threeDSecureRequired: challenged('3063'),
};

const namesByNumber: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000056655665556': 'pm_card_visa_debit',
  '5555555555554444': 'pm_card_mastercard',
  '2223003122003222': 'pm_card_mastercard',
  '5200828282828210': 'pm_card_mastercard_debit',
  '378282246310005': 'pm_card_amex',
  '371449635398431': 'pm_card_amex',
  '6011111111111117': 'pm_card_discover',
  '3056930009020004': 'pm_card_diners',
  '3566002020360505': 'pm_card_jcb',
  '6200000000000005': 'pm_card_unionpay',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_chargeDeclinedStolenCard',
  '4100000000000019': 'pm_card_chargeDeclinedFraudulent',
  '4000000000006975': 'pm_card_chargeDeclinedVelocityLimitExceeded',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000008260003178': 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  '4000008400001629': 'pm_card_authenticationRequiredChargeDeclined',
  '4000000000000259': 'pm_card_createDispute',
  '4000000000007726': 'pm_card_pendingRefund',
  '4000000000003220': 'pm_card_threeDSecure2Required',
  '4000000000003063': 'pm_card_threeDSecureRequired',
};

function faultCard(name: string): TestCard | undefined {
  const fault = faultByName(name);
  return fault && { ...good('visa', '4242'), fault };
}

function faultByName(name: string): TestCardFault | undefined {
  const slow = /^slow(?:_(\d{1,6}))?$/.exec(name);
  if (slow) return { kind: 'slow', ms: Number(slow[1] ?? 4000) };
  if (name === 'timeout_after_charge' || name === 'dup3' || name === 'late') return { kind: name };
  return name === '500' ? { kind: 'broken' } : undefined;
}

function getCardBrand(digits: string): string {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^35/.test(digits)) return 'jcb';
  if (/^62/.test(digits)) return 'unionpay';
  if (/^6/.test(digits)) return 'discover';
  return digits.startsWith('3') ? 'diners' : 'visa';
}

export function isLuhnValid(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
