import { useEffect, useRef } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { TEMPLATE_LAYER_COLOURS } from '#modules/making/templates/template-layers.ts';
import { classNames } from '#ui/class-names.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import css from './print-report.module.css';

type Page = PrintCheck['pages'][number];
type Rect = NonNullable<Page['trim']>;

interface Marked {
  readonly light: 'red' | 'amber';
  readonly box: Rect;
  readonly index: number;
}

/** A page's picture under its die line, with a numbered frame around each finding. All measures are mm. */
export function PrintedPage({
  page,
  address,
  findings,
  chosen,
  onChoose,
}: {
  page: Page;
  address: string;
  findings: readonly Marked[];
  chosen: number | null;
  onChoose: (index: number) => void;
}) {
  const t = useTranslate();
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
      <div className={css.picture}>
        <img src={address} alt={t('print.page_alt', { page: page.number })} {...page.preview} />
        <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
          {page.trim && sheet && <DieLine trim={page.trim} bleed={page.bleed} sheet={sheet} />}
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
      {sheet && (
        <ul className={css.legend} aria-label={t('print.lines')}>
          {(['bleed', 'trim', 'safe', 'fold', 'hole'] as const).map((line) => (
            <li key={line}>
              <svg viewBox="0 0 20 8" aria-hidden="true">
                <path d="M0 4H20" stroke={TEMPLATE_LAYER_COLOURS[line]} strokeWidth="3" />
              </svg>
              {t(`templates.layers.${line}`)}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function DieLine({ trim, bleed, sheet }: { trim: Rect; bleed: number; sheet: NonNullable<Page['sheet']> }) {
  const { outline } = sheet;
  return (
    <g transform={`translate(${trim.x} ${trim.y})`} className={css.lines}>
      <Outline shape={grown(outline, bleed)} line="bleed" />
      <Outline shape={outline} line="trim" />
      {sheet.safe.map((shape) => (
        <Outline key={`${shape.x} ${shape.y}`} shape={shape} line="safe" />
      ))}
      {sheet.folds.map((x) => (
        <path
          key={x}
          d={`M${x} ${-bleed}V${trim.height + bleed}`}
          className={css.fold}
          stroke={TEMPLATE_LAYER_COLOURS.fold}
        />
      ))}
      {sheet.holes.map((hole) => (
        <Outline key={`${hole.x} ${hole.y}`} shape={hole} line="hole" />
      ))}
    </g>
  );
}

type Shape = NonNullable<Page['sheet']>['outline'];

const Outline = ({ shape, line }: { shape: Shape; line: 'bleed' | 'trim' | 'safe' | 'hole' }) =>
  'radius' in shape ? (
    <circle cx={shape.x} cy={shape.y} r={shape.radius} className={css[line]} stroke={TEMPLATE_LAYER_COLOURS[line]} />
  ) : (
    <rect
      x={shape.x}
      y={shape.y}
      width={shape.width}
      height={shape.height}
      className={css[line]}
      stroke={TEMPLATE_LAYER_COLOURS[line]}
    />
  );

const grown = (shape: Shape, by: number): Shape =>
  'radius' in shape
    ? { ...shape, radius: shape.radius + by }
    : { x: shape.x - by, y: shape.y - by, width: shape.width + 2 * by, height: shape.height + 2 * by };
