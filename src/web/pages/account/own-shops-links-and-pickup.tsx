import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { parseGroupedRows } from '#kit/grouped-field-names.ts';
import { isStaff } from '#kit/roles.ts';
import {
  listEditableLinktreeShops,
  type PublishedLinktree,
  readLinktree,
  saveLinktree,
} from '#modules/site/linktrees/linktree.server.ts';
import { omitEmptyLinkRows } from '#modules/site/linktrees/linktree.ts';
import { saveLinktreeCall } from '#modules/site/linktrees/linktrees.contract.ts';
import { type ShopPickupOut, saveShopPickupCall } from '#modules/site/shops/pickup.contract.ts';
import { readShopPickup, saveShopPickup } from '#modules/site/shops/pickup.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SavedToast } from '#ui/toast/saved-toast.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { LINK_ROW_FORM_RULES, LinkRows } from '../creators/link-rows.tsx';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/own-shops-links-and-pickup.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/shop`: the user's shops, and the links on their link pages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id: owner, role } = requirePageUser(ctx, request);
  const query = browserPageUrl(request).searchParams;
  const shops = await listEditableLinktreeShops(ctx);
  // Staff may edit the pickup of all shops here.
  const others = isStaff(role) ? query.get('shop') : null;
  const chosen = shops.find(({ code }) => code === query.get('shop')) ?? (others ? undefined : shops[0]);
  const tree = chosen ? await readLinktree(ctx, chosen.code) : null;
  const code = chosen?.code ?? others;
  const pickup = code ? await loadOrThrowProblemPage(readShopPickup(ctx, code), request) : null;
  return { title: ctx.t('around.shop.title'), shops, owner, tree, pickup, saved: query.has('saved') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const code = readFormText(form, 'code');
  if (readFormText(form, 'intent') === 'pickup') return answerPickup(ctx, code, form, request);
  const rows = parseGroupedRows(Object.fromEntries(form), 'links').map(({ label, url }) => ({
    label: String(label ?? '').trim(),
    url: String(url ?? '').trim(),
  }));
  const answer = await catchFormRefusal(async () => {
    const body = parseFormBody(saveLinktreeCall, {
      intro: readFormText(form, 'intro'),
      links: omitEmptyLinkRows(rows),
    });
    await runInTransaction(ctx, (own) => saveLinktree(own, code, body));
    return redirect(`${browserPageUrl(request).pathname}?shop=${encodeURIComponent(code)}&saved=1`, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

async function answerPickup(ctx: Ctx, code: string, form: FormData, request: Request) {
  const answer = await catchFormRefusal(async () => {
    const [pickup_address, pickup_hours] = [readFormText(form, 'pickup_address'), readFormText(form, 'pickup_hours')];
    const pickup = {
      pickup: form.has('pickup'),
      pickup_address,
      pickup_hours,
      pickup_note: readFormText(form, 'pickup_note'),
    };
    await runInTransaction(ctx, (own) => saveShopPickup(own, code, parseFormBody(saveShopPickupCall, pickup)));
    return redirect(`${browserPageUrl(request).pathname}?shop=${encodeURIComponent(code)}&saved=1`, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { shops, owner, tree, pickup, saved } = loaderData;
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
              <div className={shelf.ways}>
                {shop.owner_id === owner && (
                  <LinkButton to={`/my-account/shop/${shop.code}`} size="small">
                    {t('around.shop.look')}
                  </LinkButton>
                )}
                <LinkButton to={`/my-account/shop?shop=${shop.code}`} size="small">
                  {t('around.shop.links')}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {saved && <SavedToast answer={loaderData}>{t('around.shop.saved')}</SavedToast>}
      {actionData && (
        <Notice tone="danger">{t(`errors.${Object.values(actionData.fields)[0] ?? actionData.key}`)}</Notice>
      )}
      {tree && <TreeForm key={tree.code} tree={tree} />}
      {pickup && <PickupForm key={`pickup ${pickup.code}`} pickup={pickup} />}
    </div>
  );
}

/** Place, times and notes for pickup. */
function PickupForm({ pickup }: { pickup: ShopPickupOut }) {
  const t = useTranslate();
  return (
    <div className={css.narrow}>
      <Form method="post">
        <input type="hidden" name="code" value={pickup.code} />
        <FieldGroup
          title={t('shell.pair', { name: t('around.shop.pickup'), what: pickup.name })}
          hint={t('around.shop.pickup_hint')}
        >
          <Checkbox name="pickup" label={t('around.shop.pickup_offered')} defaultChecked={pickup.pickup} />
          <TextField
            name="pickup_address"
            label={t('around.shop.pickup_address')}
            maxLength={300}
            defaultValue={pickup.pickup_address}
          />
          <TextField
            name="pickup_hours"
            label={t('around.shop.pickup_hours')}
            maxLength={200}
            defaultValue={pickup.pickup_hours}
          />
          <TextField
            name="pickup_note"
            label={t('around.shop.pickup_note')}
            maxLength={300}
            defaultValue={pickup.pickup_note}
          />
        </FieldGroup>
        <FormActions>
          <Button type="submit" name="intent" value="pickup">
            {t('around.shop.pickup_save')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function TreeForm({ tree }: { tree: PublishedLinktree }) {
  const t = useTranslate();
  return (
    <div className={css.narrow}>
      <Form method="post" rules={LINK_ROW_FORM_RULES}>
        <input type="hidden" name="code" value={tree.code} />
        <FieldGroup title={t('around.shop.page', { name: tree.name })} hint={t('around.shop.page_hint')}>
          <TextField name="intro" label={t('around.shop.intro')} maxLength={300} defaultValue={tree.intro} />
        </FieldGroup>
        <LinkRows title={t('around.shop.rows')} links={tree.links} />
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
