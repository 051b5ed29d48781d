import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CallbackRequestForm } from '#modules/making/quotes/ui/callback-request-form.tsx';
import type { MiniCalculatorProps } from '#modules/making/quotes/ui/mini-calculator.tsx';
import type { ServicePageTexts } from '#modules/making/services/service-pages.contract.ts';
import type { ServiceLayout, ServiceSection } from '#modules/making/services/services.ts';
import { ServiceHero } from '#modules/making/services/ui/service-hero.tsx';
import {
  FurtherServiceLinks,
  ServiceCallToAction,
  ServiceSections,
} from '#modules/making/services/ui/service-sections.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { LazyQuoteCalculator } from './lazy-quote-calculator.tsx';
import css from './services.module.css';

interface LandingProps {
  readonly texts: ServicePageTexts;
  readonly onward: Parameters<typeof FurtherServiceLinks>[0]['links'];
  readonly picture: string;
  readonly look: Pick<ServiceLayout, 'hero' | 'points' | 'steps'>;
  readonly order: readonly ServiceSection[];
  /** Links to request a price, and to start without staff. */
  readonly quote: string;
  readonly start?: string;
  /** The price of it, by a few choices. */
  readonly calculator?: MiniCalculatorProps;
  /** The content that only this page has, between its opening and its text. */
  readonly children?: ReactNode;
}

/** The page of a product: pictures first, then text. */
export function ServiceLanding({
  texts,
  onward,
  picture,
  look,
  order,
  quote,
  start,
  calculator,
  children,
}: LandingProps) {
  const t = useTranslate();
  return (
    <article className={css.page}>
      <ServiceHero
        look={look.hero}
        picture={picture}
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to={quote} look="buy" size="large">
              {t('services.ask')}
            </LinkButton>
            {start && (
              <LinkButton to={start} look="plain">
                {t('services.start')}
              </LinkButton>
            )}
          </>
        }
      />
      {calculator && <LazyQuoteCalculator {...calculator} />}
      {children}
      <ServiceSections texts={texts} order={order} look={look} />
      <ServiceCallToAction title={texts.call_title} text={texts.call_text} aside={<CallbackRequestForm />}>
        <LinkButton to={quote} look="primary" size="large">
          {t('services.ask')}
        </LinkButton>
      </ServiceCallToAction>
      <FurtherServiceLinks title={t('services.onward')} links={onward} />
    </article>
  );
}
