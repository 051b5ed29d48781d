// The two pages of imports, for staff and in the account: the same work with different permissions.
import { redirect } from 'react-router';
import { isCurrency } from '#kit/currency.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { parseAmount } from '#kit/money.ts';
import { fieldProblem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { IMPORT_ROW_FILTERS, staffImportContracts } from '#modules/office/imports/imports.contract.ts';
import {
  cancelImportPreview,
  type ImportAccess,
  listImportRows,
  listImportShops,
  listImports,
  readImport,
  startApplyingImport,
  startImportPreview,
  startUndoingImport,
} from '#modules/office/imports/imports.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { importsPagePath } from './imports-path.ts';

const PAGE = 24;

/** Data of the list of imports. */
export async function loadImportsPage(ctx: Ctx, desk: ImportAccess, request: Request) {
  const asked = browserPageUrl(request).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const [list, shops] = await Promise.all([listImports(ctx, desk, { page, limit: PAGE }), listImportShops(ctx, desk)]);
  return {
    title: ctx.t('imports.title'),
    desk,
    list,
    page,
    pages: Math.max(1, Math.ceil(list.total / PAGE)),
    shops,
    currency: shops[0]?.currency ?? ctx.currency,
    canEnrich: ctx.config.MUSICBRAINZ_BASE !== undefined,
  };
}

/** Starts an import of the uploaded file, and goes to its page. @throws redirect */
export async function startImportFromForm(ctx: Ctx, desk: ImportAccess, request: Request) {
  const form = await request.formData();
  const answer = await runFormAction(ctx, (own) =>
    startImportPreview(own, desk, parseFormBody(staffImportContracts.start, newImport(form))),
  );
  if ('ok' in answer) throw redirect(localizePagePath(request, importsPagePath(desk, answer.value.id)), 303);
  return answer;
}

function newImport(form: FormData) {
  const currency = readFormText(form, 'currency');
  const written = readFormText(form, 'price');
  const price = written === '' || !isCurrency(currency) ? null : parseAmount(written, currency);
  if (written !== '' && price === null) throw fieldProblem('price', 'price_invalid');
  const stock = readFormText(form, 'stock');
  return {
    upload_id: parseId(readFormText(form, 'upload_id')) ?? 0,
    currency,
    price,
    ...(stock !== '' && { stock: Number(stock) }),
    ...(readFormText(form, 'shop_id') !== '' && { shop_id: Number(readFormText(form, 'shop_id')) }),
    enrich: form.has('enrich'),
  };
}

/** So many rows a page of an import shows. */
const ROWS = 50;

/** Data of the page of one import: its progress and a page of its rows. */
export async function loadImportPage(ctx: Ctx, desk: ImportAccess, id: number, request: Request) {
  const query = browserPageUrl(request).searchParams;
  const outcome = IMPORT_ROW_FILTERS.find((each) => each === query.get('rows'));
  const after = parseId(query.get('after') ?? undefined);
  const detail = await loadOrThrowProblemPage(readImport(ctx, desk, id), request);
  const rows = await listImportRows(ctx, desk, id, { outcome, limit: ROWS, ...(after && { cursor: String(after) }) });
  return { title: `${ctx.t('imports.title')} · ${detail.file_name}`, desk, detail, rows, outcome: outcome ?? 'all' };
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, desk: ImportAccess, id: number) => Promise<unknown>>> = lookupTable({
  run: startApplyingImport,
  undo: startUndoingImport,
  cancel: cancelImportPreview,
});

/** The actions of an import's buttons. @throws redirect to the list once it is deleted */
export async function answerImportForm(ctx: Ctx, desk: ImportAccess, id: number, request: Request) {
  const intent = readFormText(await request.formData(), 'intent');
  const work = INTENTS[intent];
  const answer = await runFormAction(ctx, async (own) => void (await work?.(own, desk, id)));
  if ('ok' in answer && intent === 'cancel') throw redirect(localizePagePath(request, importsPagePath(desk)), 303);
  return answer;
}
