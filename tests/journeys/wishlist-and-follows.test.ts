import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';

// The searches find releases of the demonstration: newer ones come and go with the journeys beside this one.
afterAll(closeVisits);

const heart = { name: /^Add .+ to wishlist$/ };
const full = { name: /^Remove .+ from wishlist$/ };

test('a heart in a list adds the record to the wishlist on the same page, and the account menu leads to the wishlist', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, 'user@sillon.example');
  // A press before hydration sends the form, as without scripts.
  await openPage(page, '/vinyl-shop?search=bottle+crates');
  const first = page.getByRole('main').getByRole('article').first();
  const title = (await first.getByRole('link').first().textContent()) ?? '';
  const isKept = (await first.getByRole('button', full).count()) > 0;
  if (!isKept) await first.getByRole('button', heart).click();
  await first.getByRole('button', full).waitFor();
  expect(page.url()).toContain('/vinyl-shop?search=bottle+crates');
  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Wishlist' }).first().click();
  await page.waitForURL('**/my-account/wishlist');
  await page.getByRole('heading', { level: 1, name: 'Your wishlist' }).waitFor();
  const kept = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: title.slice(-8) });
  await kept.first().waitFor();
  await kept.first().getByRole('button', full).click();
  await kept.first().getByRole('button', heart).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without scripts a heart adds the record to the wishlist, and removes it there', async () => {
  const there = await newBrowserVisit();
  await signInByApi(there.page, 'user@sillon.example');
  const cookies = await there.context.cookies();
  await there.close();
  const { page, context, close } = await newBrowserVisit({ javaScript: false });
  await context.addCookies(cookies);
  await page.goto('/vinyl-shop?search=skillet+theory');
  const first = page.getByRole('main').getByRole('article').first();
  const name = (await first.getByRole('button', heart).getAttribute('aria-label')) ?? '';
  await first.getByRole('button', heart).click();
  await page.waitForURL('**/my-account/wishlist');
  const kept = page.getByRole('button', {
    name: name.replace('Add', 'Remove').replace('to wishlist', 'from wishlist'),
  });
  await kept.click();
  await page.waitForURL('**/my-account/wishlist');
  expect(await kept.count()).toBe(0);
  await close();
});

test('followed creators are listed on a page of their own, and unfollowed there without scripts', async () => {
  const there = await newBrowserVisit();
  await signInByApi(there.page, 'user@sillon.example');
  await there.page.goto('/artist');
  await there.page.getByRole('main').getByRole('link', { name: 'Falterkreis' }).first().click();
  await there.page.waitForURL('**/artist/*/*');
  const follow = there.page.getByRole('button', { name: /^Follow/ }).first();
  await expect.poll(() => follow.getAttribute('aria-pressed')).not.toBeNull();
  if ((await follow.getAttribute('aria-pressed')) === 'false') await follow.click();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  const cookies = await there.context.cookies();
  await there.close();
  const { page, context, close } = await newBrowserVisit({ javaScript: false });
  await context.addCookies(cookies);
  await page.goto('/my-account/follows');
  const faces = page.getByRole('main').getByRole('button', { name: /^Unfollow/ });
  const before = await faces.count();
  expect(before).toBeGreaterThan(0);
  await faces.first().click();
  await expect.poll(() => faces.count()).toBe(before - 1);
  await close();
});
