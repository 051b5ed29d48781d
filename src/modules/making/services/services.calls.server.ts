import type { FastifyInstance } from 'fastify';
import { notFound } from '#kit/problem.ts';
import { serve } from '#platform/serve.server.ts';
import * as contract from './services.contract.ts';
import { changeOffer, listOffers, listServices, readOfferTexts, readServiceOffer } from './services.server.ts';
import { isServiceKey } from './services.ts';

export function serveServicesCalls(app: FastifyInstance) {
  serve(app, contract.listServicesCall, listServices);
  serve(app, contract.readServiceCall, async (ctx, { params: { key } }) => {
    if (!isServiceKey(key)) throw notFound();
    return { key, texts: await readOfferTexts(ctx, key) };
  });
  serve(app, contract.listOffersCall, listOffers);
  serve(app, contract.readServiceOfferCall, (ctx, { params }) => readServiceOffer(ctx, params.key));
  serve(app, contract.changeOfferCall, (ctx, { params, body }) => changeOffer(ctx, params.key, body));
}
