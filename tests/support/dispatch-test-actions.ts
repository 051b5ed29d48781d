import { openShop } from './open-shop.ts';
import { pdfPages } from './read-pdf-content.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody, type StoryItem } from './shop-story.ts';

/** The second warehouse, which the story activates. */
export const AMERICA = 7;

/**
 * Opens a shop with two active warehouses for the tests of one file, and what those do with its parcels. Call it at the
 * top of a file.
 */
export async function openDispatchShop() {
  const { app, story } = await openShop();
  await story.query('update warehouses set active = true where id = $1', [AMERICA]);
  const ravi = () => story.ravi.visitor();
  const post = (path: string, body: object, headers = {}) => ravi().post(`/api/admin/dispatch${path}`, body, headers);

  /** A paid order with one parcel per shop. */
  async function bought(things: readonly (StoryItem & { quantity?: number })[], to: object = {}, gift = false) {
    const browser = app.visitor();
    const { country_id = 'FR' } = to as { country_id?: string };
    const cart = await fillVisitorCart(browser, things, { customer: { country_id }, is_gift: gift });
    const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer: { ...ADA_ADDRESS, ...to } }));
    if (body.status !== 'paid') throw new Error(JSON.stringify(body));
    const parcels = await story.query<{ id: number }>('select id from shipments where order_id = $1 order by id', [
      body.order_id,
    ]);
    const [order] = await story.query<{ number: string }>('select number from orders where id = $1', [body.order_id]);
    return { id: Number(body.order_id), number: String(order?.number), parcels: parcels.map(({ id }) => id) };
  }
  const shelves = async ({ item_id }: StoryItem) =>
    (
      await story.query<{ all: Record<string, number> }>(
        'select coalesce(json_object_agg(warehouse_id, quantity), $2::json) as all from shelves where item_id = $1 and quantity > 0',
        [item_id, '{}'],
      )
    )[0]?.all;
  const stocked = async (name: string, house: number, america: number, more: object = {}) => {
    const thing = await story.item({ name }, { stock: house, ...more });
    if (america > 0)
      await ravi().post('/api/admin/stock', {
        item_id: thing.item_id,
        warehouse_id: AMERICA,
        quantity: america,
        reason: 'received',
      });
    return thing;
  };
  const readParcel = async (id: number | undefined) => (await ravi().get(`/api/admin/dispatch/${id}`)).body.parcel;
  const pdfBytes = async (ids: readonly number[]) => {
    const cookie = `token=${ravi().cookies.get('token')}`;
    const response = await fetch(
      `${app.url}/api/admin/dispatch/slips.pdf?${ids.map((id) => `parcel=${id}`).join('&')}`,
      {
        headers: { cookie },
      },
    );
    return Buffer.from(await response.arrayBuffer());
  };
  const pdf = async (ids: readonly number[]) =>
    pdfPages(await pdfBytes(ids)).map(({ text }) => text.replaceAll('\n', ' '));
  return { app, story, ravi, post, bought, shelves, stocked, readParcel, pdfBytes, pdf };
}
