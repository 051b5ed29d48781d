import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { isOwnOrWebLink } from '#kit/check-web-link.ts';
import { RequiredText, Text } from '#kit/shared-schemas.ts';
import { MAX_LINKTREE_LINKS } from './linktree.ts';

const Code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'not_found' }));

export const LinktreeLinkIn = z.strictObject({
  label: RequiredText(80),
  url: RequiredText(500).check(z.refine((url) => isOwnOrWebLink(url.trim()), { error: 'link_not_web' })),
});

export const LinktreeIn = z.strictObject({
  intro: Text(300),
  links: z.array(LinktreeLinkIn).check(z.maxLength(MAX_LINKTREE_LINKS, { error: 'too_many_links' })),
});
export type LinktreeIn = z.infer<typeof LinktreeIn>;

export const Linktree = z.object({
  code: z.string(),
  name: z.string(),
  intro: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

export const getLinktreeCall = defineCall({
  method: 'GET',
  path: '/linktrees/:code',
  access: 'anyone',
  summary: 'Get the links of a shop’s link page',
  params: z.object({ code: Code }),
  reply: Linktree,
});

export const saveLinktreeCall = defineCall({
  method: 'PUT',
  path: '/user/linktrees/:code',
  access: 'signed_in',
  summary: 'Update the link page of the caller’s shop; staff may update the platform’s',
  params: z.object({ code: Code }),
  body: LinktreeIn,
  reply: Linktree,
});
