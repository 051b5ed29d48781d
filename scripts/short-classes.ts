import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Class names of CSS modules are `SGxuxa_about` by their file and their own name; each stands in the page, in a script and in a style
 * sheet of every first visit. In the build they become a short name of the file and a letter, the same on server and browser.
 */
export function shortClasses(): Plugin[] {
  const byFile = new Map<string, ReadonlyMap<string, string>>();
  const files = new Map<string, string>();
  const isModule = (id: string) => /\.module\.css($|\?)/.test(id);
  return [
    {
      // After the styles were compiled, before they are taken out of the script.
      name: 'short-classes',
      apply: 'build',
      transform(css, id) {
        if (!isModule(id)) return null;
        const names = shortNames(css, files);
        byFile.set(id, names);
        return { code: renamed(css, names), map: null };
      },
    },
    {
      // The script that is left names them to the components.
      name: 'short-classes-exports',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        const names = byFile.get(id);
        return names ? { code: renamed(code, names), map: null } : null;
      },
    },
  ];
}

const NAME = /(?<![\w-])_?[\w-]{6}_[A-Za-z][\w-]*/g;

const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(NAME, (name) => names.get(name) ?? name);

/** In the order of the alphabet, so that both builds name them alike. @throws Error for two files of one short name */
function shortNames(css: string, files: Map<string, string>): Map<string, string> {
  const names = new Set([...css.matchAll(/\.(_?[\w-]{6}_[A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
  return new Map(
    [...names].sort().map((name, place) => {
      const hash = name.slice(0, name.indexOf('_', 1));
      const file = fileName(hash);
      if ((files.get(file) ?? hash) !== hash) throw new Error(`Two style sheets would be called ${file}.`);
      files.set(file, hash);
      return [name, `${file}${place.toString(36)}`];
    }),
  );
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Four letters: two of the few hundred files meet once in a hundred programs. */
const fileName = (hash: string): string =>
  [...createHash('sha256').update(hash).digest().subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
