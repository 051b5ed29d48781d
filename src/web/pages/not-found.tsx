import { data } from 'react-router';
import { ErrorScreen } from '../shell/error-page.tsx';

/** Any address that is no page. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ErrorScreen type="page_not_found" />;
}
