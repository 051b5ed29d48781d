import { connect, type Socket } from 'node:net';
import { readSocketAnswer } from './measure-load.ts';
import { roundTo, sortedQuantile } from './measurement-statistics.ts';

interface CheckoutLoad {
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

/**
 * Complete checkouts of different records, from an empty cart to a paid order through the sandbox, by concurrent
 * clients.
 */
export async function measureCheckoutLoad(
  base: string,
  goods: readonly Goods[],
  clients: number,
  seconds = 6,
): Promise<CheckoutLoad> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const one = async (_: unknown, client: number) => {
    const { hostname, port } = new URL(base);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    try {
      for (let turn = client + 1; performance.now() < until; turn += 1) {
        const start = performance.now();
        if (await checkout({ socket, base }, goods[turn % goods.length]!)) times.push(performance.now() - start);
        else failed += 1;
      }
    } finally {
      socket.destroy();
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: clients }, one));
  const took = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => roundTo(sortedQuantile(times, share), 1);
  return {
    clients,
    per_second: roundTo(times.length / took, 1),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    failed,
  };
}

/** A buyer with a connection. Plain sockets, because an HTTP client would cost the shared machine as much as a page. */
interface Buyer {
  readonly socket: Socket;
  readonly base: string;
}

async function checkout(buyer: Buyer, { project_id, item_id, shop_id }: Goods): Promise<boolean> {
  const shops = { [`s_${shop_id}`]: { id: shop_id, items: [{ project_id, item_id, quantity: 1 }] } };
  const priced = await post(buyer, '/api/cart/calculate', {
    shops,
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  const cart = priced.body;
  const paid = await post(
    buyer,
    '/api/cart/pay',
    {
      cart_id: cart.id,
      expected_total: cart.total,
      payment_method: 'stripe',
      payment_method_id: 'pm_card_visa',
      customer: CUSTOMER,
    },
    priced.cookie,
  );
  return paid.body.status === 'paid';
}

interface Answer {
  /** The cookies that the answer sets. */
  readonly cookie: string;
  readonly body: { readonly id: string; readonly total: number; readonly status?: string };
}

async function post({ socket, base }: Buyer, path: string, body: unknown, cookie = ''): Promise<Answer> {
  const json = JSON.stringify(body);
  const fields = [
    `host: ${new URL(base).host}`,
    `origin: ${base}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
  ];
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${json}`);
  const { text } = await readSocketAnswer(socket, true);
  const split = text.indexOf('\r\n\r\n');
  const cookies = [...text.slice(0, split).matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(([, pair]) => pair);
  return { cookie: cookies.join('; '), body: JSON.parse(text.slice(split + 4)) };
}
