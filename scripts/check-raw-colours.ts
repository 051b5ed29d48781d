// Colours belong only into tokens.css: a raw one elsewhere can't follow a shop's brand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src/ui', 'src/web', 'src/modules'];
const rawColour =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![-\w])(?:white|black|red|green|blue|gray|grey|yellow|orange|purple|pink|silver|gold)(?![-\w(])/i;

/** The raw colours in one stylesheet, as "line: declaration". */
export function findRawColours(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((line, at) => {
    const value = line.match(/^\s*[\w-]+\s*:(?!:)\s*(.+;?)\s*$/)?.[1]?.replace(/"[^"]*"/g, '');
    return value && !line.includes('{') && rawColour.test(value) ? [`${at + 1}: ${line.trim()}`] : [];
  });
}

function stylesheets(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css') && !path.endsWith('tokens.css'))
      .map((path) => join(folder, path)),
  );
}

if (import.meta.main) {
  const files = stylesheets();
  const offences = files.flatMap((file) => findRawColours(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  for (const offence of offences) console.error(`raw colour, use a token: ${offence}`);
  console.log(`tokens: ${files.length} stylesheets, ${offences.length} raw colours`);
  process.exit(files.length === 0 || offences.length > 0 ? 1 : 0);
}
