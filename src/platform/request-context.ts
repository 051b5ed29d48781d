import { createContext } from 'react-router';
import type { Ctx } from './ctx.server.ts';

/** The context of the request in loaders and actions: `context.get(requestContext)`. */
export const requestContext = createContext<Ctx>();
