import type { FastifyInstance } from 'fastify';
import { listChangedFilesCall, withdrawChangedFileCall } from '#modules/catalogue/projects/changes.contract.ts';
import { listChangedFiles } from '#modules/catalogue/projects/withdraw-changed-file.server.ts';
import { changePressingTaskCall } from '#modules/making/pressings/pressings.contract.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { changePressingTask, readPressingWithFaults } from './change-pressing-task.server.ts';
import { downloadOriginalFile } from './download-original-file.server.ts';
import * as contract from './file-checks.contract.ts';
import { listFileChecks, listFileRefusals, readFileCheck } from './list-file-checks.server.ts';
import { refuseFile, withdrawRefusal } from './refuse-file.server.ts';
import { withdrawFileChange } from './withdraw-file-change.server.ts';

export function serveFileCheckCalls(app: FastifyInstance) {
  serveCall(app, contract.listFileChecksCall, (ctx, { query }) => listFileChecks(ctx, query));
  serveCall(app, contract.readFileCheckCall, (ctx, { params }) => readFileCheck(ctx, params.id));
  serveCall(app, contract.refuseFileCall, (ctx, { params, body }) => refuseFile(ctx, params.id, body));
  serveCall(app, contract.withdrawRefusalCall, (ctx, { params }) => withdrawRefusal(ctx, params.id, params.refusal_id));
  serveCall(app, contract.downloadOriginalFileCall, (ctx, { params }) => downloadOriginalFile(ctx, params));
  serveCall(app, contract.readPressingWithFaultsCall, (ctx, { params }) => readPressingWithFaults(ctx, params.id));
  serveCall(app, changePressingTaskCall, (ctx, { params, body }) =>
    changePressingTask(ctx, params.id, params.kind, body),
  );
  serveCall(app, contract.listFileRefusalsCall, (ctx, { params }) => listFileRefusals(ctx, params.id));
  serveCall(app, listChangedFilesCall, (ctx, { params }) => listChangedFiles(ctx, params.id));
  serveCall(app, withdrawChangedFileCall, (ctx, { params }) => withdrawFileChange(ctx, params.id, params.file));
}
