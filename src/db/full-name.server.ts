import { FAMILY_FIRST } from '#kit/full-name.ts';

/** The rule of `fullName` (kit/full-name.ts) for two columns, as text of a query: lists are named in the database. */
export const fullNameText = (firstname: string, lastname: string): string =>
  `case when ${lastname} ~ '${FAMILY_FIRST.lastname}' and ${firstname} ~ '${FAMILY_FIRST.firstname}' then ${lastname} || ${firstname} else ${firstname} || ' ' || ${lastname} end`;
