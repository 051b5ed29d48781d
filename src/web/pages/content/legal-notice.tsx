import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/legal-notice.ts';
import { LegalPage } from './legal-page-frame.tsx';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** The legal notice of the operator. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'legal-notice');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
