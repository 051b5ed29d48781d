import type { Database } from '#db/open-database.server.ts';
import { sendMail } from '#modules/mail/mail.jobs.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { JobHandler, Jobs } from '#platform/jobs.server.ts';
import type { Ports } from '#platform/ports.server.ts';
import type { TextFiles } from '#platform/texts.server.ts';

export interface JobParts {
  readonly database: Database;
  readonly config: Config;
  readonly ports: Ports;
  readonly texts: TextFiles;
  readonly jobs: () => Jobs;
}

/** Every job of the program, module by module. */
export function jobHandlers({ database, config, ports, texts }: JobParts): JobHandler[] {
  return [sendMail({ db: database.db, config, sender: ports.mail, texts })];
}
