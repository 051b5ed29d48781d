import { useLocation } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ProductPicture } from '#modules/making/services/ui/product-picture.tsx';
import { ServiceBenefits, ServiceProcess } from '#modules/making/services/ui/service-sections.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/choose-selling-mode.ts';
import own from './choose-selling-mode.module.css';
import { FirstReleaseForm, useFirstRelease } from './first-release-form.tsx';

export const handle = { texts: ['services', 'artwork'] };
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
      {(kind === 'cd' || kind === 'tape') && <Copies key={kind} kind={kind} />}
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
  const { release, setRelease, query } = useFirstRelease('vinyl');
  return (
    <>
      <h1>{t('services.creation.vinyl_title')}</h1>
      <p className={own.lead}>{t('services.creation.vinyl_lead')}</p>
      <FirstReleaseForm kind="vinyl" release={release} onChange={setRelease} />
      <Ways category="vinyl" texts="texts" query={query} />
    </>
  );
}

/** Links into the wizard, one per selling mode. */
function Ways({ category, texts, query }: { category: string; texts: 'texts' | 'made'; query: string }) {
  const t = useTranslate();
  return (
    <ul className={own.ways}>
      {WAYS.map((mode) => (
        <Way
          key={mode}
          to={wizardAddress({ category, mode }, query)}
          title={t(`services.creation.modes.${mode}`)}
          text={t(`services.creation.${texts}.${mode}`)}
        />
      ))}
    </ul>
  );
}

/** The wizard's first step, with the fields of the first release. */
const wizardAddress = (chosen: Readonly<Record<string, string>>, query: string): string =>
  `/project/project?${new URLSearchParams(chosen)}${query && `&${query}`}`;

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
  const { release, setRelease, query } = useFirstRelease(kind);
  const tracks = { title: t('services.creation.ready.tracks.title'), text: t('services.creation.made_tracks') };
  return (
    <>
      <Start kind={kind} picture={kind === 'cd' ? 'cd' : 'audiotape'} />
      <FirstReleaseForm kind={kind} release={release} onChange={setRelease} />
      <Ways category={kind} texts="made" query={query} />
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
  const { release, setRelease, query } = useFirstRelease('merch');
  return (
    <>
      <Start kind="merch" picture="merch" />
      <FirstReleaseForm kind="merch" release={release} onChange={setRelease} />
      <ul className={own.ways}>
        {GOODS.map((category) => (
          <Way
            key={category}
            to={wizardAddress({ category }, query)}
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
  const { release, setRelease, query } = useFirstRelease('digital');
  return (
    <>
      <Start kind="digital" picture="digitaldistribution" />
      <FirstReleaseForm kind="digital" release={release} onChange={setRelease} />
      <LinkButton to={wizardAddress({ category: 'digital', mode: 'shop' }, query)} look="buy" size="large">
        {t('services.creation.digital_start')}
      </LinkButton>
      <Requirements points={useReady(['tracks', 'cover', 'names', 'price'])} />
      <NextSteps />
    </>
  );
}

function Start({ kind, picture }: { kind: Kind; picture: string }) {
  const t = useTranslate();
  return (
    <div className={own.start}>
      <div className={own.words}>
        <h1>{t(`services.creation.${kind}_title`)}</h1>
        <p className={own.lead}>{t(`services.creation.${kind}_lead`)}</p>
      </div>
      <ProductPicture name={picture} shape="beside" eager />
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
