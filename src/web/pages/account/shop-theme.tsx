import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { renameRowErrors } from '#kit/grouped-field-names.ts';
import { parseId } from '#kit/product-link.ts';
import { changeShopThemeCall, type ShopThemeOut, setOwnShopLogoCall } from '#modules/site/shops/shop-theme.contract.ts';
import {
  changeShopTheme,
  readShopTheme,
  removeOwnShopLogo,
  resetShopTheme,
  setOwnShopLogo,
} from '#modules/site/shops/shop-theme.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import {
  parseFormBody,
  readFormText,
  runFormAction,
  runFormActionWithoutTransaction,
} from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { FormResult, readFieldErrors } from '../admin/common/form-result.tsx';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { UploadsNeedScriptsNote } from '../projects/upload-list.tsx';
import {
  ShopDesignFields,
  ShopLogoUpload,
  ShopMenuFields,
  ShopSocialLinkFields,
} from '../shop-theme/shop-theme-fields.tsx';
import {
  previewShopTheme,
  readShopMenuRows,
  readShopThemeForm,
  SHOP_THEME_FORM_RULES,
} from '../shop-theme/shop-theme-form.ts';
import { ShopThemePreview, useUnsavedShopTheme } from '../shop-theme/shop-theme-preview.tsx';
import type { Route } from './+types/shop-theme.ts';
import css from './account.module.css';
import look from './shop-theme.module.css';

export const handle = { texts: ['account', 'around', 'projects', 'look'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/shop/{code}`: the theme of a shop of the user. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const shop = await loadOrThrowProblemPage(readShopTheme(ctx, params.code), request);
  return { title: shop.name, shop, reset: browserPageUrl(request).searchParams.has('reset') };
}

export async function action({ context, request, params: { code } }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const intent = readFormText(form, 'intent');
  if (intent === 'picture') return runFormActionWithoutTransaction(() => takeLogo(ctx, code, form));
  if (intent === 'drop') return runFormAction(ctx, (own) => removeOwnShopLogo(own, code));
  if (intent === 'reset') {
    await loadOrThrowProblemPage(
      runInTransaction(ctx, (own) => resetShopTheme(own, code)),
      request,
    );
    return redirect(`${browserPageUrl(request).pathname}?reset=1`, 303);
  }
  // Without scripts the typed values are shown again, saved or not.
  const typed = previewShopTheme(await loadOrThrowProblemPage(readShopTheme(ctx, code), request), form);
  if (intent === 'preview') return { ok: false as const, fields: {}, typed };
  const answer = await runFormAction(ctx, async (own) => {
    await changeShopTheme(own, code, parseFormBody(changeShopThemeCall, readShopThemeForm(form)));
  });
  if ('ok' in answer) return { ok: true as const, typed };
  const fields = { ...answer.data.fields, ...renameRowErrors(answer.data.fields, 'menu', readShopMenuRows(form)) };
  return data({ ...answer.data, fields, typed }, answer.init ?? {});
}

async function takeLogo(ctx: Ctx, code: string, form: FormData): Promise<void> {
  await requireWithinFormRateLimit(ctx, setOwnShopLogoCall);
  const { upload_id } = parseFormBody(setOwnShopLogoCall, { upload_id: parseId(readFormText(form, 'upload_id')) ?? 0 });
  await setOwnShopLogo(ctx, code, upload_id);
}

export default function ShopThemePage({ loaderData: { shop, reset }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <div className={css.page}>
      <header className={look.head}>
        <p>
          <Link to="/my-account/shop">{t('around.shop.title')}</Link>
        </p>
        <h1>{shop.name}</h1>
      </header>
      {reset && !answer && <Notice tone="success">{t('look.reset_done')}</Notice>}
      <div className={css.narrow}>
        <UploadsNeedScriptsNote />
        <ShopLogoUpload shop={shop} dropped={answer ? undefined : actionData} />
      </div>
      <LookForm shop={shop} given={answer?.typed ?? shop} answer={answer} />
      <PlainForm method="post" reloadDocument className={look.reset}>
        <p>{t('look.reset_hint')}</p>
        <Button type="submit" name="intent" value="reset">
          {t('look.reset')}
        </Button>
      </PlainForm>
    </div>
  );
}

interface Given {
  readonly shop: ShopThemeOut;
  readonly given: ShopThemeOut;
  readonly answer: Answer | undefined;
}
type Answer = Parameters<typeof FormResult>[0]['answer'];

function LookForm({ shop, given, answer }: Given) {
  const t = useTranslate();
  const { look: typed, watch } = useUnsavedShopTheme(shop, given);
  return (
    <Form method="post" rules={SHOP_THEME_FORM_RULES} errors={readFieldErrors(answer)} {...watch}>
      <div className={look.desk}>
        <div className={look.fields}>
          <TextField name="name" label={t('look.name')} required maxLength={120} defaultValue={given.name} />
          <ShopDesignFields look={given} />
        </div>
        <div className={look.sight}>
          <ShopThemePreview look={typed} />
        </div>
        <div className={look.fields}>
          <ShopMenuFields look={given} />
          <ShopSocialLinkFields look={given} />
          {(answer?.ok || answer?.key) && <FormResult answer={answer} saved={t('look.saved')} />}
          <FormActions>
            <Button type="submit" look="primary">
              {t('account.save')}
            </Button>
            <noscript>
              <Button type="submit" name="intent" value="preview">
                {t('look.preview_button')}
              </Button>
            </noscript>
            <LinkButton to={`/shop/${shop.code}`} reloadDocument>
              {t('look.see')}
            </LinkButton>
          </FormActions>
        </div>
      </div>
    </Form>
  );
}
