import type { EntryContext } from 'react-router';
import { logPageFailure } from './page-log.server.ts';
import { renderDocument } from './render-document.server.tsx';

/**
 * Renders a page in one go. Nothing in our loaders is deferred, so React Router's data stream can be read first and put
 * behind the page by hand: twice as fast as streaming, and whole pages are what the memory of shared pages keeps.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const text = context.serverHandoffStream && (await textOf(context.serverHandoffStream));
  const shell = context.staticHandlerContext.loaderData?.root;
  const { body, policy } = renderDocument(
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
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts.join('') + decoder.decode();
}

/** What a loader threw and nobody foresaw goes to the log; what was aborted by the visitor does not. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) logPageFailure(error, new URL(request.url).pathname);
}
