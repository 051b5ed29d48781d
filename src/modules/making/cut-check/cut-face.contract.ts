import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { DiscFaceAnswer, DiscSide } from '#modules/catalogue/projects/projects.disc-face.contract.ts';

export const getCutFaceCall = defineCall({
  method: 'GET',
  path: '/projects/:id/cut-check/sides/:side/face',
  access: 'signed_in',
  summary: 'Get the grooves of a side of a project as the picture of its disc draws them; null until it is measured',
  params: z.object({ id: PathId, side: DiscSide }),
  reply: DiscFaceAnswer,
});
