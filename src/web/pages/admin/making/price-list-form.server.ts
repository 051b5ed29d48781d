// The table of a price list as a form posts it: the rows that it showed, at the steps that it showed.
import { parseIndexedGroupedRows } from '#kit/grouped-field-names.ts';
import { fieldProblem } from '#kit/problem.ts';
import { replaceQuantityBreaks } from '#modules/making/costing/price-list.ts';
import { importPriceList } from '#modules/making/costing/price-list-file.server.ts';
import { parsePriceListTable } from '#modules/making/costing/price-list-table.ts';
import { changePriceListDraftCall, importPriceListCall } from '#modules/making/costing/price-lists.contract.ts';
import {
  approvePriceList,
  changePriceListDraft,
  deletePriceListDraft,
  requireNoPriceListFaults,
  withdrawPriceListApproval,
} from '#modules/making/costing/price-lists.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { formValues } from '#ui/form/form-values.ts';
import { parseFormBody, readFormText } from '../../../form-action.server.ts';

/** Runs the action of the pressed button. @throws Problem 422 with a key per field or row */
export async function answerPriceListForm(own: Ctx, id: number, form: FormData): Promise<unknown> {
  const version = Number(readFormText(form, 'version'));
  switch (readFormText(form, 'intent')) {
    case 'approve':
      return approvePriceList(own, id, { version });
    case 'take_back':
      return withdrawPriceListApproval(own, id);
    case 'drop':
      return deletePriceListDraft(own, id);
    case 'file':
      return takePosted(own, id, version, form.get('file'));
    default:
      return changePriceListDraft(
        own,
        id,
        parseFormBody(changePriceListDraftCall, { version, ...readPriceListChanges(form) }),
      );
  }
}

async function takePosted(own: Ctx, id: number, version: number, file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) throw fieldProblem('file', 'input_required');
  const data = Buffer.from(await file.arrayBuffer()).toString('base64');
  parseFormBody(importPriceListCall, { version, data });
  return importPriceList(own, id, version, Buffer.from(data, 'base64'));
}

function readPriceListChanges(form: FormData) {
  const shown = parseQuantityBreaks(readFormText(form, 'steps_shown'));
  const from = parseQuantityBreaks(readFormText(form, 'steps'));
  const read = parsePriceListTable([
    ['row', 'setup', 'grams', 'days', ...shown.map(String)],
    ...readPriceLines(form, shown),
  ]);
  if (!read.ok) throw fieldProblem('steps', read.key);
  requireNoPriceListFaults(read.faults);
  const isSame = from.join() === shown.join();
  return {
    name: readFormText(form, 'name'),
    valid_from: readFormText(form, 'valid_from'),
    ...(!isSame && { from }),
    rows: isSame ? read.rows : replaceQuantityBreaks(read.rows, shown, from),
  };
}

const readPriceLines = (form: FormData, shown: readonly number[]): string[][] =>
  parseIndexedGroupedRows(formValues(form), 'rows').map(({ row }) =>
    ['row', 'setup', 'grams', 'days', ...shown.map((step) => `s${step}`)].map((name) => String(row[name] ?? '')),
  );

/** `1, 100, 500`; text that is no number is refused as a quantity break. */
const parseQuantityBreaks = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => (/^\d{1,7}$/.test(word) ? Number(word) : -1));
