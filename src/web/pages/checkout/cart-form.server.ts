import { isCurrency } from '#kit/currency.ts';
import { checkForm } from '#kit/form-rules.ts';
import { fieldProblem, inputInvalid } from '#kit/problem.ts';
import { saveUserCurrency } from '#modules/people/identity/account-preferences.server.ts';
import { requireBoxOffer } from '#modules/selling/boxes/find-box-offers.server.ts';
import { GIFT_FORM_RULES, isGiftForm } from '#modules/selling/boxes/gift-form.ts';
import {
  calculateCart,
  cartCountry,
  clearCart,
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
  emptyCart,
  removeBoxFromCart,
  UNKNOWN_CART_ADDRESS,
} from '#modules/selling/cart/cart.ts';
import { parseChosenSizes } from '#modules/selling/cart/parse-chosen-sizes.ts';
import type { CartMessage, PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { moveSavedItemToCart, removeSavedItem, saveForLater } from '#modules/selling/cart/saved-items.server.ts';
import { cartRequest } from '#modules/selling/cart/ui/cart-request.ts';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate.server.ts';
import { parseFormBody } from '../../form-action.server.ts';

/** The visitor's cart in the currency they are shown the shop in, unless a shop insists on another. */
export async function loadCartForPage(ctx: Ctx): Promise<PricedCart | null> {
  const cart = await priceCurrentCart(ctx);
  if (!cart || cart.count === 0 || cart.currency === ctx.currency) return cart;
  return calculateCart(ctx, { ...parsed(cartRequest(cart, ctx.currency)), save: false });
}

/** Runs one of the cart page's forms and stores the cart. @returns the messages of the server */
export async function answerCartForm(ctx: Ctx, form: FormData): Promise<readonly CartMessage[]> {
  if (await changedSaved(ctx, form)) return [];
  const before = await priceCurrentCart(ctx);
  const start = before ?? emptyCart({ currency: ctx.currency, customer: { country_id: cartCountry(ctx) } });
  const wanted = await wish(ctx, start, form);
  const { shops, boxes } = wanted;
  if (Object.keys(shops).length === 0 && boxes.length === 0) {
    await inTransaction(ctx, clearCart);
    return [];
  }
  const cart = await calculateCart(ctx, parsed(cartRequest(wanted)));
  return cart.messages;
}

/** Runs a form below the cart. @returns whether it was one of them */
async function changedSaved(ctx: Ctx, form: FormData): Promise<boolean> {
  switch (form.get('intent')) {
    case 'save_later':
      await inTransaction(ctx, (own) => saveForLater(own, lineIn(form)));
      return true;
    case 'saved_back':
      await inTransaction(ctx, (own) => moveSavedItemToCart(own, wholeIn(form, 'saved')));
      return true;
    case 'saved_drop':
      await inTransaction(ctx, (own) => removeSavedItem(own, wholeIn(form, 'saved')));
      return true;
    default:
      return false;
  }
}

const parsed = (request: unknown) => parseFormBody(calculateCartCall, request);

async function wish(ctx: Ctx, cart: Cart, form: FormData): Promise<Cart> {
  switch (form.get('intent')) {
    case 'add':
      return addCartLine(cart, {
        ...lineIn(form),
        shop_id: wholeIn(form, 'shop_id') || 1,
        quantity: quantityIn(form),
        comment: '',
      });
    case 'quantity':
      return changeCartLineQuantity(cart, lineIn(form), quantityIn(form));
    case 'remove':
      return changeCartLineQuantity(cart, lineIn(form), 0);
    case 'add_box': {
      const { box_offer_id, type, periodicity } = await requireBoxOffer(
        ctx,
        textIn(form, 'type'),
        textIn(form, 'periodicity'),
      );
      return addBoxToCart(cart, { box_offer_id, type, periodicity, sponsor: null, gift: giftIn(form, periodicity) });
    }
    case 'drop_box':
      return removeBoxFromCart(cart, wholeIn(form, 'box'));
    case 'promo':
      return { ...cart, promo_code: textIn(form, 'promo_code') || null };
    case 'country':
      return {
        ...cart,
        customer: { ...cart.customer, ...UNKNOWN_CART_ADDRESS, country_id: textIn(form, 'country_id') },
      };
    case 'currency':
      return inCurrency(ctx, cart, textIn(form, 'currency'));
    case 'pickup':
      return { ...cart, pickup: form.has('pickup') };
    case 'gift':
      return {
        ...cart,
        is_gift: form.has('is_gift'),
        gift_message: textIn(form, 'gift_message'),
        gift_wrapped: form.has('gift_wrapped'),
      };
    case 'send':
      return sentBy(cart, wholeIn(form, 'group'), form);
    default:
      return cart;
  }
}

function sentBy(cart: Cart, shop: number, form: FormData): Cart {
  const [dispatch, way] = [textIn(form, 'dispatch'), textIn(form, 'shipping_type')];
  const sent = dispatch ? chooseCartDispatch(cart, shop, dispatch === 'now' ? 'now' : 'together') : cart;
  if (way === 'pickup' || way === 'tracking' || way === 'standard') return chooseCartShipping(sent, shop, way);
  return sent;
}

async function inCurrency(ctx: Ctx, cart: Cart, currency: string): Promise<Cart> {
  if (!isCurrency(currency)) throw fieldProblem('currency', 'currency_unknown');
  await inTransaction(ctx, (own) => saveUserCurrency(own, currency));
  return { ...cart, currency };
}

const lineIn = (form: FormData): CartLineIdentity => ({
  project_id: wholeIn(form, 'project_id'),
  item_id: wholeIn(form, 'item_id'),
  chosen_sizes: parseChosenSizes(form),
});

/** The recipient of a box given as a gift. A year is always twelve boxes. @throws Problem 422 with a key per field */
function giftIn(form: FormData, periodicity: string): BoxGift | null {
  const values = Object.fromEntries(form);
  if (!isGiftForm(values)) return null;
  const { ok, errors } = checkForm(values, GIFT_FORM_RULES);
  if (!ok) throw inputInvalid({ fields: errors });
  const periods = periodicity === 'yearly' ? 1 : wholeIn(form, 'periods') || 1;
  const [name = '', email = '', country_id = '', starts_on = '', message = ''] = [
    ...(['name', 'email', 'country_id', 'starts_on', 'message'] as const),
  ].map((field) => textIn(form, field));
  return { periods, name, email, country_id, starts_on, message };
}

/** The text is passed on, so that the contract reports an invalid number. */
const quantityIn = (form: FormData): number => {
  const text = textIn(form, 'quantity') || '1';
  return parseBySchema(CartQuantity, /^-?\d{1,15}$/.test(text) ? Number(text) : text);
};

const wholeIn = (form: FormData, name: string): number => Number(/^\d{1,15}$/.exec(textIn(form, name))?.[0] ?? 0);
const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
