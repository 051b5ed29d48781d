import { Problem } from '#kit/problem.ts';

const malformed = () => new Problem('json_malformed', 400);
const MAX_DEPTH = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Parses a JSON body. Invalid UTF-8, invalid JSON and nesting that would exhaust the stack are refused with 400. NUL
 * and lone surrogates are refused with 422, because no text column can hold them (rule 22).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (text === '') return undefined;
  if (measureDepth(text) > MAX_DEPTH) throw malformed();
  if (ODD_ESCAPES.test(text)) refuseOddText(text);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed();
  }
}

// Only these escapes can carry characters that valid UTF-8 can't hold; nearly every body skips the walk below.
const ODD_ESCAPES = /\\u(0000|d[89a-f])/i;

function refuseOddText(text: string) {
  JSON.parse(text, (key, value: unknown) => {
    for (const part of [key, value]) {
      if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
        throw new Problem(
          'input_not_text',
          422,
          key ? { fields: { [key.slice(0, 60).toWellFormed().replaceAll('\0', '')]: 'input_not_text' } } : {},
        );
      }
    }
    return value;
  });
}

function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x5c && inString) i += 1;
    else if (code === 0x22) inString = !inString;
    else if (!inString && (code === 0x7b || code === 0x5b)) deepest = Math.max(deepest, ++depth);
    else if (!inString && (code === 0x7d || code === 0x5d)) depth -= 1;
  }
  return deepest;
}
