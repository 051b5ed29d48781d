import { useTranslate } from '#i18n/texts-context.tsx';
import { readPressKit, savePressKit, setPressKitShared } from '#modules/catalogue/press-kits/press-kit.server.ts';
import { type PressKit, savePressKitCall } from '#modules/catalogue/press-kits/press-kits.contract.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/press-kit.ts';
import css from './projects.module.css';
import { PromotionPageHead } from './promotion-page-head.tsx';
import { requireReleaseId } from './require-release-id.server.ts';

export const handle = { texts: ['promotion', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/project/press-kit?id=7`: the press kit and the QR code of a release. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const kit = await loadOrThrowProblemPage(readPressKit(ctx, requireReleaseId(request)), request);
  return { title: ctx.t('promotion.press.title'), kit };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireReleaseId(request);
  const form = await request.formData();
  return runFormAction(ctx, async (own) => {
    const intent = readFormText(form, 'intent');
    if (intent === 'share' || intent === 'revoke') {
      await setPressKitShared(own, id, intent === 'share');
      return intent === 'share' ? ('shared' as const) : ('revoked' as const);
    }
    const body = { press_text: readFormText(form, 'press_text'), song_ids: readSongIds(form) };
    await savePressKit(own, id, parseFormBody(savePressKitCall, body));
    return 'saved' as const;
  });
}

/** The ticked songs, as `song_12`. */
const readSongIds = (form: FormData): number[] =>
  [...form.keys()].flatMap((name) => (/^song_\d+$/.test(name) ? [Number(name.slice(5))] : []));

export default function PressKitPage({ loaderData: { title, kit }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const errors = actionData?.ok === false ? actionData.fields : {};
  return (
    <article className={css.page}>
      <PromotionPageHead project_id={kit.project_id} name={kit.name} title={title} lead={t('promotion.press.lead')} />
      {actionData?.ok === false && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      {actionData?.ok === true && <Notice tone="success">{t(`promotion.press.done_${actionData.value}`)}</Notice>}
      <QrCodeSection kit={kit} />
      <section className={css.stack}>
        <SectionHeading size="medium">{t('promotion.press.content')}</SectionHeading>
        <p className={css.lead}>{t('promotion.press.always')}</p>
        <Form method="post" errors={errors}>
          <TextArea
            name="press_text"
            label={t('promotion.press.text')}
            hint={t('promotion.press.text_hint')}
            maxLength={10_000}
            rows={8}
            defaultValue={kit.press_text}
          />
          {kit.songs.length > 0 && (
            <FieldGroup title={t('promotion.press.previews')}>
              {kit.songs.map(({ id, title: song, included }) => (
                <Checkbox key={id} name={`song_${id}`} label={song} defaultChecked={included} />
              ))}
            </FieldGroup>
          )}
          <FormActions>
            <Button type="submit" look="primary">
              {t('promotion.press.save')}
            </Button>
          </FormActions>
        </Form>
      </section>
      <SharingSection kit={kit} />
    </article>
  );
}

function QrCodeSection({ kit: { project_id, page } }: { kit: PressKit }) {
  const t = useTranslate();
  const file = `/api/projects/${project_id}/qr-code?format=`;
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('promotion.press.qr')}</SectionHeading>
      <div className={css.qr}>
        <img src={`${file}svg`} alt={t('promotion.press.qr_alt', { page })} width={180} height={180} />
        <div className={css.stack}>
          <p className={css.address}>{page}</p>
          <div className={css.ways}>
            <DownloadLink to={`${file}svg`}>SVG</DownloadLink>
            <DownloadLink to={`${file}png`}>PNG</DownloadLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function SharingSection({ kit: { project_id, is_available, link } }: { kit: PressKit }) {
  const t = useTranslate();
  if (!is_available) return <Notice tone="info">{t('promotion.press.not_yet')}</Notice>;
  return (
    <section className={css.stack}>
      <SectionHeading size="medium">{t('promotion.press.share')}</SectionHeading>
      {link && (
        <TextField
          name="link"
          label={t('promotion.press.link')}
          hint={t('promotion.press.link_hint')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={css.ways}>
        <DownloadLink to={`/api/projects/${project_id}/press-kit/file`} look="primary">
          {t('promotion.press.download')}
        </DownloadLink>
        <PlainForm method="post">
          <Button type="submit" name="intent" value={link ? 'revoke' : 'share'} look={link ? 'danger' : undefined}>
            {t(link ? 'promotion.press.revoke' : 'promotion.press.make_link')}
          </Button>
        </PlainForm>
      </div>
    </section>
  );
}
