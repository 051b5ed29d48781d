import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { GeoLocationPort } from '#platform/ports/geolocation.ts';
import { isPublicIpAddress, normalizeIpAddress } from '#platform/public-ip-address.server.ts';

/** Looks countries up in the CC0 table of @ip-location-db, read into memory (8 MB) at the first look-up. */
export function makeTableGeolocation(): GeoLocationPort {
  let table: Promise<Reader<CountryRow>> | null = null;
  return {
    async placeOf(ip) {
      if (!isPublicIpAddress(ip)) return null;
      table ??= openTable();
      // Without a readable table the country is unknown; the page still works.
      const reader = await table.catch(() => null);
      const country = reader?.get(normalizeIpAddress(ip))?.country_code;
      return country ? { country, latitude: null, longitude: null } : null;
    },
  };
}

// The package's rows are flatter than MaxMind's own.
type CountryRow = CountryResponse & { country_code?: string };

async function openTable(): Promise<Reader<CountryRow>> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  return new Reader<CountryRow>(await readFile(path));
}
