import { isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { notAllowed, notFound, notSignedIn, problem } from '#kit/problem.ts';
import { loadOrThrowProblemPage } from './page-problem.server.ts';

const request = new Request('http://shop.example/fr/my-account/orders?page=2');

const thrownBy = async (error: Error) =>
  loadOrThrowProblemPage(Promise.reject(error), request).catch((thrown: unknown) => thrown);
const readStatus = async (error: Error) => {
  const thrown = (await thrownBy(error)) as { init?: { status?: number }; status?: number };
  return thrown.init?.status ?? thrown.status;
};

test.each([
  ['what is not there', notFound(), 404],
  ['what is not allowed', notAllowed(), 403],
  ['a server in maintenance', problem('maintenance', 503)(), 503],
])('%s keeps its status as a page', async (_, refused, status) => {
  expect(await readStatus(refused)).toBe(status);
});

test('a guest is sent to sign in, in the language of the page, and comes back', async () => {
  const answer = (await thrownBy(notSignedIn())) as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(
    `/fr/sign?redirect=${encodeURIComponent('/fr/my-account/orders?page=2')}`,
  );
});

test('an unexpected error stays an error and is not shown as a missing page', async () => {
  const bug = new TypeError('bug');
  expect(await thrownBy(bug)).toBe(bug);
  expect(isRouteErrorResponse(bug)).toBe(false);
});

test('good news passes through', async () => {
  expect(await loadOrThrowProblemPage(Promise.resolve(7), request)).toBe(7);
});
