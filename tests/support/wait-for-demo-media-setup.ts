import { inject } from 'vitest';
import { waitForDemoMedia } from './wait-for-demo-media.ts';

// Before the test file is read: some ask the shop for their cases.
await waitForDemoMedia(inject('shop').dataDir);
