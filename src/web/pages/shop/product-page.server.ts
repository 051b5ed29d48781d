// Data of a product page besides the product: comments, shipping costs, group shipment.
import { countryDisplayName, countryOptions, isCountry } from '#kit/countries.ts';
import { overrideCountryByLanguage } from '#kit/locale.ts';
import { notAllowed } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { postCommentCall, setCommentHiddenCall } from '#modules/catalogue/comments/comments.contract.ts';
import {
  listCommentsWithoutAccessCheck,
  postComment,
  setCommentHidden,
} from '#modules/catalogue/comments/comments.server.ts';
import type { CommentListData } from '#modules/catalogue/comments/ui/comments.tsx';
import { displayedCurrency } from '#modules/catalogue/listing/displayed-currency.server.ts';
import { findListedTilesWithoutB2bCheck } from '#modules/catalogue/listing/find-projects.server.ts';
import {
  readPublicGroupShipment,
  requireVisibleProject,
} from '#modules/catalogue/projects/load-project-page.server.ts';
import type { ProjectPage } from '#modules/catalogue/projects/projects.contract.ts';
import { initiallySelectedItem } from '#modules/catalogue/projects/variant-groups.ts';
import type { EditionFigures } from '#modules/fulfilment/stock/edition-figures.ts';
import { loadEditionFigures } from '#modules/fulfilment/stock/load-edition-figures.server.ts';
import { estimateDelivery } from '#modules/selling/cart/estimate-item-delivery.server.ts';
import type { InitialDeliveryEstimate } from '#modules/selling/cart/ui/delivery-estimate-note.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

const COMMENTS = 10;
const MATES = 6;

interface SharedExtras {
  readonly edition: EditionFigures | null;
  readonly destination: InitialDeliveryEstimate | null;
  readonly mates: readonly SameParcelProject[];
}

/** Data that is equal for all visitors is loaded once, until the record is touched or a minute is over. */
const extrasCache = makeRowCache<SharedExtras>({
  maxBytes: 4 * 1_048_576,
  sizeOf: (parts) => JSON.stringify(parts).length * 2,
  all: ['projects', 'shops'],
  one: 'project:',
});

/** Edition, comments, shipping costs and group shipment of a record that this visitor may see. @throws Problem 422 */
export async function loadProductPageDetails(ctx: Ctx, project: ProjectPage, asked: URLSearchParams) {
  // Comments are read each time, so that authors see their own at once.
  const [talk, standing] = await Promise.all([
    loadCommentPage(ctx, project.id, asked.get('before')),
    loadSharedExtras(ctx, project, { country: asked.get('country'), item: asked.get('item') }),
  ]);
  return { talk, ...standing };
}

interface Asked {
  readonly country: string | null;
  readonly item: string | null;
}

async function loadSharedExtras(ctx: Ctx, project: ProjectPage, asked: Asked): Promise<SharedExtras> {
  // Professionals have other prices, and so other limits for free shipping.
  const isEverybodys = asked.country === null && asked.item === null && !ctx.user?.pro;
  const kind = `${ctx.lang} ${displayedCurrency(ctx)}`;
  const known = isEverybodys ? extrasCache.get(project.id, kind) : undefined;
  if (known) return known;
  const startGeneration = extrasCache.begin();
  const [edition, destination, mates] = await Promise.all([
    project.limited_edition ? loadEditionFigures(ctx, project.id, project.edition_size) : null,
    loadInitialDeliveryEstimate(ctx, project, asked),
    project.shipping.group_shipment ? findSameParcelProjects(ctx, project.id) : [],
  ]);
  const standing = { edition, destination, mates };
  if (isEverybodys) extrasCache.keep(project.id, kind, standing, '', startGeneration);
  return standing;
}

/** The last comments of a record, or those before one of them, and the visitor's permissions. */
async function loadCommentPage(ctx: Ctx, project_id: number, before: string | null): Promise<CommentListData> {
  const { items, total, next } = await listCommentsWithoutAccessCheck(ctx, project_id, {
    limit: COMMENTS,
    cursor: before ?? undefined,
  });
  const may_hide = ctx.user !== null && isStaff(ctx.user.role);
  // Only a creator can own it: everybody else costs no question.
  const isOwn = ctx.role === 'creator' && (await requireVisibleProject(ctx, project_id)).owner_id === ctx.user?.id;
  return { items, total, next, may_answer: may_hide || isOwn, may_hide };
}

/** Runs a form below the record. @throws Problem as the API call with the same effect */
export async function answerProductForm(ctx: Ctx, project_id: number, form: FormData): Promise<void> {
  const intent = readFormText(form, 'intent');
  if (intent === 'hide' || intent === 'show') {
    if (!ctx.user || !isStaff(ctx.user.role)) throw notAllowed();
    const { hidden } = parseFormBody(setCommentHiddenCall, { hidden: intent === 'hide' });
    await runInTransaction(ctx, (own) => setCommentHidden(own, Number(readFormText(form, 'id')), hidden));
    return;
  }
  await requireWithinFormRateLimit(ctx, postCommentCall);
  const answers = intent === 'answer' ? { answers_id: Number(readFormText(form, 'answers_id')) } : {};
  const body = parseFormBody(postCommentCall, { project_id, body: readFormText(form, 'body'), ...answers });
  await runInTransaction(ctx, (own) => postComment(own, body));
}

/**
 * Shipping costs of the first choice to the country in the address, else to the default country of the language (China
 * for Chinese). Null where no item is for sale.
 */
async function loadInitialDeliveryEstimate(
  ctx: Ctx,
  project: ProjectPage,
  asked: Asked,
): Promise<InitialDeliveryEstimate | null> {
  const item = initiallySelectedItem(project.items, asked.item);
  if (!item) return null;
  const country_id = isCountry(asked.country)
    ? asked.country
    : overrideCountryByLanguage(ctx.lang, project.shipping.country_id);
  const { id: project_id, shipping: _shipping } = project;
  const delivery = await estimateDelivery(ctx, {
    project_id,
    item_id: item.item_id,
    country_id,
    currency: item.currency,
  }).catch(() => null);
  return (
    delivery && {
      delivery,
      country: countryDisplayName(country_id, ctx.lang),
      countries: asked.country === null ? [] : countryOptions(ctx.lang),
    }
  );
}

export interface SameParcelProject {
  readonly id: number;
  readonly name: string;
  readonly link: string;
}

/** The releases that share its parcel, a few of them. */
async function findSameParcelProjects(ctx: Ctx, id: number): Promise<SameParcelProject[]> {
  const { project_ids } = await readPublicGroupShipment(ctx, id);
  const others = project_ids.filter((each) => each !== id).slice(0, MATES);
  return (await findListedTilesWithoutB2bCheck(ctx, others)).map(({ id: mate, name, link }) => ({
    id: mate,
    name,
    link,
  }));
}
