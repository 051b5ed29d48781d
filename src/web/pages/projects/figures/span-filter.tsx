import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { SPAN_COMPARISONS, SPAN_LENGTH_CHOICES } from '#modules/money/release-figures/span.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './figures.module.css';

/** The chosen span as in the address; `days` is '' for own days. */
export interface FigureSpanParams {
  readonly id: number;
  readonly days: string;
  readonly from: string;
  readonly to: string;
  readonly compare: string;
}

/** The query of the dashboard and of its files: days, or the first and last one. */
export const spanQuery = ({ days, from, to, compare }: FigureSpanParams): string =>
  [days ? `days=${days}` : `from=${from}&to=${to}`, compare && `compare=${compare}`].filter(Boolean).join('&');

/** Chooses the span of the figures and what it is compared with, by links and a form. */
export function SpanFilter({ chosen }: { chosen: FigureSpanParams }) {
  const t = useTranslate();
  const { id, from, to, compare } = chosen;
  return (
    <div className={css.filter}>
      <nav aria-label={t('figures.page.period')} className={css.picker}>
        {SPAN_LENGTH_CHOICES.map((days) => (
          <Link
            key={days}
            to={`/project/dashboard?id=${id}&${spanQuery({ ...chosen, days })}`}
            aria-current={days === chosen.days ? 'page' : undefined}
          >
            {days === '365' ? t('figures.page.year') : t('figures.page.days', { count: Number(days) })}
          </Link>
        ))}
      </nav>
      <PlainForm method="get" action="/project/dashboard" allowEnter className={css.own} key={spanQuery(chosen)}>
        <input type="hidden" name="id" value={id} />
        <TextField type="date" name="from" label={t('figures.page.from')} defaultValue={from} required />
        <TextField type="date" name="to" label={t('figures.page.to')} defaultValue={to} required />
        <Select
          name="compare"
          label={t('figures.page.compare')}
          blank={t('figures.page.compare_none')}
          defaultValue={compare}
          choices={SPAN_COMPARISONS.map((value) => ({ value, label: t(`figures.page.compare_${value}`) }))}
        />
        <Button type="submit">{t('figures.page.show')}</Button>
      </PlainForm>
    </div>
  );
}
