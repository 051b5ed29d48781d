import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { slugOrId } from '#kit/slug.ts';
import { CallbackRequestForm } from '#modules/making/quotes/ui/callback-request-form.tsx';
import type { ServiceSummary } from '#modules/making/services/service-pages.server.ts';
import { formatServicePagePath, SERVICE_GROUPS, SERVICE_LAYOUTS } from '#modules/making/services/services.ts';
import { ProductPicture } from '#modules/making/services/ui/product-picture.tsx';
import { ServiceHero } from '#modules/making/services/ui/service-hero.tsx';
import { ServiceBenefits, ServiceCallToAction, ServiceFaq } from '#modules/making/services/ui/service-sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import type { Route } from './+types/services-overview.ts';
import { loadServicePageContent } from './service-page-content.server.ts';
import css from './services.module.css';
import own from './services-overview.module.css';

export const handle = { texts: ['services', 'quote'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const page = await loadServicePageContent(ctx, request, { offer: 'overview', picture: 'overview' });
  const newcomer = formatServicePagePath('brand-new', slugOrId(ctx.config.BRAND_NAME, 'shop'));
  return { texts: page.texts, services: page.services, meta: page.meta, newcomer };
}

/** All services for creators: products as pictures, the rest as text, each group in its own layout. */
export default function ServicesPage({ loaderData: { texts, services, newcomer } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <ServiceHero
        look="under"
        picture="overview"
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to="/pressing" look="buy" size="large">
            {t('services.start')}
          </LinkButton>
        }
      />
      {SERVICE_GROUPS.map((group) => (
        <section key={group} className={css.part} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`services.groups.${group}`)}</h2>
          <Group group={group} services={services.filter(({ key }) => SERVICE_LAYOUTS[key].group === group)} />
        </section>
      ))}
      <ServiceBenefits texts={texts} look="columns" />
      <ServiceFaq texts={texts} />
      <ServiceCallToAction title={texts.call_title} text={texts.call_text} aside={<CallbackRequestForm />}>
        <LinkButton to="/quote" look="primary" size="large">
          {t('services.ask')}
        </LinkButton>{' '}
        <LinkButton to={newcomer} look="plain">
          {t('services.newcomer')}
        </LinkButton>
      </ServiceCallToAction>
    </div>
  );
}

function Group({ group, services }: { group: (typeof SERVICE_GROUPS)[number]; services: readonly ServiceSummary[] }) {
  return (
    <ul className={own[group]}>
      {services.map(({ key, name, title }) => (
        <li key={key}>
          <Link to={`/services/${key}`} className={own.link}>
            {group === 'make' && <ProductPicture name={key} shape="small" />}
            <span className={own.name}>{name}</span>
            <span className={own.text}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
