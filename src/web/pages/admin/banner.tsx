import { redirect } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { localizedPath } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { isFrenchPath, LANGUAGES } from '#kit/locale.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { addBanner, changeBanner, readBanner, removeBanner } from '#modules/content/banners.server.ts';
import { BannerFields, type StoredBanner } from '#modules/content/content.contract.ts';
import { undoContent } from '#modules/content/undo-content.server.ts';
import { canUndo } from '#modules/content/versions.server.ts';
import { parseBy } from '#platform/validate.server.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { answerForm, textOf } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, pageAnswer } from '../../page-problem.server.ts';
import type { Route } from './+types/banner.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { bannerTitle, momentFor, momentFrom, UndoButton } from './content-texts.tsx';
import { Answered, fieldsOf } from './refused.tsx';

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
const PARTS = { title: 120, text: 300, button: 60 } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('banner', args);
  if (args.params.id === 'new') return { banner: EMPTY, undo: false };
  const id = idOf(args);
  return { banner: await orPage(readBanner(ctx, id), args.request), undo: await canUndo(ctx, 'banner', id) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('banner', args);
  const form = await args.request.formData();
  const id = args.params.id === 'new' ? 0 : idOf(args);
  const intent = textOf(form, 'intent');
  const answer = await answerForm(ctx, async (own) => {
    if (intent === 'undo') return void (await undoContent(own, 'banner', String(id)));
    if (intent === 'remove') return void (await removeBanner(own, id));
    const fields = parseBy(BannerFields, fieldsFrom(form));
    await (id ? changeBanner(own, id, fields) : addBanner(own, fields));
  });
  if ('ok' in answer && answer.ok && (!id || intent === 'remove'))
    throw redirect(localizedPath('/admin/banners', isFrenchPath(pageAddress(args.request).pathname) ? 'fr' : 'en'));
  return answer;
}

const idOf = ({ params, request }: { params: { id: string }; request: Request }): number => {
  const id = parseId(params.id);
  if (!id) throw pageAnswer(notFound(), request);
  return id;
};

const fieldsFrom = (form: FormData) => ({
  link: textOf(form, 'link'),
  picture: textOf(form, 'picture'),
  position: Number(textOf(form, 'position') || Number.NaN),
  live: form.has('live'),
  from_at: momentFrom(textOf(form, 'from_at')),
  to_at: momentFrom(textOf(form, 'to_at')),
  texts: Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      Object.fromEntries(Object.keys(PARTS).map((part) => [part, textOf(form, `${part}_${lang}`)])),
    ]),
  ),
});

export default function BannerDesk({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = useLocalPath();
  const { banner, undo } = loaderData;
  const title = banner.id ? bannerTitle(banner, lang) : t('admin.banners.add');
  const day = (name: 'from_at' | 'to_at') => ({
    name,
    label: t(`admin.banners.${name}`),
    type: 'datetime-local',
    defaultValue: momentFor(banner[name]),
  });
  return (
    <div className={css.narrow}>
      <Breadcrumb
        label={t('admin.list.where')}
        trail={[{ to: local('/admin/banners'), label: t('admin.banners.title') }, { label: title }]}
      />
      <h1 className={css.title}>{title}</h1>
      <Answered answer={actionData} done={t('admin.content.saved')} />
      <Form
        key={banner.updated_at}
        method="post"
        rules={{ position: { type: 'integer' } }}
        errors={fieldsOf(actionData)}
        explain={(key) => t(`errors.${key}`)}
      >
        {LANGUAGES.map((each) => (
          <FieldGroup key={each} title={t(`admin.content.in.${each}`)}>
            {Object.entries(PARTS).map(([part, maxLength]) => (
              <TextField
                key={part}
                name={`${part}_${each}`}
                label={t(`admin.banners.${part}`)}
                maxLength={maxLength}
                lang={each}
                defaultValue={Object.entries(banner.texts[each] ?? {}).find(([name]) => name === part)?.[1]}
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
        <FormActions>
          <Button type="submit" look="primary">
            {t('admin.form.save')}
          </Button>
          <UndoButton can={undo} />
          {banner.id > 0 && (
            <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
              {t('admin.content.remove')}
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  );
}
