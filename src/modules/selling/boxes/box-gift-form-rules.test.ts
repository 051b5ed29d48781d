import { expect, test } from 'vitest';
import { checkForm } from '#kit/form-rules.ts';
import { GIFT_FORM_RULES } from './box-gift-form-rules.ts';

const today = new Date().toISOString().slice(0, 10);
const filled = { for: 'gift', name: 'Ben', email: 'ben@buyers.example', country_id: 'HU', starts_on: today };
const NOTHING = { name: '', email: '', country_id: '', starts_on: '' };

test.each([
  ['a box of one’s own asks for nothing', { ...NOTHING, periods: '1' }, {}],
  ['a gift that says all', filled, {}],
  [
    'a gift that is only ticked asks for all, in the order of its fields',
    { ...NOTHING, for: 'gift' },
    { name: 'input_required', email: 'input_required', country_id: 'input_required', starts_on: 'input_required' },
  ],
  [
    'who is named gets a gift, ticked or not',
    { ...NOTHING, name: 'Ben', starts_on: today },
    { email: 'input_required', country_id: 'input_required' },
  ],
  ['an address that is none', { ...filled, email: 'ben' }, { email: 'email_invalid' }],
  ['a day beyond a year', { ...filled, starts_on: '2999-01-01' }, { starts_on: 'day_too_far' }],
])('%s', (_what, values, errors) => expect(checkForm(values, GIFT_FORM_RULES).errors).toEqual(errors));
