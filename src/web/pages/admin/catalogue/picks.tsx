import type { ReactNode } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { LANGUAGES } from '#kit/locale.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { parseId } from '#kit/product-link.ts';
import { listProjects } from '#modules/catalogue/listing/find-projects.server.ts';
import * as contract from '#modules/catalogue/picks/picks.contract.ts';
import { addStaffPick, listStaffPicks, moveStaffPick, removeStaffPick } from '#modules/catalogue/picks/picks.server.ts';
import { projectCoverAddress } from '#modules/catalogue/projects/project-picture-addresses.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import css from '../common/admin.module.css';
import { FormResult } from '../common/form-result.tsx';
import { MoveOrRemoveButtons } from '../common/move-or-remove-buttons.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import { PreviewLink } from '../site/content-form-parts.tsx';
import type { Route } from './+types/picks.ts';
import own from './picks.module.css';

const FOUND = 8;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('picks', args);
  const { search } = readStaffListQuery(args.request);
  const picks = await listStaffPicks(ctx);
  const found = search ? (await listProjects(ctx, { search: search.slice(0, 100), limit: FOUND })).items : undefined;
  const chosen = new Set(picks.items.map(({ id }) => id));
  return {
    picks,
    found: found?.map(({ id, name, artist_name, picture, picture_version }) => ({
      id,
      name,
      artist_name,
      cover: projectCoverAddress({ id, picture, picture_version }),
      chosen: chosen.has(id),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('picks', args);
  const form = await args.request.formData();
  const id = parseId(readFormText(form, 'id')) ?? 0;
  const work = INTENTS[readFormText(form, 'intent')];
  return runFormAction(ctx, async (inside) => void (await work?.(inside, id)));
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, id: number) => Promise<unknown>>> = lookupTable({
  add: (ctx, id) => addStaffPick(ctx, parseFormBody(contract.addStaffPickCall, { project_id: id }).project_id),
  up: (ctx, id) => moveStaffPick(ctx, id, 'up'),
  down: (ctx, id) => moveStaffPick(ctx, id, 'down'),
  remove: removeStaffPick,
});

export default function Picks({ loaderData: { picks, found }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.stack}>
      <ListPage
        title={t('admin.picks.title')}
        {...useStaffListTextsAndPaging('picks', picks)}
        page={1}
        pages={1}
        searchable={false}
        rows={picks.items}
        keyOf={(pick) => pick.id}
        columns={[
          {
            id: 'name',
            title: t('admin.picks.record'),
            cell: (pick) => (
              <Thing pick={{ ...pick, cover: projectCoverAddress(pick) }} to={`/admin/picks/${pick.id}`}>
                {!pick.listed && ` · ${t('admin.picks.hidden')}`}
              </Thing>
            ),
          },
          {
            id: 'words',
            title: t('admin.picks.words'),
            minor: true,
            cell: ({ texts }) => LANGUAGES.filter((lang) => texts[lang]).join(' ') || t('admin.picks.no_words'),
          },
        ]}
        rowActions={{
          title: t('admin.list.actions'),
          cell: (pick) => (
            <MoveOrRemoveButtons
              id={pick.id}
              name={pick.name}
              at={picks.items.indexOf(pick)}
              count={picks.items.length}
            />
          ),
        }}
      />
      <FormResult answer={actionData} />
      <PreviewLink path="/featured" />
      <section className={css.stack} aria-labelledby="add-pick">
        <h2 className={css.subtitle} id="add-pick">
          {t('admin.picks.add')}
        </h2>
        <Search />
        {found && <Found found={found} />}
      </section>
    </div>
  );
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly cover: string | null;
}

function Thing({ pick, to, children }: { pick: Shown; to?: string; children?: ReactNode }) {
  return (
    <span className={css.thing}>
      <Picture src={pick.cover} alt="" width={160} height={160} sizes="44px" />
      <span>
        {to ? <Link to={to}>{pick.name}</Link> : pick.name}
        <small>
          {pick.artist_name}
          {children}
        </small>
      </span>
    </span>
  );
}

function Search() {
  const t = useTranslate();
  const [query] = useSearchParams();
  return (
    <Form method="get" rules={{ q: { required: true } }} errors={{}} allowEnter className={own.search}>
      <TextField
        name="q"
        type="search"
        label={t('admin.picks.search')}
        maxLength={100}
        defaultValue={query.get('q') ?? ''}
      />
      <FormActions>
        <Button type="submit">{t('admin.list.search')}</Button>
      </FormActions>
    </Form>
  );
}

function Found({ found }: { found: readonly (Shown & { chosen: boolean })[] }) {
  const t = useTranslate();
  if (found.length === 0) return <p className={css.quiet}>{t('admin.picks.nothing')}</p>;
  return (
    <ul className={own.found}>
      {found.map((each) => (
        <li key={each.id}>
          <Thing pick={each} />
          <Add each={each} />
        </li>
      ))}
    </ul>
  );
}

function Add({ each }: { each: Shown & { chosen: boolean } }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  if (each.chosen) return <span className={css.quiet}>{t('admin.picks.chosen')}</span>;
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="id" value={each.id} />
      <Button
        type="submit"
        size="small"
        icon="plus"
        name="intent"
        value="add"
        busy={fetcher.state !== 'idle'}
        aria-label={`${t('admin.picks.add_it')}, ${each.name}`}
      >
        {t('admin.picks.add_it')}
      </Button>
    </PlainForm>
  );
}
