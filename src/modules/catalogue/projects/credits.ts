// Credits of a record as a form takes them, one per line: "Mastering: Ida Ström".

export interface CreditLine {
  readonly role: string;
  readonly name: string;
}

/** Most credits of a record. */
export const MAX_CREDITS = 60;

/** A line without a colon is a name without a role. Empty lines are ignored. */
export const parseCredits = (lines: string): CreditLine[] =>
  lines.split(/\r?\n/).flatMap((line) => {
    const [, role = '', name = line] = /^([^:\uff1a]*)[:\uff1a](.*)$/.exec(line) ?? [];
    return name.trim() ? [{ role: role.trim(), name: name.trim() }] : [];
  });

/** Credits as lines of the form. */
export const formatCredits = (credits: readonly CreditLine[]): string =>
  credits.map(({ role, name }) => (role ? `${role}: ${name}` : name)).join('\n');
