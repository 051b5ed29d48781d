// ICC profiles that the test writes, in every kind of file that carries them.
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { firstPrintSizes } from '#modules/making/plant-profiles/print-sizes.ts';
import { cmykTiff } from '../../../../tests/support/cmyk-tiff.ts';
import { checkPrintProfiles } from './check-print-profiles.ts';
import { readIccProfile } from './read-icc-profile.ts';
import { readPrintFile } from './read-print-file.server.ts';

/** A profile of one tag. Version 2 names it in ASCII, version 4 in several languages. */
function profile(name: string, { space = 'CMYK', version = 2 }: { space?: string; version?: 2 | 4 } = {}): Buffer {
  const tag = version === 2 ? asciiTag(name) : localisedTag(name);
  const bytes = Buffer.alloc(144 + tag.length);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.writeUInt8(version, 8);
  bytes.writeUInt8(version === 2 ? 0x40 : 0x30, 9);
  bytes.write('prtr', 12, 'latin1');
  bytes.write(space.padEnd(4), 16, 'latin1');
  bytes.write('Lab ', 20, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132, 'latin1');
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(tag.length, 140);
  tag.copy(bytes, 144);
  return bytes;
}

function asciiTag(name: string): Buffer {
  const tag = Buffer.alloc(12 + name.length + 1 + 78);
  tag.write('desc', 0, 'latin1');
  tag.writeUInt32BE(name.length + 1, 8);
  tag.write(name, 12, 'latin1');
  return tag;
}

function localisedTag(name: string): Buffer {
  const texts = [
    ['de', 'Profil'],
    ['en', name],
  ] as const;
  const tag = Buffer.alloc(16 + texts.length * 12 + texts.reduce((sum, [, text]) => sum + text.length * 2, 0));
  tag.write('mluc', 0, 'latin1');
  tag.writeUInt32BE(texts.length, 8);
  tag.writeUInt32BE(12, 12);
  let from = 16 + texts.length * 12;
  texts.forEach(([language, text], i) => {
    tag.write(`${language}DE`, 16 + i * 12, 'latin1');
    tag.writeUInt32BE(text.length * 2, 20 + i * 12);
    tag.writeUInt32BE(from, 24 + i * 12);
    Buffer.from(text, 'utf16le').swap16().copy(tag, from);
    from += text.length * 2;
  });
  return tag;
}

const read = async (bytes: Buffer) => (await readPrintFile(bytes, () => undefined)).facts;
const rules = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule);

test('profiles of version 2 and 4 are read with name, colour space and version', () => {
  expect(readIccProfile(profile('ISO Coated v2 (ECI)'))).toEqual({
    description: 'ISO Coated v2 (ECI)',
    space: 'CMYK',
    version: '2.4',
  });
  expect(readIccProfile(profile('PSO Coated v3 – 纸', { version: 4 }))).toMatchObject({
    description: 'PSO Coated v3 – 纸',
    version: '4.3',
  });
});

test('a profile that is cut off, empty or full of other bytes is damaged, never an error', () => {
  const whole = profile('PSO Coated v3', { version: 4 });
  for (let length = 0; length < whole.length; length += 1) expect(readIccProfile(whole.subarray(0, length))).toBeNull();
  const offsets = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1 });
  fc.assert(
    fc.property(offsets, (changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      const found = readIccProfile(bytes);
      return found === null || typeof found.description === 'string';
    }),
  );
});

test('a PDF names its output intent, and the profile of each page’s colour spaces once', async () => {
  const doc = await PDFDocument.create();
  const { context } = doc;
  const embed = (bytes: Buffer, N: number) => context.register(context.flateStream(bytes, { N }));
  const photo = embed(profile('sRGB IEC61966-2.1', { space: 'RGB' }), 3);
  for (const content of ['/P cs 1 0 0 scn 0 0 50 50 re f', '/P cs 0 1 0 scn 0 0 50 50 re f']) {
    const page = doc.addPage([100, 100]);
    page.node.Resources()!.set(PDFName.of('ColorSpace'), context.obj({ P: ['ICCBased', photo] } as never));
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  }
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' });
  intent.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('FOGRA51'));
  const named = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' });
  named.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('FOGRA39'));
  intent.set(PDFName.of('DestOutputProfile'), embed(profile('PSO Coated v3', { version: 4 }), 4));
  const broken = context.obj({ DestOutputProfile: embed(profile('x').subarray(0, 140), 4) });
  doc.catalog.set(PDFName.of('OutputIntents'), context.obj([intent, named, broken]));
  const facts = await read(Buffer.from(await doc.save()));
  const of = { isDamaged: false, pages: [] };
  expect(facts.profiles).toEqual([
    { ...of, use: 'output_intent', name: 'PSO Coated v3', space: 'CMYK', version: '4.3' },
    { ...of, use: 'output_intent', name: 'FOGRA39', space: null, version: null },
    { ...of, use: 'output_intent', name: '', space: null, version: null, isDamaged: true },
    { ...of, use: 'colour_space', name: 'sRGB IEC61966-2.1', space: 'RGB', version: '2.4', pages: [1, 2] },
  ]);
  const other = checkPrintProfiles(facts, { colour_profiles: 'ISO_Coated-v2, FOGRA 39' });
  expect(other.filter(({ rule }) => rule === 'profile_other').map(({ detail }) => detail)).toEqual(['PSO Coated v3']);
  expect(rules(checkPrintProfiles(facts, { colour_profiles: '' }))).not.toContain('profile_other');
  expect(checkPrintProfiles(facts, firstPrintSizes).map(({ rule, page, detail }) => [rule, page, detail])).toEqual([
    ['profile_damaged', null, ''],
    ['profile_space', 1, 'sRGB IEC61966-2.1 (RGB)'],
  ]);
});

test('RGB without a profile is named, and RGB that a profile defines is not', async () => {
  const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  const profiled = await sharp(plain).withIccProfile('srgb').png().toBuffer();
  expect(rules(checkPrintProfiles(await read(plain), firstPrintSizes))).toEqual(['profile_missing']);
  const facts = await read(profiled);
  expect(facts.profiles).toMatchObject([{ use: 'picture', space: 'RGB', isDamaged: false }]);
  expect(rules(checkPrintProfiles(facts, firstPrintSizes))).toEqual(['profile_space']);
  expect(await read(cmykTiff(64, 64, [20, 20, 20, 20]))).toMatchObject({ profiles: [] });
  expect(rules(checkPrintProfiles(await read(cmykTiff(64, 64, [20, 20, 20, 20])), firstPrintSizes))).toEqual([]);
});
