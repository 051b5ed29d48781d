// npm run test:samples -- <folder>: runs imports, audio and images over real files; a table of accepted and refused
// ones, with reasons.
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '#db/migrate.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { checkSamplePictures } from '#modules/catalogue/artwork/check-sample-picture-files.server.ts';
import { checkSampleAudioFiles } from '#modules/catalogue/audio/check-sample-audio-files.server.ts';
import { compareFileWithExport } from '#modules/office/imports/compare-file-with-export.server.ts';
import { importCatalogue } from '#modules/office/imports/import-catalogue.server.ts';
import { readConfig } from '#platform/config.server.ts';

const root = process.argv.slice(2).find((word) => !word.startsWith('-'));
if (!root || !existsSync(root)) {
  console.error('npm run test:samples -- <folder with catalogue, import_formats, audio, images>');
  process.exit(1);
}
let faults = 0;
await samplesOf('catalogue', (folder) => importsOf(folder, true));
await samplesOf('import_formats', importsOf);
await samplesOf('audio', audioOf);
await samplesOf('images', imagesOf);
console.log(
  faults ? `\n${faults} files behaved otherwise than measured.` : '\nEvery file was taken or refused with a reason.',
);
process.exitCode = faults ? 1 : 0;

async function samplesOf(name: string, check: (folder: string) => Promise<void>) {
  const folder = join(root ?? '', name);
  if (!existsSync(folder)) return console.log(`\n${name}: not in this folder`);
  console.log(`\n${name}`);
  await check(folder);
}

/**
 * Imports each file twice into a scratch database: the second time must change nothing, and an export must equal the
 * import.
 */
async function importsOf(folder: string, comesOut = false) {
  const scratch = mkdtempSync(join(tmpdir(), 'sillon-samples-'));
  const database = await openDatabase(readConfig({ DATA_DIR: scratch }));
  const texts: Record<string, string> = JSON.parse(readFileSync('locales/en/imports.json', 'utf8'));
  try {
    await migrateDatabase(database.pool);
    await installReferenceData(database.db);
    const rows = [];
    for (const file of readdirSync(folder).sort()) {
      const take = () =>
        importCatalogue({ db: database.db, now: new Date() }, createReadStream(join(folder, file)), {
          shop_id: 1,
          currency: 'EUR',
          price: null,
          stock: 5,
          file_name: file,
        });
      const { refusals, id: _, ...first } = await take();
      const again = await take();
      const doubled = again.taken + again.changed;
      if (doubled > 0) faults += 1;
      const reasons = [...new Set(refusals.map(({ key }) => `${key}: ${texts[key] ?? ''}`))].join(' ');
      const back = comesOut ? await compareFileWithExport(database.db, join(folder, file)) : null;
      if (back?.differences.length) {
        faults += 1;
        console.log(back.differences.slice(0, 10).join('\n'));
      }
      rows.push({
        file,
        ...first,
        'new when run again': doubled,
        ...(back && { 'came out the same': `${back.compared - back.differences.length} of ${back.compared}` }),
        why: reasons,
      });
    }
    console.table(rows);
  } finally {
    await database.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function audioOf(folder: string) {
  const checked = await checkSampleAudioFiles(folder);
  faults += checked.filter(({ differences }) => differences.length > 0).length;
  console.table(
    checked.map(({ file, result, differences }) => ({
      file,
      answer: result.ok ? 'taken' : result.key,
      seconds: result.ok ? result.duration_seconds : '',
      Hz: result.ok ? result.sample_rate : '',
      channels: result.ok ? result.channels : '',
      LUFS: result.ok ? result.lufs : '',
      'differs from measured': differences.join('; '),
    })),
  );
}

async function imagesOf(folder: string) {
  console.table(await checkSamplePictures(folder));
}
