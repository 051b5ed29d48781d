import { useTranslate } from '#i18n/texts-context.tsx';
import { readHomeDraft } from '#modules/site/home/edit-home.server.ts';
import { findHomeSections } from '#modules/site/home/find-home-sections.server.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../../browser-page-url.ts';
import { HomePageBody } from '../../shop/home-page-body.tsx';
import { toHomePageSection } from '../../shop/home-page-section.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/home-preview.ts';
import { parseUtcDateTimeField } from './content-form-parts.tsx';
import css from './edit-home-page.module.css';

export const handle = { texts: ['shop', 'artwork', 'admin'] };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The draft as visitors would see it, now or at a moment to come (`?at=2026-12-24T10:00`, UTC). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('homePreview', args);
  const asked = Date.parse(parseUtcDateTimeField(browserPageUrl(args.request).searchParams.get('at') ?? '') ?? '');
  const sections = await findHomeSections(ctx, 'draft', Number.isNaN(asked) ? ctx.now : new Date(asked));
  const { changed } = await readHomeDraft(ctx);
  return { title: ctx.t('admin.home.preview'), sections: sections.map(toHomePageSection), changed };
}

export default function HomePreview({ loaderData: { sections, changed } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <div className={css.bar}>
        <Notice>{t(changed ? 'admin.home.preview_changed' : 'admin.home.preview_same')}</Notice>
        <LinkButton to="/admin/home">{t('admin.home.back')}</LinkButton>
        {changed && (
          <PlainForm method="post" action="/admin/home" reloadDocument>
            <Button type="submit" look="primary" name="intent" value="publish">
              {t('admin.home.publish')}
            </Button>
          </PlainForm>
        )}
      </div>
      <HomePageBody sections={sections} />
    </>
  );
}
