import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CATEGORIES, categoryLink } from '#kit/category-pages.ts';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/categories.ts';

/** The category pages of the shop: the records on each, and the rule that selects them. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('categories', args);
  const categories = await Promise.all(
    CATEGORIES.map(async (category) => {
      const { id, key } = category;
      const { total } = await listProjects(ctx, { category: `${id}` as const, limit: 1 });
      const name = ctx.t(`shop.category.${key}`, { brand: ctx.config.BRAND_NAME });
      return { id, key, name, total, link: categoryLink(category) };
    }),
  );
  return { categories };
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h1 className={css.title}>{t('admin.categories.title')}</h1>
      <Table
        caption={t('admin.categories.title')}
        rows={categories}
        keyOf={({ id }) => id}
        columns={[
          { id: 'id', title: t('admin.categories.number'), minor: true, cell: ({ id }) => id },
          { id: 'name', title: t('admin.shops.name'), cell: ({ name, link }) => <Link to={link}>{name}</Link> },
          { id: 'rule', title: t('admin.categories.rule'), cell: ({ key }) => <Rule rule={key} /> },
          { id: 'total', title: t('admin.shops.listed'), align: 'end', cell: ({ total }) => total },
        ]}
      />
    </section>
  );
}

/** The rule that selects a record. The staff picks link to the page where they are chosen. */
function Rule({ rule }: { rule: string }) {
  const t = useTranslate();
  const words = t(`admin.categories.rules.${rule}`);
  return rule === 'staff_picks' ? <Link to="/admin/picks">{words}</Link> : words;
}
