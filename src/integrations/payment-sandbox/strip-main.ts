import { writeStripped } from './strip-types.ts';

/** Its own short process, so that the app does not carry the compiler either: `strip-main.ts <sources> <target>`. */
const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('usage: strip-main.ts <sources> <target>');
writeStripped(source, target);
