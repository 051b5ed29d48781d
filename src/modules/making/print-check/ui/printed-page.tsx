import { useEffect, useRef } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { expandShape, getTrimBox } from '#modules/making/templates/print-template.ts';
import { TEMPLATE_LAYER_COLOURS } from '#modules/making/templates/template-layers.ts';
import { classNames } from '#ui/class-names.ts';
import { describePlacement } from '../describe-placement.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import type { PrintPlacement } from '../print-placement.ts';
import { DIE_LINES, DieLine } from './die-line.tsx';
import { PlacedPagePicture } from './placed-page-picture.tsx';
import css from './print-pages-and-findings.module.css';

type Page = PrintCheck['pages'][number];
type Rect = NonNullable<Page['trim']>;

interface Marked {
  readonly light: 'red' | 'amber';
  readonly box: Rect;
  readonly index: number;
}

/**
 * A page's picture under its die line, with a numbered frame around each finding. A placed page is shown as it is cut
 * at the bleed. All measures are mm.
 */
export function PrintedPage({
  page,
  placement,
  isPlacedAlone,
  address,
  findings,
  chosen,
  onChoose,
}: {
  page: Page;
  placement: PrintPlacement | null;
  /** Whether pages have places of their own, which are then stated at each of them. */
  isPlacedAlone: boolean;
  address: string;
  findings: readonly Marked[];
  chosen: number | null;
  onChoose: (index: number) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const figure = useRef<HTMLElement>(null);
  const isChosen = findings.some(({ index }) => index === chosen);
  useEffect(() => {
    if (isChosen) figure.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { sheet } = page;
  const mark = Math.max(page.width, page.height) / 40;
  const view = findShownArea(page);
  return (
    <figure className={css.page} ref={figure}>
      <figcaption>
        {t('print.page', { page: page.number })}
        {sheet && ` · ${t(`templates.sheets.${sheet.name}`, { detail: sheet.detail })}`}
      </figcaption>
      {isPlacedAlone && placement && sheet && <p className={css.quiet}>{describePlacement(t, lang, placement)}</p>}
      <div className={css.picture}>
        <svg viewBox={view} className={css.artwork} role="img" aria-label={t('print.page_alt', { page: page.number })}>
          <svg width={page.width} height={page.height} className={css.paper} aria-hidden="true">
            <rect width={page.width} height={page.height} />
            {placement && page.trim && sheet ? (
              <g transform={`translate(${page.trim.x} ${page.trim.y})`}>
                <PlacedPagePicture page={page} sheet={sheet} address={address} placement={placement} />
              </g>
            ) : (
              <image href={address} width={page.width} height={page.height} preserveAspectRatio="none" />
            )}
          </svg>
        </svg>
        <svg viewBox={view} aria-hidden="true">
          {page.trim && sheet && <DieLine corner={page.trim} bleed={page.bleed} sheet={sheet} />}
          {findings.map(({ box, light, index }) => {
            const [width, height] = [Math.max(box.width, mark / 2), Math.max(box.height, mark / 2)];
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list beside has the same as buttons
              <g
                key={index}
                className={classNames(css.mark, css[light], index === chosen && css.chosen)}
                onClick={() => onChoose(index)}
              >
                <rect x={box.x} y={box.y} width={width} height={height} />
                <circle cx={box.x + mark * 0.7} cy={box.y + mark * 0.7} r={mark * 0.6} />
                <text x={box.x + mark * 0.7} y={box.y + mark} fontSize={mark * 0.8} textAnchor="middle">
                  {index + 1}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      {sheet && <DieLineLegend />}
    </figure>
  );
}

/**
 * The part of the plane that is shown, as an SVG view box in mm: the page, and the bleed of its sheet where the page is
 * too small for it.
 */
function findShownArea({ width, height, bleed, trim, sheet }: Page): string {
  const { x, y, ...size } = trim && sheet ? expandShape(getTrimBox(sheet), bleed) : { x: 0, y: 0, width, height };
  const [left, top] = [Math.min(0, (trim?.x ?? 0) + x), Math.min(0, (trim?.y ?? 0) + y)];
  const right = Math.max(width, (trim?.x ?? 0) + x + size.width);
  const bottom = Math.max(height, (trim?.y ?? 0) + y + size.height);
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

function DieLineLegend() {
  const t = useTranslate();
  return (
    <ul className={css.legend} aria-label={t('print.lines')}>
      {DIE_LINES.map((line) => (
        <li key={line}>
          <svg viewBox="0 0 20 8" aria-hidden="true">
            <path d="M0 4H20" stroke={TEMPLATE_LAYER_COLOURS[line]} strokeWidth="3" />
          </svg>
          {t(`templates.layers.${line}`)}
        </li>
      ))}
    </ul>
  );
}
