import { writeStrippedSources } from './strip-types.ts';

/**
 * A short process of its own, so that the app does not keep the compiler in memory: `strip-types-process.ts <sources>
 * <target>`.
 */
const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('usage: strip-types-process.ts <sources> <target>');
writeStrippedSources(source, target);
