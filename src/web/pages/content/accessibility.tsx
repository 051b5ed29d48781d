import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/accessibility.ts';
import { LegalPage } from './legal-page-frame.tsx';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** How far the shop is open to everybody (the statement a shop in Europe needs). */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'accessibility');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
