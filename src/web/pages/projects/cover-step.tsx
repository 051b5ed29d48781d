import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { ChangedFile } from '#modules/catalogue/projects/changes.contract.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { nextWizardPage, projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { ACCEPTED_PICTURE_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { findUnfinishedUpload } from '#modules/catalogue/uploads/ui/upload-plan.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import type { Upload } from '#modules/catalogue/uploads/uploads.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { findCoverFailureKey, isCoverProcessing, isCoverReady } from './cover-progress.ts';
import css from './projects.module.css';
import { InterruptedUploadList, RunningUploadList, UploadsNeedScriptsNote } from './upload-list.tsx';
import { usePolling } from './use-polling.ts';

/** The cover: sent in parts, then cut to every size and put on its sleeve by the server while this page watches. */
export function CoverStep({
  project,
  uploads,
  changedFiles,
}: {
  project: EditableProject;
  uploads: readonly Upload[];
  changedFiles: readonly ChangedFile[];
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const covers = uploads.filter(({ purpose }) => purpose === 'cover');
  const isMaking = isCoverProcessing(project, covers);
  const failure = findCoverFailureKey(covers);
  const refresh = usePolling(isMaking);
  const { uploads: sending, send, cancel } = useUploads({ onDone: refresh, onBusy: holdPageReload });
  const pick = ([file]: File[]) =>
    file && send(file, { purpose: 'cover', project_id: project.id, resume: findUnfinishedUpload(covers, file)?.id });
  return (
    <div className={css.stack}>
      <div className={css.cover}>
        <Picture
          key={project.picture_version}
          src={projectCoverAddress(project)}
          alt={t('projects.cover.alt', { name: project.name })}
          sizes="(width < 640px) 100vw, 24rem"
          eager
        />
        <div className={css.stack}>
          <Dropzone
            id={wizardFieldId('cover')}
            name="cover"
            label={t(project.picture ? 'projects.cover.replace' : 'projects.cover.drop')}
            hint={t('projects.cover.hint')}
            accept={fileInputAccept(ACCEPTED_PICTURE_FORMATS)}
            maxSize={MAX_UPLOAD_MEGABYTES.cover}
            icon="image"
            error={failure ? t(`errors.${failure}`) : null}
            onFiles={pick}
          />
          {project.category === 'bundle' && project.items.length > 0 && (
            <PlainForm method="post">
              <Button type="submit" name="intent" value="compose">
                {t('projects.cover.compose')}
              </Button>
            </PlainForm>
          )}
          <ChangedFiles files={changedFiles.filter(({ part }) => part === 'cover')} />
          <UploadsNeedScriptsNote />
          <RunningUploadList uploads={sending} onCancel={cancel} />
          {isMaking && <Progress label={t('projects.cover.making')} />}
          <InterruptedUploadList uploads={covers} sending={sending} onGone={refresh} />
          {isCoverReady(project, covers, sending, changedFiles) && (
            <Notice tone="success">{t('projects.cover.ready')}</Notice>
          )}
          <WizardMissingFields project={project} page="cover" />
        </div>
      </div>
      <ChangedFiles files={changedFiles.filter(({ part }) => part !== null && part !== 'cover')} />
      {project.category !== 'digital' && project.category !== 'bundle' && (
        <Notice
          title={t('print.title')}
          action={
            <LinkButton to={local(`/project/print-check?id=${project.id}`)} size="small">
              {t('print.link')}
            </LinkButton>
          }
        >
          {t('print.link_text')}
        </Notice>
      )}
      <FormActions>
        <LinkButton to={local(projectWizardLink(project.id, nextWizardPage('cover', project.category)))} look="primary">
          {t('projects.wizard.next')}
        </LinkButton>
      </FormActions>
    </div>
  );
}
