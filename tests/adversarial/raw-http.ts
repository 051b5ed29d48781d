import { connect } from 'node:net';

/** Sends raw bytes and reads until the connection closes. @returns status, header lines and body */
export function sendRawHttp(
  url: string,
  request: string | readonly (string | Buffer)[],
  waitMs = 3000,
): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let text = '';
    const done = () => {
      socket.destroy();
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') });
    };
    socket.setTimeout(waitMs, done);
    socket.on('error', (error) => (text ? done() : reject(error)));
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('end', done);
    for (const part of typeof request === 'string' ? [request] : request) socket.write(part);
  });
}

/** A request line and headers that close the connection after one answer. */
export const rawRequestHead = (line: string, headers: Readonly<Record<string, string>> = {}) =>
  `${[`${line} HTTP/1.1`, ...Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
