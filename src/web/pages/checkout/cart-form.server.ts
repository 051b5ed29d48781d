import { isCurrency } from '#kit/currency.ts';
import { checkForm } from '#kit/form-rules.ts';
import { fieldProblem, inputInvalid } from '#kit/problem.ts';
import { saveUserCurrency } from '#modules/people/identity/account-preferences.server.ts';
import { GIFT_FORM_RULES, isGiftForm } from '#modules/selling/boxes/box-gift-form-rules.ts';
import { requireBoxOffer } from '#modules/selling/boxes/find-box-offers.server.ts';
import {
  calculateCart,
  clearCart,
  defaultCartCountry,
  priceCurrentCart,
} from '#modules/selling/cart/calculate-cart.server.ts';
import { CartQuantity, calculateCartCall } from '#modules/selling/cart/cart.contract.ts';
import {
  addBoxToCart,
  addCartLine,
  type BoxGift,
  type Cart,
  type CartLineIdentity,
  changeCartLineQuantity,
  chooseCartDispatch,
  chooseCartShipping,
  makeEmptyCart,
  removeBoxFromCart,
  UNKNOWN_POSTCODE_AND_STATE,
} from '#modules/selling/cart/cart.ts';
import { parseChosenSizes } from '#modules/selling/cart/parse-chosen-sizes.ts';
import type { CartMessage, PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { moveSavedItemToCart, removeSavedItem, saveForLater } from '#modules/selling/cart/saved-items.server.ts';
import { toCartRequest } from '#modules/selling/cart/ui/cart-request.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { parseFormBody } from '../../form-action.server.ts';

/** The visitor's cart in the currency they are shown the shop in, unless a shop insists on another. */
export async function loadCartForPage(ctx: Ctx): Promise<PricedCart | null> {
  const cart = await priceCurrentCart(ctx);
  if (!cart || cart.count === 0 || cart.currency === ctx.currency) return cart;
  return calculateCart(ctx, { ...parseCartRequest(toCartRequest(cart, ctx.currency)), save: false });
}

/** Runs one of the cart page's forms and stores the cart. @returns the messages of the server */
export async function answerCartForm(ctx: Ctx, form: FormData): Promise<readonly CartMessage[]> {
  if (await answerSavedItemForm(ctx, form)) return [];
  const before = await priceCurrentCart(ctx);
  const start = before ?? makeEmptyCart({ currency: ctx.currency, customer: { country_id: defaultCartCountry(ctx) } });
  const wanted = await applyCartForm(ctx, start, form);
  const { shops, boxes } = wanted;
  if (Object.keys(shops).length === 0 && boxes.length === 0) {
    await runInTransaction(ctx, clearCart);
    return [];
  }
  const cart = await calculateCart(ctx, parseCartRequest(toCartRequest(wanted)));
  return cart.messages;
}

/** Runs a form below the cart. @returns whether it was one of them */
async function answerSavedItemForm(ctx: Ctx, form: FormData): Promise<boolean> {
  switch (form.get('intent')) {
    case 'save_later':
      await runInTransaction(ctx, (own) => saveForLater(own, readCartLine(form)));
      return true;
    case 'saved_back':
      await runInTransaction(ctx, (own) => moveSavedItemToCart(own, readWholeNumber(form, 'saved')));
      return true;
    case 'saved_drop':
      await runInTransaction(ctx, (own) => removeSavedItem(own, readWholeNumber(form, 'saved')));
      return true;
    default:
      return false;
  }
}

const parseCartRequest = (request: unknown) => parseFormBody(calculateCartCall, request);

async function applyCartForm(ctx: Ctx, cart: Cart, form: FormData): Promise<Cart> {
  switch (form.get('intent')) {
    case 'add':
      return addCartLine(cart, {
        ...readCartLine(form),
        shop_id: readWholeNumber(form, 'shop_id') || 1,
        quantity: readCartQuantity(form),
        comment: '',
      });
    case 'quantity':
      return changeCartLineQuantity(cart, readCartLine(form), readCartQuantity(form));
    case 'remove':
      return changeCartLineQuantity(cart, readCartLine(form), 0);
    case 'add_box': {
      const { box_offer_id, type, periodicity } = await requireBoxOffer(
        ctx,
        readTrimmedText(form, 'type'),
        readTrimmedText(form, 'periodicity'),
      );
      return addBoxToCart(cart, {
        box_offer_id,
        type,
        periodicity,
        sponsor: null,
        gift: readBoxGift(form, periodicity),
      });
    }
    case 'drop_box':
      return removeBoxFromCart(cart, readWholeNumber(form, 'box'));
    case 'promo':
      return { ...cart, promo_code: readTrimmedText(form, 'promo_code') || null };
    case 'country':
      return {
        ...cart,
        customer: { ...cart.customer, ...UNKNOWN_POSTCODE_AND_STATE, country_id: readTrimmedText(form, 'country_id') },
      };
    case 'currency':
      return changeCartCurrency(ctx, cart, readTrimmedText(form, 'currency'));
    case 'pickup':
      return { ...cart, pickup: form.has('pickup') };
    case 'gift':
      return {
        ...cart,
        is_gift: form.has('is_gift'),
        gift_message: readTrimmedText(form, 'gift_message'),
        gift_wrapped: form.has('gift_wrapped'),
      };
    case 'send':
      return applyShippingChoice(cart, readWholeNumber(form, 'group'), form);
    default:
      return cart;
  }
}

function applyShippingChoice(cart: Cart, shop: number, form: FormData): Cart {
  const [dispatch, way] = [readTrimmedText(form, 'dispatch'), readTrimmedText(form, 'shipping_type')];
  const sent = dispatch ? chooseCartDispatch(cart, shop, dispatch === 'now' ? 'now' : 'together') : cart;
  if (way === 'pickup' || way === 'tracking' || way === 'standard') return chooseCartShipping(sent, shop, way);
  return sent;
}

async function changeCartCurrency(ctx: Ctx, cart: Cart, currency: string): Promise<Cart> {
  if (!isCurrency(currency)) throw fieldProblem('currency', 'currency_unknown');
  await runInTransaction(ctx, (own) => saveUserCurrency(own, currency));
  return { ...cart, currency };
}

const readCartLine = (form: FormData): CartLineIdentity => ({
  project_id: readWholeNumber(form, 'project_id'),
  item_id: readWholeNumber(form, 'item_id'),
  chosen_sizes: parseChosenSizes(form),
});

/** The recipient of a box given as a gift. A year is always twelve boxes. @throws Problem 422 with a key per field */
function readBoxGift(form: FormData, periodicity: string): BoxGift | null {
  const values = Object.fromEntries(form);
  if (!isGiftForm(values)) return null;
  const { ok, errors } = checkForm(values, GIFT_FORM_RULES);
  if (!ok) throw inputInvalid({ fields: errors });
  const periods = periodicity === 'yearly' ? 1 : readWholeNumber(form, 'periods') || 1;
  const [name = '', email = '', country_id = '', starts_on = '', message = ''] = [
    ...(['name', 'email', 'country_id', 'starts_on', 'message'] as const),
  ].map((field) => readTrimmedText(form, field));
  return { periods, name, email, country_id, starts_on, message };
}

/** The text is passed on, so that the contract reports an invalid number. */
const readCartQuantity = (form: FormData): number => {
  const text = readTrimmedText(form, 'quantity') || '1';
  return parseBySchema(CartQuantity, /^-?\d{1,15}$/.test(text) ? Number(text) : text);
};

const readWholeNumber = (form: FormData, name: string): number =>
  Number(/^\d{1,15}$/.exec(readTrimmedText(form, name))?.[0] ?? 0);
const readTrimmedText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
