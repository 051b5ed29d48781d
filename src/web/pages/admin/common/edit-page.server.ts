// An edit page is where staff edit one object of a list: `/admin/faq/7`, or `/admin/faq/new` for a new one.
import { redirect } from 'react-router';
import type { Ctx } from '#platform/ctx.server.ts';
import { localizePagePath } from '../../../browser-page-url.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { requirePageId } from '../../../page-problem.server.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly request: Request;
}

interface DeskWork {
  /** The list of the object: the page after saving a new object or removing an old one. */
  readonly list: string;
  /** Saves the typed values. A new object has the id 0. */
  readonly save: (own: Ctx, id: number, form: FormData) => Promise<unknown>;
  /** The actions of its other buttons, by the `intent` they send. */
  readonly intents?: Readonly<Record<string, (own: Ctx, id: number) => Promise<unknown>>>;
  /** Whether every action returns to the list. */
  readonly backToList?: boolean;
}

/** The number in the address of a staff page. @throws a 404 page */
export const requireStaffPageId = ({ params, request }: Asked): number => requirePageId(params.id, request);

/** The same where the address may hold `new`, which is 0. @throws a 404 page */
export const requireStaffPageIdOrNew = (asked: Asked): number =>
  asked.params.id === 'new' ? 0 : requireStaffPageId(asked);

/** Runs the pressed button's action, or saves. @throws redirect to the list */
export async function answerEditForm(
  ctx: Ctx,
  asked: Asked,
  { list, save, intents = {}, backToList = false }: DeskWork,
) {
  const form = await asked.request.formData();
  const id = requireStaffPageIdOrNew(asked);
  const intent = readFormText(form, 'intent');
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  const answer = await runFormAction(ctx, async (own) => {
    await (work ? work(own, id) : save(own, id, form));
  });
  const isGone = id === 0 || intent === 'remove';
  if ('ok' in answer && (isGone || backToList)) throw redirect(localizePagePath(asked.request, list));
  return answer;
}
