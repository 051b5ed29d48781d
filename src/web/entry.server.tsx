import type { EntryContext } from 'react-router';
import { logPageFailure } from './page-log.server.ts';
import { renderPageDocument } from './render-document.server.tsx';

/**
 * Renders a page in one go. No loader is deferred, so React Router's data stream is read first and appended to the
 * page by hand. That is twice as fast as streaming, and the shared page cache needs whole pages.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const text = context.serverHandoffStream && (await readStreamText(context.serverHandoffStream));
  const shell = context.staticHandlerContext.loaderData?.root;
  const { body, policy } = renderPageDocument(
    { ...context, serverHandoffStream: undefined },
    new URL(request.url),
    shell ? JSON.stringify(shell) : null,
    text === undefined ? null : { type: 'text/x-turbo-stream', text },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  return new Response(new Uint8Array(body), { status, headers });
}

/** A short stream of bytes as text, without a Response around it. */
async function readStreamText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts.join('') + decoder.decode();
}

/** Logs unexpected errors of loaders. Requests aborted by the visitor are not logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) logPageFailure(error, new URL(request.url).pathname);
}
