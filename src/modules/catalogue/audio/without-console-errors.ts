/** Silences a decoder that prints errors that it also returns. Covers only the part before the first `await`. */
export function withoutConsoleErrors<T>(work: () => T): T {
  const spoken = console.error;
  console.error = () => {};
  try {
    return work();
  } finally {
    console.error = spoken;
  }
}
