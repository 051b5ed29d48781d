import type { FastifyInstance } from 'fastify';
import { pageIfRequested, wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { arrangeTracks } from './arrange-tracks.server.ts';
import { changeItemOnSale } from './change-offered-item.server.ts';
import { createProjectDraft, loadProjectForEditing, saveProjectDraft } from './edit-project.server.ts';
import { addProjectTrack, removeProjectTrack, saveProjectTrack } from './edit-tracks.server.ts';
import { setProjectLiked, setProjectOnWishlist } from './like-project.server.ts';
import {
  findRelatedTiles,
  findSongsWithPreview,
  loadProjectForViewer,
  readProjectGroupShipment,
  readProjectSongs,
} from './load-project.server.ts';
import { moveProjectByStaff, submitProject } from './move-project.server.ts';
import { listOwnProjects, listProjectsForStaff } from './project-lists.server.ts';
import { listProjectOrders, readProjectStats } from './project-sales.server.ts';
import * as staff from './projects.admin.contract.ts';
import * as contract from './projects.contract.ts';
import * as making from './projects.creator.contract.ts';
import * as sales from './projects.sales.contract.ts';
import * as tracks from './projects.tracks.contract.ts';

export function projectCalls(app: FastifyInstance) {
  serve(app, contract.getAllProjectsCall, (ctx, { query }) => listOwnProjects(ctx, query));
  serve(app, contract.getUserProjectsCall, (ctx, { query }) => listOwnProjects(ctx, query));
  serve(app, contract.getSoundcloudProjectsCall, (ctx, { query }) => listOwnProjects(ctx, query, { soundcloud: true }));
  serve(app, contract.getProjectCall, (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return loadProjectForViewer(ctx, params.id, query.currency);
  });
  serve(app, contract.getMoreProjectsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return pageIfRequested(wholeList(await findRelatedTiles(ctx, params.id, query.currency)), query);
  });
  serve(app, contract.getProjectSongsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return pageIfRequested(wholeList(await readProjectSongs(ctx, params.id)), query);
  });
  serve(app, contract.getGroupShipmentCall, (ctx, { params }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return readProjectGroupShipment(ctx, params.id);
  });
  serve(app, contract.getSongsCall, (ctx, { query }) => {
    ctx.shareUntil('projects');
    return findSongsWithPreview(ctx, query);
  });
  serve(app, contract.likeProjectCall, (ctx, { params, body }) => setProjectLiked(ctx, params.id, body.like ?? true));
  serve(app, contract.wishProjectCall, (ctx, { body }) =>
    setProjectOnWishlist(ctx, body.project_id, body.in_whishlist),
  );
  makingCalls(app);
}

function makingCalls(app: FastifyInstance) {
  serve(app, making.createProjectCall, (ctx, { body }) => createProjectDraft(ctx, body));
  serve(app, making.saveProjectCall, (ctx, { params, body }) => saveProjectDraft(ctx, params.id, body));
  serve(app, making.getProjectForEditingCall, (ctx, { params }) => loadProjectForEditing(ctx, params.id));
  serve(app, making.submitProjectCall, (ctx, { params, body }) => submitProject(ctx, params.id, body));
  serve(app, tracks.addTrackCall, (ctx, { params, body }) => addProjectTrack(ctx, params.id, body));
  serve(app, tracks.arrangeTracksCall, async (ctx, { params, body }) => ({
    tracks: await arrangeTracks(ctx, params.id, body.tracks),
  }));
  serve(app, tracks.saveTrackCall, (ctx, { params, body }) => saveProjectTrack(ctx, params.id, params.trackId, body));
  serve(app, tracks.removeTrackCall, (ctx, { params }) => removeProjectTrack(ctx, params.id, params.trackId));
  serve(app, sales.getStatsCall, (ctx, { params, query }) => readProjectStats(ctx, params.id, query.days));
  serve(app, sales.getProjectOrdersCall, (ctx, { params, query }) => listProjectOrders(ctx, params.id, query));
  serve(app, staff.getAdminProjectsCall, (ctx, { query }) => listProjectsForStaff(ctx, query));
  serve(app, staff.offerItemCall, (ctx, { params, body }) => changeItemOnSale(ctx, params.id, body));
  serve(app, staff.moveProjectCall, (ctx, { params, body }) => moveProjectByStaff(ctx, params.id, body));
}
