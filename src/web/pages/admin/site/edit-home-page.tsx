import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { parseId } from '#kit/product-link.ts';
import {
  findHiddenChosenRecords,
  moveHomeSection,
  publishHomePage,
  readHomeDraft,
  removeHomeSection,
  undoHomePageChange,
} from '#modules/site/home/edit-home.server.ts';
import { isHomeSectionShownAt } from '#modules/site/home/home-section.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult } from '../common/form-result.tsx';
import { MoveOrRemoveButtons } from '../common/move-or-remove-buttons.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/edit-home-page.ts';
import { PreviewLink } from './content-form-parts.tsx';
import own from './edit-home-page.module.css';
import { homeSectionTitleForStaff } from './home-section-title-for-staff.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('home', args);
  const draft = await readHomeDraft(ctx);
  const shown = draft.sections.filter((section) => isHomeSectionShownAt(section, ctx.now)).map(({ id }) => id);
  return { ...draft, shown, hidden: await findHiddenChosenRecords(ctx, draft.sections) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('home', args);
  const form = await args.request.formData();
  const id = parseId(readFormText(form, 'id')) ?? 0;
  const work = INTENTS[readFormText(form, 'intent')];
  return runFormAction(ctx, async (inside) => void (await work?.(inside, id)));
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, id: number) => Promise<unknown>>> = lookupTable({
  up: (ctx, id) => moveHomeSection(ctx, id, 'up'),
  down: (ctx, id) => moveHomeSection(ctx, id, 'down'),
  remove: removeHomeSection,
  publish: publishHomePage,
  undo: (ctx) => undoHomePageChange(ctx, 'draft'),
  undo_publish: (ctx) => undoHomePageChange(ctx, 'live'),
  drop: (ctx) => undoHomePageChange(ctx, 'all'),
});

/** The home page as a list of its sections in order, with the button to publish them. */
export default function HomeSectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const { sections, shown, hidden } = loaderData;
  const list = { items: sections, total: sections.length, total_is_exact: true, next: null };
  return (
    <div className={css.stack}>
      <ListPage
        title={t('admin.home.title')}
        {...useStaffListTextsAndPaging('home', list)}
        page={1}
        pages={1}
        searchable={false}
        rows={sections}
        keyOf={(section) => section.id}
        actions={
          <LinkButton to={local('/admin/home/new')} size="small" icon="plus">
            {t('admin.home.add')}
          </LinkButton>
        }
        columns={[
          {
            id: 'name',
            title: t('admin.content.heading'),
            cell: (section) => (
              <span className={own.name}>
                <Link to={`/admin/home/${section.id}`}>{homeSectionTitleForStaff(section, lang, t)}</Link>
                <small className={css.quiet}>{t(`admin.home.sources.${section.source}`)}</small>
                <HiddenRecords names={hidden[section.id] ?? []} />
              </span>
            ),
          },
          { id: 'look', title: t('admin.home.look'), minor: true, cell: ({ look }) => t(`admin.home.looks.${look}`) },
          {
            id: 'days',
            title: t('admin.home.days'),
            minor: true,
            cell: ({ from_at, to_at }) =>
              from_at || to_at
                ? [from_at, to_at].map((day) => (day ? formatMoment(day, lang) : '…')).join(' – ')
                : t('admin.home.always'),
          },
          {
            id: 'state',
            title: t('admin.alerts.state'),
            cell: ({ id }) => (
              <Badge tone={shown.includes(id) ? 'green' : 'grey'}>
                {t(shown.includes(id) ? 'admin.home.now' : 'admin.home.not_now')}
              </Badge>
            ),
          },
        ]}
        rowActions={{
          title: t('admin.list.actions'),
          cell: (section) => (
            <MoveOrRemoveButtons
              id={section.id}
              name={homeSectionTitleForStaff(section, lang, t)}
              at={sections.indexOf(section)}
              count={sections.length}
            />
          ),
        }}
      />
      <FormResult answer={actionData} />
      <Publishing draft={loaderData} />
      <PreviewLink path="/" />
    </div>
  );
}

type Draft = Route.ComponentProps['loaderData'];

function Publishing({ draft: { changed, can_undo, can_undo_publish } }: { draft: Draft }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const buttons = [
    ...(can_undo ? ['undo'] : []),
    ...(changed ? ['drop'] : []),
    ...(can_undo_publish ? ['undo_publish'] : []),
  ];
  return (
    <section className={css.stack} aria-label={t('admin.home.publish')}>
      <Notice tone={changed ? 'info' : 'success'}>{t(changed ? 'admin.home.changed' : 'admin.home.same')}</Notice>
      <PlainForm method="post" className={own.actions}>
        {changed && (
          <Button type="submit" look="primary" name="intent" value="publish">
            {t('admin.home.publish')}
          </Button>
        )}
        <LinkButton to={local('/admin/home/preview')} reloadDocument>
          {t('admin.home.preview')}
        </LinkButton>
        {buttons.map((intent) => (
          <Button key={intent} type="submit" name="intent" value={intent}>
            {t(`admin.home.${intent}`)}
          </Button>
        ))}
      </PlainForm>
    </section>
  );
}

function HiddenRecords({ names }: { names: readonly string[] }) {
  const t = useTranslate();
  if (names.length === 0) return null;
  return <small className={css.low}>{t('admin.home.chosen_hidden', { names: names.join(' · ') })}</small>;
}
