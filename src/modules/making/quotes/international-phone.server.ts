import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { fieldProblem } from '#kit/problem.ts';

/** The number as it is dialled from anywhere: `+33123456789`. @throws Problem 422 phone_invalid */
export function formatInternationalPhone(phone: string, country_id: string | null): string {
  const country = country_id && isSupportedCountry(country_id) ? country_id : 'FR';
  const number = parsePhoneNumberFromString(phone, country);
  if (!number?.isValid()) throw fieldProblem('phone', 'phone_invalid');
  return number.number;
}
