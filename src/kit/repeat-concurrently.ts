const LANES = 4;

/** Repeats a step in four concurrent lanes; each lane continues while the step returns true. */
export async function repeatConcurrently(step: () => Promise<boolean>): Promise<void> {
  const lane = async () => {
    while (await step());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
