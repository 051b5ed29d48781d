import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ProductScene } from '#modules/making/services/ui/product-scene.tsx';
import { ServiceBenefits, ServiceProcess } from '#modules/making/services/ui/service-sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { browserPageUrl } from '../../page-address.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/creation.ts';
import own from './creation.module.css';

export const handle = { texts: ['services'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** The selling modes of a release with copies, each with a link to the wizard. */
const WAYS = ['preorder', 'funding', 'ondemand', 'shop'] as const;
const THEN = ['hand', 'look', 'sale'] as const;
const KINDS = ['vinyl', 'cd', 'tape', 'merch', 'digital'] as const;
type Kind = (typeof KINDS)[number];

const readCreationKind = (path: string): Kind =>
  KINDS.find((kind) => pathWithoutLanguage(path).includes(`/creation/${kind}`)) ?? 'vinyl';

/** The start of the wizard (decisions: Frame; no header here): the choice of a selling mode or of a product. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services');
  const kind = readCreationKind(browserPageUrl(request).pathname);
  const words = {
    title: ctx.t(`services.creation.${kind}_title`),
    description: ctx.t(`services.creation.${kind}_lead`),
  };
  return { brand: ctx.config.BRAND_NAME, meta: buildPageMeta(ctx, { ...words, path: `/creation/${kind}` }) };
}

/** Who wants copies without a sale here asks for a quote of this service. */
const QUOTE_SERVICES = {
  vinyl: 'direct-pressing',
  cd: 'cd',
  tape: 'audiotape',
  merch: 'merch',
  digital: null,
} as const;

export default function CreationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const kind = readCreationKind(useLocation().pathname);
  const service = QUOTE_SERVICES[kind];
  return (
    <div className={own.page}>
      <Link to="/" className={own.brand}>
        {loaderData.brand}
      </Link>
      {kind === 'vinyl' && <Vinyl />}
      {(kind === 'cd' || kind === 'tape') && <Copies kind={kind} />}
      {kind === 'merch' && <Merch />}
      {kind === 'digital' && <Digital />}
      <p className={own.foot}>
        <LinkButton to="/pressing" look="plain">
          {t('services.creation.back')}
        </LinkButton>
        {service && (
          <Link to={`/quote?service=${service}`}>
            {t(kind === 'vinyl' ? 'services.creation.rather' : 'services.creation.made_rather')}
          </Link>
        )}
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
      <Ways category="vinyl" texts="texts" />
    </>
  );
}

/** Links into the wizard, one per selling mode. */
function Ways({ category, texts }: { category: string; texts: 'texts' | 'made' }) {
  const t = useTranslate();
  return (
    <ul className={own.ways}>
      {WAYS.map((mode) => (
        <Way
          key={mode}
          to={`/project/project?category=${category}&mode=${mode}`}
          title={t(`services.creation.modes.${mode}`)}
          text={t(`services.creation.${texts}.${mode}`)}
        />
      ))}
    </ul>
  );
}

function Way({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li>
      <Link to={to} className={own.way}>
        <span className={own.name}>{title}</span>
        <span>{text}</span>
      </Link>
    </li>
  );
}

/** CD and tape: the choice of a selling mode, then requirements and result. */
function Copies({ kind }: { kind: 'cd' | 'tape' }) {
  const t = useTranslate();
  const tracks = { title: t('services.creation.ready.tracks.title'), text: t('services.creation.made_tracks') };
  return (
    <>
      <Start kind={kind} picture={kind === 'cd' ? 'cd' : 'audiotape'} />
      <Ways category={kind} texts="made" />
      <Requirements points={[tracks, ...useReady(['cover', 'names', 'price'])]} />
      <NextSteps texts={{ hand: t('services.creation.made_then.hand'), sale: t('services.creation.made_then.sale') }} />
    </>
  );
}

const GOODS = ['t-shirt', 'hoodie', 'merch', 'accessory'] as const;
const MERCH_READY = ['picture', 'sizes', 'weight', 'price'] as const;

/** Merch: the choice of a product. The wizard asks for the selling mode. */
function Merch() {
  const t = useTranslate();
  return (
    <>
      <Start kind="merch" picture="merch" />
      <ul className={own.ways}>
        {GOODS.map((category) => (
          <Way
            key={category}
            to={`/project/project?category=${category}`}
            title={t(`services.creation.goods.${category}.title`)}
            text={t(`services.creation.goods.${category}.text`)}
          />
        ))}
      </ul>
      <Requirements
        points={MERCH_READY.map((id) => ({
          title: t(`services.creation.merch_ready.${id}.title`),
          text: t(`services.creation.merch_ready.${id}.text`),
        }))}
      />
      <NextSteps
        texts={{
          hand: t('services.creation.merch_then.hand'),
          look: t('services.creation.merch_then.look'),
          sale: t('services.creation.merch_then.sale'),
        }}
      />
    </>
  );
}

/** Files have only one selling mode, so there is no choice: requirements and result. */
function Digital() {
  const t = useTranslate();
  return (
    <>
      <Start kind="digital" picture="digitaldistribution">
        <LinkButton to="/project/project?category=digital&mode=shop" look="buy" size="large">
          {t('services.creation.digital_start')}
        </LinkButton>
      </Start>
      <Requirements points={useReady(['tracks', 'cover', 'names', 'price'])} />
      <NextSteps />
    </>
  );
}

function Start({ kind, picture, children }: { kind: Kind; picture: string; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={own.start}>
      <div className={own.words}>
        <h1>{t(`services.creation.${kind}_title`)}</h1>
        <p className={own.lead}>{t(`services.creation.${kind}_lead`)}</p>
        {children}
      </div>
      <ProductScene name={picture} shape="beside" eager />
    </div>
  );
}

interface Point {
  readonly title: string;
  readonly text: string;
}

function useReady(ids: readonly ('tracks' | 'cover' | 'names' | 'price')[]): Point[] {
  const t = useTranslate();
  return ids.map((id) => ({
    title: t(`services.creation.ready.${id}.title`),
    text: t(`services.creation.ready.${id}.text`),
  }));
}

function Requirements({ points }: { points: readonly Point[] }) {
  const t = useTranslate();
  return (
    <ServiceBenefits look="columns" texts={{ points_title: t('services.creation.ready_title'), points: [...points] }} />
  );
}

/** The three steps after the wizard; `texts` replaces those of downloads. */
function NextSteps({ texts = {} }: { texts?: Partial<Record<(typeof THEN)[number], string>> }) {
  const t = useTranslate();
  return (
    <ServiceProcess
      texts={{
        steps_title: t('services.creation.then_title'),
        steps: THEN.map((id) => ({
          title: t(`services.creation.then.${id}.title`),
          text: texts[id] ?? t(`services.creation.then.${id}.text`),
          time: '',
        })),
      }}
    />
  );
}
