import { redirect } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { localizedPath } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isFrenchPath } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { FAQ_TOPICS } from '#modules/content/content.ts';
import { addFaq, changeFaq, readFaq, removeFaq } from '#modules/content/faq.server.ts';
import { type Faq, FaqFields } from '#modules/content/posts.contract.ts';
import { undoContent } from '#modules/content/undo-content.server.ts';
import { canUndo } from '#modules/content/versions.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { answerForm, textOf } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/faq-entry.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { LanguageTabs, SeeIt, UndoButton, writtenIn } from './content-texts.tsx';
import { Answered, fieldsOf } from './refused.tsx';

export const handle = { texts: ['help'] };

const EMPTY: Faq = { id: 0, topic: 'orders', position: 100, live: true, updated_at: '', texts: [] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('faqEntry', args);
  const lang = writtenIn(args.request, ctx.lang);
  if (args.params.id === 'new') return { faq: EMPTY, lang, undo: false };
  const id = idOf(args);
  return { faq: await orPage(readFaq(ctx, id), args.request), lang, undo: await canUndo(ctx, 'faq', id) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('faqEntry', args);
  const form = await args.request.formData();
  const id = args.params.id === 'new' ? 0 : idOf(args);
  const intent = textOf(form, 'intent');
  const answer = await answerForm(ctx, async (own) => {
    if (intent === 'undo') return void (await undoContent(own, 'faq', String(id)));
    if (intent === 'remove') return void (await removeFaq(own, id));
    const fields = parseBy(FaqFields, {
      lang: writtenIn(args.request, ctx.lang),
      topic: textOf(form, 'topic'),
      question: textOf(form, 'question'),
      answer: textOf(form, 'answer'),
      position: Number(textOf(form, 'position') || Number.NaN),
      live: form.has('live'),
    });
    await (id ? changeFaq(own, id, fields) : addFaq(own, fields));
  });
  if ('ok' in answer && answer.ok && (!id || intent === 'remove'))
    throw redirect(localizedPath('/admin/faq', isFrenchPath(pageAddress(args.request).pathname) ? 'fr' : 'en'));
  return answer;
}

const idOf = ({ params, request }: { params: { id: string }; request: Request }): number => {
  const id = parseId(params.id);
  if (!id) throw pageAnswer(notFound(), request);
  return id;
};

export default function FaqDesk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const { faq, lang, undo } = loaderData;
  const words = faq.texts.find((text) => text.lang === lang);
  const title = faq.id ? (words?.question ?? faq.texts[0]?.question ?? String(faq.id)) : t('admin.faq.add');
  return (
    <div className={css.narrow}>
      <Breadcrumb
        label={t('admin.list.where')}
        trail={[{ to: local('/admin/faq'), label: t('admin.faq.title') }, { label: title }]}
      />
      <h1 className={css.title}>{title}</h1>
      {faq.id > 0 && <SeeIt path={`/help?open=${faq.id}#faq-${faq.id}`} />}
      <LanguageTabs current={lang} written={faq.texts.map((text) => text.lang)} />
      <Answered answer={actionData} done={t('admin.content.saved')} />
      <Form
        key={`${lang}-${faq.updated_at}`}
        method="post"
        rules={{ question: { required: true }, answer: { required: true }, position: { type: 'integer' } }}
        errors={fieldsOf(actionData)}
        explain={(key) => t(`errors.${key}`)}
      >
        <TextField
          name="question"
          label={t('admin.faq.question')}
          required
          maxLength={300}
          defaultValue={words?.question}
        />
        <TextArea
          name="answer"
          label={t('admin.faq.answer')}
          hint={t('admin.content.marks')}
          required
          maxLength={6000}
          rows={6}
          defaultValue={words?.answer}
        />
        <FieldRow>
          <Select
            name="topic"
            label={t('admin.faq.topic')}
            defaultValue={faq.topic}
            choices={FAQ_TOPICS.map((value) => ({ value, label: t(`help.topics.${value}`) }))}
          />
          <TextField name="position" label={t('admin.content.position')} type="number" defaultValue={faq.position} />
        </FieldRow>
        <Checkbox name="live" label={t('admin.faq.live')} defaultChecked={faq.live} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
          <UndoButton can={undo} />
          {faq.id > 0 && (
            <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
              {t('admin.content.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
