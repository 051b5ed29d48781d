import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ACCEPTED_AUDIO_FORMATS, fileInputAccept } from '#modules/catalogue/uploads/accepted-formats.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import type { TestPressingSide } from '#modules/making/pressings/test-pressing.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Button } from '#ui/button/button.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { RunningUploadList } from '../projects/upload-list.tsx';
import type { RefusedFormAnswer } from './refused-form-answer.ts';

/** The customer judges a side of the test pressing, with a note and, from an account, a recording. */
export function SideVerdictForm({
  side: judged,
  mayRecord,
  refused,
}: {
  side: TestPressingSide;
  mayRecord: boolean;
  refused: RefusedFormAnswer | undefined;
}) {
  const t = useTranslate();
  const { side, verdict, note, judged_at } = judged;
  const own = refused?.typed?.side === side ? refused : undefined;
  const form = (
    <Form key={judged_at} method="post" errors={own?.fields ?? {}}>
      <input type="hidden" name="side" value={side} />
      <TextArea
        name="note"
        label={t('pressing.test.note', { side })}
        hint={t('pressing.test.note_hint')}
        maxLength={2000}
        rows={3}
        defaultValue={own?.typed?.note ?? note}
      />
      {mayRecord && <RecordingField side={side} />}
      <FormActions>
        <Button type="submit" name="intent" value="approved" icon="check" size="small">
          {t('pressing.test.approve', { side })}
        </Button>
        <Button type="submit" name="intent" value="refused" size="small">
          {t('pressing.test.refuse', { side })}
        </Button>
      </FormActions>
    </Form>
  );
  if (verdict === null) return form;
  return (
    <details open={own !== undefined}>
      <summary>{t('pressing.test.change', { side })}</summary>
      {form}
    </details>
  );
}

/** Sends a sound file as soon as it is chosen. The form then names it by its number. */
function RecordingField({ side }: { side: string }) {
  const t = useTranslate();
  const [recording, setRecording] = useState<number>();
  const { uploads, send, cancel } = useUploads({ onDone: setRecording, onBusy: holdPageReload });
  const isHydrated = useIsHydrated();
  return (
    <div>
      {recording !== undefined && <input type="hidden" name="recording_id" value={recording} />}
      <FileField
        name={`recording-${side}`}
        label={t('pressing.test.recording', { side })}
        hint={t('pressing.test.recording_hint', {
          formats: Object.keys(ACCEPTED_AUDIO_FORMATS).join(', '),
          size: MAX_UPLOAD_MEGABYTES.recording,
        })}
        pickText={t('pressing.test.recording_pick')}
        accept={fileInputAccept(ACCEPTED_AUDIO_FORMATS)}
        maxSize={MAX_UPLOAD_MEGABYTES.recording}
        disabled={!isHydrated}
        onChange={({ currentTarget: { files } }) => files?.[0] && send(files[0], { purpose: 'recording' })}
      />
      <RunningUploadList uploads={uploads} onCancel={cancel} />
    </div>
  );
}
