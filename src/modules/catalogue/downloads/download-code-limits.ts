// Limits of download codes, and the last moment of a batch.

/** Most codes of a batch, of a creator's release on one day, and of a release in all. Staff have only the first. */
export const DOWNLOAD_CODE_LIMITS = { batch: 1000, day: 2000, release: 10_000 } as const;

/** How many codes a creator may still make for a release. */
export const countCreatableCodes = ({ today, all }: { readonly today: number; readonly all: number }): number =>
  Math.max(0, Math.min(DOWNLOAD_CODE_LIMITS.day - today, DOWNLOAD_CODE_LIMITS.release - all));

/** `2026-12-24` → the first moment after that day, in UTC. */
export const downloadCodeExpiryTime = (expires_on: string): Date =>
  new Date(Date.parse(`${expires_on}T00:00:00Z`) + 86_400_000);
