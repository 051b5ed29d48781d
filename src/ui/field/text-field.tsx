import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { FieldFrame, type LinkableFieldTexts, useField } from './field.tsx';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'required' | 'className'>;

/**
 * One line of text: `type` text, email, number, search, tel, url, date. `before` and `after` are shown inside the
 * frame (a unit, a currency).
 */
export function TextField({
  before,
  after,
  ...props
}: LinkableFieldTexts & InputProps & { before?: ReactNode; after?: ReactNode }) {
  const { texts, rest } = split(props);
  const { wiring, error } = useField(texts);
  return (
    <FieldFrame texts={texts} wiring={wiring} error={error}>
      <div className={css.frame}>
        {before && <span className={css.affix}>{before}</span>}
        <input type="text" {...rest} {...wiring} className={css.input} />
        {after && <span className={css.affix}>{after}</span>}
      </div>
    </FieldFrame>
  );
}

/** A password with a button that shows and hides it; `showText`/`hideText` name that button. */
export function PasswordField({
  showText,
  hideText,
  ...props
}: LinkableFieldTexts & InputProps & { showText: string; hideText: string }) {
  const [shown, setShown] = useState(false);
  const { texts, rest } = split(props);
  const { wiring, error } = useField(texts);
  return (
    <FieldFrame texts={texts} wiring={wiring} error={error}>
      <div className={css.frame}>
        <input {...rest} {...wiring} type={shown ? 'text' : 'password'} className={css.input} />
        <Button look="plain" size="small" className={css.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? hideText : showText}
        </Button>
      </div>
    </FieldFrame>
  );
}

/** Several lines of text that grow with their content (CSS field-sizing; older browsers keep `rows`). */
export function TextArea(
  props: LinkableFieldTexts &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'required' | 'className'>,
) {
  const { texts, rest } = split(props);
  const { wiring, error } = useField(texts);
  return (
    <FieldFrame texts={texts} wiring={wiring} error={error}>
      <textarea rows={3} dir="auto" {...rest} {...wiring} className={classNames(css.input, css.area)} />
    </FieldFrame>
  );
}

/** A value that is shown, never edited and never validated; sent with the form when it has a `value`. */
export function StaticField({
  name,
  label,
  value,
  children,
}: {
  name?: string;
  label: ReactNode;
  value?: string;
  children: ReactNode;
}) {
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <div className={css.fixed}>{children}</div>
      {name && value !== undefined && <input type="hidden" name={name} value={value} data-static />}
    </div>
  );
}

function split<T extends LinkableFieldTexts>({ id, name, label, hint, error, required, note, className, ...rest }: T) {
  return { texts: { id, name, label, hint, error, required, note, className }, rest };
}
