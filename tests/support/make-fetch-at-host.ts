import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** `fetch` with another Host header than its address, which fetch itself forbids. */
export const makeFetchAtHost =
  (host: string) =>
  (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const asked = request(url, { method, headers: { ...(headers as Record<string, string>), host } }, (answer) => {
        const names = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const status = answer.statusCode ?? 0;
        text(answer).then(
          (words) => resolve(new Response(words === '' ? null : words, { status, headers: names })),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(body ?? undefined);
    });
