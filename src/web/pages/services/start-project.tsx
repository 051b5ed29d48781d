import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CallbackRequestForm } from '#modules/making/quotes/ui/callback-request-form.tsx';
import { ProductPicture } from '#modules/making/services/ui/product-picture.tsx';
import {
  FurtherServiceLinks,
  ServiceCallToAction,
  ServiceSections,
} from '#modules/making/services/ui/service-sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/start-project.ts';
import { LazyQuoteCalculator } from './lazy-quote-calculator.tsx';
import { loadProductCostingData } from './load-costing-data.server.ts';
import { loadServicePageContent } from './service-page-content.server.ts';
import css from './services.module.css';
import own from './start-project.module.css';

export const handle = { texts: ['services', 'quote', 'configurator', 'costing', 'artwork'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The target of each choice: the wizard, or a request to staff. */
const CHOICES = [
  { id: 'vinyl', picture: 'vinyl', to: '/creation/vinyl' },
  { id: 'cd', picture: 'cd', to: '/creation/cd' },
  { id: 'tape', picture: 'audiotape', to: '/creation/tape' },
  { id: 'merch', picture: 'merch-t_shirt', to: '/creation/merch' },
  { id: 'digital', picture: 'digitaldistribution', to: '/creation/digital' },
  { id: 'other', picture: 'customerservice', to: '/quote' },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ texts, onward, meta }, calculator] = await Promise.all([
    loadServicePageContent(ctx, request, {
      offer: 'pressing',
      related: ['ondemand', 'direct-pressing', 'deposit-sales'],
      picture: 'vinyl',
    }),
    loadProductCostingData(ctx, 'vinyl'),
  ]);
  return { texts, onward, meta, calculator };
}

/** The target of "create your project": what shall it be? */
export default function PressingPage({ loaderData: { texts, onward, calculator } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <article className={css.page}>
      <header className={own.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <nav aria-label={t('services.make.title')}>
        <ul className={own.choices}>
          {CHOICES.map(({ id, picture, to }) => (
            <li key={id}>
              <Link to={to} className={own.choice}>
                {picture.startsWith('merch-') ? (
                  <img src={`/assets/images/services/${picture}.webp`} width={640} height={640} alt="" />
                ) : (
                  <ProductPicture name={picture} shape="small" eager />
                )}
                <span className={own.name}>{t(`services.make.${id}`)}</span>
                <span className={own.text}>{t(`services.make.${id}_text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LazyQuoteCalculator {...calculator} />
      <ServiceSections
        texts={texts}
        order={['table', 'steps', 'points', 'faq']}
        look={{ points: 'columns', steps: 'line' }}
      />
      <ServiceCallToAction title={texts.call_title} text={texts.call_text} aside={<CallbackRequestForm />}>
        <LinkButton to="/quote" look="primary" size="large">
          {t('services.ask')}
        </LinkButton>
      </ServiceCallToAction>
      <FurtherServiceLinks title={t('services.onward')} links={onward} />
    </article>
  );
}
