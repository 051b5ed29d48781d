import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import { ownImports, staffImports } from './imports.contract.ts';
import { rowsAsCsv, sendCatalogue } from './rows-csv.server.ts';
import {
  cancelPreview,
  type ImportAccess,
  listImports,
  readImport,
  readImportRows,
  runPreview,
  startImport,
  undoStaffImport,
} from './staff-import.server.ts';

export function importsCalls(app: FastifyInstance) {
  serveImportCalls(app, staffImports, 'staff');
  serveImportCalls(app, ownImports, 'own');
}

function serveImportCalls(app: FastifyInstance, calls: typeof staffImports, access: ImportAccess) {
  serve(app, calls.list, (ctx, { query }) => listImports(ctx, access, query));
  serve(app, calls.start, (ctx, { body }) => startImport(ctx, access, body));
  serve(app, calls.read, (ctx, { params }) => readImport(ctx, access, params.id));
  serve(app, calls.rows, (ctx, { params, query }) => readImportRows(ctx, access, params.id, query));
  serve(app, calls.rowsCsv, (ctx, { params, query }) => rowsAsCsv(ctx, access, params.id, query));
  serve(app, calls.run, (ctx, { params }) => runPreview(ctx, access, params.id));
  serve(app, calls.undo, (ctx, { params }) => undoStaffImport(ctx, access, params.id));
  serve(app, calls.cancel, (ctx, { params }) => cancelPreview(ctx, access, params.id));
  serve(app, calls.exportFile, (ctx, { params, query }) => sendCatalogue(ctx, access, params.format, query));
}
