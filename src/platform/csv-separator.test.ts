import { expect, test } from 'vitest';
import { detectCsvSeparator, hasCsvSeparatorLine } from './csv-separator.ts';

test('the sep= line of a CSV sets the separator and is not its header', () => {
  const text = 'parcel;order\n1;2';
  for (const line of ['sep=;\n', 'sep=;\r\n', '"sep=;"\r\n', '\ufeffSEP=;\n'])
    expect(detectCsvSeparator(line + text)).toEqual({ separator: ';', text });
  expect(detectCsvSeparator('sep=\t\na;b\tc').separator).toBe('\t');
  expect([hasCsvSeparatorLine('sep=;\n'), hasCsvSeparatorLine('separator,\n')]).toEqual([true, false]);
});

test('without a sep= line, the most frequent candidate outside quotes in the header separates the cells', () => {
  expect(detectCsvSeparator('\ufeffa,"b;c;d",e\n1;2;3;4')).toEqual({ separator: ',', text: 'a,"b;c;d",e\n1;2;3;4' });
  expect(detectCsvSeparator('\na;b').separator).toBe(';');
});
