import { describe, expect, test } from 'vitest';
import { checkField, checkForm, type FieldRule, type FormValues } from './form-rules.ts';

type Rule = FieldRule<FormValues>;
const mb = 1_048_576;
const no = () => 'own_message';

describe('the seven rules', () => {
  test.each<[string, unknown, Rule, string | null]>([
    ['required and empty', '', { required: true }, 'input_required'],
    ['required and only spaces', '  ', { required: true }, 'input_required'],
    ['required and no choice', [], { required: true }, 'input_required'],
    ['required and not ticked', false, { required: true, type: 'checkbox' }, 'input_required'],
    ['a zero is not empty', 0, { required: true, type: 'integer' }, null],
    ['a fraction is no whole number', '1.5', { type: 'integer' }, 'input_must_integer'],
    ['a word is no whole number', 'two', { type: 'integer' }, 'input_must_integer'],
    ['a power is no whole number', '1e3', { type: 'integer' }, 'input_must_integer'],
    ['a whole number', '-12', { type: 'integer' }, null],
    ['a word is no number', 'two', { type: 'number' }, 'input_must_number'],
    ['infinity is no number', Number.POSITIVE_INFINITY, { type: 'number' }, 'input_must_number'],
    ['a number', '12.50', { type: 'number' }, null],
    ['an e-mail type without an at sign', 'ada.example.org', { type: 'email' }, 'email_invalid'],
    ['isEmail on a text field', 'ada@', { validation: 'isEmail' }, 'email_invalid'],
    ['a Japanese street', '東京', { validation: 'latin' }, 'latin_invalid'],
    ['an accented street', "12 rue de l'Église", { validation: 'latin' }, null],
    ['a rule of its own', 'x', { validate: no }, 'own_message'],
    ['a file over its size', { size: 5 * mb + 1 }, { type: 'file', maxSize: 5 }, 'file_max_size'],
    ['a file of just its size', { size: 5 * mb }, { type: 'file', maxSize: 5 }, null],
    ['one of several files too large', [{ size: 1 }, { size: 2 * mb }], { type: 'file', maxSize: 1 }, 'file_max_size'],
  ])('%s', (_, value, rule, key) => {
    expect(checkField(value, rule)).toBe(key);
  });

  test('they are checked in their order', () => {
    const all: Rule = { required: true, type: 'integer', validation: 'latin', validate: no, maxSize: 1 };
    expect(checkField('', all)).toBe('input_required');
    expect(checkField('東', all)).toBe('input_must_integer');
    expect(checkField('東', { ...all, type: 'text' })).toBe('latin_invalid');
    expect(checkField('5', all)).toBe('own_message');
    expect(checkField('東', { type: 'email', validation: 'latin' })).toBe('email_invalid');
    expect(checkField({ size: 2 * mb }, { type: 'file', validate: no, maxSize: 1 })).toBe('own_message');
  });

  test('an optional field may stay empty', () => {
    for (const type of ['integer', 'number', 'email'] as const) expect(checkField('', { type })).toBeNull();
  });

  test('a static field is never validated', () => {
    expect(checkField('', { type: 'static', required: true, validate: no })).toBeNull();
  });
});

test('a custom rule may compare with another field', () => {
  const same: Rule = { validate: (value, values) => value === values.password || 'password_differs' };
  expect(checkForm({ password: 'a', again: 'b' }, { password: {}, again: same }).errors).toEqual({
    again: 'password_differs',
  });
  expect(checkForm({ password: 'a', again: 'a' }, { password: {}, again: same }).ok).toBe(true);
});

test('the first failing field in the order of the form gets the focus', () => {
  const check = checkForm({ email: 'x', name: '' }, { name: { required: true }, email: { type: 'email' } });
  expect(check).toEqual({ ok: false, errors: { name: 'input_required', email: 'email_invalid' }, first: 'name' });
  expect(checkForm({}, {})).toEqual({ ok: true, errors: {}, first: null });
});

test.each([false, undefined, null, 0, '', 'no', 1])('a custom rule that answers %j fails', (answer) => {
  const rule = { validate: () => answer } as Rule;
  expect(checkField('x', rule)).toBe(answer === 'no' ? 'no' : 'input_invalid');
  expect(checkField('', rule)).toBe(answer === 'no' ? 'no' : 'input_invalid');
});

test('an address with letters that few mail servers accept gets its own message', () => {
  expect(checkField(' ada@пример.рф ', { type: 'email' })).toBeNull();
  expect(checkField('jörg@müller.de', { type: 'email' })).toBe('email_local_letters');
});

describe('rows of a group', () => {
  const rules = { name: { required: true }, 'tracks->*->title': { required: true } } as const;

  test('a rule with a star applies to that field in every row, and the first failing one gets the focus', () => {
    const check = checkForm(
      {
        name: 'x',
        'tracks->0->title': 'A',
        'tracks->2->title': '',
        'tracks->2->side': 'B',
        'tracks->5->side': 'B',
        'songs->0->side': 'A',
      },
      rules,
    );
    expect(check.errors).toEqual({ 'tracks->2->title': 'input_required', 'tracks->5->title': 'input_required' });
    expect(check.first).toBe('tracks->2->title');
  });

  test('an empty row is ignored', () => {
    expect(checkForm({ name: 'x', 'tracks->0->title': '', 'tracks->0->side': ' ' }, rules).ok).toBe(true);
  });

  test('without rows the rule is not checked', () => expect(checkForm({ name: 'x' }, rules).ok).toBe(true));
});
