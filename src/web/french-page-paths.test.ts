import { expect, test } from 'vitest';
import { LOCALIZED_PATH_ALIASES } from '#i18n/localized-path.ts';
import routes from './routes.ts';

interface Entry {
  readonly path?: string;
  readonly file: string;
  readonly children?: readonly Entry[];
}

const flat = (entries: readonly Entry[], above = ''): [string, string][] =>
  entries.flatMap((entry) => {
    const path = `${above}/${entry.path ?? ''}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return [[path, entry.file] as [string, string], ...flat(entry.children ?? [], path)];
  });

test.each(LOCALIZED_PATH_ALIASES.flatMap(({ en, fr }) => en.map((path) => [path, fr] as const)))(
  '%s and its French name %s are one page, with and without /fr',
  async (english, french) => {
    const files = new Map(flat((await routes) as Entry[]));
    expect(files.get(`/fr?${english}`)).toBeDefined();
    expect(files.get(`/fr?${french}`)).toBe(files.get(`/fr?${english}`));
  },
);
