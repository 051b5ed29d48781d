import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

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
  const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : undefined;
  const page = renderToString(
    <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${withData(page, data)}`, { status, headers });
}

/** A short stream of bytes as text, without a Response around it. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const part of stream) parts.push(decoder.decode(part, { stream: true }));
  return parts.join('') + decoder.decode();
}

function withData(page: string, data: string | undefined): string {
  if (data === undefined || !page.includes('window.__reactRouterContext')) return page;
  const safe = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const script = `<script>window.__reactRouterContext.streamController.enqueue(${safe});window.__reactRouterContext.streamController.close();</script>`;
  const end = page.lastIndexOf('</body>');
  return `${page.slice(0, end)}${script}${page.slice(end)}`;
}

/** What a loader threw and nobody foresaw goes to the log; what was aborted by the visitor does not. */
export function handleError(error: unknown, { request, context }: { request: Request; context: { get?: unknown } }) {
  if (request.signal.aborted) return;
  console.error(
    JSON.stringify({
      level: 50,
      msg: 'page failed',
      url: new URL(request.url).pathname,
      error: String((error as Error)?.stack ?? error),
      hasContext: Boolean(context),
    }),
  );
}
