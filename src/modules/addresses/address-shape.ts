// What every address on the wire is made of, coming in and going out.
import { z } from 'zod/mini';
import { CountryCode, RequiredText, Text } from '#kit/shapes.ts';

/** A text that must be there: missing and empty are refused alike. */
export const Needed = (max: number) => z.pipe(z.string({ error: 'input_required' }), RequiredText(max));

/** The fields of an address as somebody gives it. */
export const ADDRESS_IN = {
  firstname: Needed(80),
  lastname: Needed(80),
  company: z.optional(Text(120)),
  address: Needed(200),
  zip_code: z.optional(Text(20)),
  city: Needed(100),
  state: z.optional(Text(100)),
  country_id: CountryCode,
  phone: z.optional(Text(40)),
} as const;

/** The same as it is shown: what was left out is empty. */
export const ADDRESS_OUT = {
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  country_id: z.string(),
  phone: z.string(),
} as const;
