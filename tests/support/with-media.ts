import { inject } from 'vitest';
import { mediaMade } from './media-made.ts';

// Before the test file is read: some ask the shop for their cases.
await mediaMade(inject('shop').dataDir);
