/** Runs a decoder that prints its errors as well as returning them; the log is not the place for them. Only the part before the first `await` is covered. */
export function quietly<T>(work: () => T): T {
  const spoken = console.error;
  console.error = () => {};
  try {
    return work();
  } finally {
    console.error = spoken;
  }
}
