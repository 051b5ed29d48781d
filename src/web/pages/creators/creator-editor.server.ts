// The two editors of the page of an artist or record label: in the account, and for staff.
import { data } from 'react-router';
import { countryOptions } from '#kit/countries.ts';
import { parseIndexedGroupedRows, renameRowErrors } from '#kit/grouped-field-names.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import {
  CREATOR_PICTURE_PLACES,
  type CreatorKind,
  ownCreatorPageContracts,
  staffCreatorPageContracts,
} from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import {
  assignCreatorPage,
  type CreatorEditScope,
  readEditableCreatorPage,
  removeCreatorPagePicture,
  renameCreatorPage,
  saveCreatorPage,
  setCreatorPagePicture,
} from '#modules/catalogue/creator-pages/creator-pages.server.ts';
import { omitEmptyLinkRows } from '#modules/site/linktrees/linktree.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormActionWithoutTransaction } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';

/** The kind that a page of staff is about: `/admin/labels…`, or `/admin/artists…`. */
export const readCreatorKindFromPath = (request: Request): CreatorKind =>
  /\/admin\/labels(\/|\.data$|$)/.test(browserPageUrl(request).pathname) ? 'label' : 'artist';

/** Data of the page. @throws the 404 page for other users */
export async function loadCreatorEditor(ctx: Ctx, desk: CreatorEditScope, id: number, request: Request) {
  const page = await loadOrThrowProblemPage(readEditableCreatorPage(ctx, desk, id), request);
  return { title: page.name, desk, page, countries: countryOptions(ctx.lang) };
}

/** Runs one of its forms and returns the form's name. */
export async function answerCreatorEditorForm(ctx: Ctx, desk: CreatorEditScope, id: number, request: Request) {
  const form = await request.formData();
  const intent = readFormText(form, 'intent');
  const work = INTENTS[intent];
  const answer = await runFormActionWithoutTransaction(() => (work ?? saveForm)(ctx, desk, id, form));
  if ('ok' in answer) return { ok: true as const, intent };
  const fields = { ...answer.data.fields, ...renameRowErrors(answer.data.fields, 'links', readCreatorLinks(form)) };
  return data({ ...answer.data, intent, fields }, answer.init ?? {});
}

type Work = (ctx: Ctx, desk: CreatorEditScope, id: number, form: FormData) => Promise<unknown>;

const saveForm: Work = (ctx, desk, id, form) => {
  const links = readCreatorLinks(form).map(({ label, url }) => ({ label, url }));
  const words = { bio: readFormText(form, 'bio'), country_id: readFormText(form, 'country_id') || null, links };
  return runInTransaction(ctx, (own) =>
    saveCreatorPage(own, desk, id, parseFormBody(ownCreatorPageContracts.save, words)),
  );
};

/** The filled rows, each with its position in the form. */
const readCreatorLinks = (form: FormData) =>
  omitEmptyLinkRows(
    parseIndexedGroupedRows(Object.fromEntries(form), 'links').map(({ index, row: { label, url } }) => ({
      index,
      label: String(label ?? '').trim(),
      url: String(url ?? '').trim(),
    })),
  );

const INTENTS: Readonly<Record<string, Work>> = lookupTable({
  picture: async (ctx, desk, id, form) => {
    await requireWithinFormRateLimit(ctx, ownCreatorPageContracts.setPicture);
    const { upload_id } = parseFormBody(ownCreatorPageContracts.setPicture, {
      upload_id: parseId(readFormText(form, 'upload_id')) ?? 0,
    });
    return setCreatorPagePicture(ctx, desk, id, requirePicturePlace(form), upload_id);
  },
  drop: (ctx, desk, id, form) =>
    runInTransaction(ctx, (own) => removeCreatorPagePicture(own, desk, id, requirePicturePlace(form))),
  rename: (ctx, desk, id, form) => {
    if (desk === 'own') throw notFound();
    const { name } = parseFormBody(staffCreatorPageContracts[desk].rename, { name: readFormText(form, 'name') });
    return runInTransaction(ctx, (own) => renameCreatorPage(own, desk, id, name));
  },
  give: (ctx, desk, id, form) => {
    if (desk === 'own') throw notFound();
    const body = parseFormBody(staffCreatorPageContracts[desk].give, { email: readFormText(form, 'email') });
    return runInTransaction(ctx, (own) => assignCreatorPage(own, desk, id, body));
  },
});

function requirePicturePlace(form: FormData) {
  const place = CREATOR_PICTURE_PLACES.find((each) => each === readFormText(form, 'place'));
  if (!place) throw notFound();
  return place;
}
