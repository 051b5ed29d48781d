import { useTranslate } from '#i18n/texts-context.tsx';
import { formatCredits } from '#modules/catalogue/projects/credits.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';

/** The optional fields of a release: texts, credits, catalogue number, year and links. */
export function OptionalReleaseFields({ project }: { project: EditableProject | null }) {
  const t = useTranslate();
  const optional = t('projects.wizard.optional');
  return (
    <>
      <TextArea
        name="description"
        label={t('projects.release.description')}
        note={optional}
        maxLength={10_000}
        rows={5}
        defaultValue={project?.description}
      />
      <TextArea
        name="credits"
        label={t('projects.release.credits')}
        hint={t('projects.release.credits_hint')}
        note={optional}
        maxLength={8000}
        rows={4}
        defaultValue={formatCredits(project?.credits ?? [])}
      />
      <FieldRow>
        <TextField
          name="catalogue_number"
          label={t('projects.release.catalogue_number')}
          note={optional}
          maxLength={60}
          defaultValue={project?.catalogue_number}
        />
        <TextField
          name="released"
          label={t('projects.release.released')}
          note={optional}
          hint={t('projects.release.released_hint')}
          maxLength={10}
          defaultValue={project?.released ?? ''}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="video"
          label={t('projects.release.video')}
          note={optional}
          hint={t('projects.release.video_hint')}
          maxLength={300}
          defaultValue={project?.video_id ?? ''}
        />
        <TextField
          name="soundcloud_url"
          label={t('projects.release.soundcloud_url')}
          note={optional}
          maxLength={300}
          defaultValue={project?.soundcloud_url ?? ''}
        />
      </FieldRow>
    </>
  );
}
