import type { FastifyInstance } from 'fastify';
import { pageIfRequested, wholeList } from '#kit/paging.ts';
import { serve } from '#platform/serve.server.ts';
import { arrangeTracks } from './arrange-tracks.server.ts';
import { changeOfferedItem } from './change-offered-item.server.ts';
import { createProject, loadEdit, saveProject } from './edit-project.server.ts';
import { addTrack, removeTrack, saveTrack } from './edit-tracks.server.ts';
import { likeProject, wishProject } from './like-project.server.ts';
import {
  findHeardSongs,
  loadMoreProjects,
  loadProject,
  readGroupShipment,
  readProjectSongs,
} from './load-project.server.ts';
import { moveProject, submitProject } from './move-project.server.ts';
import { adminProjects, ownProjects } from './project-lists.server.ts';
import { projectOrders, projectStats } from './project-sales.server.ts';
import * as staff from './projects.admin.contract.ts';
import * as contract from './projects.contract.ts';
import * as making from './projects.creator.contract.ts';
import * as sales from './projects.sales.contract.ts';
import * as tracks from './projects.tracks.contract.ts';

export function projectCalls(app: FastifyInstance) {
  serve(app, contract.getAllProjectsCall, (ctx, { query }) => ownProjects(ctx, query));
  serve(app, contract.getUserProjectsCall, (ctx, { query }) => ownProjects(ctx, query));
  serve(app, contract.getSoundcloudProjectsCall, (ctx, { query }) => ownProjects(ctx, query, { soundcloud: true }));
  serve(app, contract.getProjectCall, (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return loadProject(ctx, params.id, query.currency);
  });
  serve(app, contract.getMoreProjectsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return pageIfRequested(wholeList(await loadMoreProjects(ctx, params.id, query.currency)), query);
  });
  serve(app, contract.getProjectSongsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return pageIfRequested(wholeList(await readProjectSongs(ctx, params.id)), query);
  });
  serve(app, contract.getGroupShipmentCall, (ctx, { params }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return readGroupShipment(ctx, params.id);
  });
  serve(app, contract.getSongsCall, (ctx, { query }) => {
    ctx.shareUntil('projects');
    return findHeardSongs(ctx, query);
  });
  serve(app, contract.likeProjectCall, (ctx, { params, body }) => likeProject(ctx, params.id, body.like ?? true));
  serve(app, contract.wishProjectCall, (ctx, { body }) => wishProject(ctx, body.project_id, body.in_whishlist));
  makingCalls(app);
}

function makingCalls(app: FastifyInstance) {
  serve(app, making.createProjectCall, (ctx, { body }) => createProject(ctx, body));
  serve(app, making.saveProjectCall, (ctx, { params, body }) => saveProject(ctx, params.id, body));
  serve(app, making.getEditCall, (ctx, { params }) => loadEdit(ctx, params.id));
  serve(app, making.submitProjectCall, (ctx, { params, body }) => submitProject(ctx, params.id, body));
  serve(app, tracks.addTrackCall, (ctx, { params, body }) => addTrack(ctx, params.id, body));
  serve(app, tracks.arrangeTracksCall, async (ctx, { params, body }) => ({
    tracks: await arrangeTracks(ctx, params.id, body.tracks),
  }));
  serve(app, tracks.saveTrackCall, (ctx, { params, body }) => saveTrack(ctx, params.id, params.trackId, body));
  serve(app, tracks.removeTrackCall, (ctx, { params }) => removeTrack(ctx, params.id, params.trackId));
  serve(app, sales.getStatsCall, (ctx, { params, query }) => projectStats(ctx, params.id, query.days));
  serve(app, sales.getProjectOrdersCall, (ctx, { params, query }) => projectOrders(ctx, params.id, query));
  serve(app, staff.getAdminProjectsCall, (ctx, { query }) => adminProjects(ctx, query));
  serve(app, staff.offerItemCall, (ctx, { params, body }) => changeOfferedItem(ctx, params.id, body));
  serve(app, staff.moveProjectCall, (ctx, { params, body }) => moveProject(ctx, params.id, body));
}
