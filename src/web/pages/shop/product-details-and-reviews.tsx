import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { DisplayedProject } from '#modules/catalogue/projects/displayed-project.ts';
import { BuyerReviews } from '#modules/catalogue/projects/ui/buyer-reviews.tsx';
import { useItemLabelTexts } from '#modules/catalogue/projects/ui/item-labels.ts';
import { ProjectFacts } from '#modules/catalogue/projects/ui/project-facts.tsx';
import type { EditionFigures } from '#modules/fulfilment/stock/edition-figures.ts';
import { EditionFiguresTable } from '#modules/fulfilment/stock/ui/edition-figures-table.tsx';
import css from './product.module.css';
import { useShopPathBuilder } from './use-shop-path.ts';

/** The part below the fold: description, facts and credits, the limited edition's copies, reviews. */
export default function ProductDetailsAndReviews({
  project,
  edition,
}: {
  project: DisplayedProject;
  edition: EditionFigures | null;
}) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const words = useItemLabelTexts();
  const { description, credits } = project;
  return (
    <>
      <section className={css.about} aria-labelledby="about">
        <div className={css.story}>
          <h2 id="about" className={css.small}>
            {t('shop.about')}
          </h2>
          {description && <p className={css.lead}>{description}</p>}
          {credits.length > 0 && (
            <dl className={css.credits} aria-label={t('shop.credits')}>
              {credits.map(({ role, name }) => (
                <div key={`${role} ${name}`}>
                  <dt>{role || t('shop.credited')}</dt>
                  <dd className="own-way">{name}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div className={css.story}>
          <ProjectFacts project={project} linkTo={at} />
          <p className={css.report}>
            <Link to={`/takedown?release=${project.id}`}>{t('shop.report_rights')}</Link>
          </p>
        </div>
      </section>
      {edition && <EditionFiguresTable edition={edition} promo={project.promo_copies} nameOf={words.variant} />}
      <BuyerReviews reviews={project.reviews} />
    </>
  );
}
