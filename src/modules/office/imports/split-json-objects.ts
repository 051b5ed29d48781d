// Splits JSON text into its objects while it streams: one object a line, a list of objects, or a list inside an
// object.
import { truncateText } from '#kit/truncate-text.ts';

export type JsonObjectResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly text: string };

const MOST = 1_000_000;

/** Takes chunks of text and returns objects; buffers at most one object. */
export class JsonObjectSplitter {
  #text = '';
  #at = 0;
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #start = -1;

  /** The objects that end in this chunk. */
  *push(piece: string): Generator<JsonObjectResult> {
    this.#text += piece;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const ended = this.#step(this.#text.charAt(this.#at));
      if (ended) yield this.#cut();
      else if (this.#start >= 0 && this.#at - this.#start > MOST) yield this.#giveUp();
    }
    this.#forget();
  }

  /** The rest at the end of the text: empty, or an object that was never closed. */
  *end(): Generator<JsonObjectResult> {
    if (this.#start >= 0) yield { ok: false, text: this.#text.slice(this.#start, this.#start + 80) };
  }

  /** @returns whether an object ends with this character */
  #step(sign: string): boolean {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (sign === '\\') this.#escaped = true;
      else if (sign === '"') this.#quoted = false;
      return false;
    }
    if (this.#start < 0) {
      if (sign === '{') [this.#start, this.#depth] = [this.#at, 1];
      return false;
    }
    if (sign === '"') this.#quoted = true;
    else if (sign === '{' || sign === '[') {
      this.#depth += 1;
      // `{"report": [ {…}, {…} ]}`: the objects in the list are the rows.
      if (sign === '[' && this.#depth === 2 && /^\{\s*"(report|items|merch|packages|sales)"\s*:\s*$/.test(this.#head()))
        this.#start = -1;
    } else if (sign === '}' || sign === ']') this.#depth -= 1;
    return this.#depth === 0;
  }

  #head = () => this.#text.slice(this.#start, Math.min(this.#at, this.#start + 100));

  #cut(): JsonObjectResult {
    const text = this.#text.slice(this.#start, this.#at + 1);
    this.#start = -1;
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return { ok: false, text: truncateText(text, 80) };
    }
  }

  #giveUp(): JsonObjectResult {
    const text = this.#text.slice(this.#start, this.#start + 80);
    [this.#start, this.#depth, this.#quoted] = [-1, 0, false];
    return { ok: false, text };
  }

  #forget() {
    const from = this.#start < 0 ? this.#at : this.#start;
    this.#text = this.#text.slice(from);
    this.#at -= from;
    if (this.#start >= 0) this.#start = 0;
  }
}
