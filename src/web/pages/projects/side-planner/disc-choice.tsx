import { useTranslate } from '#i18n/texts-context.tsx';
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import css from './side-planner.module.css';

/** Size, speed and medium of the planned disc. */
export function DiscChoice({ pressing, onChange }: { pressing: CutSettings; onChange: (next: CutSettings) => void }) {
  const t = useTranslate();
  const choose = <K extends keyof CutSettings>(name: K, values: readonly CutSettings[K][]) => (
    <label className={css.choice}>
      <span>{t(`cut.side.${name}.label`)}</span>
      <select
        className={css.select}
        value={pressing[name]}
        onChange={({ target }) => {
          const value = values.find((each) => each === target.value);
          if (value) onChange({ ...pressing, [name]: value });
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`cut.side.${name}.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={css.choices}>
      {choose('size', DISC_SIZES)}
      {choose('speed', DISC_SPEEDS)}
      {choose('medium', CUT_MEDIA)}
    </div>
  );
}
