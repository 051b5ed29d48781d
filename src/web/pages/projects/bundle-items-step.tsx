import { useSearchParams } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice, parseAmount } from '#kit/money.ts';
import { orderLineTitle, variantTextWithoutSize } from '#kit/variant.ts';
import { MAX_BUNDLE_ITEMS, MAX_COPIES_OF_BUNDLE_ITEM } from '#modules/catalogue/bundles/bundle-rules.ts';
import type { BundleItem, EditableBundle } from '#modules/catalogue/bundles/bundles.contract.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { nextWizardPage, projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { AutoSaveForm } from './auto-save-form.tsx';
import css from './bundle-items-step.module.css';
import { BundlePriceBreakdown } from './bundle-price-breakdown.tsx';
import { PriceFields } from './price-fields.tsx';
import steps from './projects.module.css';

interface Given {
  readonly project: EditableProject;
  readonly bundle: EditableBundle;
  readonly found: readonly BundleItem[];
  readonly answer: Parameters<typeof AutoSaveForm>[0]['answer'];
}

/** The items of a bundle, its price beside theirs, and further items of the shop to add. */
export function BundleItemsStep({ project, bundle, found, answer }: Given) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <div className={steps.stack}>
      <p>{t('projects.parts.lead')}</p>
      {bundle.parts.length > 0 && <Contents bundle={bundle} answer={answer} />}
      <WizardMissingFields project={project} page="parts" />
      {bundle.parts.length < MAX_BUNDLE_ITEMS && <Shelf bundle={bundle} found={found} id={project.id} />}
      <FormActions>
        <LinkButton to={local(projectWizardLink(project.id, nextWizardPage('parts', project.category)))} look="primary">
          {t('projects.wizard.next')}
        </LinkButton>
      </FormActions>
    </div>
  );
}

const RULES = {
  price: {
    required: true,
    validate: (value: unknown) => parseAmount(String(value), 'EUR') !== null || 'input_must_number',
  },
} as const;

function Contents({ bundle, answer }: Pick<Given, 'bundle' | 'answer'>) {
  const t = useTranslate();
  const rules = {
    ...RULES,
    ...Object.fromEntries(
      bundle.parts.map(({ item_id }) => [`quantity_${item_id}`, { required: true, type: 'integer' } as const]),
    ),
  };
  return (
    <>
      <AutoSaveForm intent="save-bundle" hidden={{ intent: 'save-bundle' }} rules={rules} answer={answer}>
        <ul className={css.parts}>
          {bundle.parts.map((part) => (
            <li key={part.item_id} className={css.part}>
              <PartWords part={part} currency={bundle.currency} />
              <TextField
                name={`quantity_${part.item_id}`}
                label={t('projects.parts.quantity')}
                inputMode="numeric"
                required
                maxLength={String(MAX_COPIES_OF_BUNDLE_ITEM).length}
                autoComplete="off"
                defaultValue={part.quantity}
              />
            </li>
          ))}
        </ul>
        <PriceFields
          id={wizardFieldId('price')}
          label={t('projects.parts.price')}
          price={bundle.price}
          currency={bundle.currency}
        />
        <noscript>
          <Button type="submit">{t('projects.wizard.save')}</Button>
        </noscript>
      </AutoSaveForm>
      {bundle.parts.length > 1 && (
        <PlainForm method="post" className={css.removing}>
          <input type="hidden" name="intent" value="remove-part" />
          {bundle.parts.map((part) => (
            <Button key={part.item_id} type="submit" look="plain" size="small" name="item_id" value={part.item_id}>
              {t('projects.parts.remove', { name: shortName(part) })}
            </Button>
          ))}
        </PlainForm>
      )}
      <BundlePriceBreakdown bundle={bundle} />
      <p className={steps.quiet}>
        {t('projects.parts.shares')} <Link to="/my-account/money">{t('account.projects.money')}</Link>
      </p>
    </>
  );
}

/** Its name alone, for a button. */
const shortName = ({ name, item_name }: BundleItem): string => item_name || name;

/** Items of the shop that can be added, the newest first, or the search results. */
function Shelf({ bundle, found, id }: Pick<Given, 'bundle' | 'found'> & { id: number }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  const inside = new Set(bundle.parts.map(({ item_id }) => item_id));
  const others = found.filter(({ item_id }) => !inside.has(item_id));
  return (
    <section className={steps.stack} id={wizardFieldId('parts')} aria-labelledby="shelf">
      <h2 id="shelf" className={css.title}>
        {t('projects.parts.add_title')}
      </h2>
      <PlainForm method="get" action={local('/project/project')} allowEnter className={css.search} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="page" value="parts" />
        <TextField
          key={search}
          name="search"
          type="search"
          label={t('projects.parts.search')}
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">{t('projects.parts.find')}</Button>
      </PlainForm>
      {others.length === 0 ? (
        <Notice>{t(search || inside.size > 0 ? 'projects.parts.no_more' : 'projects.parts.none')}</Notice>
      ) : (
        <PlainForm method="post" preventScrollReset>
          <input type="hidden" name="intent" value="add-part" />
          <ul className={css.parts}>
            {others.map((part) => (
              <li key={part.item_id} className={css.part}>
                <PartWords part={part} currency={bundle.currency} />
                <Button
                  type="submit"
                  size="small"
                  icon="plus"
                  name="item_id"
                  value={part.item_id}
                  aria-label={t('projects.parts.add_this', { name: shortName(part) })}
                >
                  {t('projects.price.add')}
                </Button>
              </li>
            ))}
          </ul>
        </PlainForm>
      )}
    </section>
  );
}

function PartWords({ part, currency }: { part: BundleItem; currency: EditableBundle['currency'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { type, name, item_name, artist_name, sizes, left, price } = part;
  const title = orderLineTitle({
    name: item_name ? `${name} – ${item_name}` : name,
    artist_name,
    variant: variantTextWithoutSize({ type, look: part }, t),
  });
  return (
    <>
      <Picture
        src={part.picture && `/projects/${part.picture}/cover?v=${part.picture_version}`}
        alt=""
        sizes="72px"
        width={72}
        height={72}
      />
      <div className={css.words}>
        <p className={css.name}>{title}</p>
        <p className={steps.quiet}>
          {[
            formatPrice(price, currency, lang, { full: true }),
            t('projects.parts.left', { count: left }),
            sizes.length > 0 && t('projects.parts.sizes', { sizes: sizes.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </>
  );
}
