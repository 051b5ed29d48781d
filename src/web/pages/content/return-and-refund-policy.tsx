import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/return-and-refund-policy.ts';
import { LegalPage } from './legal-page-frame.tsx';
import { loadContentPageData } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** The return policy of the platform, which is the seller also in a branded shop. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadContentPageData(context.get(requestContext), request, 'return-and-refund-policy');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ReturnPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
