import { useTranslate } from '#i18n/texts-context.tsx';
import type { Language } from '#kit/locale.ts';
import { FAQ_TOPICS } from '#modules/site/content/content-paths-and-placeholders.ts';
import { addFaqEntry, changeFaqEntry, readFaqEntry, removeFaqEntry } from '#modules/site/content/faq.server.ts';
import { type FaqEntry, FaqEntryFields } from '#modules/site/content/posts-and-faq.contract.ts';
import { undoContentChange } from '#modules/site/content/undo-content.server.ts';
import { canUndoContentChange } from '#modules/site/content/versions.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form } from '#ui/form/form.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/faq-entry.ts';
import { LanguageTabs, PreviewLink, readEditedLanguage } from './content-form-parts.tsx';

export const handle = { texts: ['help'] };

const EMPTY: FaqEntry = { id: 0, topic: 'orders', position: 100, live: true, updated_at: '', texts: [] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('faqEntry', args);
  const id = requireStaffPageIdOrNew(args);
  const faq = id ? await loadOrThrowProblemPage(readFaqEntry(ctx, id), args.request) : EMPTY;
  return {
    faq,
    lang: readEditedLanguage(args.request, ctx.lang),
    undo: id > 0 && (await canUndoContentChange(ctx, 'faq', id)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('faqEntry', args);
  return answerEditForm(ctx, args, {
    list: '/admin/faq',
    save: (own, id, form) => {
      const fields = parseBySchema(FaqEntryFields, readFaqFields(form, readEditedLanguage(args.request, ctx.lang)));
      return id ? changeFaqEntry(own, id, fields) : addFaqEntry(own, fields);
    },
    intents: { undo: (own, id) => undoContentChange(own, 'faq', String(id)), remove: removeFaqEntry },
  });
}

const readFaqFields = (form: FormData, lang: Language) => ({
  lang,
  topic: readFormText(form, 'topic'),
  question: readFormText(form, 'question'),
  answer: readFormText(form, 'answer'),
  position: Number(readFormText(form, 'position') || Number.NaN),
  live: form.has('live'),
});

export default function FaqEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { faq, lang, undo } = loaderData;
  const words = faq.texts.find((text) => text.lang === lang);
  const title = faq.id ? (words?.question ?? faq.texts[0]?.question ?? String(faq.id)) : t('admin.faq.add');
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/faq" name={t('admin.faq.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      {faq.id > 0 && <PreviewLink path={`/help?open=${faq.id}#faq-${faq.id}`} />}
      <LanguageTabs current={lang} written={faq.texts.map((text) => text.lang)} />
      <FormResult answer={actionData} saved={t('admin.content.saved')} />
      <Form
        key={`${lang}-${faq.updated_at}`}
        method="post"
        rules={{ question: { required: true }, answer: { required: true }, position: { type: 'integer' } }}
        errors={readFieldErrors(actionData)}
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
        <EditFormButtons canUndo={undo} stored={faq.id > 0} />
      </Form>
    </div>
  );
}
