import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page-frame.tsx';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** The privacy policy. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'privacy');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
