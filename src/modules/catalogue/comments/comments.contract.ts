import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdQuery, ListOf, PageQuery, PathId, RequiredText } from '#kit/shared-schemas.ts';

export const MAX_COMMENT_LENGTH = 2000;

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
export const ProjectComment = z.object({ ...Words, answers: z.array(z.object(Words)) });
export type ProjectComment = z.infer<typeof ProjectComment>;
export type ProjectCommentAnswer = ProjectComment['answers'][number];

export const listProjectCommentsCall = defineCall({
  method: 'GET',
  path: '/comments',
  access: 'anyone',
  shared: true,
  summary: 'List the comments of a project with their replies, newest first',
  query: z.object({ ...PageQuery, project_id: IdQuery }),
  reply: ListOf(ProjectComment),
});

export const postCommentCall = defineCall({
  method: 'POST',
  path: '/comments',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  idempotent: true,
  status: 201,
  summary: 'Post a comment on a project; with `answers_id`, reply as its owner or as staff',
  body: z.object({ project_id: Id, body: RequiredText(MAX_COMMENT_LENGTH), answers_id: z.optional(Id) }),
  reply: z.object({ id: z.int() }),
});

export const setCommentHiddenCall = defineCall({
  method: 'PUT',
  path: '/admin/comments/:id',
  access: 'staff',
  summary: 'Hide a comment from other users, or unhide it',
  params: z.object({ id: PathId }),
  body: z.object({ hidden: z.boolean() }),
  reply: z.object({ id: z.int(), hidden: z.boolean() }),
});
