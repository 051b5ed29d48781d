// The seven rules of every form field, in their order, each with its text key (decisions: Forms).

import { cleanCode } from './clean-text.ts';
import { emailFaultKey } from './email.ts';
import { isFileTooLarge } from './file-size-check.ts';
import { groupedFieldName, parseGroupedFieldName } from './grouped-field-names.ts';
import { isLatinText } from './is-latin-text.ts';
import { lookupTable } from './lookup-table.ts';

export type FieldType =
  | 'text'
  | 'integer'
  | 'number'
  | 'email'
  | 'password'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'date'
  | 'file'
  | 'static';

export interface FieldRule<V = unknown> {
  readonly type?: FieldType;
  readonly required?: boolean;
  readonly validation?: 'isEmail' | 'latin';
  /** Returns true, the text key of the error, or anything else for `input_invalid`. */
  readonly validate?: (value: unknown, values: V) => true | string;
  /** In megabytes of 1048576 bytes. */
  readonly maxSize?: number;
}

export type FormValues = Readonly<Record<string, unknown>>;
export type FormRules = Readonly<Record<string, FieldRule<FormValues>>>;
export interface FormCheckResult {
  readonly ok: boolean;
  /** Text keys per field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The first failing field in the order of the rules: it gets the focus. */
  readonly first: string | null;
}

/**
 * Checks a whole form; static fields are skipped. The rule `tracks->*->title` applies to that field of every row of
 * the group.
 * Rows without any value are skipped.
 */
export function checkForm(values: FormValues, rules: FormRules): FormCheckResult {
  const errors: Record<string, string> = lookupTable({});
  for (const [name, rule] of Object.entries(rules).flatMap(([name, rule]) => perRow(name, rule, values))) {
    const key = checkField(values[name], rule, values);
    if (key) errors[name] = key;
  }
  const first = Object.keys(errors)[0] ?? null;
  return { ok: first === null, errors, first };
}

function perRow<R>(name: string, rule: R, values: FormValues): [string, R][] {
  const [group, field] = name.split('->*->');
  if (!group || !field) return [[name, rule]];
  const rows = Object.entries(values).flatMap(([each, value]) => {
    const path = parseGroupedFieldName(each);
    return path?.group === group && !isEmpty(value) ? [path.index] : [];
  });
  return [...new Set(rows)].map((index) => [groupedFieldName(group, index, field), rule]);
}

/** The text key of the first rule a value breaks, or null. */
export function checkField(value: unknown, rule: FieldRule<FormValues>, values: FormValues = {}): string | null {
  if (rule.type === 'static') return null;
  if (isEmpty(value)) return rule.required ? 'input_required' : customKey(value, rule, values);
  return typeKey(value, rule) ?? customKey(value, rule, values) ?? sizeKey(value, rule);
}

function typeKey(value: unknown, rule: FieldRule<FormValues>): string | null {
  if (rule.type === 'integer' && !isInteger(value)) return 'input_must_integer';
  if (rule.type === 'number' && !isNumeric(value)) return 'input_must_number';
  if (rule.type === 'email' || rule.validation === 'isEmail') {
    const key = emailFaultKey(cleanCode(String(value)));
    if (key) return key;
  }
  if (rule.validation === 'latin' && !isLatinText(String(value))) return 'latin_invalid';
  return null;
}

function customKey(value: unknown, rule: FieldRule<FormValues>, values: FormValues): string | null {
  if (!rule.validate) return null;
  const answer: unknown = rule.validate(value, values);
  if (answer === true) return null;
  return typeof answer === 'string' && answer !== '' ? answer : 'input_invalid';
}

const sizeKey = (value: unknown, rule: FieldRule<FormValues>): string | null =>
  rule.maxSize !== undefined && listFiles(value).some((file) => isFileTooLarge(file, rule.maxSize ?? 0))
    ? 'file_max_size'
    : null;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || Number.isNaN(value);
}

const isInteger = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : /^[+-]?\d+$/.test(String(value).trim()) && Number.isSafeInteger(Number(value));

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : /^[+-]?(\d+\.?\d*|\.\d+)$/.test(String(value).trim());

function listFiles(value: unknown): { size: number }[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(hasSize);
}

const hasSize = (value: unknown): value is { size: number } =>
  typeof value === 'object' && value !== null && 'size' in value && typeof value.size === 'number';
