import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isBarcode } from '#kit/barcode.ts';
import { loadCachedPlantProfile } from '#modules/making/plant-profiles/plant-profile-cache.server.ts';
import type { PrintTemplate } from '#modules/making/templates/print-template.ts';
import {
  formatSheetSize,
  formatSheetTitle,
  parseTemplatesQuery,
} from '#modules/making/templates/template-address-and-sheet-labels.server.ts';
import { TEMPLATE_LAYER_COLOURS, TEMPLATE_LAYER_DASHES_MM } from '#modules/making/templates/template-layers.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/print-templates.ts';
import css from './print-templates.module.css';

export const handle = { texts: ['templates', 'costing'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Texts that the page's form sends and the templates print. */
const FIELDS = ['artist', 'title', 'label', 'catalogue_number', 'barcode'] as const;
const LINES = ['bleed', 'trim', 'safe', 'fold', 'hole'] as const;
const RULES = ['resolution', 'fonts', 'bleed', 'barcode'] as const;

/** The templates of a configuration. The address has its options, as the price calculator writes them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.shareUntil('services', 'plant-profile');
  const { t } = ctx;
  const query = new URL(request.url).searchParams;
  const typed = Object.fromEntries(FIELDS.map((name) => [name, (query.get(name) ?? '').slice(0, 200)]));
  const options = new URLSearchParams([...query].filter(([name]) => !FIELDS.some((field) => field === name)));
  const { print } = await loadCachedPlantProfile(ctx);
  const found = parseTemplatesQuery(options, print);
  return {
    typed,
    options: [...options],
    product: found?.configuration.product ?? null,
    limits: {
      dpi: print.dpi_wanted,
      ink: print.total_ink,
      scale: 100 * print.barcode_least_scale,
    },
    parts: (found?.all ?? []).map((template) => ({
      part: template.part,
      bleed: template.bleed,
      size: template.sheets[0] ? formatSheetSize(template.sheets[0]) : '',
      sheets: template.sheets.map((sheet) => formatSheetTitle(t, template.part, sheet)),
    })),
    meta: buildPageMeta(ctx, {
      title: t('templates.title'),
      description: t('templates.meta'),
      path: '/templates',
      structuredData: [breadcrumbStructuredData(ctx, [{ name: t('templates.title'), path: '/templates' }])],
    }),
  };
}

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { product, parts, options, typed } = loaderData;
  const query = new URLSearchParams(options);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('templates.title')}</h1>
        <p className={css.lead}>{t('templates.lead')}</p>
        {product && (
          <p>
            {t('templates.from', { product: t(`costing.products.${product}`) })}{' '}
            <Link to={`/quote?${query}`}>{t('templates.change')}</Link>
          </p>
        )}
      </header>
      <TextsForm options={options} typed={typed} />
      <section className={css.parts} aria-labelledby="parts">
        <h2 id="parts">{t('templates.parts_title')}</h2>
        {parts.length === 0 ? (
          <EmptyState title={t(product ? 'templates.none' : 'errors.template_configuration_invalid')} />
        ) : (
          <ul className={css.list}>
            {parts.map((part) => (
              <PartCard
                key={part.part}
                part={part}
                address={(asked) => templateAddress(part.part, query, typed, asked)}
              />
            ))}
          </ul>
        )}
      </section>
      <Legend limits={loaderData.limits} />
    </div>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type PartFacts = LoaderData['parts'][number];
type Asked = { format: 'pdf' | 'svg'; sheet?: number; lines?: 'bold' };

function templateAddress(
  part: PrintTemplate['part'],
  query: URLSearchParams,
  typed: LoaderData['typed'],
  { format, sheet, lines }: Asked,
): string {
  const asked = new URLSearchParams({ configuration: String(query), format });
  if (sheet !== undefined) asked.set('sheet', String(sheet));
  if (lines) asked.set('lines', lines);
  for (const [name, text] of Object.entries(typed))
    if (text && (name !== 'barcode' || isBarcode(text))) asked.set(name, text);
  return `/api/templates/${part}?${asked}`;
}

function TextsForm({ options, typed }: Pick<LoaderData, 'options' | 'typed'>) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const isWrong = Boolean(typed.barcode) && !isBarcode(typed.barcode ?? '');
  return (
    <PlainForm method="get" action={local('/templates')} className={css.texts} allowEnter>
      <h2>{t('templates.texts')}</h2>
      <p>{t('templates.texts_hint')}</p>
      {options.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={css.fields}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`templates.fields.${name}`)}
            defaultValue={typed[name]}
            maxLength={name === 'barcode' ? 20 : name === 'catalogue_number' ? 40 : 200}
            autoComplete="off"
          />
        ))}
      </div>
      {isWrong && <Notice tone="warning">{t('templates.barcode_wrong')}</Notice>}
      <Button type="submit">{t('templates.update')}</Button>
    </PlainForm>
  );
}

/** A part with a picture of its sheets, its size, and its files. */
function PartCard({ part, address }: { part: PartFacts; address: (asked: Asked) => string }) {
  const t = useTranslate();
  const name = t(`templates.parts.${part.part}`);
  return (
    <li className={css.part}>
      <h3>{name}</h3>
      <p className={css.facts}>
        {t(part.bleed > 0 ? 'templates.facts' : 'templates.facts_no_bleed', { size: part.size, bleed: part.bleed })}
        {part.sheets.length > 1 && ` · ${t('templates.pages', { count: part.sheets.length })}`}
      </p>
      <div className={css.sheets}>
        {part.sheets.slice(0, 2).map((sheet, i) => (
          <img key={sheet} src={address({ format: 'svg', sheet: i, lines: 'bold' })} alt={sheet} loading="lazy" />
        ))}
      </div>
      <p className={css.files}>
        <a
          href={address({ format: 'pdf' })}
          download
          aria-label={t('templates.download', { part: name, format: 'PDF' })}
          className={css.file}
        >
          {t('templates.pdf')}
        </a>
        {part.sheets.map((sheet, i) => (
          <a
            key={sheet}
            href={address({ format: 'svg', sheet: i })}
            download
            aria-label={t('templates.download', { part: sheet, format: 'SVG' })}
            className={css.file}
          >
            {part.sheets.length > 1 ? `${t('templates.svg')} ${i + 1}` : t('templates.svg')}
          </a>
        ))}
      </p>
    </li>
  );
}

function Legend({ limits }: Pick<LoaderData, 'limits'>) {
  const t = useTranslate();
  return (
    <div className={css.legend}>
      <section>
        <h2>{t('templates.layers_title')}</h2>
        <dl className={css.lines}>
          {LINES.map((line) => (
            <div key={line}>
              <dt>
                <svg width={28} height={4} aria-hidden="true">
                  <path
                    d="M0 2H28"
                    stroke={TEMPLATE_LAYER_COLOURS[line]}
                    strokeWidth={4}
                    strokeDasharray={TEMPLATE_LAYER_DASHES_MM[line]?.join(' ')}
                  />
                </svg>
                {t(`templates.layers.${line}`)}
              </dt>
              <dd>{t(`templates.layer_texts.${line}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('templates.rules_title')}</h2>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`templates.rules.${rule}`, limits)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
