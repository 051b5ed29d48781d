// Data and actions of the return page: two steps for a withdrawal (Directive 2023/2673, article 11a), one for the
// others.

import { redirect } from 'react-router';
import { fullName } from '#kit/full-name.ts';
import { type OwnOrderLine, requireOrder } from '#modules/selling/orders/find-orders.server.ts';
import { mergeSplitOrderLines } from '#modules/selling/orders/merge-split-order-lines.ts';
import { saveClaimPhoto } from '#modules/selling/returns/claim-photos.server.ts';
import { readReturnsOfOrder } from '#modules/selling/returns/find-returns.server.ts';
import { requestReturn } from '#modules/selling/returns/request-return.server.ts';
import { RETURN_KINDS, type ReturnKind } from '#modules/selling/returns/return.ts';
import { requestReturnCall, uploadClaimPhotoCall } from '#modules/selling/returns/returns.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { localizePagePath } from '../../browser-page-url.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

export interface ReturnableLine {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly size: string;
  readonly variant: string;
  readonly picture: string | null;
  readonly withdrawal: OwnOrderLine['withdrawal'];
  readonly left: Readonly<Record<ReturnKind, number>>;
}

export async function loadReturnPage(ctx: Ctx, id: number) {
  const [order, back] = await Promise.all([requireOrder(ctx, id), readReturnsOfOrder(ctx, id)]);
  const pieces = mergeSplitOrderLines(order).map(
    ({ id: line_id, name, artist_name, size, variant, picture, withdrawal }): ReturnableLine => {
      const left = back.lines.find((line) => line.order_item_id === line_id)?.left ?? NONE;
      return { id: line_id, name, artist_name, size, variant, picture, withdrawal, left };
    },
  );
  return {
    title: ctx.t('returns.ask.title', { number: order.number }),
    id,
    number: order.number,
    email: order.email,
    signed_in: ctx.user !== null,
    name: fullName(order.customer),
    pieces,
    availability: back.ways,
  };
}

const NONE = { withdrawal: 0, return: 0, claim: 0 };

/** The typed values. The second step of a withdrawal shows them again. */
export interface ReturnFormValues {
  readonly kind: ReturnKind;
  readonly name: string;
  readonly lines: readonly { readonly order_item_id: number; readonly quantity: number }[];
}

/** Submits the request in the form. A withdrawal is first shown once more, to be confirmed. */
export async function answerReturnForm(ctx: Ctx, request: Request, id: number, form: FormData) {
  const kind = RETURN_KINDS.find((each) => each === readFormText(form, 'kind'));
  const body = parseFormBody(requestReturnCall, {
    kind,
    name: readFormText(form, 'name'),
    note: readFormText(form, 'note'),
    lines: readReturnLines(form, kind),
    ...(kind === 'claim' && {
      fault: readFormText(form, 'fault') || undefined,
      wish: readFormText(form, 'wish') || undefined,
    }),
  });
  if (body.kind === 'withdrawal' && readFormText(form, 'intent') !== 'confirm')
    return { confirm: { kind: body.kind, name: body.name, lines: body.lines } satisfies ReturnFormValues };
  await requireWithinFormRateLimit(ctx, requestReturnCall);
  const photos = body.kind === 'claim' ? await keepPhotos(ctx, id, form) : [];
  await requestReturn(ctx, id, { ...body, photos });
  const page = ctx.user && readFormText(form, 'own') ? `/my-account/orders/${id}` : `/orders/${id}`;
  return redirect(localizePagePath(request, `${page}?said=${body.kind}`), 303);
}

const MAX_PHOTOS = 4;

async function keepPhotos(ctx: Ctx, id: number, form: FormData): Promise<string[]> {
  const files = form.getAll('photos').filter((each): each is File => each instanceof File && each.size > 0);
  const tokens: string[] = [];
  for (const file of files.slice(0, MAX_PHOTOS)) {
    await requireWithinFormRateLimit(ctx, uploadClaimPhotoCall);
    const { photo } = await saveClaimPhoto(ctx, id, Buffer.from(await file.arrayBuffer()));
    tokens.push(photo);
  }
  return tokens;
}

/** `pieces.12=2` means two copies of line 12; `reason.12` is the reason. */
function readReturnLines(form: FormData, kind: ReturnKind | undefined) {
  return [...form.entries()].flatMap(([name, value]) => {
    const [, line] = /^pieces\.(\d{1,15})$/.exec(name) ?? [];
    const quantity = Number(value);
    if (!line || !Number.isInteger(quantity) || quantity < 1) return [];
    const reason = readFormText(form, `reason.${line}`);
    return [{ order_item_id: Number(line), quantity, ...(kind === 'return' && { reason: reason || undefined }) }];
  });
}
