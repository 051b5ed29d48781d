import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#i18n/texts-context.tsx';
import { isFamilyNameFirst } from '#kit/full-name.ts';
import { FieldRow } from '../form/form.tsx';

type Name = 'firstname' | 'lastname';
const GIVEN_FIRST: readonly Name[] = ['firstname', 'lastname'];
const FAMILY_FIRST: readonly Name[] = ['lastname', 'firstname'];

/** The autofill tokens of both fields. */
export const NAME_AUTOCOMPLETE = { firstname: 'given-name', lastname: 'family-name' } as const;

/** First and last name, in the order of the reader's language. */
export function FullNameFields({ field }: { field: (name: Name) => ReactNode }) {
  const names = isFamilyNameFirst(useLanguage()) ? FAMILY_FIRST : GIVEN_FIRST;
  return (
    <FieldRow>
      {names.map((name) => (
        <Fragment key={name}>{field(name)}</Fragment>
      ))}
    </FieldRow>
  );
}
