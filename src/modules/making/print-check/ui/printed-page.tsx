import { useEffect, useRef } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
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
  return (
    <figure className={css.page} ref={figure}>
      <figcaption>
        {t('print.page', { page: page.number })}
        {sheet && ` · ${t(`templates.sheets.${sheet.name}`, { detail: sheet.detail })}`}
      </figcaption>
      {isPlacedAlone && placement && sheet && <p className={css.quiet}>{describePlacement(t, lang, placement)}</p>}
      <div className={css.picture}>
        {placement && page.trim && sheet ? (
          <svg
            viewBox={`0 0 ${page.width} ${page.height}`}
            className={css.placed}
            role="img"
            aria-label={t('print.page_alt', { page: page.number })}
          >
            <g transform={`translate(${page.trim.x} ${page.trim.y})`}>
              <PlacedPagePicture page={page} sheet={sheet} address={address} placement={placement} />
            </g>
          </svg>
        ) : (
          <img src={address} alt={t('print.page_alt', { page: page.number })} {...page.preview} />
        )}
        <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
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
