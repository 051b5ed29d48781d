import type { Translate } from '#kit/translate.ts';
import type { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** The order of a document. */
export type InvoicedOrder = Awaited<ReturnType<typeof requireOrderRow>>;
/** The parts needed to write a document, in its language. */
export type DocumentWriterContext = Pick<Ctx, 'db' | 'config'> & { readonly t: Translate; readonly lang: string };
