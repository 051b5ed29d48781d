// The thread that encodes masters. It runs from its source by Node's type stripping, also beside a built server: it
// imports only .ts files and packages.
import { serveEncodingRequests } from '#modules/catalogue/audio/serve-encoding-requests.server.ts';
import { createTrackAnalyser } from '#modules/making/cut-check/track-analyser.ts';
import { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';

serveEncodingRequests((profile) => createTrackAnalyser(PlantProfileValues.parse(profile)));
