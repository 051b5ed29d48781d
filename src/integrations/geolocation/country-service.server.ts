import { httpClient } from '#platform/http-client.server.ts';
import { isPublicAddress, plainAddress } from '#platform/ip-address.server.ts';
import type { GeoLocation } from '#platform/ports/geo.ts';
import { recentMap } from '#platform/recent-map.server.ts';

const day = 86_400;
const minute = 60;

/**
 * Asks a service. `{ip}` and `{key}` in `url` are filled in; without `{ip}` the address is added as a last path segment, and
 * the key goes as a bearer token unless `{key}` asks for it. It answers a country code as text, or JSON with `country_code`,
 * `countryCode` or `country` (or `country.iso_code`). Answers are kept for a day, failures for a minute.
 */
export function countryService(url: string, key = ''): GeoLocation {
  const client = httpClient([new URL(url).origin], { connectTimeout: 500, totalTimeout: 500, maxBytes: 65_536 });
  const known = recentMap<string | null>(20_000);
  const headers: Record<string, string> = key && !url.includes('{key}') ? { authorization: `Bearer ${key}` } : {};
  return {
    async countryOf(ip) {
      if (!isPublicAddress(ip)) return null;
      const plain = plainAddress(ip);
      const before = known.get(plain);
      if (before !== undefined) return before;
      const found = await client
        .request(addressFor(url, plain, key), { headers })
        .then(countryIn)
        .catch(() => undefined);
      known.set(plain, found ?? null, found === undefined ? minute : day);
      return found ?? null;
    },
  };
}

function addressFor(url: string, ip: string, key: string): string {
  const whole = url.includes('{ip}') ? url : `${url.replace(/\/$/, '')}/{ip}`;
  return whole.replaceAll('{ip}', encodeURIComponent(ip)).replaceAll('{key}', encodeURIComponent(key));
}

/** The country of an answer, null where it says there is none, undefined where it is no answer. */
function countryIn({ status, text }: { status: number; text: () => string }): string | null | undefined {
  if (status === 404) return null;
  if (status !== 200) return undefined;
  const body = text().trim();
  const value = body.startsWith('{') ? countryField(JSON.parse(body)) : body;
  return typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;
}

function countryField(answer: Record<string, unknown>): unknown {
  const { country_code, countryCode, country } = answer;
  const inner = country && typeof country === 'object' && 'iso_code' in country ? country.iso_code : country;
  return country_code ?? countryCode ?? inner;
}
