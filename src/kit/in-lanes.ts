const LANES = 4;

/** Repeats a step in four lanes at once; each lane goes on while the step answers true. */
export async function inLanes(step: () => Promise<boolean>): Promise<void> {
  const lane = async () => {
    while (await step());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
