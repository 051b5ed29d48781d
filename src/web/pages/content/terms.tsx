import { requestContext } from '#platform/request-context.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './legal-page.tsx';
import { loadWords } from './load-content-page.server.ts';

export const handle = { texts: ['content'] };

/** What is agreed with the platform as the seller, also where somebody buys in a branded shop. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWords(context.get(requestContext), request, 'terms');

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
