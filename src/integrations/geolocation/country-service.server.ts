import { LRUCache } from 'lru-cache';
import { makeHttpClient } from '#platform/http-client.server.ts';
import type { GeoLocationPort, VisitorPlace } from '#platform/ports/geolocation.ts';
import { isPublicIpAddress, normalizeIpAddress } from '#platform/public-ip-address.server.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * A geolocation service. `{ip}` and `{key}` in `url` are filled in. Without `{ip}` the address is added as a last path
 * segment, and without `{key}` the key is sent as a bearer token.
 * It answers a country code as text, or JSON with `country_code`, `countryCode`, `country` or `country.iso_code`.
 * Coordinates are `latitude` and `longitude`, or `lat` and `lon`, or both below `location`. Answers are cached for a
 * day, failures for a minute.
 */
export function makeServiceGeolocation(url: string, key = ''): GeoLocationPort {
  const client = makeHttpClient([new URL(url).origin], { connectTimeout: 500, totalTimeout: 500, maxBytes: 65_536 });
  const known = new LRUCache<string, { readonly place: VisitorPlace | null }>({ max: 20_000, ttl: DAY_MS });
  const headers: Record<string, string> = key && !url.includes('{key}') ? { authorization: `Bearer ${key}` } : {};
  return {
    async placeOf(ip) {
      if (!isPublicIpAddress(ip)) return null;
      const plain = normalizeIpAddress(ip);
      const before = known.get(plain);
      if (before) return before.place;
      const found = await client
        .request(addressFor(url, plain, key), { headers })
        .then(parsePlace)
        .catch(() => undefined);
      known.set(plain, { place: found ?? null }, { ttl: found === undefined ? MINUTE_MS : DAY_MS });
      return found ?? null;
    },
  };
}

function addressFor(url: string, ip: string, key: string): string {
  const whole = url.includes('{ip}') ? url : `${url.replace(/\/$/, '')}/{ip}`;
  return whole.replaceAll('{ip}', encodeURIComponent(ip)).replaceAll('{key}', encodeURIComponent(key));
}

/** The place in an answer; null when the service knows none, undefined for an invalid answer. */
function parsePlace({ status, text }: { status: number; text: () => string }): VisitorPlace | null | undefined {
  if (status === 404) return null;
  if (status !== 200) return undefined;
  const body = text().trim();
  const fields: Fields = body.startsWith('{') ? JSON.parse(body) : { country: body };
  const country = countryField(fields);
  if (typeof country !== 'string' || !/^[A-Za-z]{2}$/.test(country)) return null;
  return { country: country.toUpperCase(), ...parseCoordinates(fields) };
}

type Fields = Readonly<Record<string, unknown>>;

function countryField({ country_code, countryCode, country }: Fields): unknown {
  const inner = country && typeof country === 'object' && 'iso_code' in country ? country.iso_code : country;
  return country_code ?? countryCode ?? inner;
}

/** Both coordinates or none. */
function parseCoordinates(fields: Fields): Pick<VisitorPlace, 'latitude' | 'longitude'> {
  const { location } = fields;
  const at: Fields = location && typeof location === 'object' ? { ...location } : fields;
  const latitude = degrees(at.latitude ?? at.lat, 90);
  const longitude = degrees(at.longitude ?? at.lon, 180);
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude };
}

function degrees(value: unknown, most: number): number | null {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof given === 'number' && Math.abs(given) <= most ? given : null;
}
