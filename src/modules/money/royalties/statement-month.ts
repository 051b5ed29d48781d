// Months of statements, as their first day in UTC: `2026-11-01`.
export type Month = `${number}-${number}-01`;

export const statementMonthStart = (at: Date): Month => `${at.toISOString().slice(0, 7)}-01` as Month;

/** The first instant after a month. */
export const monthEnd = (month: Month): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
};

const nextMonth = (month: Month): Month => statementMonthStart(monthEnd(month));

/** The statement of an entry: its own month's, or where that is closed, the first open one after it. */
export const statementMonth = (occurred: Date, lastClosed: Month | null): Month => {
  const own = statementMonthStart(occurred);
  return lastClosed === null || own > lastClosed ? own : nextMonth(lastClosed);
};
