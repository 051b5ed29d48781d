// Schemas shared by many calls (contract: Requests). Bodies are never coerced; query strings do so explicitly.
import { z } from 'zod/mini';
import { expectedCheckDigit, hasBarcodeLength, isBarcode } from './barcode.ts';
import { cleanCode, cleanTextLine, foldMathLetters, isCleanLine, isCleanText } from './clean-text.ts';
import { isCountry, isServedCountry } from './countries.ts';
import { CURRENCIES } from './currency.ts';
import { emailFaultKey, normalizeEmail } from './email.ts';
import { isOriginCode } from './visit-origin.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

export const Id = z.int().check(z.gte(1), z.lte(SAFE));
const idText = (error: string, most = SAFE) =>
  z.pipe(
    z.string().check(
      z.regex(/^[1-9]\d{0,15}$/, { error, abort: true }),
      z.refine((text) => Number(text) <= most, { error, abort: true }),
    ),
    z.transform((text: string) => Number(text)),
  );
/** The id in a path; an invalid one is answered 404. */
export const PathId = idText('not_found');
/** A position in a short list, in a path: a `smallint` in PostgreSQL. */
export const PathPosition = idText('not_found', 32_767);
/** An id in a query string; errors name the field. */
export const IdQuery = idText('input_must_integer');
export const Amount = z.int().check(z.gte(0), z.lte(SAFE));
/** The maximum of PostgreSQL's `integer`, the type of prices and quantities. */
export const MAX_POSTGRES_INTEGER = 2_147_483_647;
/** A price that a person enters, in minor units. */
export const PriceAmount = z.int().check(z.gte(0), z.lte(100_000_000, { error: 'input_too_big' }));
export const CurrencyCode = z.enum(CURRENCIES, { error: 'currency_unknown' });
/** An existing ISO 3166-1 alpha-2 code. */
export const ExistingCountry = z
  .string({ error: 'input_required' })
  .check(
    z.regex(/^[A-Z]{2}$/, { error: 'country_unknown', abort: true }),
    z.refine(isCountry, { error: 'country_unknown' }),
  );
/** A country that parcels can be sent to. */
export const ServedCountry = ExistingCountry.check(z.refine(isServedCountry, { error: 'country_not_served' }));
/** The visitor's origin as sent by a client. An unknown code becomes none and never blocks an order. */
export const OriginCode = z.pipe(
  z.string().check(z.maxLength(40, { error: 'input_too_long' })),
  z.transform((code: string) => (isOriginCode(code) ? code : null)),
);
/** Six to ten digits of the Harmonized System, the customs code of goods. */
export const HsCode = z.string().check(z.overwrite(cleanCode), z.regex(/^\d{6,10}$/, { error: 'hs_code_invalid' }));
/** Typed text of one or several lines: bounded, letters folded, without NUL, lone surrogates or control characters. */
export const Text = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(foldMathLetters),
      z.maxLength(max, { error: 'input_too_long' }),
      z.refine(isCleanText, { error: 'input_not_text' }),
    );
/** The text of a file, without its byte order mark. */
export const TextFileContent = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/^\uFEFF/, '')),
    z.maxLength(max, { error: 'input_too_long' }),
    z.refine(isCleanText, { error: 'input_not_text' }),
  );
export const RequiredText = (max: number) =>
  Text(max).check(z.refine((value) => value.trim() !== '', { error: 'input_required' }));
/** A single line, because names on labels, greetings and mail headers can't hold two. */
export const OptionalLine = (max: number) => Text(max).check(z.refine(isCleanLine, { error: 'input_not_text' }));
export const RequiredLine = (max: number) =>
  RequiredText(max).check(z.refine(isCleanLine, { error: 'input_not_text' }));
const cleanedLine = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .check(
      z.overwrite(clean),
      z.overwrite(foldMathLetters),
      z.maxLength(max, { error: 'input_too_long' }),
      z.refine(isCleanLine, { error: 'input_not_text' }),
    );
/** A line of a name or address, cleaned of invisible characters. */
export const NameLine = (max: number) => cleanedLine(max, cleanTextLine);
/** A number, postcode or code: one line, cleaned before it is validated. */
export const CodeInput = (max: number) => cleanedLine(max, cleanCode);
export const RequiredCodeInput = (max: number) =>
  CodeInput(max).check(z.refine((value) => value !== '', { error: 'input_required' }));
/** An e-mail address in the form in which it is stored and mailed; both forms of an international domain become one. */
/** An EAN-13 or UPC-A as it is printed. The error of a wrong check digit names the right one. */
export const BarcodeText = CodeInput(40).check(
  z.refine(hasBarcodeLength, { error: 'barcode_invalid', abort: true }),
  z.refine(isBarcode, {
    error: ({ input }) => `barcode_check_digit_${expectedCheckDigit(String(input))}`,
    abort: true,
  }),
);

export const Email = RequiredCodeInput(254)
  .check(
    z.overwrite(normalizeEmail),
    z.check(({ value, issues }) => {
      const error = value === '' ? null : emailFaultKey(value);
      if (error) issues.push({ code: 'custom', message: error, input: value });
    }),
  )
  .register(z.globalRegistry, { format: 'email' });
/** An address that is only compared with stored ones. An invalid one equals none of them. */
export const EmailToCompare = RequiredCodeInput(254).check(z.overwrite(normalizeEmail));
/** Stars, one to five. */
export const Rating = z
  .int({ error: 'rating_invalid' })
  .check(z.gte(1, { error: 'rating_invalid' }), z.lte(5, { error: 'rating_invalid' }));
/** The same in addresses. */
export const RATING_QUERY_VALUES = ['1', '2', '3', '4', '5'] as const;
export const IsoTime = z.iso.datetime();

/** Years that arithmetic and PostgreSQL can hold with a margin: the database refuses the year 0. */
const isInReach = (time: string): boolean => time >= '1900' && time < '3000';
/** A date in a request, `YYYY-MM-DD`. */
export const Day = (error = 'date_invalid', missing = error) =>
  z.string({ error: missing }).check(z.iso.date({ error, abort: true }), z.refine(isInReach, { error }));
/** A time in a request, ISO 8601 in UTC. */
export const Moment = (error = 'date_invalid') =>
  z.string({ error }).check(z.iso.datetime({ error, abort: true }), z.refine(isInReach, { error }));

export const PageQuery = {
  page: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,6}$/, { error: 'page_invalid' })),
      z.transform((text: string) => Number(text)),
    ),
  ),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'limit_invalid' })),
      z.transform((text: string) => Math.min(Number(text), 100)),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/, { error: 'cursor_invalid' }))),
};

/** Sort orders of a list by age: newest first, or oldest first. */
export const CREATED_SORTS = ['-created', 'created'] as const;
export type CreatedSort = (typeof CREATED_SORTS)[number];
export const CreatedSortQuery = { sort: z.optional(z.enum(CREATED_SORTS, { error: 'sort_unknown' })) };

/** The answer of every list call; `total` is exact up to 10,000. */
export const ListOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), total_is_exact: z.boolean(), next: z.nullable(z.string()) });

/** Picks the fields of a shape from an object, without validation. */
export const pickFields = <S extends z.core.$ZodObject>(shape: S, values: z.output<S>): z.output<S> =>
  Object.fromEntries(Object.keys(shape._zod.def.shape).map((name) => [name, values[name]])) as z.output<S>;
