import type { FastifyInstance } from 'fastify';
import { sliceListPage } from '#kit/paging.ts';
import { serveCall } from '#platform/serve-call.server.ts';
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
  serveCall(app, contract.listOwnSavedCardsCall, async (ctx, { query }) =>
    sliceListPage(await listOwnSavedCards(ctx), query),
  );
  serveCall(app, contract.getDefaultCardCall, readOwnDefaultCard);
  serveCall(app, contract.addCardCall, (ctx, { body }) => addCard(ctx, body));
  serveCall(app, contract.finishCardSetupCall, (ctx, { body }) => finishCardSetup(ctx, body.setup_id));
  serveCall(app, contract.chooseDefaultCardCall, (ctx, { params }) => chooseDefaultCard(ctx, params.id));
  serveCall(app, contract.removeSavedCardCall, (ctx, { params }) => removeSavedCard(ctx, params.id));
}
