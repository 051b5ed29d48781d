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
  serve(app, contract.getPickupCall, (ctx, { params }) => readPickup(ctx, params.code));
  serve(app, contract.savePickupCall, (ctx, { params, body }) => changePickup(ctx, params.code, body));
  serve(app, contract.listPickupsCall, findPickups);
  serve(app, desk.listShopsCall, (ctx, { query }) => listShops(ctx, query));
  serve(app, desk.readShopCall, (ctx, { params }) => readShop(ctx, params.id));
  serve(app, desk.setLogoCall, (ctx, { params, body }) => setLogo(ctx, params.id, body.upload_id));
  serve(app, desk.dropLogoCall, (ctx, { params }) => dropLogo(ctx, params.id));
  serve(app, desk.changeShopCall, (ctx, { params, body }) => changeShop(ctx, params.id, body));
  serve(app, look.readLookCall, (ctx, { params }) => readLook(ctx, params.code));
  serve(app, look.changeLookCall, (ctx, { params, body }) => changeLook(ctx, params.code, body));
  serve(app, look.resetLookCall, (ctx, { params }) => resetLook(ctx, params.code));
  serve(app, look.setOwnLogoCall, (ctx, { params, body }) => setOwnLogo(ctx, params.code, body.upload_id));
  serve(app, look.dropOwnLogoCall, (ctx, { params }) => dropOwnLogo(ctx, params.code));
}
