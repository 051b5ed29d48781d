// Transactions that write several rows of a release lock them in one order, or two of them would wait for each other:
// its items by id, the release, its pressings by id, its tracks (invariant 12). Call it before the first write to them.
export { lockProjects } from './project-locks.store.server.ts';
