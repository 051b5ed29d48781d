import { useTranslate } from '#i18n/texts-context.tsx';
import { creatorNamesakeHint } from '#modules/catalogue/creator-pages/creator-namesake-hint.ts';
import type {
  CreatorPicturePlace,
  EditableCreatorPage,
} from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import type { CreatorEditScope } from '#modules/catalogue/creator-pages/creator-pages.server.ts';
import { creatorHeaderAddress, creatorPortraitAddress } from '#modules/catalogue/creators/creator-picture-addresses.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import { PictureUpload } from '../picture-upload.tsx';
import { UploadsNeedScriptsNote } from '../projects/upload-list.tsx';
import css from './creators.module.css';
import { LINK_ROW_FORM_RULES, LinkRows } from './link-rows.tsx';

interface DeskData {
  readonly desk: CreatorEditScope;
  readonly page: EditableCreatorPage;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

interface DeskAnswer {
  readonly ok: boolean;
  readonly intent: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Minimum side of a picture in pixels; the server checks it too. */
const SMALLEST = 320;
const NOTHING = {};

/** The whole page of an artist or record label, in editable form. */
export function CreatorEditor({ data, answer }: { data: DeskData; answer: DeskAnswer | undefined }) {
  const t = useTranslate();
  const { desk, page } = data;
  const answered = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <h1 className={css.name}>{page.name}</h1>
        <p className={css.quiet}>
          {[
            t(`around.creators.${page.kind}`),
            t('around.creators.on_sale', { count: page.projects_count }),
            t('around.creators.followers', { count: page.followers }),
            creatorNamesakeHint(page),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LinkButton to={page.link} look="plain" iconAfter="arrow">
          {t('around.creators.see')}
        </LinkButton>
      </header>
      <UploadsNeedScriptsNote />
      <div className={css.pictures}>
        <PagePicture place="header" page={page} answer={answer} />
        <PagePicture place="portrait" page={page} answer={answer} />
      </div>
      <Words data={data} answer={answered('words')} />
      {desk !== 'own' && <Name page={page} answer={answered('rename')} />}
      {desk !== 'own' && <Keeper page={page} answer={answered('give')} />}
    </div>
  );
}

function PagePicture({
  place,
  page,
  answer,
}: {
  place: CreatorPicturePlace;
  page: EditableCreatorPage;
  answer: DeskAnswer | undefined;
}) {
  const t = useTranslate();
  const isHeader = place === 'header';
  const folder = isHeader ? page.header_picture : page.picture;
  return (
    <PictureUpload
      place={place}
      picture={
        folder
          ? {
              src: isHeader ? creatorHeaderAddress(folder, 1280) : creatorPortraitAddress(folder, 640),
              alt: t(`around.creators.${place}_of`, { name: page.name }),
              width: isHeader ? 1280 : 640,
              height: isHeader ? 427 : 640,
            }
          : null
      }
      texts={{
        title: t(`around.creators.${place}`),
        none: t('around.creators.no_picture'),
        choose: t('around.creators.drop'),
        replace: t('around.creators.replace'),
        hint: t(`around.creators.${place}_hint`, { pixels: SMALLEST }),
        cutting: t('around.creators.cutting'),
        away: t(`around.creators.drop_${place}`),
      }}
      dropped={answer?.intent === 'drop' ? answer : undefined}
      values={{ pixels: SMALLEST }}
    />
  );
}

function Words({ data: { page, countries }, answer }: { data: DeskData; answer: DeskAnswer | undefined }) {
  const t = useTranslate();
  return (
    <section className={css.part} aria-labelledby="words-title">
      <h2 id="words-title">{t('around.creators.words')}</h2>
      <Form method="post" rules={LINK_ROW_FORM_RULES} errors={answer?.fields ?? NOTHING}>
        <TextArea
          name="bio"
          label={t('around.creators.bio')}
          hint={t('around.creators.bio_hint')}
          maxLength={3000}
          rows={6}
          defaultValue={page.bio}
        />
        <Select
          name="country_id"
          label={t('around.creators.country')}
          defaultValue={page.country_id ?? ''}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <LinkRows title={t('around.creators.links')} links={page.links} />
        <Told answer={answer} done={t('around.shop.saved')} />
        <FormActions>
          <Button type="submit" look="primary" name="intent" value="words">
            {t('account.save')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

/** The name on the page and on records; only staff can change it. */
function Name({ page, answer }: { page: EditableCreatorPage; answer: DeskAnswer | undefined }) {
  const t = useTranslate();
  return (
    <section className={css.part} aria-labelledby="name-title">
      <h2 id="name-title">{t('admin.creators.name')}</h2>
      <Form method="post" rules={{ name: { required: true } }} errors={answer?.fields ?? NOTHING}>
        <TextField
          name="name"
          label={t('admin.creators.name')}
          hint={t('admin.creators.name_hint')}
          required
          maxLength={200}
          defaultValue={page.name}
        />
        <Told answer={answer} done={t('around.shop.saved')} />
        <FormActions>
          <Button type="submit" name="intent" value="rename">
            {t('admin.form.save')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

/** The account that edits the page; only staff see and change it. */
function Keeper({ page, answer }: { page: EditableCreatorPage; answer: DeskAnswer | undefined }) {
  const t = useTranslate();
  return (
    <section className={css.part} aria-labelledby="keeper-title">
      <h2 id="keeper-title">{t('admin.creators.keeper')}</h2>
      <Form method="post" errors={answer?.fields ?? NOTHING}>
        <TextField
          name="email"
          type="email"
          label={t('admin.creators.email')}
          hint={t('admin.creators.email_hint')}
          maxLength={320}
          defaultValue={page.keeper?.email ?? ''}
        />
        <Told answer={answer} done={t('admin.creators.given')} />
        <FormActions>
          <Button type="submit" name="intent" value="give">
            {t('admin.form.save')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

function Told({ answer, done }: { answer: DeskAnswer | undefined; done: string }) {
  const t = useTranslate();
  if (!answer) return null;
  if (answer.ok) return <SavedToast answer={answer}>{done}</SavedToast>;
  return <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>;
}
