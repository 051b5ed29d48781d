import type { FastifyInstance } from 'fastify';
import { sliceListPage } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import * as contract from './cards.contract.ts';
import {
  addCard,
  chooseDefaultCard,
  finishCardSetup,
  listOwnSavedCards,
  readOwnDefaultCard,
  removeSavedCard,
} from './cards.server.ts';

export function serveCardsCalls(app: FastifyInstance) {
  serve(app, contract.listSavedCardsCall, async (ctx, { query }) => sliceListPage(await listOwnSavedCards(ctx), query));
  serve(app, contract.getDefaultCardCall, readOwnDefaultCard);
  serve(app, contract.addCardCall, (ctx, { body }) => addCard(ctx, body));
  serve(app, contract.finishCardSetupCall, (ctx, { body }) => finishCardSetup(ctx, body.setup_id));
  serve(app, contract.setDefaultCardCall, (ctx, { params }) => chooseDefaultCard(ctx, params.id));
  serve(app, contract.deleteSavedCardCall, (ctx, { params }) => removeSavedCard(ctx, params.id));
}
