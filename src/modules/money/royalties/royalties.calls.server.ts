import type { FastifyInstance } from 'fastify';
import { Bytes, serve } from '#platform/serve.server.ts';
import { adjustBalance } from './adjust-balance.server.ts';
import * as money from './creator-balance.contract.ts';
import { acceptShares, choosePayout, ownBalance } from './creator-balance.server.ts';
import { declineShare } from './decline-share.server.ts';
import { exportRun } from './export-run.server.ts';
import { extractOrders, requireOwnProject } from './extract-orders.server.ts';
import { listPayees, readPayee, reviewPayoutDetails, saveAgreement } from './payees.server.ts';
import * as details from './payout-details.contract.ts';
import { savePayoutDetails } from './payout-details.server.ts';
import * as payouts from './payouts.contract.ts';
import { payoutRuns, payoutsDue, payRun, prepareRun, requireRun, settlePayout } from './payouts.server.ts';
import * as terms from './revenue-terms.contract.ts';
import { readFees, readTerms, saveCost, saveFee, saveRate, saveRight } from './revenue-terms.server.ts';
import * as contract from './royalties.contract.ts';
import { dropSplit, projectSplits, saveSplit } from './splits.server.ts';
import { projectStatementPdf, statementPdf, statementTable } from './write-statement.server.ts';
import { chooseTableFormat } from './write-table.server.ts';

const pdfFile = ({ name, pdf }: { name: string; pdf: Buffer }) =>
  new Bytes('application/pdf', pdf, { 'content-disposition': `attachment; filename="${name}"` });

export function royaltiesCalls(app: FastifyInstance) {
  serve(app, contract.getStatementCall, async (ctx, { params, query }) =>
    query.format === 'csv' ? statementTable(ctx, params.id) : pdfFile(await statementPdf(ctx, params.id)),
  );
  serve(app, contract.getProjectStatementCall, async (ctx, { params, query }) => {
    const project = await requireOwnProject(ctx, params.id);
    return pdfFile(await projectStatementPdf(ctx, project, query.month === undefined ? null : `${query.month}-01`));
  });
  serve(app, contract.extractOrdersCall, (ctx, { params, query }, request) =>
    extractOrders(ctx, params.id, chooseTableFormat(query.format, request.headers.accept)),
  );
  ownCalls(app);
  termsCalls(app);
  payoutCalls(app);
}

function ownCalls(app: FastifyInstance) {
  serve(app, money.getMoneyCall, ownBalance);
  serve(app, money.acceptSharesCall, acceptShares);
  serve(app, money.declineShareCall, (ctx, { params }) => declineShare(ctx, params.id));
  serve(app, money.choosePayoutCall, (ctx, { body }) => choosePayout(ctx, body));
  serve(app, details.savePayoutDetailsCall, (ctx, { body }) => savePayoutDetails(ctx, body));
}

function termsCalls(app: FastifyInstance) {
  serve(app, terms.getSplitsCall, (ctx, { params }) => projectSplits(ctx, params.id));
  serve(app, terms.saveSplitCall, (ctx, { params, body }) => saveSplit(ctx, params.id, body));
  serve(app, terms.dropSplitCall, (ctx, { params }) => dropSplit(ctx, params.id, params.split_id));
  serve(app, terms.getTermsCall, (ctx, { params }) => readTerms(ctx, params.id));
  serve(app, terms.saveCostCall, (ctx, { params, body }) => saveCost(ctx, params.id, body));
  serve(app, terms.saveRightCall, (ctx, { params, body }) => saveRight(ctx, params.id, body));
  serve(app, terms.getFeesCall, readFees);
  serve(app, terms.saveFeeCall, (ctx, { body }) => saveFee(ctx, body));
  serve(app, terms.saveRateCall, (ctx, { body }) => saveRate(ctx, body));
}

function payoutCalls(app: FastifyInstance) {
  serve(app, money.listPayeesCall, (ctx, { query }) => listPayees(ctx, query));
  serve(app, money.getPayeeCall, (ctx, { params }) => readPayee(ctx, params.id));
  serve(app, money.reviewPayeeDetailsCall, (ctx, { params, body }) => reviewPayoutDetails(ctx, params.id, body));
  serve(app, money.correctBalanceCall, (ctx, { params, body }) => adjustBalance(ctx, params.id, body));
  serve(app, money.saveAgreementCall, (ctx, { params, body }) => saveAgreement(ctx, params.id, body));
  serve(app, payouts.listRunsCall, (ctx, { query }) => payoutRuns(ctx, query));
  serve(app, payouts.listDueCall, payoutsDue);
  serve(app, payouts.prepareRunCall, (ctx, { body }) => prepareRun(ctx, body));
  serve(app, payouts.getRunCall, (ctx, { params }) => requireRun(ctx, params.id));
  serve(app, payouts.exportRunCall, (ctx, { params, query }) => exportRun(ctx, params.id, query.format));
  serve(app, payouts.payRunCall, (ctx, { params }) => payRun(ctx, params.id));
  serve(app, payouts.settlePayoutCall, (ctx, { params, body }) => settlePayout(ctx, params.id, body));
}
