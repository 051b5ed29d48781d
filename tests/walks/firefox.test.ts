import { describe } from 'vitest';
import { findFirefox } from '../../scripts/gate/find-firefox-and-webkit.ts';
import { defineShopWalkTests } from '../support/define-shop-walk-tests.ts';
import { openFirefox } from '../support/open-firefox.ts';

describe('in Firefox', () => defineShopWalkTests(() => openFirefox(findFirefox() ?? '')));
