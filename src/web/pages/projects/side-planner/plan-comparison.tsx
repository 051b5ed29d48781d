import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isCurrency } from '#kit/currency.ts';
import { formatDuration } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { CutSettings } from '#modules/making/cut-check/check-side.ts';
import type { ComparedSidePlan } from '#modules/making/side-plan/compare-side-plans.ts';
import { findPlanPrice } from '#modules/making/side-plan/find-plan-price.ts';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';
import { ReplacedParts } from '#modules/making/side-plan/ui/replaced-parts.tsx';
import { Button } from '#ui/button/button.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Table } from '#ui/table/table.tsx';
import css from './side-planner.module.css';

/** Plans with other speeds and more discs: level, longest side and price of each. */
export function PlanComparison({
  plan,
  pressing,
  compare,
  onChoose,
}: {
  plan: SidePlan;
  pressing: CutSettings;
  /** Calculated on demand, because it lays every track at two speeds. */
  compare: () => ComparedSidePlan[];
  onChoose: (chosen: ComparedSidePlan) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const [compared, setCompared] = useState<{ key: string; plans: ComparedSidePlan[] }>();
  const key = `${pressing.size} ${pressing.medium}`;
  const plans = compared?.key === key ? compared.plans : null;
  const findPrice = ({ speed, discs }: ComparedSidePlan) => findPlanPrice(plan.prices, { ...pressing, speed, discs });
  const formatPlanPrice = (compared: ComparedSidePlan) => {
    const price = findPrice(compared);
    return price && isCurrency(plan.currency)
      ? formatPrice(price.unit_price, plan.currency, lang, { full: true })
      : '–';
  };
  return (
    <section className={css.comparison} aria-labelledby="plans">
      <SectionHeading size="medium" id="plans">
        {t('planner.compare.title')}
      </SectionHeading>
      <p>{t('planner.compare.text')}</p>
      <Button size="small" icon="refresh" onClick={() => setCompared({ key, plans: compare() })}>
        {t('planner.compare.start')}
      </Button>
      {plans && (
        <>
          <Table
            caption={t('planner.compare.title')}
            rows={plans}
            keyOf={({ speed, discs }) => `${speed} ${discs}`}
            columns={[
              {
                id: 'plan',
                title: t('planner.compare.plan'),
                cell: (each) => <PlanName {...each} size={pressing.size} price={findPrice(each)} />,
              },
              {
                id: 'level',
                title: t('planner.level'),
                align: 'end',
                cell: ({ level }) =>
                  t('planner.decibels', { value: level.toLocaleString(lang, { maximumFractionDigits: 1 }) }),
              },
              {
                id: 'longest',
                title: t('planner.compare.longest'),
                align: 'end',
                minor: true,
                cell: ({ longest }) => formatDuration(longest),
              },
              { id: 'price', title: t('planner.compare.price'), align: 'end', cell: formatPlanPrice },
              {
                id: 'use',
                title: <span className="visually-hidden">{t('planner.compare.use')}</span>,
                cell: (each) => (
                  <Button size="small" onClick={() => onChoose(each)}>
                    {t('planner.compare.use')}
                  </Button>
                ),
              },
            ]}
          />
          <p className={css.quiet}>
            {t('planner.compare.note', { count: plan.quantity, parts: plan.parts.join(' · ') })}
          </p>
        </>
      )}
    </section>
  );
}

/** Discs and speed of a plan, and the parts that its price lacks. */
function PlanName({
  size,
  speed,
  discs,
  price,
}: Pick<ComparedSidePlan, 'speed' | 'discs'> & {
  size: CutSettings['size'];
  price: SidePlan['prices'][number] | undefined;
}) {
  const t = useTranslate();
  return (
    <>
      {t('planner.compare.name', { count: discs, size, speed: t(`cut.side.speed.${speed}`) })}
      <ReplacedParts replaced={price?.replaced ?? []} />
    </>
  );
}
