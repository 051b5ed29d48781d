import { data } from 'react-router';
import { NotFound } from '../shell/error-page.tsx';

/** Any address that is no page. */
export const loader = () => data(null, { status: 404 });

export default NotFound;
