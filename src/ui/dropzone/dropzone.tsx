import { type DragEvent, type Key, type ReactNode, useState } from 'react';
import { isAcceptedFile, MOST_FOLDER_FILES, readDroppedFolders, sortFilesByName } from '#kit/dropped-files.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FieldNotes, useField } from '../field/field.tsx';
import { useFileLimit } from '../field/use-file-limit.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Progress } from '../progress/progress.tsx';
import css from './dropzone.module.css';

interface Upload {
  id: Key;
  name: string;
  state: 'waiting' | 'sending' | 'working' | 'done' | 'failed';
  /** 0 to 1 while sending; nothing while its length is unknown. */
  share?: number;
  /** State in words: "64 %", "Encoding", or the error. */
  text: ReactNode;
  onCancel?: () => void;
}

/**
 * An area to drop or select files. A native file input covers it, so dropping, keyboard and plain posting all work.
 * Several files come in the order of their names. A dropped folder gives its accepted files, in the order of their
 * paths.
 */
export function Dropzone({
  id,
  name,
  label,
  hint,
  error: given,
  accept,
  multiple = false,
  maxSize,
  icon = 'upload',
  disabled,
  onFiles,
  children,
}: {
  /** A fixed id, for links to this field. */
  id?: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  accept?: string;
  multiple?: boolean;
  /** In megabytes of 1 048 576 bytes. */
  maxSize?: number;
  icon?: IconName;
  disabled?: boolean;
  onFiles?: (files: File[]) => void;
  children?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const limit = useFileLimit(maxSize);
  const { wiring, error } = useField({ id, name, label, hint, error: limit.refused ?? given });
  const take = (files: File[]) => {
    if (files.length > 0) onFiles?.(files);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const inFolders = multiple && onFiles ? readDroppedFolders(event.dataTransfer.items) : null;
    if (!inFolders) return;
    // An input would take a folder for a file.
    event.preventDefault();
    const isAccepted = (file: File) => accept === undefined || isAcceptedFile(file, accept);
    const takeFolders = (all: File[] | null) => {
      if (!all) return limit.refuse({ key: 'folder_too_large', limit: MOST_FOLDER_FILES });
      const files = all.filter(isAccepted);
      if (files.length === 0) return limit.refuse({ key: 'folder_without_files' });
      take(limit.takeFiles(files));
    };
    inFolders.then(takeFolders, () => limit.refuse({ key: 'file_unreadable' }));
  };
  return (
    <div className={css.field} data-field={name}>
      <div className={classNames(css.zone, over && css.over)}>
        <Icon name={icon} size="large" />
        <label htmlFor={wiring.id} className={css.label}>
          {label}
        </label>
        {children}
        <input
          {...wiring}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className={css.input}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onChange={(event) => {
            take(sortFilesByName(limit.take(event.target)));
            if (onFiles) event.target.value = '';
          }}
        />
      </div>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

/** Running uploads, each with a progress bar and a cancel button. */
export function UploadList({
  label,
  uploads,
  cancelText,
}: {
  label: string;
  uploads: readonly Upload[];
  cancelText: string;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={label} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.id} className={css.upload}>
          <Progress
            label={upload.name}
            text={upload.text}
            max={1}
            value={getProgress(upload)}
            tone={getProgressTone(upload)}
          />
          {upload.onCancel && (
            <IconButton icon="close" label={`${cancelText} ${upload.name}`} onClick={upload.onCancel} />
          )}
        </li>
      ))}
    </ul>
  );
}

const getProgress = ({ state, share }: Upload) =>
  state === 'done' || state === 'failed' ? 1 : state === 'waiting' ? 0 : share;
const getProgressTone = ({ state }: Upload) => (state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'plain');
