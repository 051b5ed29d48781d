import { useTranslate } from '#i18n/texts-context.tsx';
import type { Language } from '#kit/locale.ts';
import { postPath } from '#modules/site/content/content-paths-and-placeholders.ts';
import { type BlogPost, BlogPostFields } from '#modules/site/content/posts-and-faq.contract.ts';
import { addPost, changePost, readPostForStaff, removePost } from '#modules/site/content/posts-for-staff.server.ts';
import { undoContentChange } from '#modules/site/content/undo-content.server.ts';
import { canUndoContentChange } from '#modules/site/content/versions.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/post.ts';
import {
  formatUtcDateTimeField,
  LanguageTabs,
  PreviewLink,
  parseUtcDateTimeField,
  readEditedLanguage,
} from './content-form-parts.tsx';

const EMPTY: BlogPost = { id: 0, author: '', cover: '', published_at: null, updated_at: '', texts: [] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('post', args);
  const id = requireStaffPageIdOrNew(args);
  const post = id ? await loadOrThrowProblemPage(readPostForStaff(ctx, id), args.request) : EMPTY;
  return {
    post,
    lang: readEditedLanguage(args.request, ctx.lang),
    undo: id > 0 && (await canUndoContentChange(ctx, 'post', id)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('post', args);
  return answerEditForm(ctx, args, {
    list: '/admin/posts',
    save: (own, id, form) => {
      const fields = parseBySchema(BlogPostFields, readPostFields(form, readEditedLanguage(args.request, ctx.lang)));
      return id ? changePost(own, id, fields) : addPost(own, fields);
    },
    intents: { undo: (own, id) => undoContentChange(own, 'post', String(id)), remove: removePost },
  });
}

const readPostFields = (form: FormData, lang: Language) => ({
  lang,
  ...Object.fromEntries(
    ['title', 'slug', 'lead', 'body', 'author', 'cover'].map((name) => [name, readFormText(form, name)]),
  ),
  tags: readFormText(form, 'tags')
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  published_at: parseUtcDateTimeField(readFormText(form, 'published_at')),
});

export default function PostEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { post, lang, undo } = loaderData;
  const words = post.texts.find((text) => text.lang === lang);
  const title = post.id ? (words?.title ?? post.texts[0]?.title ?? String(post.id)) : t('admin.posts.add');
  const errors = readFieldErrors(actionData);
  const field = (name: string) => ({ name, label: t(`admin.posts.${name}`) });
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/posts" name={t('admin.posts.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      {words && <PreviewLink path={postPath(words.slug)} />}
      <LanguageTabs current={lang} written={post.texts.map((text) => text.lang)} />
      <FormResult answer={actionData} saved={t('admin.content.saved')} />
      <Form key={`${lang}-${post.updated_at}`} method="post" rules={{ title: { required: true } }} errors={errors}>
        <TextField
          name="title"
          label={t('admin.content.heading')}
          required
          maxLength={200}
          defaultValue={words?.title}
        />
        <TextField {...field('slug')} hint={t('admin.posts.slug_hint')} maxLength={120} defaultValue={words?.slug} />
        <TextArea name="lead" label={t('admin.content.lead')} maxLength={1000} rows={3} defaultValue={words?.lead} />
        <TextArea
          name="body"
          label={t('admin.content.body')}
          hint={t('admin.content.marks')}
          maxLength={60_000}
          rows={20}
          defaultValue={words?.body}
        />
        <TextField
          {...field('tags')}
          hint={t('admin.posts.tags_hint')}
          maxLength={300}
          defaultValue={words?.tags.join(', ')}
        />
        <FieldRow>
          <TextField
            {...field('author')}
            hint={t('admin.posts.author_hint')}
            maxLength={120}
            defaultValue={post.author}
          />
          <TextField {...field('cover')} hint={t('admin.posts.cover_hint')} maxLength={120} defaultValue={post.cover} />
        </FieldRow>
        <TextField
          {...field('published_at')}
          hint={t('admin.posts.published_hint')}
          type="datetime-local"
          defaultValue={formatUtcDateTimeField(post.published_at)}
        />
        <EditFormButtons canUndo={undo} stored={post.id > 0} />
      </Form>
    </div>
  );
}
