import { BlockList, isIP } from 'node:net';

/**
 * Whether an address is on the public internet (IANA special-purpose registries). Loopback, private, link-local,
 * multicast and documentation addresses are not, nor IPv6 forms that carry such an IPv4 address.
 */
export function isPublicIpAddress(ip: string): boolean {
  const plain = normalizeIpAddress(ip);
  const family = isIP(plain);
  if (family === 4) return !special.check(plain, 'ipv4');
  // IANA assigns only addresses of 2000::/3.
  return family === 6 && global.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}

/** The address without zone; an IPv4-mapped address (`::ffff:1.2.3.4`) as IPv4. */
export function normalizeIpAddress(ip: string): string {
  const bare = ip.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written);
  if (!mapped) return written;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const special = new BlockList();
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/');
  special.addSubnet(network, Number(bits), 'ipv4');
}
// Teredo and other protocol assignments, documentation, 6to4 (carries any IPv4 address inside).
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}
