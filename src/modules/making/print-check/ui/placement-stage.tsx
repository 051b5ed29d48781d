import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { expandShape, getTrimBox, isCircle } from '#modules/making/templates/print-template.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import { createPlacementTransform, type PrintPlacement } from '../print-placement.ts';
import { DieLine, type DieLineLayer } from './die-line.tsx';
import css from './placement.module.css';

type Page = PrintCheck['pages'][number];

/** The space around the bleed in which the rest of the file is seen, as a share of the sheet. */
const MARGIN = 0.08;
const STEP_MM = 1;
const LARGE_STEP_MM = 10;
const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/**
 * The page over its die line, what is outside the bleed pale. It is moved by dragging and by the arrow keys.
 * @param onMove the move in mm, and the gesture that it belongs to
 */
export function PlacementStage({
  page,
  sheet,
  address,
  placement,
  layers,
  onMove,
}: {
  page: Page;
  sheet: NonNullable<Page['sheet']>;
  address: string;
  placement: PrintPlacement;
  layers: readonly DieLineLayer[];
  onMove: (by: { x: number; y: number }, gesture: string) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; count: number; isOn: boolean }>({ x: 0, y: 0, count: 0, isOn: false });
  const trim = getTrimBox(sheet);
  const bleed = expandShape(sheet.outline, page.bleed);
  const view = expandShape(trim, page.bleed + Math.max(trim.width, trim.height) * MARGIN);
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, count: drag.current.count + 1, isOn: true };
  };
  const move = (event: PointerEvent) => {
    const { current: last } = drag;
    const pixels = drawing.current?.getBoundingClientRect().width;
    if (!last.isOn || !pixels) return;
    const perPixel = view.width / pixels;
    const by = { x: (event.clientX - last.x) * perPixel, y: (event.clientY - last.y) * perPixel };
    drag.current = { ...last, x: event.clientX, y: event.clientY };
    onMove(by, `drag ${last.count}`);
  };
  const end = () => {
    drag.current = { ...drag.current, isOn: false };
  };
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS.get(event.key);
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
    onMove({ x: direction.x * step, y: direction.y * step }, 'keys');
  };
  const picture = (
    <image
      href={address}
      width={page.source.width}
      height={page.source.height}
      preserveAspectRatio="none"
      transform={createPlacementTransform(page.source, sheet, placement)}
    />
  );
  return (
    <>
      <div
        className={css.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the artwork
        tabIndex={0}
        aria-label={t('print.placement.stage')}
        aria-describedby={`${id}-keys`}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      >
        <svg ref={drawing} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
          <clipPath id={`${id}-bleed`}>
            {isCircle(bleed) ? (
              <circle cx={bleed.x} cy={bleed.y} r={bleed.radius} />
            ) : (
              <rect x={bleed.x} y={bleed.y} width={bleed.width} height={bleed.height} />
            )}
          </clipPath>
          <g opacity="0.25">{picture}</g>
          <g clipPath={`url(#${id}-bleed)`}>
            <rect {...view} className={css.paper} />
            {picture}
          </g>
          <DieLine corner={{ x: 0, y: 0 }} bleed={page.bleed} sheet={sheet} layers={layers} />
        </svg>
      </div>
      <p className={css.quiet} id={`${id}-keys`}>
        {t('print.placement.keys')}
      </p>
    </>
  );
}
