import { useTranslate } from '#i18n/texts-context.tsx';
import { LANGUAGES, type Language } from '#kit/locale.ts';
import { fieldProblem } from '#kit/problem.ts';
import {
  addHomeSection,
  changeHomeSection,
  findHiddenChosenRecords,
  readHomeSection,
  removeHomeSection,
} from '#modules/site/home/edit-home.server.ts';
import { HomeSectionFields, type StoredHomeSection } from '#modules/site/home/home.contract.ts';
import {
  HOME_SECTION_LAYOUTS,
  HOME_SECTION_SOURCES,
  LAYOUTS_BY_SOURCE,
  parseChosenRecords,
} from '#modules/site/home/home-section.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/home-section.ts';
import { formatUtcDateTimeField, parseUtcDateTimeField } from './content-form-parts.tsx';
import { homeSectionTitleForStaff } from './home-section-title-for-staff.ts';

const EMPTY: StoredHomeSection = {
  id: 0,
  source: 'new',
  look: 'crate',
  what: '',
  chosen: [],
  most: 6,
  from_at: null,
  to_at: null,
  texts: {},
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('homeSection', args);
  const id = requireStaffPageIdOrNew(args);
  const section = id ? await loadOrThrowProblemPage(readHomeSection(ctx, id), args.request) : EMPTY;
  return {
    section,
    hidden: (await findHiddenChosenRecords(ctx, [section]))[section.id] ?? [],
    title: id ? homeSectionTitleForStaff(section, ctx.lang, ctx.t) : ctx.t('admin.home.add'),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('homeSection', args), args, {
    list: '/admin/home',
    backToList: true,
    save: (own, id, form) => {
      const fields = parseBySchema(HomeSectionFields, readHomeSectionFields(form));
      return id ? changeHomeSection(own, id, fields) : addHomeSection(own, fields);
    },
    intents: { remove: removeHomeSection },
  });
}

/** @throws Problem 422 for records that are none */
function readHomeSectionFields(form: FormData) {
  const chosen = parseChosenRecords(readFormText(form, 'chosen'));
  if (!chosen) throw fieldProblem('chosen', 'input_invalid');
  const source = readFormText(form, 'source');
  const look = readFormText(form, 'look');
  return {
    source,
    look: look || LAYOUTS_BY_SOURCE[HOME_SECTION_SOURCES.find((each) => each === source) ?? 'new'][0],
    what: readFormText(form, 'what'),
    chosen,
    most: Number(readFormText(form, 'most') || Number.NaN),
    from_at: parseUtcDateTimeField(readFormText(form, 'from_at')),
    to_at: parseUtcDateTimeField(readFormText(form, 'to_at')),
    texts: Object.fromEntries(
      LANGUAGES.map((lang) => [
        lang,
        { title: readFormText(form, `title_${lang}`), note: readFormText(form, `note_${lang}`) },
      ]),
    ),
  };
}

export default function HomeSectionPage({ loaderData: { section, title, hidden }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const day = (name: 'from_at' | 'to_at') => ({
    name,
    label: t(`admin.banners.${name}`),
    type: 'datetime-local',
    defaultValue: formatUtcDateTimeField(section[name]),
  });
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/home" name={t('admin.home.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} />
      {hidden.length > 0 && (
        <Notice tone="warning">{t('admin.home.chosen_hidden', { names: hidden.join(' · ') })}</Notice>
      )}
      <Form
        key={section.id}
        method="post"
        rules={{ most: { type: 'integer', required: true } }}
        errors={readFieldErrors(actionData)}
      >
        <SectionContentFields section={section} />
        <FieldGroup title={t('admin.home.days')}>
          <FieldRow>
            <TextField {...day('from_at')} />
            <TextField {...day('to_at')} />
          </FieldRow>
        </FieldGroup>
        {LANGUAGES.map((lang) => (
          <SectionTextFields key={lang} lang={lang} texts={section.texts[lang]} />
        ))}
        <EditFormButtons stored={section.id > 0} />
      </Form>
    </div>
  );
}

/** The records that the section shows, and its layout. */
function SectionContentFields({ section }: { section: StoredHomeSection }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('admin.home.shows')}>
      <FieldRow>
        <Select
          name="source"
          label={t('admin.home.source')}
          required
          choices={HOME_SECTION_SOURCES.map((value) => ({ value, label: t(`admin.home.sources.${value}`) }))}
          defaultValue={section.source}
        />
        <Select
          name="look"
          label={t('admin.home.look')}
          hint={t('admin.home.look_hint')}
          blank={t('admin.home.look_usual')}
          choices={HOME_SECTION_LAYOUTS.map((value) => ({ value, label: t(`admin.home.looks.${value}`) }))}
          defaultValue={section.id ? section.look : ''}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="what"
          label={t('admin.home.what')}
          hint={t('admin.home.what_hint')}
          maxLength={80}
          defaultValue={section.what}
        />
        <TextField name="most" label={t('admin.home.most')} type="number" required defaultValue={section.most} />
      </FieldRow>
      <TextArea
        name="chosen"
        label={t('admin.home.chosen')}
        hint={t('admin.home.chosen_hint')}
        rows={4}
        maxLength={4000}
        defaultValue={section.chosen.join('\n')}
      />
    </FieldGroup>
  );
}

/** The heading and the note in one language. */
function SectionTextFields({ lang, texts }: { lang: Language; texts: StoredHomeSection['texts'][Language] }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t(`admin.content.in.${lang}`)}>
      <TextField
        name={`title_${lang}`}
        lang={lang}
        label={t('admin.content.heading')}
        hint={lang === 'en' ? t('admin.home.words_hint') : undefined}
        maxLength={120}
        defaultValue={texts?.title}
      />
      <TextField
        name={`note_${lang}`}
        lang={lang}
        label={t('admin.home.note')}
        maxLength={300}
        defaultValue={texts?.note}
      />
    </FieldGroup>
  );
}
