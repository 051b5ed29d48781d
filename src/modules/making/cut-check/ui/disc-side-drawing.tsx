import { useId } from 'react';
import type { CheckedSide, CutSides } from '../cut-sides.contract.ts';
import css from './disc-side-drawing.module.css';

type CutSide = NonNullable<CheckedSide['cut']>;

const SHADES = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A side as its groove will look: rings from the computed radii, light where the passage is loud. Lead-in, bands
 * between tracks, lead-out, locked groove and label are in place. Dots mark the worst places.
 */
export function DiscSideDrawing({
  disc,
  side,
  cut,
  title,
  description,
}: {
  disc: CutSides['disc'];
  side: string;
  cut: CutSide;
  title: string;
  description: string;
}) {
  const id = useId();
  const places = cut.findings.flatMap(({ rule, places }) => places.map((place) => ({ rule, ...place })));
  const half = disc.rim + 0.5;
  return (
    <svg className={css.disc} viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} role="img" aria-labelledby={id}>
      <title id={id}>{`${title} ${description}`}</title>
      <circle r={disc.rim} className={css.rim} />
      <path d={spiralPath(disc.outer + disc.lead_in_pitch, disc.outer, disc.lead_in_pitch)} className={css.line} />
      {SHADES.map((shade) => (
        <g
          key={shade}
          className={css.ring}
          strokeWidth={0.63}
          strokeOpacity={Math.round(100 * (0.03 + 0.008 * (shade + 1) ** 2)) / 100}
        >
          {cut.rings.map(([radius, width, each]) =>
            each === shade ? <circle key={radius} r={radius} strokeWidth={width > 0.7 ? width : undefined} /> : null,
          )}
        </g>
      ))}
      {cut.rings.map(([radius, width, shade]) =>
        shade < 0 ? <circle key={radius} r={radius} strokeWidth={width} className={css.gap} /> : null,
      )}
      <path d={spiralPath(cut.end_radius, disc.finishing, disc.lead_out_pitch)} className={css.line} />
      <circle r={disc.finishing} className={css.line} />
      <circle r={disc.label} className={css.label} />
      <text y={-disc.label / 2 + 8}>{side}</text>
      <circle r={disc.hole} className={css.hole} />
      {places.map(({ rule, track_id, at_second, radius, turn_share }) => (
        <circle
          key={`${rule} ${track_id} ${at_second}`}
          cx={tenths(radius * Math.sin(2 * Math.PI * turn_share))}
          cy={tenths(-radius * Math.cos(2 * Math.PI * turn_share))}
          r={1.6}
          className={css.place}
        />
      ))}
    </svg>
  );
}

/** A spiral of half turns from one radius inward to another, mm. */
function spiralPath(from: number, until: number, pitch: number): string {
  let path = `M0 ${tenths(-from)}`;
  let radius = from;
  for (let below = 1; radius > until; below = -below) {
    const next = Math.max(until, radius - pitch / 2);
    const arc = tenths((radius + next) / 2);
    path += `A${arc} ${arc} 0 0 1 0 ${tenths(below * next)}`;
    radius = next;
  }
  return path;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
