import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { ownImports, staffImports } from './imports.contract.ts';
import { rowsAsCsv, sendCatalogue } from './rows-csv.server.ts';
import {
  cancelPreview,
  type ImportDesk,
  listImports,
  readImport,
  readImportRows,
  runPreview,
  startImport,
  undoRun,
} from './staff-import.server.ts';

export function importsCalls(app: FastifyInstance) {
  deskCalls(app, staffImports, 'staff');
  deskCalls(app, ownImports, 'own');
}

function deskCalls(app: FastifyInstance, calls: typeof staffImports, desk: ImportDesk) {
  serve(app, calls.list, (ctx, { query }) => listImports(ctx, desk, query));
  serve(app, calls.start, (ctx, { body }) => startImport(ctx, desk, body));
  serve(app, calls.read, (ctx, { params }) => readImport(ctx, desk, params.id));
  serve(app, calls.rows, (ctx, { params, query }) => readImportRows(ctx, desk, params.id, query));
  serve(app, calls.rowsCsv, (ctx, { params, query }) => rowsAsCsv(ctx, desk, params.id, query));
  serve(app, calls.run, (ctx, { params }) => runPreview(ctx, desk, params.id));
  serve(app, calls.undo, (ctx, { params }) => undoRun(ctx, desk, params.id));
  serve(app, calls.cancel, (ctx, { params }) => cancelPreview(ctx, desk, params.id));
  serve(app, calls.exportFile, (ctx, { params, query }) => sendCatalogue(ctx, desk, params.format, query));
}
