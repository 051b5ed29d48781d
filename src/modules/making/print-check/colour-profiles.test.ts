// ICC profiles that the test writes, in every kind of file that carries them.
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultPrintSpecification } from '#modules/making/plant-profiles/print-specification.ts';
import { cmykTiff } from '../../../../tests/support/cmyk-tiff.ts';
import { iccProfile } from '../../../../tests/support/icc-profile.ts';
import { psdFile } from '../../../../tests/support/psd-file.ts';
import { checkColourProfiles } from './check-colour-profiles.ts';
import { readIccProfile } from './read-icc-profile.ts';
import { readPrintFile } from './read-print-file.server.ts';

const read = async (bytes: Buffer) => (await readPrintFile(bytes, () => undefined)).facts;
const rules = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule);

test('profiles of version 2 and 4 are read with name, colour space and version', () => {
  expect(readIccProfile(iccProfile('ISO Coated v2 (ECI)'))).toEqual({
    description: 'ISO Coated v2 (ECI)',
    space: 'CMYK',
    version: '2.4',
  });
  expect(readIccProfile(iccProfile('PSO Coated v3 – 纸', { version: 4 }))).toMatchObject({
    description: 'PSO Coated v3 – 纸',
    version: '4.3',
  });
});

test('a profile that is cut off, empty or full of other bytes is damaged, never an error', () => {
  const whole = iccProfile('PSO Coated v3', { version: 4 });
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
  const photo = embed(iccProfile('sRGB IEC61966-2.1', { space: 'RGB' }), 3);
  for (const content of ['/P cs 1 0 0 scn 0 0 50 50 re f', '/P cs 0 1 0 scn 0 0 50 50 re f']) {
    const page = doc.addPage([100, 100]);
    page.node.Resources()!.set(PDFName.of('ColorSpace'), context.obj({ P: ['ICCBased', photo] } as never));
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  }
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' });
  intent.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('FOGRA51'));
  const named = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' });
  named.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('FOGRA39'));
  intent.set(PDFName.of('DestOutputProfile'), embed(iccProfile('PSO Coated v3', { version: 4 }), 4));
  const broken = context.obj({ DestOutputProfile: embed(iccProfile('x').subarray(0, 140), 4) });
  doc.catalog.set(PDFName.of('OutputIntents'), context.obj([intent, named, broken]));
  const facts = await read(Buffer.from(await doc.save()));
  const sharedFacts = { isDamaged: false, pages: [] };
  expect(facts.profiles).toEqual([
    { ...sharedFacts, use: 'output_intent', name: 'PSO Coated v3', space: 'CMYK', version: '4.3' },
    { ...sharedFacts, use: 'output_intent', name: 'FOGRA39', space: null, version: null },
    { ...sharedFacts, use: 'output_intent', name: '', space: null, version: null, isDamaged: true },
    { ...sharedFacts, use: 'colour_space', name: 'sRGB IEC61966-2.1', space: 'RGB', version: '2.4', pages: [1, 2] },
  ]);
  const other = checkColourProfiles(facts, { colour_profiles: 'ISO_Coated-v2, FOGRA 39' });
  expect(other.filter(({ rule }) => rule === 'profile_other').map(({ detail }) => detail)).toEqual(['PSO Coated v3']);
  expect(rules(checkColourProfiles(facts, { colour_profiles: '' }))).not.toContain('profile_other');
  expect(
    checkColourProfiles(facts, defaultPrintSpecification).map(({ rule, page, detail }) => [rule, page, detail]),
  ).toEqual([
    ['profile_damaged', null, ''],
    ['profile_space', 1, 'sRGB IEC61966-2.1 (RGB)'],
  ]);
});

test('RGB without a profile is named, and RGB that a profile defines is not', async () => {
  const plain = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  const profiled = await sharp(plain).withIccProfile('srgb').png().toBuffer();
  expect(rules(checkColourProfiles(await read(plain), defaultPrintSpecification))).toEqual(['profile_missing']);
  const facts = await read(profiled);
  expect(facts.profiles).toMatchObject([{ use: 'picture', space: 'RGB', isDamaged: false }]);
  expect(rules(checkColourProfiles(facts, defaultPrintSpecification))).toEqual(['profile_space']);
  expect(await read(cmykTiff(64, 64, [20, 20, 20, 20]))).toMatchObject({ profiles: [] });
  expect(rules(checkColourProfiles(await read(cmykTiff(64, 64, [20, 20, 20, 20])), defaultPrintSpecification))).toEqual(
    [],
  );
});

/** A JPEG with a profile in as many segments as it needs (ICC.1:2022, B.4). @param most bytes of a segment */
function jpegWithProfile(jpeg: Buffer, icc: Buffer, most = 65_000): Buffer {
  const count = Math.ceil(icc.length / most);
  const segments = Array.from({ length: count }, (_, i) => {
    const part = icc.subarray(i * most, (i + 1) * most);
    const head = Buffer.from('\xff\xe2..ICC_PROFILE\0..', 'latin1');
    head.writeUInt16BE(part.length + 16, 2);
    head.writeUInt8(i + 1, 16);
    head.writeUInt8(count, 17);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Each kind of picture in 64 × 64 pixels of one CMYK colour. */
const cmykPictures: Record<string, (icc: Buffer) => Buffer | Promise<Buffer>> = {
  psd: (icc) => psdFile({ mode: 'cmyk', width: 64, height: 64, channels: 4, sample: () => 200, isPacked: true, icc }),
  tiff: (icc) => cmykTiff(64, 64, [20, 20, 20, 20], 8, icc),
  jpeg: async (icc) => jpegWithProfile(await plainJpeg('cmyk'), icc),
};
const plainJpeg = (space: 'cmyk' | 'srgb') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#a63' } })
    .toColourspace(space)
    .jpeg()
    .toBuffer();

describe.each(Object.entries(cmykPictures))('a profile embedded in a %s file', (kind, write) => {
  test('is read with its name, colour space and version', async () => {
    for (const version of [2, 4] as const) {
      const facts = await read(await write(iccProfile('PSO Uncoated v3', { version })));
      expect(facts).toMatchObject({
        kind,
        profiles: [
          {
            use: 'picture',
            name: 'PSO Uncoated v3',
            space: 'CMYK',
            version: version === 2 ? '2.4' : '4.3',
            isDamaged: false,
            pages: [1],
          },
        ],
      });
      expect(rules(checkColourProfiles(facts, { colour_profiles: 'pso_uncoated' }))).toEqual([]);
      expect(rules(checkColourProfiles(facts, { colour_profiles: 'ISO Coated' }))).toEqual(['profile_other']);
    }
  });

  test('is named when it is of another colour space', async () => {
    const facts = await read(await write(iccProfile('Adobe RGB (1998)', { space: 'RGB' })));
    expect(checkColourProfiles(facts, defaultPrintSpecification).map(({ rule, detail }) => [rule, detail])).toEqual([
      ['profile_space', 'Adobe RGB (1998) (RGB)'],
    ]);
  });

  test('is named when it is damaged', async () => {
    const damaged = iccProfile('PSO Uncoated v3');
    damaged.write('none', 36, 'latin1');
    expect(rules(checkColourProfiles(await read(await write(damaged)), defaultPrintSpecification))).toEqual([
      'profile_damaged',
    ]);
  });

  test('leaves the total ink as it was saved', async () => {
    const ink = async (icc: Buffer) => (await read(await write(icc))).pages[0]?.ink?.percent;
    expect(await ink(iccProfile('PSO Uncoated v3'))).toBe(await ink(iccProfile('Another')));
  });
});

test('a profile in several segments of a JPEG is put together', async () => {
  const icc = iccProfile('A profile of many bytes', { version: 4 });
  const facts = await read(jpegWithProfile(await plainJpeg('cmyk'), icc, 100));
  expect(facts.profiles).toMatchObject([{ name: 'A profile of many bytes', isDamaged: false }]);
});

test('a JPEG and a Photoshop document in RGB are defined by their profile', async () => {
  const icc = iccProfile('Display P3', { space: 'RGB' });
  const psd = { mode: 'rgb', width: 64, height: 64, channels: 3, sample: () => 90, isPacked: true } as const;
  const [bareJpeg, barePsd] = [await plainJpeg('srgb'), psdFile(psd)];
  for (const bytes of [bareJpeg, barePsd])
    expect(rules(checkColourProfiles(await read(bytes), defaultPrintSpecification))).toEqual(['profile_missing']);
  for (const bytes of [jpegWithProfile(bareJpeg, icc), psdFile({ ...psd, icc })])
    expect(rules(checkColourProfiles(await read(bytes), defaultPrintSpecification))).toEqual(['profile_space']);
});
