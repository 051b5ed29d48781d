import type { FastifyInstance } from 'fastify';
import { pageFromList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import * as contract from './cards.contract.ts';
import { addCard, chooseCard, dropCard, finishCard, ownCards, ownDefaultCard } from './cards.server.ts';

export function cardsCalls(app: FastifyInstance) {
  serve(app, contract.getCards, async (ctx, { query }) => pageFromList(await ownCards(ctx), query));
  serve(app, contract.getDefaultCard, ownDefaultCard);
  serve(app, contract.addCard, (ctx, { body }) => addCard(ctx, body));
  serve(app, contract.finishCard, (ctx, { body }) => finishCard(ctx, body.setup_id));
  serve(app, contract.chooseCard, (ctx, { params }) => chooseCard(ctx, params.id));
  serve(app, contract.dropCard, (ctx, { params }) => dropCard(ctx, params.id));
}
