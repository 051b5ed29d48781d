import { unknownAddressResponse } from '../page-problem.server.ts';
import { ErrorScreen } from '../shell/error-page.tsx';
import type { Route } from './+types/error.ts';

/** Any address that is no page, and `/error`. */
export const loader = ({ request }: Route.LoaderArgs) => unknownAddressResponse(request);

export default function ErrorOfAddress() {
  return <ErrorScreen />;
}
