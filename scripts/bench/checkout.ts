import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

export interface CheckoutLoad {
  readonly clients: number;
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly failed: number;
}

interface Goods {
  readonly project_id: number;
  readonly item_id: number;
  readonly shop_id: number;
}

const CUSTOMER = {
  email: 'bench@buyers.example',
  firstname: 'Ada',
  lastname: 'Bench',
  address: '1 Rue du Disque',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
  phone: '+33123456789',
};

/** Whole checkouts of different records, from an empty hand to a paid order through the sandbox, by a number of clients at once. */
export async function checkoutLoad(
  base: string,
  goods: readonly Goods[],
  clients: number,
  seconds = 6,
): Promise<CheckoutLoad> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const one = async (_: unknown, client: number) => {
    let turn = client;
    while (performance.now() < until) {
      const start = performance.now();
      turn += 1;
      if (await checkout(base, goods[turn % goods.length]!)) times.push(performance.now() - start);
      else failed += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: clients }, one));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return {
    clients,
    per_second: Math.round((times.length / took) * 10) / 10,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    failed,
  };
}

async function checkout(base: string, { project_id, item_id, shop_id }: Goods): Promise<boolean> {
  const shops = { [`s_${shop_id}`]: { id: shop_id, items: [{ project_id, item_id, quantity: 1 }] } };
  const priced = await post(base, '/api/cart/calculate', {
    shops,
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  const cart = priced.body;
  const cookie = priced.cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const paid = await post(
    base,
    '/api/cart/pay',
    {
      cart_id: cart.id,
      expected_total: cart.total,
      payment_method: 'stripe',
      payment_method_id: 'pm_card_visa',
      customer: CUSTOMER,
    },
    cookie,
  );
  return paid.body.status === 'paid';
}

// Plain HTTP on kept connections: the buyers share the machine with the shop, and fetch costs as much as a page.
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

interface Answer {
  readonly cookies: readonly string[];
  readonly body: { readonly id: string; readonly total: number; readonly status?: string };
}

function post(base: string, path: string, body: unknown, cookie = ''): Promise<Answer> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), origin: base };
  return new Promise((resolve, reject) => {
    const asked = request(base + path, { method: 'POST', agent, headers: { ...headers, ...(cookie && { cookie }) } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const cookies = answer.headers['set-cookie'] ?? [];
      readText(answer)
        .then((body) => resolve({ cookies, body: JSON.parse(body) }))
        .catch(reject);
    });
    asked.end(text);
  });
}
