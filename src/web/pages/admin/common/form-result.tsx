import { useTranslate } from '#i18n/texts-context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';

interface Answer {
  readonly ok: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const NOTHING = {};

/** The errors of an action's answer by field, for a form. */
export const readFieldErrors = (answer: Answer | undefined): Readonly<Record<string, string>> =>
  answer?.fields ?? NOTHING;

/** The result of a form: saved (for a moment) or done, or an error that belongs to no field. */
export function FormResult({ answer, done, saved }: { answer: Answer | undefined; done?: string; saved?: string }) {
  const t = useTranslate();
  if (!answer) return null;
  if (answer.ok && saved) return <SavedToast answer={answer}>{saved}</SavedToast>;
  if (answer.ok) return done ? <Notice tone="success">{done}</Notice> : null;
  return <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>;
}
