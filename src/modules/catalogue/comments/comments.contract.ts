import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdQuery, IdText, ListOf, PageQuery, RequiredText } from '#kit/shared-schemas.ts';

export const COMMENT_LENGTH = 2000;

const Words = {
  id: z.int(),
  body: z.string(),
  lang: z.string(),
  name: z.string(),
  /** Written by the creator of the record. */
  by_creator: z.boolean(),
  created_at: z.string(),
  /** Visible to staff only. */
  hidden: z.boolean(),
};
export const Comment = z.object({ ...Words, answers: z.array(z.object(Words)) });
export type Comment = z.infer<typeof Comment>;
export type CommentAnswer = Comment['answers'][number];

export const getCommentsCall = defineCall({
  method: 'GET',
  path: '/comments',
  access: 'anyone',
  shared: true,
  summary: 'List the comments of a project with their replies, newest first',
  query: z.object({ ...PageQuery, project_id: IdQuery }),
  reply: ListOf(Comment),
});

export const postCommentCall = defineCall({
  method: 'POST',
  path: '/comments',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  idempotent: true,
  status: 201,
  summary: 'Post a comment on a project; with `answers_id`, reply as its owner or as staff',
  body: z.object({ project_id: Id, body: RequiredText(COMMENT_LENGTH), answers_id: z.optional(Id) }),
  reply: z.object({ id: z.int() }),
});

export const hideCommentCall = defineCall({
  method: 'PUT',
  path: '/admin/comments/:id',
  access: 'staff',
  summary: 'Hide a comment from other users, or unhide it',
  params: z.object({ id: IdText }),
  body: z.object({ hidden: z.boolean() }),
  reply: z.object({ id: z.int(), hidden: z.boolean() }),
});
