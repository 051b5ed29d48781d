import type { FastifyInstance } from 'fastify';
import { makeUnpagedList, sliceListPageIfRequested } from '#kit/paging.ts';
import { serveCall } from '#platform/serve-call.server.ts';
import { arrangeTracks } from './arrange-tracks.server.ts';
import { assignBarcode } from './assign-barcode.server.ts';
import { changeItemPriceAndColour } from './change-item-price-and-colour.server.ts';
import * as changes from './changes.contract.ts';
import { listOpenRechecks, readProjectChanges } from './changes-after-submission.server.ts';
import { listOwnProjects, listProjectsForStaff } from './creator-and-staff-project-lists.server.ts';
import { decideRecheck } from './decide-recheck.server.ts';
import { createProjectDraft, loadProjectForEditing, saveProject } from './edit-project.server.ts';
import { addProjectTrack, removeProjectTrack, saveProjectTrack } from './edit-tracks.server.ts';
import { findTilesByArtistLabelGenre } from './find-tiles-by-artist-label-genre.server.ts';
import { setProjectLiked, setProjectOnWishlist } from './likes-and-wishes.server.ts';
import {
  findSongsWithPreview,
  listProjectSongs,
  loadProjectForViewer,
  loadVisibleDiscFace,
  readPublicGroupShipment,
} from './load-project-page.server.ts';
import { moveProjectByStaff, submitProject } from './move-project-step.server.ts';
import { listProjectOrders, readProjectStats } from './project-sales.server.ts';
import * as staff from './projects.admin.contract.ts';
import * as contract from './projects.contract.ts';
import * as making from './projects.creator.contract.ts';
import { getDiscFaceCall } from './projects.disc-face.contract.ts';
import * as sales from './projects.sales.contract.ts';
import * as tracks from './projects.tracks.contract.ts';

export function serveProjectCalls(app: FastifyInstance) {
  serveCall(app, contract.listOwnProjectsCall, (ctx, { query }) => listOwnProjects(ctx, query));
  serveCall(app, contract.listOwnProjectsAtUserPathCall, (ctx, { query }) => listOwnProjects(ctx, query));
  serveCall(app, contract.listOwnSoundcloudProjectsCall, (ctx, { query }) =>
    listOwnProjects(ctx, query, { soundcloud: true }),
  );
  serveCall(app, contract.getProjectCall, (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return loadProjectForViewer(ctx, params.id, query.currency);
  });
  serveCall(app, contract.listRelatedProjectsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return sliceListPageIfRequested(
      makeUnpagedList(await findTilesByArtistLabelGenre(ctx, params.id, query.currency)),
      query,
    );
  });
  serveCall(app, contract.listProjectSongsCall, async (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return sliceListPageIfRequested(makeUnpagedList(await listProjectSongs(ctx, params.id)), query);
  });
  serveCall(app, getDiscFaceCall, (ctx, { params, query }) => {
    ctx.shareUntil(`project:${params.id}`);
    return loadVisibleDiscFace(ctx, params.id, query.side);
  });
  serveCall(app, contract.readPublicGroupShipmentCall, (ctx, { params }) => {
    ctx.shareUntil(`project:${params.id}`, 'projects');
    return readPublicGroupShipment(ctx, params.id);
  });
  serveCall(app, contract.listPlayableSongsCall, (ctx, { query }) => {
    ctx.shareUntil('projects');
    return findSongsWithPreview(ctx, query);
  });
  serveCall(app, contract.setProjectLikedCall, (ctx, { params, body }) =>
    setProjectLiked(ctx, params.id, body.like ?? true),
  );
  serveCall(app, contract.setProjectOnWishlistCall, (ctx, { body }) =>
    setProjectOnWishlist(ctx, body.project_id, body.in_whishlist),
  );
  makingCalls(app);
}

function makingCalls(app: FastifyInstance) {
  serveCall(app, making.createProjectCall, (ctx, { body }) => createProjectDraft(ctx, body));
  serveCall(app, making.saveProjectCall, (ctx, { params, body }) => saveProject(ctx, params.id, body));
  serveCall(app, making.getProjectForEditingCall, (ctx, { params }) => loadProjectForEditing(ctx, params.id));
  serveCall(app, making.assignBarcodeCall, (ctx, { params }) => assignBarcode(ctx, params.id, params.item_id));
  serveCall(app, making.submitProjectCall, (ctx, { params, body }) => submitProject(ctx, params.id, body));
  serveCall(app, tracks.addTrackCall, (ctx, { params, body }) => addProjectTrack(ctx, params.id, body));
  serveCall(app, tracks.arrangeTracksCall, async (ctx, { params, body }) => ({
    tracks: await arrangeTracks(ctx, params.id, body.tracks),
  }));
  serveCall(app, tracks.saveTrackCall, (ctx, { params, body }) =>
    saveProjectTrack(ctx, params.id, params.trackId, body),
  );
  serveCall(app, tracks.removeTrackCall, (ctx, { params }) => removeProjectTrack(ctx, params.id, params.trackId));
  serveCall(app, sales.readProjectStatsCall, (ctx, { params, query }) => readProjectStats(ctx, params.id, query.days));
  serveCall(app, sales.listProjectOrdersCall, (ctx, { params, query }) => listProjectOrders(ctx, params.id, query));
  serveCall(app, staff.listProjectsForStaffCall, (ctx, { query }) => listProjectsForStaff(ctx, query));
  serveCall(app, staff.changeItemPriceAndColourCall, (ctx, { params, body }) =>
    changeItemPriceAndColour(ctx, params.id, body),
  );
  serveCall(app, changes.readProjectChangesCall, (ctx, { params }) => readProjectChanges(ctx, params.id));
  serveCall(app, changes.listOpenRechecksCall, (ctx, { query }) => listOpenRechecks(ctx, query));
  serveCall(app, changes.decideRecheckCall, (ctx, { params, body }) =>
    decideRecheck(ctx, params.id, params.recheck, body),
  );
  serveCall(app, staff.moveProjectCall, (ctx, { params, body }) => moveProjectByStaff(ctx, params.id, body));
}
