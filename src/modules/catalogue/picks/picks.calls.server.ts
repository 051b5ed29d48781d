import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
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
  serve(app, contract.listStaffPicksCall, listStaffPicks);
  serve(app, contract.readStaffPickCall, (ctx, { params }) => readStaffPick(ctx, params.id));
  serve(app, contract.addStaffPickCall, (ctx, { body }) => addStaffPick(ctx, body.project_id));
  serve(app, contract.moveStaffPickCall, (ctx, { params, body }) => moveStaffPick(ctx, params.id, body.to));
  serve(app, contract.removeStaffPickCall, (ctx, { params }) => removeStaffPick(ctx, params.id));
  serve(app, contract.saveStaffPickNotesCall, (ctx, { params, body }) =>
    saveStaffPickNotes(ctx, params.id, body.texts),
  );
}
