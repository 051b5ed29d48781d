import { type InputHTMLAttributes, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';
import { useFileLimit } from './use-file-limit.ts';

/** A native file picker. It refuses a file over `maxSize` megabytes (of 1 048 576 bytes) at once (decisions: Forms). */
export function FileField({
  name,
  label,
  hint,
  error: given,
  required,
  note,
  className,
  pickText,
  maxSize,
  ...rest
}: FieldTexts & { pickText: string; maxSize?: number } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'required' | 'type' | 'className'
  >) {
  const [picked, setPicked] = useState('');
  const limit = useFileLimit(maxSize);
  const texts = { name, label, hint, error: limit.refused ?? given, required, note, className };
  const { wiring, error } = useField(texts);
  return (
    <FieldFrame texts={texts} wiring={wiring} error={error}>
      <div className={classNames(css.frame, css.file)}>
        <input
          type="file"
          {...rest}
          {...wiring}
          onChange={(event) => {
            const files = limit.take(event.target);
            setPicked(files.map((file) => file.name).join(', '));
            if (files.length > 0) rest.onChange?.(event);
          }}
        />
        <span className={css.fileFace} aria-hidden>
          <Icon name="upload" size="small" /> {picked || pickText}
        </span>
      </div>
    </FieldFrame>
  );
}
