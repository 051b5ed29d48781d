import { describe } from 'vitest';
import { findFirefox } from '../../scripts/gate/find-firefox-and-webkit.ts';
import { openFirefox } from '../support/open-firefox.ts';
import { walkThroughShop } from '../support/walk-through-shop.ts';

describe('in Firefox', () => walkThroughShop(() => openFirefox(findFirefox() ?? '')));
