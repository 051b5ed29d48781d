import { useTranslate } from '#i18n/texts-context.tsx';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';

/** A limited edition: its size, its numbers, and the copies that are not for sale. */
export function EditionFields({ project }: { project: EditableProject | null }) {
  const t = useTranslate();
  return (
    <>
      <FieldRow>
        <Checkbox
          name="limited_edition"
          label={t('projects.release.limited_edition')}
          hint={t('projects.release.limited_edition_hint')}
          defaultChecked={project?.limited_edition}
        />
        <TextField
          id={wizardFieldId('edition_size')}
          name="edition_size"
          inputMode="numeric"
          label={t('projects.release.edition_size')}
          note={t('projects.wizard.optional')}
          after={t('projects.release.copies')}
          autoComplete="off"
          defaultValue={project?.edition_size ?? ''}
        />
      </FieldRow>
      <FieldRow>
        <Checkbox
          name="numbered"
          label={t('projects.release.numbered')}
          hint={t('projects.release.numbered_hint')}
          defaultChecked={project?.numbered}
        />
        <TextField
          name="promo_copies"
          inputMode="numeric"
          label={t('projects.release.promo_copies')}
          hint={t('projects.release.promo_copies_hint')}
          note={t('projects.wizard.optional')}
          after={t('projects.release.copies')}
          autoComplete="off"
          defaultValue={project?.promo_copies || ''}
        />
      </FieldRow>
    </>
  );
}
