// The thread that encodes masters. It runs from its source by Node's type stripping, also beside a built server: it
// imports only .ts files and packages.
import { serveEncodingRequests } from '#modules/catalogue/audio/answer-encodings.server.ts';
import { cutMeter } from '#modules/making/cut-check/cut-meter.ts';
import { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';

serveEncodingRequests((profile) => cutMeter(PlantProfileValues.parse(profile)));
