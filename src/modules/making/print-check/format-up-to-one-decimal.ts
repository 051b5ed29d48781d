/** A length in mm, or another measure, with one decimal at most. */
export const formatUpToOneDecimal = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);
