import type { FastifyInstance } from 'fastify';
import { pageFromList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import * as contract from './cards.contract.ts';
import { addCard, chooseCard, dropCard, finishCard, ownCards, ownDefaultCard } from './cards.server.ts';

export function cardsCalls(app: FastifyInstance) {
  serve(app, contract.getCardsCall, async (ctx, { query }) => pageFromList(await ownCards(ctx), query));
  serve(app, contract.getDefaultCardCall, ownDefaultCard);
  serve(app, contract.addCardCall, (ctx, { body }) => addCard(ctx, body));
  serve(app, contract.finishCardCall, (ctx, { body }) => finishCard(ctx, body.setup_id));
  serve(app, contract.chooseCardCall, (ctx, { params }) => chooseCard(ctx, params.id));
  serve(app, contract.dropCardCall, (ctx, { params }) => dropCard(ctx, params.id));
}
