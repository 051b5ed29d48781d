import type { FastifyInstance } from 'fastify';
import { serveCall } from '#platform/serve-call.server.ts';
import * as contract from './picks.contract.ts';
import {
  addStaffPick,
  listStaffPicks,
  moveStaffPick,
  readStaffPick,
  removeStaffPick,
  saveStaffPickNotes,
} from './picks.server.ts';

export function servePickCalls(app: FastifyInstance) {
  serveCall(app, contract.listStaffPicksCall, listStaffPicks);
  serveCall(app, contract.readStaffPickCall, (ctx, { params }) => readStaffPick(ctx, params.id));
  serveCall(app, contract.addStaffPickCall, (ctx, { body }) => addStaffPick(ctx, body.project_id));
  serveCall(app, contract.moveStaffPickCall, (ctx, { params, body }) => moveStaffPick(ctx, params.id, body.to));
  serveCall(app, contract.removeStaffPickCall, (ctx, { params }) => removeStaffPick(ctx, params.id));
  serveCall(app, contract.saveStaffPickNotesCall, (ctx, { params, body }) =>
    saveStaffPickNotes(ctx, params.id, body.texts),
  );
}
