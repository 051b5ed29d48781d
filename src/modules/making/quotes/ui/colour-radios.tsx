import { useTranslate } from '#i18n/texts-context.tsx';
import type { VinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { Disc } from '#ui/record/disc.tsx';
import css from './colour-swatches.module.css';
import { getDiscColourProps } from './disc-colour-props.ts';

const PLAIN = new Set<VinylColour['kind']>(['solid', 'transparent']);

/** Whether a colour has one tone and no effect. */
export const isPlainVinylColour = ({ kind }: VinylColour): boolean => PLAIN.has(kind);

/** A colour outside the list, such as one of an import. */
interface UnlistedColour {
  readonly value: string;
  readonly name: string;
  readonly colour: VinylColour;
}

/**
 * Disc colours as radio buttons, grouped by kind; each is named for screen readers, and the chosen one in the legend.
 * Arrow keys move through all groups, as through any radio group.
 */
export function ColourRadios({
  name,
  legend,
  effects,
  colours,
  unlisted,
  value,
  unset = '',
  more,
  error,
  onPick,
}: {
  name: string;
  legend: string;
  /** The heading of the colours of several tones. */
  effects: string;
  colours: readonly VinylColour[];
  unlisted?: UnlistedColour | undefined;
  /** Empty while none is chosen. */
  value: string;
  /** The text in place of a name while none is chosen. */
  unset?: string;
  /** A text beside the name, such as a price. */
  more?: (id: string) => string | null;
  error?: string | undefined;
  onPick: (id: string) => void;
}) {
  const t = useTranslate();
  const getColourName = (id: string) =>
    unlisted?.value === id ? unlisted.name : id === '' ? unset : t(`artwork.colours.${id}`);
  const kinds = [...new Set(colours.map(({ kind }) => kind))];
  const groups = [
    ...kinds.filter((kind) => PLAIN.has(kind)).map((kind) => [kind]),
    kinds.filter((kind) => !PLAIN.has(kind)),
  ].filter((group) => group.length > 0);
  const swatch = (id: string, colour: VinylColour) => (
    <Swatch
      key={id}
      colour={colour}
      name={name}
      value={id}
      label={getColourName(id)}
      more={more?.(id) ?? null}
      checked={id === value}
      onPick={() => onPick(id)}
    />
  );
  return (
    <fieldset className={css.colours} data-field={name}>
      <legend>
        {legend}
        <span className={css.chosen}>{getColourName(value)}</span>
      </legend>
      {unlisted && <div className={css.discs}>{swatch(unlisted.value, unlisted.colour)}</div>}
      {groups.map((group) => (
        <div key={group.join(' ')} className={css.group}>
          <p className={css.kind}>{group.length > 1 ? effects : t(`artwork.kinds.${group[0]}`)}</p>
          <div className={css.discs}>
            {colours.filter(({ kind }) => group.includes(kind)).map((colour) => swatch(colour.id, colour))}
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
  value,
  label,
  more,
  checked,
  onPick,
}: {
  colour: VinylColour;
  name: string;
  value: string;
  label: string;
  more: string | null;
  checked: boolean;
  onPick: () => void;
}) {
  return (
    <label className={css.swatch} title={[label, more].filter(Boolean).join(' · ')}>
      <input type="radio" name={name} value={value} aria-label={label} checked={checked} onChange={onPick} />
      <Disc {...getDiscColourProps(colour)} />
    </label>
  );
}
