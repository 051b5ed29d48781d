import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import { readShopForStaff } from './change-shop-row-and-logo.server.ts';
import * as contract from './pickup.contract.ts';
import { listShopPickups, readShopPickup, saveShopPickup } from './pickup.server.ts';
import * as look from './shop-theme.contract.ts';
import {
  changeShopTheme,
  readShopTheme,
  removeOwnShopLogo,
  resetShopTheme,
  setOwnShopLogo,
} from './shop-theme.server.ts';
import * as desk from './shops-for-staff.contract.ts';
import { changeShop, listShops, removeShopLogo, setShopLogo } from './shops-for-staff.server.ts';

export function serveShopCalls(app: FastifyInstance) {
  serveCall(app, contract.getShopPickupCall, (ctx, { params }) => readShopPickup(ctx, params.code));
  serveCall(app, contract.saveShopPickupCall, (ctx, { params, body }) => saveShopPickup(ctx, params.code, body));
  serveCall(app, contract.listShopPickupsCall, listShopPickups);
  serveCall(app, desk.listShopsCall, (ctx, { query }) => listShops(ctx, query));
  serveCall(app, desk.readShopForStaffCall, (ctx, { params }) => readShopForStaff(ctx, params.id));
  serveCall(app, desk.setShopLogoCall, (ctx, { params, body }) => setShopLogo(ctx, params.id, body.upload_id));
  serveCall(app, desk.removeShopLogoCall, (ctx, { params }) => removeShopLogo(ctx, params.id));
  serveCall(app, desk.changeShopCall, (ctx, { params, body }) => changeShop(ctx, params.id, body));
  serveCall(app, look.readShopThemeCall, (ctx, { params }) => readShopTheme(ctx, params.code));
  serveCall(app, look.changeShopThemeCall, (ctx, { params, body }) => changeShopTheme(ctx, params.code, body));
  serveCall(app, look.resetShopThemeCall, (ctx, { params }) => resetShopTheme(ctx, params.code));
  serveCall(app, look.setOwnShopLogoCall, (ctx, { params, body }) => setOwnShopLogo(ctx, params.code, body.upload_id));
  serveCall(app, look.removeOwnShopLogoCall, (ctx, { params }) => removeOwnShopLogo(ctx, params.code));
}
