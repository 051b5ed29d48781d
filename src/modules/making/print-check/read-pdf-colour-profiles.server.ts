// The ICC profiles of a PDF: those of its output intents, and of the colour spaces that its pages may use.
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { EmbeddedProfile } from './print-file-facts.ts';
import { readEmbeddedProfile } from './read-embedded-profile.ts';
import { unpackStream } from './unpack-stream.server.ts';

const MOST_BYTES = 32_000_000;
const MOST_PROFILES = 40;
const MOST_NESTED = 24;

/** @throws Problem 422 print_file_too_complex */
export const readPdfColourProfiles = (doc: PDFDocument): EmbeddedProfile[] =>
  [...readOutputIntents(doc), ...readColourSpaceProfiles(doc)].slice(0, MOST_PROFILES);

function readOutputIntents(doc: PDFDocument): EmbeddedProfile[] {
  const intents = doc.catalog.lookup(PDFName.of('OutputIntents'));
  if (!(intents instanceof PDFArray)) return [];
  return intents.asArray().flatMap((_, i): EmbeddedProfile[] => {
    const intent = intents.lookup(i);
    if (!(intent instanceof PDFDict)) return [];
    const name = readString(intent.lookup(PDFName.of('OutputConditionIdentifier')));
    const stream = intent.lookup(PDFName.of('DestOutputProfile'));
    const profileData = { use: 'output_intent', pages: [], name } as const;
    if (stream instanceof PDFStream)
      return [readEmbeddedProfile(unpackStream(stream, MOST_BYTES) ?? NO_BYTES, profileData)];
    // A printing condition may be named without its profile.
    return name === '' ? [] : [{ ...profileData, space: null, version: null, isDamaged: false }];
  });
}

const NO_BYTES = new Uint8Array(0);

const readString = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText().slice(0, 120) : '';

function readColourSpaceProfiles(doc: PDFDocument): EmbeddedProfile[] {
  const pagesByStream = new Map<PDFStream, number[]>();
  doc.getPages().forEach((page, i) => {
    for (const stream of findProfileStreams(doc, page.node.Resources()))
      pagesByStream.set(stream, [...(pagesByStream.get(stream) ?? []), i + 1]);
  });
  return [...pagesByStream].map(([stream, pages]) =>
    readEmbeddedProfile(unpackStream(stream, MOST_BYTES) ?? NO_BYTES, { use: 'colour_space', pages }),
  );
}

/** Streams of `[/ICCBased stream]` in resources, nested forms and patterns included. */
function findProfileStreams(doc: PDFDocument, start: PDFObject | undefined): Set<PDFStream> {
  const found = new Set<PDFStream>();
  const seen = new Set<PDFRef>();
  const walk = (given: PDFObject | undefined, depth: number): void => {
    if (!given || depth > MOST_NESTED) return;
    if (given instanceof PDFRef) {
      if (seen.has(given)) return;
      seen.add(given);
    }
    const object = doc.context.lookup(given);
    if (object instanceof PDFArray) {
      const stream = doc.context.lookup(object.size() > 1 ? object.get(1) : undefined);
      if (object.size() > 1 && object.lookup(0) === PDFName.of('ICCBased') && stream instanceof PDFStream)
        found.add(stream);
      else for (const each of object.asArray()) walk(each, depth + 1);
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) return;
    for (const [key, value] of dict.entries()) if (key !== PDFName.of('Parent')) walk(value, depth + 1);
  };
  walk(start, 0);
  return found;
}
