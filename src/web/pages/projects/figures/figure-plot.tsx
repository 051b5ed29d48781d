import { PLOT_HEIGHT, PLOT_WIDTH, type PlotDrawing, type PlotShape } from '#modules/money/release-figures/plot.ts';
import css from './figures.module.css';

/** A plot drawn on the server: its axes are text beside it, and the table below it has the same numbers. */
export function FigurePlot({ id, title, plot }: { id: string; title: string; plot: PlotDrawing }) {
  const { shapes, heights, days, description } = plot;
  return (
    <figure className={css.plot}>
      <div className={css.box}>
        <div className={css.heights} aria-hidden="true">
          {heights.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          className={css.drawing}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          {heights.map((label, at) => (
            <path
              key={label}
              className={css.grid}
              d={`M0 ${(PLOT_HEIGHT * at) / (heights.length - 1)}H${PLOT_WIDTH}`}
            />
          ))}
          {shapes.map(({ look, name, path }) => (
            <path key={`${look} ${name}`} className={css[look]} d={path} />
          ))}
        </svg>
        <div className={css.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      {shapes.length > 1 && <Legend shapes={shapes} />}
    </figure>
  );
}

const isFilled = (look: PlotShape['look']) => look === 'bars' || look === 'range' || look.startsWith('layer');

function Legend({ shapes }: { shapes: readonly PlotShape[] }) {
  return (
    <ul className={css.legend}>
      {shapes.map(({ look, name }) => (
        <li key={`${look} ${name}`}>
          <svg viewBox="0 0 24 12" className={css.swatch} aria-hidden="true">
            <path className={css[look]} d={isFilled(look) ? 'M0 0H24V12H0Z' : 'M0 6H24'} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
