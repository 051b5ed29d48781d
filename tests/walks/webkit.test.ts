import { describe } from 'vitest';
import { findWebkit } from '../../scripts/gate/find-firefox-and-webkit.ts';
import { defineShopWalkTests } from '../support/define-shop-walk-tests.ts';
import { openWebkit } from '../support/open-webkit.ts';

// In one of thirty songs WebKitGTK stopped the sound after a moment; the cause is unknown.
const RETRY = 1;

describe('in WebKitGTK', () =>
  defineShopWalkTests(() => {
    const programs = findWebkit();
    if (!programs) throw new Error('WebKitGTK is not installed');
    return openWebkit(programs);
  }, RETRY));
