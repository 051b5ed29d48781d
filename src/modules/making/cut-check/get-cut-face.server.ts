import type { Ctx } from '#platform/ctx.server.ts';
import { getCutSides } from './get-cut-sides.server.ts';
import { selectCutFace } from './select-cut-face.ts';

/** The grooves of a side, as `getDiscPreview` names it. @throws Problem 404 for a project of another user */
export const getCutFace = async (ctx: Ctx, id: number, side: string) => ({
  face: selectCutFace(await getCutSides(ctx, id, {}), side),
});
