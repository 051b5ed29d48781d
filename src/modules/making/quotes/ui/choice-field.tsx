import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { Checkbox, RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { parseRunningTime } from '../configuration-url.ts';
import type { ConfiguratorField } from '../configurator-choices.ts';
import { translateChoice, translateFieldLabel, translateFieldPart } from '../translate-field.ts';
import type { ChoiceFieldProps } from './choice-field-props.ts';
import { ColourSwatches } from './colour-swatches.tsx';
import css from './configurator.module.css';

/** An option with the input for its type. Without scripts its values are those of a plain form. */
export function ChoiceField({ field, ...rest }: ChoiceFieldProps) {
  switch (field.kind) {
    case 'one':
      return <SingleChoice field={field} {...rest} />;
    case 'list':
      return <OneOfList field={field} {...rest} />;
    case 'several':
      return <MultipleChoice field={field} {...rest} />;
    case 'colour':
      return <ColourSwatches field={field} {...rest} />;
    case 'flag':
      return <Tick field={field} {...rest} />;
    case 'count':
      return <Count field={field} {...rest} />;
    case 'amounts':
      return <Amounts field={field} {...rest} />;
    case 'sides':
      return <Sides field={field} {...rest} />;
  }
}

type PropsOfKind<Kind extends ConfiguratorField['kind']> = ChoiceFieldProps<Extract<ConfiguratorField, { kind: Kind }>>;

function SingleChoice({ field: { name, ids }, text, error, more, onChange }: PropsOfKind<'one' | 'several'>) {
  const t = useTranslate();
  return (
    <RadioGroup
      name={name}
      label={translateFieldLabel(t, name)}
      look="compact"
      value={text}
      error={error}
      className={css.choices}
      onPick={onChange}
      choices={ids.map((value) => ({ value, label: translateChoice(t, name, value), hint: more(value) ?? undefined }))}
    />
  );
}

function OneOfList({ field: { name, ids }, text, error, more, onChange }: PropsOfKind<'list'>) {
  const t = useTranslate();
  const label = (id: string) => [translateChoice(t, name, id), more(id)].filter(Boolean).join(' · ');
  return (
    <Select
      name={name}
      label={translateFieldLabel(t, name)}
      required
      value={text}
      error={error}
      className={css.list}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={ids.map((value) => ({ value, label: label(value) }))}
    />
  );
}

function MultipleChoice({ field: { name, ids }, text, error, more, onChange }: PropsOfKind<'one' | 'several'>) {
  const t = useTranslate();
  const chosen = text.split(',').filter(Boolean);
  const turned = (id: string) =>
    ids.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each))).join(',');
  return (
    <fieldset className={css.several}>
      <legend>{translateFieldLabel(t, name)}</legend>
      <div className={css.ticks}>
        {ids.map((id) => (
          <Checkbox
            key={id}
            name={name}
            value={id}
            label={<Named name={translateChoice(t, name, id)} more={chosen.includes(id) ? null : more(turned(id))} />}
            checked={chosen.includes(id)}
            onChange={() => onChange(turned(id))}
          />
        ))}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}

function Tick({ field: { name }, text, error, more, onChange }: PropsOfKind<'flag'>) {
  const t = useTranslate();
  return (
    <Checkbox
      name={name}
      value="yes"
      label={<Named name={translateFieldLabel(t, name)} more={text === 'yes' ? null : more('yes')} />}
      checked={text === 'yes'}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : 'no')}
    />
  );
}

function Count({ field: { name, least, most }, text, error, onChange }: PropsOfKind<'count'>) {
  const t = useTranslate();
  return (
    <TextField
      name={name}
      type="number"
      min={least}
      max={most}
      label={translateFieldLabel(t, name)}
      value={text}
      error={error}
      className={css.number}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Amounts({ field: { name, ids, most }, text, error, onChange }: PropsOfKind<'amounts'>) {
  const t = useTranslate();
  const counts = new Map(
    text
      .split(',')
      .map((each) => each.split(':'))
      .map(([id = '', n = '']) => [id, n]),
  );
  const change = (id: string, typed: string) => {
    const count = typed.replaceAll(/\D/g, '').slice(0, 5);
    counts.set(id, count);
    onChange(
      ids
        .filter((each) => Number(counts.get(each) ?? 0) > 0)
        .map((each) => `${each}:${Number(counts.get(each))}`)
        .join(','),
    );
  };
  return (
    <fieldset className={css.several}>
      <legend>{translateFieldLabel(t, name)}</legend>
      {name !== 'drawn' && <p className={css.hint}>{t(`configurator.hints.${name}`)}</p>}
      <div className={css.amounts}>
        {ids.map((id) => (
          <TextField
            key={id}
            name={`${name}_${id}`}
            label={translateFieldPart(t, name, id)}
            type="number"
            min={0}
            max={most}
            placeholder="0"
            value={counts.get(id) ?? ''}
            onChange={(event) => change(id, event.currentTarget.value)}
          />
        ))}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}

/** Running times, as on the back of a sleeve. Optional. */
function Sides({ field: { name }, text, error, onChange }: PropsOfKind<'sides'>) {
  const t = useTranslate();
  const sides = text.split(',').filter(Boolean).map(Number);
  const shown = Math.min(8, Math.max(2, sides.length + 1));
  const change = (nth: number, typed: string) => {
    const next = Array.from({ length: Math.max(sides.length, nth + 1) }, (_, i) =>
      i === nth ? parseRunningTime(typed) : (sides[i] ?? 0),
    );
    while (next.at(-1) === 0) next.pop();
    onChange(next.join(','));
  };
  return (
    <details className={css.sides} open={error !== undefined || sides.length > 0}>
      <summary>{t('configurator.sides')}</summary>
      <p className={css.hint}>{t('configurator.hints.sides')}</p>
      <div className={css.amounts}>
        {Array.from({ length: shown }, (_, nth) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            key={nth}
            name={`${name}_${nth + 1}`}
            label={t('configurator.side', { side: String.fromCharCode(65 + nth) })}
            placeholder="18:30"
            defaultValue={sides[nth] ? formatDuration(sides[nth]) : ''}
            onBlur={(event) => change(nth, event.currentTarget.value)}
          />
        ))}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </details>
  );
}

function Named({ name, more }: { name: string; more: string | null }) {
  return (
    <span className={css.named}>
      <span>{name}</span>
      {more && <span className={css.more}>{more}</span>}
    </span>
  );
}
