import { requestContext } from '#platform/request-context.ts';
import { requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { answerCreatorEditorForm, loadCreatorEditor } from '../creators/creator-editor.server.ts';
import { CreatorEditor } from '../creators/creator-editor.tsx';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/own-creator-page.ts';

export const handle = { texts: ['account', 'around', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/creators/{id}`: the page of an artist or record label of the user. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return loadCreatorEditor(ctx, 'own', requirePageId(params.id, request), request);
}

export function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  return answerCreatorEditorForm(ctx, 'own', requirePageId(params.id, request), request);
}

export default function OwnCreatorPageEditor({ loaderData, actionData }: Route.ComponentProps) {
  return <CreatorEditor key={loaderData.page.id} data={loaderData} answer={actionData} />;
}
