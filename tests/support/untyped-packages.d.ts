// Types of test-only packages that ship none; only the parts used by tests.
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
  }
}

declare module 'smtp-server' {
  import type { Readable } from 'node:stream';

  type Address = { address: string };
  type Session = { envelope: { mailFrom: Address | false; rcptTo: Address[] } };
  type Done = (error?: Error | null) => void;
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      logger?: boolean;
      onRcptTo?(address: Address, session: Session, done: Done): void;
      onData?(stream: Readable, session: Session, done: (error?: Error | null, message?: string) => void): void;
      onAuth?(auth: unknown, session: Session, done: (error: Error | null, response?: { user: string }) => void): void;
    });
    listen(port: number, host: string, listening: () => void): { address(): { port: number } };
    close(closed: () => void): void;
  }
}
