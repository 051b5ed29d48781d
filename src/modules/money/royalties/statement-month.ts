// Months of statements, as their first day in UTC: `2026-11-01`.
export type StatementMonth = `${number}-${number}-01`;

export const toStatementMonth = (at: Date): StatementMonth => `${at.toISOString().slice(0, 7)}-01` as StatementMonth;

/** The first instant after a month. */
export const getNextMonthStart = (month: StatementMonth): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
};

const nextMonth = (month: StatementMonth): StatementMonth => toStatementMonth(getNextMonthStart(month));

/** The statement of an entry: its own month's, or where that is closed, the first open one after it. */
export const chooseStatementMonthOfEntry = (occurred: Date, lastClosed: StatementMonth | null): StatementMonth => {
  const own = toStatementMonth(occurred);
  return lastClosed === null || own > lastClosed ? own : nextMonth(lastClosed);
};
