import { useSearchParams } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { slugOrId } from '#kit/slug.ts';
import { parseServicePageFields, serializeServiceTable } from '#modules/making/services/service-page-form-fields.ts';
import { changeServicePageCall, type ServicePageTexts } from '#modules/making/services/service-pages.contract.ts';
import { changeServicePage, readServicePage } from '#modules/making/services/service-pages.server.ts';
import { formatServicePagePath, isServicePageKey } from '#modules/making/services/services.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { browserPageUrl } from '../../../browser-page-url.ts';
import { parseFormBody, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/service-page-texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('service', args);
  const { key, texts } = await loadOrThrowProblemPage(readServicePage(ctx, args.params.key), args.request);
  const lang = readServiceLanguage(args.request);
  const brand = slugOrId(ctx.config.BRAND_NAME, 'shop');
  return {
    key,
    lang,
    path: isServicePageKey(key) ? formatServicePagePath(key, brand) : '/services',
    texts: texts[lang] ?? texts.en,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('service', args);
  const fields = Object.fromEntries(await args.request.formData());
  return runFormAction(ctx, async (own) => {
    const change = parseFormBody(changeServicePageCall, {
      lang: readServiceLanguage(args.request),
      texts: parseServicePageFields(fields),
    });
    await changeServicePage(own, args.params.key, change);
  });
}

const readServiceLanguage = (request: Request) =>
  LANGUAGES.find((each) => each === browserPageUrl(request).searchParams.get('in')) ?? 'en';

export default function EditServicePageTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const [query] = useSearchParams();
  const { key, lang, path, texts } = loaderData;
  const answer = actionData && 'ok' in actionData ? actionData : undefined;
  if (!texts) return null;
  const here = local(`/admin/services/${key}`);
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/services" name={t('admin.services.title')} here={texts.name} />
      <h1 className={css.title}>{texts.name}</h1>
      <LinkTabs
        label={t('admin.services.languages')}
        tabs={LANGUAGES.map((id) => ({ id, label: id, to: `${here}?in=${id}` }))}
        current={lang}
      />
      <FormResult answer={answer} saved={t('admin.services.saved')} />
      <Form
        key={`${lang} ${query.get('in')}`}
        method="post"
        allowEnter
        rules={{ name: { required: true }, title: { required: true }, lead: { required: true } }}
        errors={readFieldErrors(answer)}
      >
        <Fields texts={texts} />
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
          <LinkButton to={path} look="plain">
            {t('admin.services.look')}
          </LinkButton>
        </FormActions>
      </Form>
    </div>
  );
}

function Fields({ texts }: { texts: ServicePageTexts }) {
  const t = useTranslate();
  const word = (name: string) => t(`admin.services.${name}`);
  return (
    <>
      <TextField name="name" label={word('name')} required maxLength={60} defaultValue={texts.name} />
      <TextField name="title" label={word('heading')} required maxLength={120} defaultValue={texts.title} />
      <TextArea
        name="lead"
        label={word('lead')}
        hint={t('admin.services.brand_hint', { placeholder: '{{brand}}' })}
        required
        maxLength={600}
        defaultValue={texts.lead}
      />
      <Rows group="points" first="title" long="text" title={texts.points_title} rows={texts.points} />
      <Rows group="steps" first="title" long="text" extra="time" title={texts.steps_title} rows={texts.steps} />
      <FieldGroup title={word('table')}>
        <TextField name="table_title" label={word('title_of')} maxLength={120} defaultValue={texts.table_title} />
        <TextArea name="table" label={word('rows')} rows={6} defaultValue={serializeServiceTable(texts)} />
        <TextArea name="table_note" label={word('note')} maxLength={600} defaultValue={texts.table_note} />
      </FieldGroup>
      <Rows group="faq" first="question" long="answer" rows={texts.faq} />
      <FieldGroup title={word('call')}>
        <TextField name="call_title" label={word('heading')} required maxLength={120} defaultValue={texts.call_title} />
        <TextArea name="call_text" label={word('text')} required maxLength={400} defaultValue={texts.call_text} />
      </FieldGroup>
    </>
  );
}

/** The existing rows and an empty one, so that adding needs no script. */
function Rows({
  group,
  first,
  long,
  extra,
  title,
  rows,
}: {
  group: 'points' | 'steps' | 'faq';
  first: 'title' | 'question';
  long: 'text' | 'answer';
  extra?: 'time';
  title?: string;
  rows: readonly Readonly<Record<string, string>>[];
}) {
  const t = useTranslate();
  const label = { title: 'heading', question: 'question', text: 'text', answer: 'answer' } as const;
  return (
    <FieldGroup title={t(`admin.services.${group}`)} hint={t('admin.services.empty_drops')}>
      {title !== undefined && (
        <TextField name={`${group}_title`} label={t('admin.services.title_of')} maxLength={120} defaultValue={title} />
      )}
      {[...rows, {}].map((row: Readonly<Record<string, string>>, at) => (
        <div key={row[first] ?? 'new'} className={css.stack}>
          <TextField
            name={groupedFieldName(group, at, first)}
            label={`${t(`admin.services.${label[first]}`)} ${at + 1}`}
            defaultValue={row[first]}
          />
          <TextArea
            name={groupedFieldName(group, at, long)}
            label={`${t(`admin.services.${label[long]}`)} ${at + 1}`}
            defaultValue={row[long]}
          />
          {extra && (
            <TextField
              name={groupedFieldName(group, at, extra)}
              label={`${t(`admin.services.${extra}`)} ${at + 1}`}
              maxLength={60}
              defaultValue={row[extra]}
            />
          )}
        </div>
      ))}
    </FieldGroup>
  );
}
