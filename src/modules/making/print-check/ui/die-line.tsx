import { type Circle, expandShape, getTrimBox, type Rect } from '#modules/making/templates/print-template.ts';
import { TEMPLATE_LAYER_COLOURS } from '#modules/making/templates/template-layers.ts';
import css from './print-pages-and-findings.module.css';

type Shape = Rect | Circle;

export const DIE_LINES = ['bleed', 'trim', 'safe', 'fold', 'hole'] as const;
export type DieLineLayer = (typeof DIE_LINES)[number];

interface Sheet {
  readonly outline: Shape;
  readonly safe: readonly Shape[];
  readonly folds: readonly number[];
  readonly holes: readonly Circle[];
}

/** The lines of a sheet in mm from the corner of its trim, which is at `corner`. */
export function DieLine({
  corner,
  bleed,
  sheet,
  layers = DIE_LINES,
}: {
  corner: { readonly x: number; readonly y: number };
  bleed: number;
  sheet: Sheet;
  layers?: readonly DieLineLayer[];
}) {
  const { outline } = sheet;
  const shows = (layer: DieLineLayer) => layers.includes(layer);
  const { height } = getTrimBox(sheet);
  return (
    <g transform={`translate(${corner.x} ${corner.y})`} className={css.lines}>
      {shows('bleed') && <Outline shape={expandShape(outline, bleed)} line="bleed" />}
      {shows('trim') && <Outline shape={outline} line="trim" />}
      {(shows('safe') ? sheet.safe : []).map((shape) => (
        <Outline key={`${shape.x} ${shape.y}`} shape={shape} line="safe" />
      ))}
      {(shows('fold') ? sheet.folds : []).map((x) => (
        <path
          key={x}
          d={`M${x} ${-bleed}V${height + bleed}`}
          className={css.fold}
          stroke={TEMPLATE_LAYER_COLOURS.fold}
        />
      ))}
      {(shows('hole') ? sheet.holes : []).map((hole) => (
        <Outline key={`${hole.x} ${hole.y}`} shape={hole} line="hole" />
      ))}
    </g>
  );
}

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
