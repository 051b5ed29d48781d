import { useRef, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { clampPreviewStart, latestPreviewStart, parsePlayingTime } from '#modules/catalogue/projects/preview-start.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { AutoSaveForm } from './auto-save-form.tsx';
import { type ListedTrack, toPlayableTrack } from './managed-track-list.tsx';
import css from './preview-start-control.module.css';
import { PreviewStart } from './preview-start-control.tsx';

/** Where the preview of an encoded track starts: as a time, and with scripts also on its waveform. */
export function PreviewStartForm({ project, track }: { project: EditableProject; track: ListedTrack }) {
  if (track.state !== 'ready' || latestPreviewStart(track.duration) === 0) return null;
  return (
    <AutoSaveForm intent="save-preview-start" hidden={{ track_id: track.id, intent: 'save-preview-start' }}>
      <PreviewStartFields project={project} track={track} />
    </AutoSaveForm>
  );
}

function PreviewStartFields({ project, track }: { project: EditableProject; track: ListedTrack }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState(track.preview_start);
  const hasScripts = useIsHydrated();
  const read = (typed: string) => {
    const seconds = parsePlayingTime(typed);
    if (seconds !== undefined) setStart(clampPreviewStart(seconds, track.duration));
  };
  /** Writes the chosen second into the field, whose form then saves itself. */
  const choose = (seconds: number) => {
    setStart(seconds);
    const field = box.current?.querySelector<HTMLInputElement>('input[name="preview_start"]');
    if (!field) return;
    field.value = formatDuration(seconds);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={box} className={css.fields}>
      <TextField
        name="preview_start"
        label={t('projects.tracks.preview_start')}
        hint={t('projects.tracks.preview_hint')}
        maxLength={8}
        defaultValue={formatDuration(track.preview_start)}
        onChange={({ target }) => read(target.value)}
      />
      {hasScripts && (
        <PreviewStart
          track={track}
          start={start}
          playlist={[toPlayableTrack({ ...track, preview_start: start }, project)]}
          onChange={choose}
        />
      )}
      <noscript>
        <Button type="submit" size="small">
          {t('projects.wizard.save')}
        </Button>
      </noscript>
    </div>
  );
}
