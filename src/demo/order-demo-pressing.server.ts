import { addDays } from '#kit/dates.ts';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { listOwnQuotesCall, readOwnQuoteCall } from '#modules/making/quotes/own-quotes.contract.ts';
import {
  acceptQuoteOfferCall,
  answerQuoteCall,
  readQuoteOfferCall,
  requestQuoteCall,
} from '#modules/making/quotes/quotes.contract.ts';
import { DEMO_USERS } from './content/people-and-codes.ts';
import type { DemoPressing } from './content/pressings.ts';
import { type DemoAccountSession, waitForShopJob } from './demo-account-session.server.ts';

/** The demo account that orders the pressings. */
export const DEMO_PRESSING_CUSTOMER = 'creator@sillon.example';

/** A pressing in production, with its project. */
export type StartedDemoPressing = Pressing & { readonly project: NonNullable<Pressing['project']> };

/**
 * Requests, offers and accepts a pressing, as far as an earlier run has not. Without a deposit production starts at
 * once.
 */
export async function orderDemoPressing(
  { creator, team }: { creator: DemoAccountSession; team: DemoAccountSession },
  wanted: DemoPressing,
): Promise<StartedDemoPressing> {
  const quote_id = (await findQuote(creator, wanted)) ?? (await requestQuote(creator, wanted));
  const { state } = await creator.call(readOwnQuoteCall, { params: { id: String(quote_id) } });
  if (state === 'new' || state === 'in_work') await offer(team, quote_id, wanted);
  if (state !== 'accepted') await accept(creator, quote_id, wanted);
  return waitForShopJob(() => findStartedPressing(creator, quote_id));
}

async function findQuote(creator: DemoAccountSession, { message }: DemoPressing): Promise<number | undefined> {
  const { items } = await creator.call(listOwnQuotesCall, { query: { limit: '50' } });
  for (const { id } of items) {
    const quote = await creator.call(readOwnQuoteCall, { params: { id: String(id) } });
    if (quote.message === message) return id;
  }
  return undefined;
}

async function requestQuote(
  creator: DemoAccountSession,
  { message, quantity, options }: DemoPressing,
): Promise<number> {
  const { firstname, lastname, email, country_id } = customer();
  const body = { service: 'vinyl', quantity, options, message, name: `${firstname} ${lastname}`, email, country_id };
  return (await creator.call(requestQuoteCall, { body: { ...body, service: 'vinyl', currency: 'EUR' } })).id;
}

async function offer(team: DemoAccountSession, quote_id: number, { answer: text, lines }: DemoPressing): Promise<void> {
  const valid_until = addDays(new Date(), 30);
  await team.call(answerQuoteCall, {
    params: { id: String(quote_id) },
    body: { text, lines: [...lines], currency: 'EUR', deposit_percent: 0, weeks: 10, valid_until },
  });
}

async function accept(creator: DemoAccountSession, quote_id: number, { project_name }: DemoPressing): Promise<void> {
  const { firstname, lastname, country_id, address: [address = '', zip_code = '', city = ''] = [] } = customer();
  await creator.call(acceptQuoteOfferCall, {
    body: {
      quote_id,
      customer: { firstname, lastname, company: '', address, zip_code, city, country_id },
      project_name,
      artist_name: `${firstname} ${lastname}`,
    },
  });
}

async function findStartedPressing(
  creator: DemoAccountSession,
  quote_id: number,
): Promise<StartedDemoPressing | undefined> {
  const { pressing } = await creator.call(readQuoteOfferCall, { query: { quote_id: String(quote_id) } });
  return pressing?.project ? { ...pressing, project: pressing.project } : undefined;
}

function customer() {
  const found = DEMO_USERS.find(({ email }) => email === DEMO_PRESSING_CUSTOMER);
  if (!found) throw new Error(`The demo content has no account ${DEMO_PRESSING_CUSTOMER}.`);
  return found;
}
