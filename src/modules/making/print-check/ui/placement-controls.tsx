import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import {
  LEAST_PLACEMENT_SCALE,
  MOST_PLACEMENT_OFFSET_MM,
  MOST_PLACEMENT_SCALE,
  movePlacement,
  type PrintPlacement,
  scalePlacement,
  turnPlacement,
} from '../print-placement.ts';
import { NumberWithUnitField } from './number-with-unit-field.tsx';
import css from './placement.module.css';

export type PlacementChangeHandler = (next: (present: PrintPlacement) => PrintPlacement, control: string) => void;

/** Scales in per cent that the slider reaches; the field takes more. */
const SLIDER = { min: 10, max: 400 };
const MOVES = [
  ['left', { x: -1, y: 0 }],
  ['right', { x: 1, y: 0 }],
  ['up', { x: 0, y: -1 }],
  ['down', { x: 0, y: 1 }],
] as const;

const toPercent = (scale: number): number => Math.round(scale * 10_000) / 100;

/** Every change of a placement without dragging: mm, per cent, quarter turns. */
export function PlacementControls({
  placement,
  change,
}: {
  placement: PrintPlacement;
  change: PlacementChangeHandler;
}) {
  const t = useTranslate();
  const percent = toPercent(placement.scale);
  const scale = (control: string) => (value: number) =>
    change((present) => scalePlacement(present, value / 100), control);
  const offset = { unit: 'mm', step: 0.1, min: -MOST_PLACEMENT_OFFSET_MM, max: MOST_PLACEMENT_OFFSET_MM };
  return (
    <div className={css.controls}>
      <div className={css.measures}>
        <NumberWithUnitField
          {...offset}
          name="x"
          label={t('print.placement.x')}
          value={placement.x}
          onChange={(x) => change((present) => movePlacement(present, { x: x - present.x, y: 0 }), 'x')}
        />
        <NumberWithUnitField
          {...offset}
          name="y"
          label={t('print.placement.y')}
          value={placement.y}
          onChange={(y) => change((present) => movePlacement(present, { x: 0, y: y - present.y }), 'y')}
        />
        <NumberWithUnitField
          name="scale"
          label={t('print.placement.scale')}
          unit="%"
          step={0.1}
          min={LEAST_PLACEMENT_SCALE * 100}
          max={MOST_PLACEMENT_SCALE * 100}
          value={percent}
          onChange={scale('scale')}
        />
      </div>
      <input
        type="range"
        className={css.slider}
        aria-label={t('print.placement.scale_slider')}
        aria-valuetext={`${percent} %`}
        {...SLIDER}
        step={0.5}
        value={percent}
        onChange={({ target }) => scale('slider')(Number(target.value))}
      />
      <div className={css.tools}>
        {MOVES.map(([direction, by]) => (
          <Button
            key={direction}
            size="small"
            icon={direction}
            aria-label={t(`print.placement.${direction}`)}
            onClick={() => change((present) => movePlacement(present, by), direction)}
          />
        ))}
        <Button size="small" icon="refresh" onClick={() => change(turnPlacement, '')}>
          {t('print.placement.turn')}
        </Button>
      </div>
    </div>
  );
}
