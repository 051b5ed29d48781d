import splashes from './splashes.svg?url';

/**
 * The pattern of a coloured disc in a view box of 100: halves, sectors, a core, splashes. Equal for every copy, though
 * real ones vary.
 */
export function DiscPattern({ pattern, colours }: { pattern: string; colours: readonly string[] }) {
  const [second] = colours;
  if (!second) return null;
  if (pattern === 'half' || pattern === 'tri' || pattern === 'quad') return <Sectors colours={colours} />;
  if (pattern === 'colour_in_colour') return <circle cx="50" cy="50" r="31" fill={second} />;
  if (pattern === 'splatter' || pattern === 'glitter') return <Splashes colours={colours} />;
  return <Clouds colours={colours} />;
}

/** Equal shares of the disc; the ground has the first. */
function Sectors({ colours }: { colours: readonly string[] }) {
  const share = 1 / (colours.length + 1);
  return colours.map((colour, at) => (
    <path key={colour} d={svgSectorPath((at + 1) * share, (at + 2) * share)} fill={colour} />
  ));
}

export function svgSectorPath(from: number, to: number): string {
  const [a, b] = [rim(from), rim(to)];
  return `M50 50L${a}A49.6 49.6 0 ${to - from > 0.5 ? 1 : 0} 1 ${b}z`;
}

const rim = (turn: number) =>
  [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)].map((part) => (50 + part * 49.6).toFixed(1)).join(' ');

/** The drops are many and always the same, so they are a cacheable file instead of kilobytes in every page. */
function Splashes({ colours }: { colours: readonly string[] }) {
  return colours.map((colour, at) => (
    <use
      key={colour}
      href={`${splashes}#${colours.length === 1 ? 'all' : at % 2 ? 'odd' : 'even'}`}
      stroke={colour}
      strokeWidth={at % 2 ? 0.8 : 1.3}
      strokeLinecap="round"
    />
  ));
}

const clouds = ['M50 1A49 49 0 0 1 96 34Q70 22 62 40T34 30Q30 8 50 1z', 'M4 62Q26 50 40 66T78 84A49 49 0 0 1 4 62z'];

function Clouds({ colours }: { colours: readonly string[] }) {
  return clouds.map((d, at) => <path key={d} d={d} fill={colours[at % colours.length]} fillOpacity="0.75" />);
}
