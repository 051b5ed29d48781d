// Reads the operators of a content stream (ISO 32000-1, 7.8.2) one by one, with their operands.
import { isRegularByte, SPACE_BYTES as SPACE } from './content-bytes.ts';
import { type InlineImageBytes, locateInlineImageData } from './locate-inline-image-data.ts';

export type ContentOperand = number | string | readonly ContentOperand[];
export interface ContentOperation {
  readonly name: string;
  readonly operands: readonly ContentOperand[];
  /** The bytes of the operation with its operands: from, and to (exclusive). */
  readonly from: number;
  readonly to: number;
  /** The image of `BI`. */
  readonly inline?: InlineImageBytes;
}

/**
 * The operations in order. Names keep their slash: `/Cs1`; texts become an empty string, because their letters
 * are drawn from the bytes of the operation.
 */
export function* parseContentStream(bytes: Uint8Array): Generator<ContentOperation> {
  const reader = new Reader(bytes);
  let operands: ContentOperand[] = [];
  let from = 0;
  for (;;) {
    const token = reader.next();
    if (token === undefined) return;
    if (typeof token !== 'object' || !('operator' in token)) operands.push(token);
    else {
      const inline = token.operator === 'BI' ? reader.inlineImage() : undefined;
      const operation = { name: token.operator, operands, from, to: reader.at };
      yield inline ? { ...operation, inline } : operation;
      operands = [];
      from = reader.at;
    }
    if (operands.length > 64) operands = operands.slice(-64);
  }
}

class Reader {
  #at = 0;
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get at(): number {
    return this.#at;
  }

  next(depth = 0): ContentOperand | { readonly operator: string } | undefined {
    this.#skip();
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return undefined;
    switch (byte) {
      case 0x28:
        return this.#text();
      case 0x2f:
        this.#at += 1;
        return `/${this.#word()}`;
      case 0x5b:
        this.#at += 1;
        return this.#list(depth);
      case 0x3c:
        return this.#bytes[this.#at + 1] === 0x3c ? this.#dictionary() : this.#hex();
      case 0x5d:
      case 0x3e:
      case 0x7b:
      case 0x7d:
      case 0x29:
        this.#at += 1;
        return { operator: String.fromCharCode(byte) };
    }
    const word = this.#word();
    const number = Number(word);
    return word !== '' && !Number.isNaN(number) ? number : { operator: word };
  }

  #skip() {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x25) while (this.#at < this.#bytes.length && !isLineEnd(this.#bytes[this.#at])) this.#at += 1;
      else if (byte !== undefined && SPACE.has(byte)) this.#at += 1;
      else return;
    }
  }

  #word(): string {
    const from = this.#at;
    while (isRegularByte(this.#bytes[this.#at])) this.#at += 1;
    if (this.#at === from) this.#at += 1;
    return String.fromCharCode(...this.#bytes.subarray(from, Math.min(this.#at, from + 200)));
  }

  #text(): string {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x5c) this.#at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    this.#at += 1;
    return '';
  }

  #hex(): string {
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== 0x3e) this.#at += 1;
    this.#at += 1;
    return '';
  }

  #list(depth: number): ContentOperand[] {
    const list: ContentOperand[] = [];
    for (;;) {
      const token = depth > 20 ? undefined : this.next(depth + 1);
      if (token === undefined) return list;
      if (typeof token === 'object' && 'operator' in token) {
        if (token.operator === ']') return list;
      } else if (list.length < 4096) list.push(token);
    }
  }

  /** Properties of marked content carry no colour. */
  #dictionary(): string {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const two = [this.#bytes[this.#at], this.#bytes[this.#at + 1]];
      if (two[0] === 0x28) {
        this.#text();
        this.#at -= 1;
      } else if (two[0] === 0x3c && two[1] === 0x3c) {
        depth += 1;
        this.#at += 1;
      } else if (two[0] === 0x3e && two[1] === 0x3e) {
        depth -= 1;
        this.#at += 1;
        if (depth === 0) break;
      }
    }
    this.#at += 1;
    return '';
  }

  /** The image between `BI` and `EI` (ISO 32000-1, 8.9.7). */
  inlineImage(): InlineImageBytes {
    const entries = new Map<string, ContentOperand>();
    const from = this.#at;
    let to = from;
    for (;;) {
      to = this.#at;
      const key = this.next();
      if (key === undefined || (typeof key === 'object' && 'operator' in key)) break;
      const value = this.next();
      if (typeof key !== 'string' || value === undefined) continue;
      if (typeof value !== 'object' || !('operator' in value)) entries.set(key.slice(1), value);
      else if (value.operator === 'true') entries.set(key.slice(1), 1);
    }
    // One white space follows `ID`.
    const start = this.#at + (SPACE.has(this.#bytes[this.#at] ?? -1) ? 1 : 0);
    const data = locateInlineImageData(this.#bytes, start, entries);
    this.#at = data.next;
    return { dict: this.#bytes.subarray(from, to), data: this.#bytes.subarray(start, data.to) };
  }
}

const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
