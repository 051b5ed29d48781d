/**
 * The lines of a text that arrives in chunks, without line ends; the last one may lack its end. node:readline would
 * also split at U+2028 and U+2029, which people write and which JSON leaves unescaped.
 */
export async function* splitStreamIntoLines(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let partialLine = '';
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    // A long line is joined once, not searched again with each chunk.
    if (!text.includes('\n')) {
      partialLine += text;
      continue;
    }
    const lines = `${partialLine}${text}`.split('\n');
    partialLine = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  partialLine += decoder.decode();
  if (partialLine !== '') yield partialLine;
}
