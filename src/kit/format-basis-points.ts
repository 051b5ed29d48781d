/** Basis points as a percentage in the format of a language: `2000` → `20%`, `550` → `5.5%`, `20 %` in French. */
export const formatBasisPoints = (basis_points: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basis_points / 10_000);
