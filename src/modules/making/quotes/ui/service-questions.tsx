import { useTranslate } from '#i18n/texts-context.tsx';
import type { FormRules } from '#kit/form-rules.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';
import { Checkbox, RadioGroup } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { BRIEF_QUESTIONS, type BriefQuestion } from '../brief-questions.ts';
import css from './quote-request-form.module.css';

/** The questions that staff need for this service. `given` has the input before an error. */
export function ServiceQuestions({
  service,
  given,
  errors,
}: {
  service: ServiceKey;
  given: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}) {
  return BRIEF_QUESTIONS[service].map((question) => (
    <Asked key={question.name} question={question} given={given[question.name] ?? ''} error={errors[question.name]} />
  ));
}

/** The same rules for the form's own check, before it is sent. */
export const createQuestionRules = (service: ServiceKey): FormRules =>
  Object.fromEntries(
    BRIEF_QUESTIONS[service].map(({ name, kind, must }) => [
      name,
      { ...(must && { required: true }), ...(kind === 'count' && { type: 'integer' as const }) },
    ]),
  );

interface AskedProps<Q extends BriefQuestion = BriefQuestion> {
  readonly question: Q;
  readonly given: string;
  readonly error: string | undefined;
}

function Asked({ question, ...rest }: AskedProps) {
  switch (question.kind) {
    case 'one':
    case 'several':
      return question.kind === 'one' ? (
        <SingleChoiceQuestion question={question} {...rest} />
      ) : (
        <MultipleChoiceQuestion question={question} {...rest} />
      );
    default:
      return <Written question={question} {...rest} />;
  }
}

type Listed = Extract<BriefQuestion, { ids: readonly string[] }>;

function SingleChoiceQuestion({ question: { name, ids }, given }: AskedProps<Listed>) {
  const t = useTranslate();
  return (
    <RadioGroup
      name={name}
      label={t(`brief.questions.${name}`)}
      look="compact"
      defaultValue={given}
      choices={ids.map((value) => ({ value, label: t(`brief.answers.${name}.${value}`) }))}
    />
  );
}

function MultipleChoiceQuestion({ question: { name, ids }, given, error }: AskedProps<Listed>) {
  const t = useTranslate();
  const chosen = given.split(',');
  return (
    <fieldset className={css.extras}>
      <legend>{t(`brief.questions.${name}`)}</legend>
      {ids.map((id) => (
        <Checkbox
          key={id}
          name={name}
          value={id}
          label={t(`brief.answers.${name}.${id}`)}
          defaultChecked={chosen.includes(id)}
        />
      ))}
      {error && <p className={css.error}>{t(`errors.${error}`)}</p>}
    </fieldset>
  );
}

const TYPES = { text: 'text', link: 'url', day: 'date', count: 'text' } as const;

function Written({ question: { name, kind, must }, given }: AskedProps<Exclude<BriefQuestion, Listed>>) {
  const t = useTranslate();
  const hint = t(`brief.hints.${name}`);
  return (
    <TextField
      name={name}
      type={TYPES[kind]}
      label={t(`brief.questions.${name}`)}
      hint={hint === `brief.hints.${name}` ? undefined : hint}
      note={must ? undefined : t('quote.optional')}
      required={must === true}
      inputMode={kind === 'count' ? 'numeric' : undefined}
      maxLength={kind === 'count' ? 7 : kind === 'day' ? undefined : 400}
      className={kind === 'count' || kind === 'day' ? css.number : undefined}
      defaultValue={given}
    />
  );
}
