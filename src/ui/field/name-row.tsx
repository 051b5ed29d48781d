import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/texts-context.tsx';
import { asksFamilyFirst } from '#kit/full-name.ts';
import { FieldRow } from '../form/form.tsx';

/** The two fields of somebody’s name, in the order of the reader’s language. */
export function NameRow({ firstname, lastname }: { firstname: ReactNode; lastname: ReactNode }) {
  const isFamilyFirst = asksFamilyFirst(useLanguage());
  return (
    <FieldRow>
      {isFamilyFirst && lastname}
      {firstname}
      {!isFamilyFirst && lastname}
    </FieldRow>
  );
}
