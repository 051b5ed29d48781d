import { describe } from 'vitest';
import { findFirefox } from '../../scripts/gate/other-browsers.ts';
import { walkTheShop } from '../support/walk.ts';
import { openFirefox } from '../support/walk-firefox.ts';

describe('in Firefox', () => walkTheShop(() => openFirefox(findFirefox() ?? '')));
