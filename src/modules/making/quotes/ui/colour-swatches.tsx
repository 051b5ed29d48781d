import { useTranslate } from '#i18n/texts-context.tsx';
import { type VinylColour, vinylColours } from '#modules/catalogue/artwork/colours.ts';
import { Disc } from '#ui/record/disc.tsx';
import type { ChoiceProps } from './choice-props.ts';
import css from './colour-swatches.module.css';

const PLAIN = new Set<VinylColour['kind']>(['solid', 'transparent']);

/** Every colour that can be pressed, as discs to choose from. */
export function ColourSwatches({ field, text, error, more, onChange }: ChoiceProps) {
  const t = useTranslate();
  const offered = vinylColours.filter((colour) => field.kind !== 'colour' || !field.plain || PLAIN.has(colour.kind));
  const kinds = [...new Set(offered.map(({ kind }) => kind))];
  const effects = kinds.filter((kind) => !PLAIN.has(kind));
  const groups = [...kinds.filter((kind) => PLAIN.has(kind)).map((kind) => [kind]), effects].filter(
    (group) => group.length > 0,
  );
  return (
    <fieldset className={css.colours} data-field={field.name}>
      <legend>
        {t('configurator.colour')}
        <span className={css.chosen}>{t(`artwork.colours.${text}`)}</span>
      </legend>
      {groups.map((group) => (
        <div key={group.join(' ')} className={css.group}>
          <p className={css.kind}>{group.length > 1 ? t('configurator.effects') : t(`artwork.kinds.${group[0]}`)}</p>
          <div className={css.discs}>
            {offered
              .filter(({ kind }) => group.includes(kind))
              .map((colour) => (
                <Swatch
                  key={colour.id}
                  colour={colour}
                  name={field.name}
                  label={t(`artwork.colours.${colour.id}`)}
                  more={more(colour.id)}
                  checked={colour.id === text}
                  onPick={() => onChange(colour.id)}
                />
              ))}
          </div>
        </div>
      ))}
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}

function Swatch({
  colour,
  name,
  label,
  more,
  checked,
  onPick,
}: {
  colour: VinylColour;
  name: string;
  label: string;
  more: string | null;
  checked: boolean;
  onPick: () => void;
}) {
  return (
    <label className={css.swatch} title={[label, more].filter(Boolean).join(' · ')}>
      <input type="radio" name={name} value={colour.id} aria-label={label} checked={checked} onChange={onPick} />
      <Disc {...discColours(colour)} />
    </label>
  );
}

/** The props of `Disc` for a colour; `effect` goes over a colour of one tone. */
export function discColours({ colours: [ground, ...rest], kind, clear }: VinylColour, effect = 'none') {
  const pattern = effect === 'none' ? kind : effect;
  const second = effect === 'none' || rest.length > 0 ? rest : SECOND_TONES;
  return { colours: [ground, ...second], pattern, ...(clear !== undefined && { clear }) };
}

/** The second tones of an effect until the buyer chooses colours. */
const SECOND_TONES = ['#f4f1ea', '#8d9094', '#151517'];
