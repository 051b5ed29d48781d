import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import {
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type PlotDrawing,
  type PlotShape,
  type RankedPlotDrawing,
  type TimePlotDrawing,
} from '#modules/money/release-figures/plot.ts';
import css from './figures.module.css';

interface Plotted<Plot extends PlotDrawing> {
  readonly id: string;
  readonly title: string;
  readonly plot: Plot;
}

/** A plot drawn on the server: its axes are text beside it, and the table below it has the same numbers. */
export function FigurePlot({ id, title, plot }: Plotted<PlotDrawing>) {
  const { shapes } = plot;
  return (
    <figure className={css.plot}>
      {'bars' in plot ? (
        <RankedPlot id={id} title={title} plot={plot} />
      ) : (
        <TimePlot id={id} title={title} plot={plot} />
      )}
      {shapes.length > 1 && <Legend shapes={shapes} />}
    </figure>
  );
}

function TimePlot({ id, title, plot }: Plotted<TimePlotDrawing>) {
  const { heights, days } = plot;
  return (
    <div className={css.box}>
      <div className={css.heights} aria-hidden="true">
        {heights.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <Drawing
        id={id}
        title={title}
        plot={plot}
        grid={heights.map((_, at) => `M0 ${(PLOT_HEIGHT * at) / (heights.length - 1)}H${PLOT_WIDTH}`)}
      />
      <div className={css.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  );
}

/** The names of the bars lead to the rows behind them. */
function RankedPlot({ id, title, plot }: Plotted<RankedPlotDrawing>) {
  const t = useTranslate();
  const { bars, values, unit } = plot;
  return (
    <div className={css.ranked}>
      <ul className={css.ranks}>
        {bars.map(({ key, name, link }) => (
          <li key={key}>
            <Link to={link} aria-label={t('figures.page.open', { name })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.canvas}>
        <Drawing
          id={id}
          title={title}
          plot={plot}
          grid={values.map((_, at) => `M${(PLOT_WIDTH * at) / (values.length - 1)} 0V${PLOT_HEIGHT}`)}
        />
      </div>
      <div className={css.ranks} aria-hidden="true">
        {bars.map(({ key, value }) => (
          <span key={key}>{value}</span>
        ))}
      </div>
      <div className={css.days} aria-hidden="true">
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
      <span className={css.unit} aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}

function Drawing({ id, title, plot, grid }: Plotted<PlotDrawing> & { readonly grid: readonly string[] }) {
  const { shapes, description } = plot;
  return (
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
      {grid.map((path) => (
        <path key={path} className={css.grid} d={path} />
      ))}
      {shapes.map(({ look, name, path }) => (
        <path key={`${look} ${name}`} className={css[look]} d={path} />
      ))}
    </svg>
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
