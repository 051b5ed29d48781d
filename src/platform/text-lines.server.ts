/**
 * The lines of a text that comes in pieces, each without its end; the last one too where nothing ends it. Made by hand, because to
 * node:readline the separators U+2028 and U+2029, which stand in what people write and in JSON as they are, end a line too.
 */
export async function* textLines(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    // A line that goes on and on is put together once, not searched again with each of its pieces.
    if (!text.includes('\n')) {
      begun += text;
      continue;
    }
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  begun += decoder.decode();
  if (begun !== '') yield begun;
}
