import { expect, test } from 'vitest';
import { BADGE_NAMES, badgeColour } from './badge-colours.ts';
import { PROJECT_STEPS, stepBadgeColour } from './project-steps.ts';

const vocabulary =
  `direct_pressing, shop, funding, vod, limited_edition, deposit_sale, pickup, b2b, vinyl, cd, digital, merch, t-shirt, hoodie,
accessory, creating, checking, in_progress, syncing, arrived, processing, private, promo, successful, paid, completed, complete, online, failed,
cancelled, canceled, not_paid, unexpected, offline, order, confirmed, package, in_preparation, sent, box, delivered, bundle, paused, pending,
preorder, ondemand, standard, tracking, no_tracking, cs, customer_service, to_artist, return, weight, id, send, stripe, paypal`.split(
    /,\s*/,
  );

test('the vocabulary is complete and has no other words', () => {
  expect([...BADGE_NAMES].sort()).toEqual([...vocabulary].sort());
});

test('success is green, failure is red, an unknown word is grey', () => {
  expect(['successful', 'delivered'].map(badgeColour)).toEqual(['green', 'green']);
  expect(['failed', 'cancelled', 'canceled', 'offline'].map(badgeColour)).toEqual(['red', 'red', 'red', 'red']);
  expect(badgeColour('constructor')).toBe('grey');
});

test('a project step has the same colour as badge and as status', () => {
  for (const step of PROJECT_STEPS) {
    if (BADGE_NAMES.some((badge) => badge === step)) expect(badgeColour(step), step).toBe(stepBadgeColour(step));
  }
});

test('all seven colours are used', () => {
  expect(new Set(BADGE_NAMES.map(badgeColour)).size).toBe(7);
});
