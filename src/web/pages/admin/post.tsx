import { redirect } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { localizedPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isFrenchPath, type Language } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { postPath } from '#modules/content/content.ts';
import { type Post, PostFields } from '#modules/content/posts.contract.ts';
import { addPost, changePost, readPost, removePost } from '#modules/content/posts.server.ts';
import { undoContent } from '#modules/content/undo-content.server.ts';
import { canUndo } from '#modules/content/versions.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { answerForm, textOf } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/post.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { LanguageTabs, momentFor, momentFrom, SeeIt, UndoButton, writtenIn } from './content-texts.tsx';
import { Answered, fieldsOf } from './refused.tsx';

const EMPTY: Post = { id: 0, author: '', cover: '', published_at: null, updated_at: '', texts: [] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('post', args);
  const lang = writtenIn(args.request, ctx.lang);
  if (args.params.id === 'new') return { post: EMPTY, lang, undo: false };
  const id = idOf(args);
  return { post: await orPage(readPost(ctx, id), args.request), lang, undo: await canUndo(ctx, 'post', id) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('post', args);
  const lang = writtenIn(args.request, ctx.lang);
  const form = await args.request.formData();
  const id = args.params.id === 'new' ? 0 : idOf(args);
  const intent = textOf(form, 'intent');
  const answer = await answerForm(ctx, async (own) => {
    if (intent === 'undo') return void (await undoContent(own, 'post', String(id)));
    if (intent === 'remove') return void (await removePost(own, id));
    const fields = parseBy(PostFields, fieldsFrom(form, lang));
    await (id ? changePost(own, id, fields) : addPost(own, fields));
  });
  if ('ok' in answer && answer.ok && (!id || intent === 'remove'))
    throw redirect(localizedPath('/admin/posts', isFrenchPath(pageAddress(args.request).pathname) ? 'fr' : 'en'));
  return answer;
}

const idOf = ({ params, request }: { params: { id: string }; request: Request }): number => {
  const id = parseId(params.id);
  if (!id) throw pageAnswer(notFound(), request);
  return id;
};

const fieldsFrom = (form: FormData, lang: Language) => ({
  lang,
  ...Object.fromEntries(['title', 'slug', 'lead', 'body', 'author', 'cover'].map((name) => [name, textOf(form, name)])),
  tags: textOf(form, 'tags')
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
  published_at: momentFrom(textOf(form, 'published_at')),
});

export default function PostDesk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const { post, lang, undo } = loaderData;
  const words = post.texts.find((text) => text.lang === lang);
  const title = post.id ? (words?.title ?? post.texts[0]?.title ?? String(post.id)) : t('admin.posts.add');
  const errors = fieldsOf(actionData);
  const field = (name: string) => ({ name, label: t(`admin.posts.${name}`) });
  return (
    <div className={css.stack}>
      <Breadcrumb
        label={t('admin.list.where')}
        trail={[{ to: local('/admin/posts'), label: t('admin.posts.title') }, { label: title }]}
      />
      <h1 className={css.title}>{title}</h1>
      {words && <SeeIt path={postPath(words.slug)} />}
      <LanguageTabs current={lang} written={post.texts.map((text) => text.lang)} />
      <Answered answer={actionData} done={t('admin.content.saved')} />
      <Form
        key={`${lang}-${post.updated_at}`}
        method="post"
        rules={{ title: { required: true } }}
        errors={errors}
        explain={(key) => t(`errors.${key}`)}
      >
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
          defaultValue={momentFor(post.published_at)}
        />
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
          <UndoButton can={undo} />
          {post.id > 0 && (
            <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
              {t('admin.content.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
