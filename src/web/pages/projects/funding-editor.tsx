import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { FundingBar } from '#modules/catalogue/projects/ui/funding-bar.tsx';
import type { FundingOut } from '#modules/selling/fundings/fundings.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import css from './projects.module.css';

interface Answer {
  readonly ok: boolean;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The state of a funding, its next event, and its creator's two actions. */
export function FundingEditor({ funding, answer }: { funding: FundingOut; answer: Answer | undefined }) {
  const t = useTranslate();
  const { goal, count, backers, ends_at, step, running, forecast } = funding;
  const outcome = step === 'failed' ? 'failed' : running ? 'next' : 'succeeded';
  return (
    <section className={css.stack} aria-labelledby="funding">
      <SectionHeading size="medium" id="funding">
        {t('projects.funding_desk.title')}
      </SectionHeading>
      {answer?.ok && <Notice tone="success">{t('projects.funding_desk.done')}</Notice>}
      {goal !== null && (
        <FundingBar
          label={t('projects.funding_desk.title')}
          funding={{ goal, count, backers, percent: Math.floor((count * 100) / goal), ends_at }}
        />
      )}
      {running && forecast !== null && count > 0 && <p>{t('projects.funding_desk.forecast', { count: forecast })}</p>}
      <p>{t(`projects.funding_desk.${outcome}`)}</p>
      <FundingAmounts funding={funding} />
      {funding.may_close && (
        <Form method="post">
          <p>{t('projects.funding_desk.close_hint')}</p>
          <Button type="submit" name="intent" value="close_funding" look="primary">
            {t('projects.funding_desk.close')}
          </Button>
        </Form>
      )}
      <Terms funding={funding} fields={answer?.fields} />
    </section>
  );
}

/** Pledged and collected amounts by currency. */
export function FundingAmounts({ funding: { sums } }: { funding: Pick<FundingOut, 'sums'> }) {
  const t = useTranslate();
  const lang = useLanguage();
  const totals = (['pledged', 'due', 'paid', 'lost'] as const).flatMap((name) => {
    const amounts = sums.filter((sum) => sum[name] > 0);
    const words = amounts.map((sum) => formatPrice(sum[name], sum.currency, lang, { full: true })).join(' + ');
    return words ? [{ name, words }] : [];
  });
  if (totals.length === 0) return null;
  const parts = totals.map(({ name, words }) =>
    t('shell.pair', { name: t(`projects.funding_desk.${name}`), what: words }),
  );
  return <p>{parts.join(' · ')}</p>;
}

function Terms({ funding, fields }: { funding: FundingOut; fields: Answer['fields'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { changed_at, running, may_change, goal, ends_at } = funding;
  if (running && changed_at !== null)
    return <p>{t('projects.funding_desk.changed', { day: formatDay(changed_at, lang) })}</p>;
  if (!may_change) return null;
  return (
    <details open={fields !== undefined}>
      <summary>{t('projects.funding_desk.change')}</summary>
      <Form method="post" errors={fields ?? {}}>
        <p>{t('projects.funding_desk.change_hint')}</p>
        <FieldRow>
          <TextField
            name="goal"
            type="number"
            label={t('projects.funding_desk.goal')}
            min={1}
            max={goal === null ? undefined : goal - 1}
          />
          <TextField name="ends_at" type="date" label={t('projects.funding_desk.ends')} min={ends_at?.slice(0, 10)} />
        </FieldRow>
        <Button type="submit" name="intent" value="change_funding">
          {t('projects.funding_desk.save')}
        </Button>
      </Form>
    </details>
  );
}
