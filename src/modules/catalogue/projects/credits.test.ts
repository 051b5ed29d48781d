import { expect, test } from 'vitest';
import { formatCredits, parseCredits } from './credits.ts';

test('each line is a role and a name, also with a Chinese colon; empty lines are ignored', () => {
  expect(parseCredits('Mastering: Ida Ström\r\n\n封面\uff1a林小雨\nNova\nMixed by:  ')).toEqual([
    { role: 'Mastering', name: 'Ida Ström' },
    { role: '封面', name: '林小雨' },
    { role: '', name: 'Nova' },
  ]);
});

test('stored credits are shown as text for editing', () => {
  const lines = 'Mastering: Ida Ström\nNova\nTime: 12:30';
  expect(formatCredits(parseCredits(lines))).toBe(lines);
});
