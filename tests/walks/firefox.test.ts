import { describe } from 'vitest';
import { findFirefox } from '../../scripts/gate/other-browsers.ts';
import { walkThroughShop } from '../support/walk.ts';
import { openFirefox } from '../support/walk-firefox.ts';

describe('in Firefox', () => walkThroughShop(() => openFirefox(findFirefox() ?? '')));
