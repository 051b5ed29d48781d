import type { ReactNode } from 'react';
import type { ShellData } from './shell-data.server.ts';

/** Header, page, footer. */
export function Shell({ children }: { shell: ShellData; children: ReactNode }) {
  return <main id="content">{children}</main>;
}
