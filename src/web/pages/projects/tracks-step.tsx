import type { ComponentProps } from 'react';
import { useFetcher } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { SideFile } from '#modules/catalogue/cue-sheets/cue-sheets.contract.ts';
import type { ChangedFile } from '#modules/catalogue/projects/changes.contract.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { ACCEPTED_AUDIO_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { findUnfinishedUpload } from '#modules/catalogue/uploads/ui/upload-plan.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import type { Upload } from '#modules/catalogue/uploads/uploads.contract.ts';
import type { CheckedTrack, CutCheck } from '#modules/making/cut-check/cut-check.contract.ts';
import { TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { AutoSaveForm } from './auto-save-form.tsx';
import { CarrierFindings } from './carrier-lengths.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { CueSheetNotices } from './cue-sheet-notices.tsx';
import { type ListedTrack, ManagedTrackList, toPlayableTrack } from './managed-track-list.tsx';
import { playSongPassage } from './play-song-passage.ts';
import { PreviewStartForm } from './preview-start-form.tsx';
import css from './projects.module.css';
import { TrackFindings } from './track-findings.tsx';
import { InterruptedUploadList, RunningUploadList, UploadsNeedScriptsNote } from './upload-list.tsx';
import { useCueSheets } from './use-cue-sheets.ts';
import { usePolling } from './use-polling.ts';

const SOUND = fileInputAccept(ACCEPTED_AUDIO_FORMATS);
const UNDER_WAY = ['queued', 'encoding'];

/**
 * Audio files become tracks: each is uploaded in parts, and the server encodes preview and waveform while this page
 * polls.
 */
export function TracksStep({
  project,
  uploads,
  sideFiles,
  check,
  changedFiles,
}: {
  project: EditableProject;
  uploads: readonly Upload[];
  sideFiles: readonly SideFile[];
  check: CutCheck | null;
  changedFiles: readonly ChangedFile[];
}) {
  const t = useTranslate();
  const sounds = uploads.filter(({ purpose }) => purpose === 'audio');
  const refused = sounds.find(({ state }) => state === 'refused' || state === 'complete');
  const isDividing = sideFiles.some(({ state }) => state === 'queued');
  const refresh = usePolling(isDividing || project.songs.some(({ state }) => UNDER_WAY.includes(state)));
  const cues = useCueSheets(project.id, refresh);
  const onDone = (id?: number) => {
    refresh();
    if (id !== undefined) void cues.divideUpload(id);
  };
  const { uploads: sending, send, cancel } = useUploads({ onDone, onBusy: holdPageReload });
  const add = (files: File[], track_id?: number) => {
    for (const file of files)
      send(file, {
        purpose: 'audio',
        project_id: project.id,
        track_id,
        resume: findUnfinishedUpload(sounds, file, track_id ?? null)?.id,
      });
  };
  return (
    <div className={css.stack}>
      <Dropzone
        id={wizardFieldId('tracks')}
        name="tracks"
        label={t('projects.tracks.drop')}
        hint={t('projects.tracks.hint')}
        accept={`${SOUND},.cue`}
        multiple
        maxSize={MAX_UPLOAD_MEGABYTES.audio}
        icon="note"
        onFiles={(files) => void cues.takeSheets(files).then((sounds) => add(sounds))}
      />
      <CueSheetNotices refusals={cues.refusals} sideFiles={sideFiles} />
      <UploadsNeedScriptsNote />
      <RunningUploadList uploads={sending} onCancel={cancel} />
      {refused?.state === 'refused' && refused.failure_key && (
        <Notice tone="danger">
          {refused.fileName}: {t(`errors.${refused.failure_key}`)}
        </Notice>
      )}
      <InterruptedUploadList uploads={sounds} sending={sending} onGone={refresh} />
      {project.songs.length > 0 && (
        <ManagedTrackList
          project={project}
          songs={project.songs}
          tools={(track) => (
            <>
              <ChangedFiles files={changedFiles.filter(({ track_id }) => track_id === track.id)} />
              <TrackCheck project={project} track={check?.tracks.find(({ id }) => id === track.id)} />
              <TrackTools
                project={project}
                track={track}
                onFile={(file) => add([file], track.id)}
                onSheet={(file) => void cues.divideTrack(track.id, file)}
              />
            </>
          )}
        />
      )}
      {project.songs.length > 0 && check?.carriers.map((each) => <CarrierFindings key={each.id} carrier={each} />)}
      {project.songs.length > 0 && <SidesLinks project={project} />}
      <WizardMissingFields project={project} page="tracks" />
      <NextStep id={project.id} />
    </div>
  );
}

function NextStep({ id }: { id: number }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <FormActions>
      <LinkButton to={local(projectWizardLink(id, 'price'))} look="primary">
        {t('projects.wizard.next')}
      </LinkButton>
    </FormActions>
  );
}

/** To the cut check, and to the sides of a record. */
function SidesLinks({ project: { id, category } }: { project: EditableProject }) {
  const t = useTranslate();
  return (
    <div className={css.facts}>
      <Link to={`/project/cut-check?id=${id}`}>{t('cut.all')}</Link>
      {category === 'vinyl' && <Link to={`/project/sides?id=${id}`}>{t('cut.side.plan')}</Link>}
    </div>
  );
}

const MOST_FINDINGS = 3;

/** The light of a track and its worst findings. */
function TrackCheck({ project, track }: { project: EditableProject; track: CheckedTrack | undefined }) {
  const t = useTranslate();
  if (!track?.light) return null;
  const songs = project.songs.filter(({ state }) => state === 'ready').map((song) => toPlayableTrack(song, project));
  return (
    <>
      <TrafficLightBadge light={track.light} />
      {track.findings.length > 0 && (
        <TrackFindings
          track={track}
          most={MOST_FINDINGS}
          onPlay={(second) =>
            playSongPassage(songs, track.id, second, () => showToast(t('errors.network_failed'), 'danger'))
          }
        />
      )}
    </>
  );
}

function TrackTools({
  project,
  track,
  onFile,
  onSheet,
}: {
  project: EditableProject;
  track: ListedTrack;
  onFile: (file: File) => void;
  onSheet: (file: File) => void;
}) {
  const t = useTranslate();
  return (
    <>
      {track.state === 'failed' && (
        <TrackButton track={track} intent="encode" icon="refresh">
          {t('projects.tracks.retry')}
        </TrackButton>
      )}
      {UNDER_WAY.includes(track.state) && (
        <TrackButton track={track} intent="call-off">
          {t('projects.tracks.call_off')}
        </TrackButton>
      )}
      <details className={css.change}>
        <summary>{t('projects.tracks.change')}</summary>
        <AutoSaveForm
          intent="save-track"
          hidden={{ track_id: track.id, intent: 'save-track' }}
          rules={{ title: { required: true }, position: { type: 'integer' } }}
        >
          <TrackFields track={track} onFile={onFile} />
        </AutoSaveForm>
        {project.rules.text !== 'fixed' && <PreviewStartForm project={project} track={track} />}
        <FileField
          name="cue_sheet"
          label={t('projects.cue.label')}
          hint={t('projects.cue.hint')}
          pickText={t('projects.cue.choose')}
          accept=".cue"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onSheet(file);
          }}
        />
        <TrackButton track={track} intent="remove-track" look="danger">
          {t('projects.tracks.remove')}
        </TrackButton>
      </details>
    </>
  );
}

/** A form with nothing but its button, so that it works without scripts too. */
function TrackButton({
  track,
  intent,
  ...rest
}: Pick<ComponentProps<typeof Button>, 'look' | 'icon' | 'children'> & { track: ListedTrack; intent: string }) {
  const fetcher = useFetcher();
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="track_id" value={track.id} />
      <Button type="submit" name="intent" value={intent} size="small" busy={fetcher.state !== 'idle'} {...rest} />
    </PlainForm>
  );
}

function TrackFields({ track, onFile }: { track: ListedTrack; onFile: (file: File) => void }) {
  const t = useTranslate();
  return (
    <>
      <TextField name="title" label={t('projects.tracks.title')} required maxLength={300} defaultValue={track.title} />
      <FieldRow>
        <TextField
          name="side"
          label={t('projects.tracks.side')}
          maxLength={1}
          autoCapitalize="characters"
          defaultValue={track.side}
        />
        <TextField
          name="position"
          label={t('projects.tracks.position')}
          inputMode="numeric"
          maxLength={2}
          defaultValue={track.position}
        />
      </FieldRow>
      <FileField
        name="replacement"
        label={t('projects.tracks.other_file')}
        pickText={t('projects.tracks.choose')}
        accept={SOUND}
        maxSize={MAX_UPLOAD_MEGABYTES.audio}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
        }}
      />
      <noscript>
        <Button type="submit" size="small">
          {t('projects.wizard.save')}
        </Button>
      </noscript>
    </>
  );
}
