import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServiceGeolocation } from '#integrations/geolocation/country-service.server.ts';
import { makeTableGeolocation } from '#integrations/geolocation/country-table.server.ts';
import { type GeoLocationPort, visitorCountry } from '#platform/ports/geolocation.ts';

// Addresses whose country does not change: national research networks, and Google's resolver.
const countries: Record<string, string> = {
  '193.51.208.13': 'FR',
  '134.226.1.1': 'IE',
  '8.8.8.8': 'US',
  '168.126.63.1': 'KR',
  '2001:660:3001:4002::10': 'FR',
};

let asked: string[] = [];
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  const ip = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  asked.push(`${ip} ${request.headers.authorization ?? url.searchParams.get('key') ?? ''}`.trim());
  const path = url.pathname.split('/')[1];
  if (path === 'hang') return;
  if (path === 'down') return response.writeHead(500).end('{"country":"XX"}');
  if (path === 'junk') return response.end('{"country":{"nested":"FR"}}');
  if (path === 'broken') return response.end('{"country');
  if (path === 'text') return response.end(`${(countries[ip] ?? '').toLowerCase()}\n`);
  if (path === 'maxmind')
    return response.end(
      JSON.stringify({ country: { iso_code: countries[ip] }, location: { latitude: 48.85, longitude: 2.35 } }),
    );
  if (path === 'flat') return response.end('{"countryCode":"KR","lat":"37.57","lon":126.98}');
  if (path === 'nowhere') return response.end('{"country_code":"FR","latitude":"north","longitude":2.35}');
  response.end(JSON.stringify({ ip, country_code: countries[ip] ?? null }));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const address = service.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const adapters: [string, () => GeoLocationPort][] = [
  ['the table that npm brings', () => makeTableGeolocation()],
  ['a service', () => makeServiceGeolocation(`${base}/json`)],
];

describe.each(adapters)('the country of a visitor by %s', (_name, open) => {
  test.each(Object.entries(countries))('%s is in %s', async (ip, country) => {
    expect(await visitorCountry(open(), ip)).toBe(country);
  });

  test('an IPv4-mapped IPv6 address is found', async () => {
    expect(await visitorCountry(open(), '::ffff:193.51.208.13')).toBe('FR');
  });

  test.each([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '192.168.1.20',
    'fe80::1',
    'fd00::1',
    '',
    'unknown',
    '1.2.3.4, 5.6.7.8',
    '1.2.3.4:80',
  ])('%j has none, and nobody is asked', async (ip) => {
    asked = [];
    expect(await visitorCountry(open(), ip)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a service', () => {
  test('is called once a day for an address', async () => {
    asked = [];
    const geo = makeServiceGeolocation(`${base}/json`);
    for (let i = 0; i < 3; i += 1) expect(await visitorCountry(geo, '8.8.8.8')).toBe('US');
    expect(asked).toEqual(['8.8.8.8']);
  });

  test.each(['text', 'maxmind'])('may answer in the form %s', async (form) => {
    expect(await visitorCountry(makeServiceGeolocation(`${base}/${form}`), '8.8.8.8')).toBe('US');
  });

  test.each([
    ['maxmind', { country: 'US', latitude: 48.85, longitude: 2.35 }],
    ['flat', { country: 'KR', latitude: 37.57, longitude: 126.98 }],
    ['nowhere', { country: 'FR', latitude: null, longitude: null }],
  ])('says in the form %s where that is', async (form, place) => {
    expect(await makeServiceGeolocation(`${base}/${form}`).placeOf('8.8.8.8')).toEqual(place);
  });

  test.each(['down', 'junk', 'broken', 'hang'])('that is %s gives no country, within a short time', async (fault) => {
    const started = Date.now();
    expect(await visitorCountry(makeServiceGeolocation(`${base}/${fault}`), '8.8.8.8')).toBeNull();
    expect(Date.now() - started).toBeLessThan(1_500);
  });

  test('gets the key where its address says so, else as a bearer token', async () => {
    asked = [];
    await visitorCountry(makeServiceGeolocation(`${base}/json/{ip}?key={key}`, 's3 cret'), '8.8.8.8');
    await visitorCountry(makeServiceGeolocation(`${base}/json`, 's3cret'), '8.8.8.8');
    expect(asked).toEqual(['8.8.8.8 s3 cret', '8.8.8.8 Bearer s3cret']);
  });
});
