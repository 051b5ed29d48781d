import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { groupRows } from '#kit/field-name.ts';
import { ownShops, readLinktree, type ShownTree, saveLinktree } from '#modules/linktrees/linktree.server.ts';
import { filledRows, MAX_LINKS } from '#modules/linktrees/linktree.ts';
import { saveLinktree as saveCall } from '#modules/linktrees/linktrees.contract.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRows } from '#ui/form/field-rows.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { bodyOf, orRefusal, textOf } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/shop.ts';
import css from './account.module.css';
import shelf from './shelf.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = titled;

/** `/my-account/shop`: shops of one's own, and the links on their link pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const query = pageAddress(request).searchParams;
  const shops = await ownShops(ctx);
  const chosen = shops.find(({ code }) => code === query.get('shop')) ?? shops[0];
  const tree = chosen ? await readLinktree(ctx, chosen.code) : null;
  return { title: ctx.t('around.shop.title'), shops, tree, saved: query.has('saved') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const code = textOf(form, 'code');
  const rows = groupRows(Object.fromEntries(form), 'links').map(({ label, url }) => ({
    label: String(label ?? '').trim(),
    url: String(url ?? '').trim(),
  }));
  const answer = await orRefusal(async () => {
    const body = bodyOf(saveCall, { intro: textOf(form, 'intro'), links: filledRows(rows) });
    await inTransaction(ctx, (own) => saveLinktree(own, code, body));
    return redirect(`${pageAddress(request).pathname}?shop=${encodeURIComponent(code)}&saved=1`, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { shops, tree, saved } = loaderData;
  return (
    <div className={css.page}>
      <h1>{t('around.shop.title')}</h1>
      {shops.length === 0 ? (
        <EmptyState
          title={t('around.shop.empty_title')}
          action={<LinkButton to="/pressing">{t('around.shop.empty_action')}</LinkButton>}
        >
          <p>{t('around.shop.empty')}</p>
        </EmptyState>
      ) : (
        <ul className={shelf.list}>
          {shops.map((shop) => (
            <li key={shop.id} className={`${shelf.row} ${shelf.plain}`}>
              <div>
                <p className={shelf.artist}>{shop.name}</p>
                <p>
                  <Link to={`/shop/${shop.code}`}>{shop.host ?? `/shop/${shop.code}`}</Link>
                </p>
                <p className={shelf.quiet}>{t('around.shop.listed', { count: shop.listed })}</p>
              </div>
              <LinkButton to={`/my-account/shop?shop=${shop.code}`} size="small">
                {t('around.shop.links')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {saved && <Notice tone="success">{t('around.shop.saved')}</Notice>}
      {actionData && (
        <Notice tone="danger">{t(`errors.${Object.values(actionData.fields)[0] ?? actionData.key}`)}</Notice>
      )}
      {tree && <TreeForm key={tree.code} tree={tree} />}
    </div>
  );
}

const RULES = { 'links->*->label': { required: true }, 'links->*->url': { required: true } } as const;

function TreeForm({ tree }: { tree: ShownTree }) {
  const t = useTranslate();
  return (
    <div className={css.narrow}>
      <Form method="post" rules={RULES}>
        <input type="hidden" name="code" value={tree.code} />
        <FieldGroup title={t('around.shop.page', { name: tree.name })} hint={t('around.shop.page_hint')}>
          <TextField name="intro" label={t('around.shop.intro')} maxLength={300} defaultValue={tree.intro} />
        </FieldGroup>
        <FieldRows
          group="links"
          title={t('around.shop.rows')}
          rows={tree.links}
          max={MAX_LINKS}
          addText={t('around.shop.add_link')}
          removeText={(number) => t('around.shop.remove_link', { number })}
        >
          {({ name, value, number }) => (
            <>
              <TextField
                name={name('label')}
                label={t('around.shop.label', { number })}
                maxLength={80}
                defaultValue={value?.label}
              />
              <TextField
                name={name('url')}
                label={t('around.shop.url', { number })}
                maxLength={500}
                defaultValue={value?.url}
              />
            </>
          )}
        </FieldRows>
        <FormActions>
          <Button type="submit" look="primary">
            {t('account.save')}
          </Button>
          <LinkButton to={tree.is_house ? '/linktree' : `/linktree/${tree.code}`} reloadDocument>
            {t('around.shop.see')}
          </LinkButton>
        </FormActions>
      </Form>
    </div>
  );
}
