import { data, redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import { projectCoverAddress, projectDiscAppearance } from '#modules/catalogue/projects/project-picture-addresses.ts';
import { tileVinylColours } from '#modules/catalogue/projects/tile-labels.ts';
import { listLatestBoxReviews } from '#modules/selling/boxes/box-reviews.server.ts';
import { findBoxOffers } from '#modules/selling/boxes/find-box-offers.server.ts';
import { BoxForm } from '#modules/selling/boxes/ui/box-form.tsx';
import {
  BoxContentSection,
  BoxFaqSection,
  BoxPreferencesSection,
  BoxReviewsSection,
  BoxRulesSection,
} from '#modules/selling/boxes/ui/box-page-sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { AnimatedRecord } from '#ui/record/record.tsx';
import { localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, readRefillValues } from '../../form-action.server.ts';
import { answerCartForm } from '../checkout/cart-form.server.ts';
import { pathWithCartMessages } from '../checkout/cart-notices-in-address.ts';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/vinyl-box.ts';
import css from './vinyl-box.module.css';

export const handle = { texts: ['box', 'shop'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

const QUESTIONS = ['where', 'choose', 'twice', 'year'] as const;

/** The box on sale today: sizes, rhythms, contents and rules. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('boxes', 'rates', 'projects');
  const [offers, reviews, { items }] = await Promise.all([
    findBoxOffers(ctx),
    listLatestBoxReviews(ctx),
    listProjects(ctx, { category: '9', type: 'vinyl', limit: 3 }),
  ]);
  const sleeves = items.map((tile) => ({
    id: tile.id,
    src: projectCoverAddress(tile),
    disc: projectDiscAppearance(tileVinylColours(tile.color_vinyl), tile.cover_tone),
  }));
  const faq = QUESTIONS.map((key) => ({
    '@type': 'Question',
    name: ctx.t(`box.faq.${key}.q`),
    acceptedAnswer: { '@type': 'Answer', text: ctx.t(`box.faq.${key}.a`) },
  }));
  const meta = buildPageMeta(ctx, {
    title: ctx.t('box.title'),
    description: ctx.t('box.description'),
    path: '/vinyl-box',
    structuredData: [
      { '@type': 'FAQPage', mainEntity: faq },
      breadcrumbStructuredData(ctx, [{ name: ctx.t('box.title'), path: '/vinyl-box' }]),
    ],
  });
  return { offers, countries: countryOptions(ctx.lang), reviews, sleeves, meta };
}

/** Adds the chosen box to the cart. Errors of a gift are shown in its fields. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const answer = await catchFormRefusal(async () =>
    redirect(pathWithCartMessages(localizePagePath(request, '/cart'), await answerCartForm(ctx, form)), 303),
  );
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
}

export default function VinylBox({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { offers, countries, reviews, sleeves } = loaderData;
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <div className={css.words}>
          <p className={css.by}>{t('box.title')}</p>
          <h1>{t('box.hero.title')}</h1>
          <p className={css.lead}>{t('box.hero.lead')}</p>
        </div>
        <Sleeves sleeves={sleeves} />
      </header>
      {offers.length > 0 ? (
        <BoxForm offers={offers} countries={countries} refused={actionData} />
      ) : (
        <EmptyState
          icon="box"
          title={t('box.closed')}
          action={<LinkButton to="/vinyl-shop">{t('box.closed_action')}</LinkButton>}
        />
      )}
      <BoxContentSection />
      <BoxPreferencesSection />
      <BoxRulesSection />
      <BoxReviewsSection reviews={reviews} />
      <BoxFaqSection questions={QUESTIONS} />
    </div>
  );
}

/** Three sleeves as they come out of the cardboard. */
function Sleeves({ sleeves }: { sleeves: Route.ComponentProps['loaderData']['sleeves'] }) {
  const t = useTranslate();
  if (sleeves.length === 0) return null;
  return (
    <figure className={css.figure}>
      <div className={css.pile}>
        {sleeves.map(({ id, src, disc }, at) => (
          <div key={id} className={css.sleeve}>
            <AnimatedRecord
              src={src}
              alt=""
              disc={at === 0 ? disc : null}
              out={at === 0}
              eager
              sizes="(width < 850px) 60vw, 30vw"
            />
          </div>
        ))}
      </div>
      <figcaption>{t('box.hero.shown')}</figcaption>
    </figure>
  );
}
