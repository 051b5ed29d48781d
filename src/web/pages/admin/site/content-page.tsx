import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { ContentPageFields } from '#modules/site/content/content.contract.ts';
import {
  CONTENT_PAGES,
  type ContentPageKey,
  isContentPageKey,
} from '#modules/site/content/content-paths-and-placeholders.ts';
import { listContentPages, readContentPageText, saveContentPageText } from '#modules/site/content/pages.server.ts';
import { undoContentChange } from '#modules/site/content/undo-content.server.ts';
import { canUndoContentChange } from '#modules/site/content/versions.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { errorPageResponse } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/content-page.ts';
import { LanguageTabs, PreviewLink, readEditedLanguage } from './content-form-parts.tsx';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('contentPage', args);
  const key = requireContentPageKey(args);
  const lang = readEditedLanguage(args.request, ctx.lang);
  const [page, pages, undo] = [
    await readContentPageText(ctx, key, lang),
    await listContentPages(ctx),
    await canUndoContentChange(ctx, 'page', `${key}/${lang}`),
  ];
  const row = pages.items.find((each) => each.key === key);
  return { page, path: CONTENT_PAGES[key], name: row?.title ?? key, written: row?.langs ?? [], undo };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('contentPage', args);
  const key = requireContentPageKey(args);
  const lang = readEditedLanguage(args.request, ctx.lang);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    if (readFormText(form, 'intent') === 'undo') return void (await undoContentChange(own, 'page', `${key}/${lang}`));
    const fields = {
      title: readFormText(form, 'title'),
      lead: readFormText(form, 'lead'),
      body: readFormText(form, 'body'),
    };
    await saveContentPageText(own, key, lang, parseBySchema(ContentPageFields, fields));
  });
}

function requireContentPageKey({ params, request }: { params: { key: string }; request: Request }): ContentPageKey {
  if (!isContentPageKey(params.key)) throw errorPageResponse(notFound(), request);
  return params.key;
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { page, path, name, written, undo } = loaderData;
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/content" name={t('admin.content.title')} here={name} />
      <h1 className={css.title}>{name}</h1>
      <PreviewLink path={path} />
      <LanguageTabs current={page.lang} written={written} />
      <FormResult answer={actionData} saved={t('admin.content.saved')} />
      <Form
        key={`${page.lang}-${page.updated_at}`}
        method="post"
        rules={{ title: { required: true } }}
        errors={readFieldErrors(actionData)}
      >
        <TextField
          name="title"
          label={t('admin.content.heading')}
          required
          maxLength={200}
          defaultValue={page.title}
          lang={page.lang}
        />
        <TextArea
          name="lead"
          label={t('admin.content.lead')}
          maxLength={1000}
          rows={3}
          defaultValue={page.lead}
          lang={page.lang}
        />
        <TextArea
          name="body"
          label={t('admin.content.body')}
          hint={t('admin.content.marks')}
          maxLength={60_000}
          rows={20}
          defaultValue={page.body}
          lang={page.lang}
        />
        <EditFormButtons canUndo={undo} />
      </Form>
    </div>
  );
}
