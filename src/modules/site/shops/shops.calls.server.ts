import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { readShop } from './change-shop.server.ts';
import * as contract from './pickup.contract.ts';
import { changePickup, findPickups, readPickup } from './pickup.server.ts';
import * as desk from './shop-admin.contract.ts';
import { changeShop, dropLogo, listShops, setLogo } from './shop-admin.server.ts';
import * as look from './shop-theme.contract.ts';
import { changeLook, dropOwnLogo, readLook, resetLook, setOwnLogo } from './shop-theme.server.ts';

export function shopCalls(app: FastifyInstance) {
  serve(app, contract.getPickup, (ctx, { params }) => readPickup(ctx, params.code));
  serve(app, contract.savePickup, (ctx, { params, body }) => changePickup(ctx, params.code, body));
  serve(app, contract.listPickups, findPickups);
  serve(app, desk.listShops, (ctx, { query }) => listShops(ctx, query));
  serve(app, desk.readShop, (ctx, { params }) => readShop(ctx, params.id));
  serve(app, desk.setLogo, (ctx, { params, body }) => setLogo(ctx, params.id, body.upload_id));
  serve(app, desk.dropLogo, (ctx, { params }) => dropLogo(ctx, params.id));
  serve(app, desk.changeShop, (ctx, { params, body }) => changeShop(ctx, params.id, body));
  serve(app, look.readLook, (ctx, { params }) => readLook(ctx, params.code));
  serve(app, look.changeLook, (ctx, { params, body }) => changeLook(ctx, params.code, body));
  serve(app, look.resetLook, (ctx, { params }) => resetLook(ctx, params.code));
  serve(app, look.setOwnLogo, (ctx, { params, body }) => setOwnLogo(ctx, params.code, body.upload_id));
  serve(app, look.dropOwnLogo, (ctx, { params }) => dropOwnLogo(ctx, params.code));
}
