// Actions of the page of bundle items. Each sends the whole bundle, as the API call expects it.
import { isCurrency } from '#kit/currency.ts';
import { fieldProblem, notFound, Problem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import {
  type EditableBundle,
  saveBundleCall,
  setBundleOnSaleCall,
} from '#modules/catalogue/bundles/bundles.contract.ts';
import { readBundleForEditing, saveBundle, setBundleOnSale } from '#modules/catalogue/bundles/edit-bundle.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody, readFormAmount, readFormText } from '../../form-action.server.ts';

/** Saves the price, and the quantity of each bundle item. */
export async function saveBundlePriceAndQuantities(ctx: Ctx, id: number, form: FormData): Promise<unknown> {
  const { currency: before, parts } = await readBundleForEditing(ctx, id);
  const asked = readFormText(form, 'currency');
  const currency = isCurrency(asked) ? asked : before;
  const price = readFormAmount(form, 'price', currency) ?? 0;
  const counted = parts.map(({ item_id, quantity }) => ({
    item_id,
    quantity: form.has(`quantity_${item_id}`)
      ? Number(readFormText(form, `quantity_${item_id}`) || Number.NaN)
      : quantity,
  }));
  return save(ctx, id, { price, currency, parts: counted });
}

/** Takes a bundle off sale, or puts it back. @returns false for a form of another kind */
export async function answerBundleSaleForm(ctx: Ctx, id: number, form: FormData): Promise<boolean> {
  if (readFormText(form, 'intent') !== 'sell_bundle') return false;
  await setBundleOnSale(
    ctx,
    id,
    parseFormBody(setBundleOnSaleCall, { on_sale: readFormText(form, 'on_sale') === 'yes' }).on_sale,
  );
  return true;
}

export async function addBundleItem(ctx: Ctx, id: number, form: FormData): Promise<unknown> {
  const bundle = await readBundleForEditing(ctx, id);
  const item_id = readItemId(form);
  if (bundle.parts.some((part) => part.item_id === item_id)) throw fieldProblem('parts', 'choice_twice');
  return save(ctx, id, { ...bundle, parts: [...bundle.parts, { item_id, quantity: 1 }] });
}

export async function removeBundleItem(ctx: Ctx, id: number, form: FormData): Promise<unknown> {
  const bundle = await readBundleForEditing(ctx, id);
  const item_id = readItemId(form);
  return save(ctx, id, { ...bundle, parts: bundle.parts.filter((part) => part.item_id !== item_id) });
}

type Whole = Pick<EditableBundle, 'price' | 'currency'> & {
  readonly parts: readonly { readonly item_id: number; readonly quantity: number }[];
};

/** Errors of an item are reported at its position. */
async function save(ctx: Ctx, id: number, { price, currency, parts }: Whole): Promise<unknown> {
  const sent = parts.map(({ item_id, quantity }) => ({ item_id, quantity }));
  try {
    return await saveBundle(ctx, id, parseFormBody(saveBundleCall, { price, currency, parts: sent }));
  } catch (error) {
    const { fields = {} } = error instanceof Problem ? error.details : {};
    const wrong = Object.entries(fields).flatMap(([field, key]) => {
      const part = sent[Number(/^parts\.(\d+)\.quantity$/.exec(field)?.[1] ?? Number.NaN)];
      return part ? [[`quantity_${part.item_id}`, key] as const] : [];
    });
    const [first] = wrong;
    throw first ? fieldProblem(first[0], first[1]) : error;
  }
}

function readItemId(form: FormData): number {
  const id = parseId(readFormText(form, 'item_id'));
  if (id === null) throw notFound();
  return id;
}
