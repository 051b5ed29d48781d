// The thread that encodes masters. It runs from its source by Node's type stripping, also beside a built server: it
// imports only .ts files and packages.
import { runEncoderThread } from '#modules/catalogue/audio/encoder-thread.server.ts';
import { createTrackAnalyser } from '#modules/making/cut-check/track-analyser.ts';
import { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';

runEncoderThread((profile) => createTrackAnalyser(PlantProfileValues.parse(profile)));
