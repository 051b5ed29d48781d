import { type Currency, currencyDecimals } from '#kit/currency.ts';
import { formatDay, formatMonth } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { decimalAmountText, formatPrice, sumAmounts } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { storedOrderLineTitle } from '#kit/variant.ts';
import { readTitlesForDocuments } from '#modules/catalogue/listing/titles-for-documents.server.ts';
import { sellerAddressLines } from '#platform/config.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import type { BytesReply } from '#platform/serve-call.server.ts';
import { findBalanceAdjustments } from './balance-adjustments.store.server.ts';
import { describeBalanceAdjustment } from './describe-balance-adjustment.ts';
import { streamSpreadsheetFile } from './spreadsheet-file.server.ts';
import {
  createStatementShareCells,
  formatMonthForFileName,
  STATEMENT_LINE_COLUMNS,
  STATEMENT_SHARE_COLUMNS,
} from './statement-rows.ts';
import {
  findStatementLines,
  loadRoyaltyStatement,
  type ReleaseEarnings,
  type RoyaltyStatementRow,
  type StatementLineScope,
  sumReleaseEarnings,
} from './statements.store.server.ts';

const AT_ONCE = 1000;

/**
 * A statement of the caller; admins read all.
 * @throws not_found 404
 */
async function requireStatement(ctx: Ctx, id: number): Promise<RoyaltyStatementRow> {
  const statement = await loadRoyaltyStatement(ctx.db, id, ctx.role === 'admin' ? null : requireUser(ctx).id);
  if (!statement) throw notFound();
  return statement;
}

/** A statement as PDF: earnings per release, and the balance. The same statement gives the same bytes. */
export async function downloadRoyaltyStatementPdf(ctx: Ctx, id: number): Promise<{ name: string; pdf: Buffer }> {
  const statement = await requireStatement(ctx, id);
  const sums = await printedSums(ctx.db, statement);
  const { t } = ctx;
  const title = t('money.statement.title', { month: formatMonth(statement.month, ctx.lang) });
  const price = (amount: number) => formatPrice(amount, statement.currency, ctx.lang, { full: true });
  const heads: PdfBlock[] = [
    {
      kind: 'addresses',
      columns: [
        { title: t('money.statement.from'), lines: sellerAddressLines(ctx.config) },
        { title: t('money.statement.to'), lines: [statement.payee] },
      ],
    },
    {
      kind: 'keyValues',
      rows: [
        [t('money.statement.number'), `${formatMonthForFileName(statement.month)}-${statement.id}`],
        [t('money.statement.written'), formatDay(statement.created_at, ctx.lang)],
      ],
    },
  ];
  const totals: PdfBlock = {
    kind: 'totals',
    rows: [
      { label: t('money.statement.opening'), value: price(statement.opening) },
      { label: t('money.statement.earned'), value: price(statement.earned) },
      { label: t('money.statement.moved'), value: price(statement.moved) },
      { label: t('money.statement.closing'), value: price(statement.closing), strong: true },
    ],
  };
  const besides = await adjustmentBlocks(ctx, statement);
  const pdf = await render(
    ctx,
    title,
    [...heads, ...releaseBlocks(ctx, sums), ...besides, totals],
    statement.created_at,
  );
  return { name: `statement-${formatMonthForFileName(statement.month)}-${id}.pdf`, pdf };
}

/** The adjustments of the month besides sales and payouts. */
async function adjustmentBlocks(
  { db, t, lang }: Ctx,
  { payee_id, month, currency }: RoyaltyStatementRow,
): Promise<PdfBlock[]> {
  const rows = await findBalanceAdjustments(db, { payee_id, month });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: t('money.adjustments.title') },
    {
      kind: 'table',
      columns: [
        { header: t('money.column.date'), width: 2 },
        { header: t('money.adjustments.what'), width: 6 },
        { header: currency, width: 2, align: 'right' },
      ],
      rows: rows.map((row) => [
        formatDay(row.at, lang),
        describeBalanceAdjustment(row, t, lang),
        formatPrice(row.amount, row.currency, lang, { full: true }),
      ]),
    },
  ];
}

/** The lines of a statement as a table. Its last column adds up to the earnings of the statement. */
export async function downloadRoyaltyStatementCsv(ctx: Ctx, id: number): Promise<BytesReply> {
  const statement = await requireStatement(ctx, id);
  const name = `statement-${formatMonthForFileName(statement.month)}-${id}`;
  return streamSpreadsheetFile(
    ctx,
    'csv',
    name,
    [...STATEMENT_LINE_COLUMNS, ...STATEMENT_SHARE_COLUMNS],
    lineRows(ctx, statement),
  );
}

async function* lineRows({ db, t }: Ctx, scope: StatementLineScope) {
  for (let after = 0; ; ) {
    const lines = await findStatementLines(db, scope, after, AT_ONCE);
    for (const line of lines)
      yield createStatementShareCells({
        ...line,
        item: storedOrderLineTitle({ ...line, name: line.item_name }, t),
        kind: t(`money.kind.${line.kind}`),
        type: t(`shop.kind.${line.type}`),
      });
    if (lines.length < AT_ONCE) return;
    after = lines.at(-1)?.id ?? 0;
  }
}

/**
 * The earnings of all sharers of a project, in one month or in total, as PDF. The caller must have checked the owner.
 */
export async function writeProjectStatementPdf(
  ctx: Ctx,
  project: { readonly id: number; readonly name: string },
  month: string | null,
): Promise<{ name: string; pdf: Buffer }> {
  const sums = await printedSums(ctx.db, { project_id: project.id, month });
  const when = month === null ? ctx.t('money.statement.ever') : formatMonth(month, ctx.lang);
  const title = ctx.t('money.statement.of_project', { name: project.name, month: when });
  const pdf = await render(ctx, title, releaseBlocks(ctx, sums), ctx.now.toISOString());
  return { name: `statement-${project.id}${month === null ? '' : `-${formatMonthForFileName(month)}`}.pdf`, pdf };
}

async function printedSums(db: Ctx['db'], scope: StatementLineScope): Promise<ReleaseEarnings[]> {
  const sums = await sumReleaseEarnings(db, scope);
  const titles = await readTitlesForDocuments(
    db,
    sums.map(({ release, project_id }) => ({ title: release, project_id })),
  );
  return sums.map((sum, i) => ({ ...sum, release: titles[i] ?? sum.release }));
}

/** A table for each currency that was sold in, from the price to the share of it. */
function releaseBlocks({ t, lang }: Ctx, sums: readonly ReleaseEarnings[]): PdfBlock[] {
  if (sums.length === 0) return [{ kind: 'paragraph', text: t('money.statement.nothing'), muted: true }];
  const pairs = [...new Set(sums.map(({ currency, amount_currency }) => `${currency} ${amount_currency}`))];
  const decimals = (amount: number, currency: Currency) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: currencyDecimals(currency) }).format(
      decimalAmountText(amount, currency),
    );
  return pairs.flatMap((pair): PdfBlock[] => {
    const [currency = 'EUR', payee = 'EUR'] = pair.split(' ') as Currency[];
    const rows = sums.filter((sum) => sum.currency === currency && sum.amount_currency === payee);
    const cells = rows.map((sum) => [
      sum.release,
      String(sum.units),
      ...[sum.gross, sum.tax, sum.fee, sum.production, sum.mechanicals, sum.net].map((amount) =>
        decimals(amount, currency),
      ),
      `${sum.name} ${formatBasisPoints(sum.basis_points, lang)}`,
      decimals(sum.amount, payee),
    ]);
    const header = (name: string) => t(`money.column.${name}`);
    return [
      { kind: 'heading', text: t('money.statement.sold_in', { currency, payee }) },
      {
        kind: 'table',
        columns: [
          { header: header('release'), width: 3.4 },
          { header: header('units'), width: 1, align: 'right' },
          ...(['gross', 'vat', 'fee', 'production', 'mechanicals', 'net'] as const).map((name) => ({
            header: header(name),
            width: 1.55,
            align: 'right' as const,
          })),
          { header: header('share'), width: 1.9 },
          { header: payee, width: 1.6, align: 'right' },
        ],
        rows: cells,
      },
      {
        kind: 'totals',
        rows: [
          {
            label: t('money.statement.sum'),
            value: formatPrice(sumAmounts(rows.map(({ amount }) => amount)), payee, lang, { full: true }),
            strong: true,
          },
        ],
      },
    ];
  });
}

async function render({ config, lang, t }: Ctx, title: string, blocks: PdfBlock[], at: string): Promise<Buffer> {
  // Loaded with the first document: writing PDF takes 30 MB.
  const { renderPdf } = await import('#platform/render-pdf.server.ts');
  return renderPdf({
    title,
    brand: { name: config.BRAND_NAME, accent: '#ffd21e' },
    blocks,
    createdAt: new Date(at),
    language: lang,
    footer: t('money.statement.footer', { brand: config.BRAND_NAME }),
  });
}
