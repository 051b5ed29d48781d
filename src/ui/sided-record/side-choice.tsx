import { useId } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import css from './side-choice.module.css';

/** Letters of the front and back of a disc. */
export type DiscSides = readonly [front: string, back: string];

/**
 * The sides of a record by disc; the chosen one is in front. It needs scripts. In one row the discs are told apart by
 * the letters of their sides alone, and any number of them has the same height.
 */
export function SideChoice({
  discs,
  side,
  onChoose,
  inOneRow = false,
}: {
  discs: readonly DiscSides[];
  side: string;
  onChoose: (side: string) => void;
  inOneRow?: boolean;
}) {
  const t = useTranslate();
  const name = useId();
  const several = discs.length > 1;
  return (
    <fieldset className={css.discs} data-row={inOneRow || undefined}>
      <legend className="visually-hidden">{t('artwork.scene.shown_side')}</legend>
      {discs.map((sides, at) => {
        const disc = t('artwork.scene.disc', { number: at + 1 });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a second legend
          <div key={sides[0]} className={css.disc} role="group" aria-label={disc}>
            {several && !inOneRow && (
              <span className={css.name} aria-hidden="true">
                {disc}
              </span>
            )}
            <div className={css.sides}>
              {sides.map((each) => (
                <label key={each} className={css.side}>
                  <input
                    type="radio"
                    name={name}
                    className={css.input}
                    aria-label={t('artwork.scene.side', { side: each })}
                    checked={each === side}
                    onChange={() => onChoose(each)}
                  />
                  <span aria-hidden="true">{several ? each : t('artwork.scene.side', { side: each })}</span>
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
