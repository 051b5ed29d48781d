import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { LANGUAGES } from '#kit/locale.ts';
import { addBanner, changeBanner, readBanner, removeBanner } from '#modules/site/content/banners.server.ts';
import { BannerFields, type StoredBanner } from '#modules/site/content/content.contract.ts';
import { undoContentChange } from '#modules/site/content/undo-content.server.ts';
import { canUndoContentChange } from '#modules/site/content/versions.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form } from '#ui/form/form.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/banner.ts';
import { formatUtcDateTimeField, localizedBannerTitle, parseUtcDateTimeField } from './content-form-parts.tsx';

const EMPTY: StoredBanner = {
  id: 0,
  link: '',
  picture: '',
  position: 0,
  live: false,
  from_at: null,
  to_at: null,
  texts: {},
  updated_at: '',
};
const PARTS = [
  { part: 'title', label: 'heading', maxLength: 120 },
  { part: 'text', label: 'text', maxLength: 300 },
  { part: 'button', label: 'button', maxLength: 60 },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('banner', args);
  const id = requireStaffPageIdOrNew(args);
  const banner = id ? await loadOrThrowProblemPage(readBanner(ctx, id), args.request) : EMPTY;
  return { banner, undo: id > 0 && (await canUndoContentChange(ctx, 'banner', id)) };
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('banner', args), args, {
    list: '/admin/banners',
    save: (own, id, form) => {
      const fields = parseBySchema(BannerFields, readBannerFields(form));
      return id ? changeBanner(own, id, fields) : addBanner(own, fields);
    },
    intents: { undo: (own, id) => undoContentChange(own, 'banner', String(id)), remove: removeBanner },
  });
}

const readBannerFields = (form: FormData) => ({
  link: readFormText(form, 'link'),
  picture: readFormText(form, 'picture'),
  position: Number(readFormText(form, 'position') || Number.NaN),
  live: form.has('live'),
  from_at: parseUtcDateTimeField(readFormText(form, 'from_at')),
  to_at: parseUtcDateTimeField(readFormText(form, 'to_at')),
  texts: Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      Object.fromEntries(PARTS.map(({ part }) => [part, readFormText(form, `${part}_${lang}`)])),
    ]),
  ),
});

export default function BannerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { banner, undo } = loaderData;
  const title = banner.id ? localizedBannerTitle(banner, lang) : t('admin.banners.add');
  const day = (name: 'from_at' | 'to_at') => ({
    name,
    label: t(`admin.banners.${name}`),
    type: 'datetime-local',
    defaultValue: formatUtcDateTimeField(banner[name]),
  });
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/banners" name={t('admin.banners.title')} here={title} />
      <h1 className={css.title}>{title}</h1>
      <FormResult answer={actionData} saved={t('admin.content.saved')} />
      <Form
        key={banner.updated_at}
        method="post"
        rules={{ position: { type: 'integer' } }}
        errors={readFieldErrors(actionData)}
      >
        {LANGUAGES.map((each) => (
          <FieldGroup key={each} title={t(`admin.content.in.${each}`)}>
            {PARTS.map(({ part, label, maxLength }) => (
              <TextField
                key={part}
                name={`${part}_${each}`}
                label={t(`admin.banners.${label}`)}
                maxLength={maxLength}
                lang={each}
                defaultValue={banner.texts[each]?.[part]}
              />
            ))}
          </FieldGroup>
        ))}
        <TextField
          name="link"
          label={t('admin.alerts.link')}
          hint={t('admin.alerts.link_hint')}
          maxLength={500}
          defaultValue={banner.link}
        />
        <TextField
          name="picture"
          label={t('admin.banners.picture')}
          hint={t('admin.banners.picture_hint')}
          maxLength={500}
          defaultValue={banner.picture}
        />
        <FieldRow>
          <TextField {...day('from_at')} />
          <TextField {...day('to_at')} />
        </FieldRow>
        <TextField name="position" label={t('admin.content.position')} type="number" defaultValue={banner.position} />
        <Checkbox name="live" label={t('admin.banners.live')} defaultChecked={banner.live} />
        <EditFormButtons canUndo={undo} stored={banner.id > 0} />
      </Form>
    </div>
  );
}
