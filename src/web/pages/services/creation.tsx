import { useLocation } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { plainPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Scene } from '#modules/making/services/ui/scene.tsx';
import { ProcessLine, ServiceBenefits } from '#modules/making/services/ui/sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { pageAddress } from '../../page-address.ts';
import { pageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/creation.ts';
import own from './creation.module.css';

export const handle = { texts: ['services'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The selling modes of a record, each with a link to the wizard. */
const WAYS = ['preorder', 'funding', 'ondemand', 'shop'] as const;
const READY = ['tracks', 'cover', 'names', 'price'] as const;
const THEN = ['hand', 'look', 'sale'] as const;

const kindOf = (path: string) => (plainPath(path).includes('/creation/digital') ? 'digital' : 'vinyl');

/** The start of the wizard (decisions: Frame; no header here): the choice of a selling mode. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services');
  const kind = kindOf(pageAddress(request).pathname);
  const words = {
    title: ctx.t(`services.creation.${kind}_title`),
    description: ctx.t(`services.creation.${kind}_lead`),
  };
  return { brand: ctx.config.BRAND_NAME, meta: pageMeta(ctx, { ...words, path: `/creation/${kind}` }) };
}

export default function CreationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const kind = kindOf(useLocation().pathname);
  return (
    <div className={own.page}>
      <Link to="/" className={own.brand}>
        {loaderData.brand}
      </Link>
      {kind === 'vinyl' ? <Vinyl /> : <Digital />}
      <p className={own.foot}>
        <LinkButton to="/pressing" look="plain">
          {t('services.creation.back')}
        </LinkButton>
        {kind === 'vinyl' && <Link to="/quote?service=direct-pressing">{t('services.creation.rather')}</Link>}
      </p>
    </div>
  );
}

function Vinyl() {
  const t = useTranslate();
  return (
    <>
      <h1>{t('services.creation.vinyl_title')}</h1>
      <p className={own.lead}>{t('services.creation.vinyl_lead')}</p>
      <ul className={own.ways}>
        {WAYS.map((mode) => (
          <li key={mode}>
            <Link to={`/project/project?category=vinyl&mode=${mode}`} className={own.way}>
              <span className={own.name}>{t(`services.creation.modes.${mode}`)}</span>
              <span>{t(`services.creation.texts.${mode}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Files have only one selling mode, so there is no choice: requirements and result. */
function Digital() {
  const t = useTranslate();
  return (
    <>
      <div className={own.start}>
        <div className={own.words}>
          <h1>{t('services.creation.digital_title')}</h1>
          <p className={own.lead}>{t('services.creation.digital_lead')}</p>
          <LinkButton to="/project/project?category=digital&mode=shop" look="buy" size="large">
            {t('services.creation.digital_start')}
          </LinkButton>
        </div>
        <Scene name="digitaldistribution" shape="beside" eager />
      </div>
      <ServiceBenefits
        look="columns"
        texts={{
          points_title: t('services.creation.ready_title'),
          points: READY.map((id) => ({
            title: t(`services.creation.ready.${id}.title`),
            text: t(`services.creation.ready.${id}.text`),
          })),
        }}
      />
      <ProcessLine
        texts={{
          steps_title: t('services.creation.then_title'),
          steps: THEN.map((id) => ({
            title: t(`services.creation.then.${id}.title`),
            text: t(`services.creation.then.${id}.text`),
            time: '',
          })),
        }}
      />
    </>
  );
}
