import { useId, useRef } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { expandShape, getTrimBox, isCircle } from '#modules/making/templates/print-template.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import type { PrintPlacement } from '../print-placement.ts';
import { DieLine, type DieLineLayer } from './die-line.tsx';
import { PlacedPagePicture } from './placed-page-picture.tsx';
import css from './placement.module.css';
import { useDragAndKeys } from './use-drag-and-keys.ts';

type Page = PrintCheck['pages'][number];

/** The space around the bleed in which the rest of the file is seen, as a share of the sheet. */
const MARGIN = 0.08;
/**
 * The page over its die line, what is outside the bleed pale. It is moved by dragging and by the arrow keys.
 */
export function PlacementCanvas({
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
  const trim = getTrimBox(sheet);
  const bleed = expandShape(sheet.outline, page.bleed);
  const view = expandShape(trim, page.bleed + Math.max(trim.width, trim.height) * MARGIN);
  const handlers = useDragAndKeys(() => {
    const { width = 1, height = 1 } = drawing.current?.getBoundingClientRect() ?? {};
    // A drawing that is limited in height has free space at both sides.
    return Math.max(view.width / Math.max(1, width), view.height / Math.max(1, height));
  }, onMove);
  const picture = <PlacedPagePicture page={page} sheet={sheet} address={address} placement={placement} />;
  return (
    <>
      <div
        className={css.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the artwork
        tabIndex={0}
        aria-label={t('print.placement.stage')}
        aria-describedby={`${id}-keys`}
        {...handlers}
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
