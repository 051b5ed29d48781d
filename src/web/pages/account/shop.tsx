import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { ownShops, readLinktree, type ShownTree, saveLinktree } from '#modules/linktrees/linktree.server.ts';
import { filledRows, MAX_LINKS } from '#modules/linktrees/linktree.ts';
import { saveLinktree as saveCall } from '#modules/linktrees/linktrees.contract.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
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
  const rows = Array.from({ length: MAX_LINKS }, (_, at) => ({
    label: textOf(form, `links->${at}->label`),
    url: textOf(form, `links->${at}->url`),
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
          action={<LinkButton to="/my-account/projects">{t('around.shop.empty_action')}</LinkButton>}
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

/** Three empty rows more than there are links: without scripts that is how one is added. */
const SPARE = 3;

function TreeForm({ tree }: { tree: ShownTree }) {
  const t = useTranslate();
  const rows = Array.from({ length: Math.min(MAX_LINKS, tree.links.length + SPARE) }, (_, at) => ({
    at,
    ...tree.links[at],
  }));
  return (
    <div className={css.narrow}>
      <Form method="post" explain={(key) => t(`errors.${key}`)}>
        <input type="hidden" name="code" value={tree.code} />
        <FieldGroup title={t('around.shop.page', { name: tree.name })} hint={t('around.shop.page_hint')}>
          <TextField name="intro" label={t('around.shop.intro')} maxLength={300} defaultValue={tree.intro} />
          {rows.map(({ at, label, url }) => (
            <FieldRow key={at}>
              <TextField
                name={`links->${at}->label`}
                label={t('around.shop.label', { number: at + 1 })}
                maxLength={80}
                defaultValue={label}
              />
              <TextField
                name={`links->${at}->url`}
                label={t('around.shop.url', { number: at + 1 })}
                maxLength={500}
                defaultValue={url}
              />
            </FieldRow>
          ))}
        </FieldGroup>
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
