import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { readShopForStaff } from './change-shop.server.ts';
import * as contract from './pickup.contract.ts';
import { changeShopPickup, listShopPickups, readShopPickup } from './pickup.server.ts';
import * as desk from './shop-admin.contract.ts';
import { changeShop, listShops, removeShopLogo, setShopLogo } from './shop-admin.server.ts';
import * as look from './shop-theme.contract.ts';
import {
  changeShopTheme,
  readShopTheme,
  removeOwnShopLogo,
  resetShopTheme,
  setOwnShopLogo,
} from './shop-theme.server.ts';

export function serveShopCalls(app: FastifyInstance) {
  serve(app, contract.getShopPickupCall, (ctx, { params }) => readShopPickup(ctx, params.code));
  serve(app, contract.saveShopPickupCall, (ctx, { params, body }) => changeShopPickup(ctx, params.code, body));
  serve(app, contract.listShopPickupsCall, listShopPickups);
  serve(app, desk.listShopsCall, (ctx, { query }) => listShops(ctx, query));
  serve(app, desk.readShopForStaffCall, (ctx, { params }) => readShopForStaff(ctx, params.id));
  serve(app, desk.setShopLogoCall, (ctx, { params, body }) => setShopLogo(ctx, params.id, body.upload_id));
  serve(app, desk.removeShopLogoCall, (ctx, { params }) => removeShopLogo(ctx, params.id));
  serve(app, desk.changeShopCall, (ctx, { params, body }) => changeShop(ctx, params.id, body));
  serve(app, look.readShopThemeCall, (ctx, { params }) => readShopTheme(ctx, params.code));
  serve(app, look.changeShopThemeCall, (ctx, { params, body }) => changeShopTheme(ctx, params.code, body));
  serve(app, look.resetShopThemeCall, (ctx, { params }) => resetShopTheme(ctx, params.code));
  serve(app, look.setOwnShopLogoCall, (ctx, { params, body }) => setOwnShopLogo(ctx, params.code, body.upload_id));
  serve(app, look.removeOwnShopLogoCall, (ctx, { params }) => removeOwnShopLogo(ctx, params.code));
}
