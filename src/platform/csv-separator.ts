/** The beginning of a CSV file. */
interface CsvStart {
  readonly separator: string;
  /** The text from its header on, without byte order mark and `sep=` line. */
  readonly text: string;
}

/** Excel's own first line: `sep=;`, sometimes in quotes. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t|])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** Whether the text begins with Excel's `sep=` line, so that its header is the second. */
export const hasCsvSeparatorLine = (text: string): boolean => SEPARATOR_LINE.test(withoutBom(text));

/** The separator is taken from a `sep=` line, else it is the most frequent candidate outside quotes in the header. */
export function detectCsvSeparator(file: string): CsvStart {
  const whole = withoutBom(file);
  const [line, declared] = SEPARATOR_LINE.exec(whole) ?? [];
  if (line !== undefined && declared) return { separator: declared, text: whole.slice(line.length) };
  const header = (whole.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return { separator: counts.reduce((best, each) => (each.count > best.count ? each : best)).sign, text: whole };
}

const withoutBom = (text: string): string => text.replace(/^\uFEFF/, '');
