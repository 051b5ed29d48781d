/** What lies in the ground of a pressing, on a box of 100: halves, sectors, a core, splashes. Same for every copy; the real picture varies. */
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
    <path key={colour} d={sector((at + 1) * share, (at + 2) * share)} fill={colour} />
  ));
}

export function sector(from: number, to: number): string {
  const [a, b] = [rim(from), rim(to)];
  return `M50 50L${a}A49.6 49.6 0 ${to - from > 0.5 ? 1 : 0} 1 ${b}z`;
}

const rim = (turn: number) =>
  [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)].map((part) => (50 + part * 49.6).toFixed(1)).join(' ');

// Drops thrown outwards, as the pellets are when the press closes: short strokes that point away from the middle.
const drops = Array.from({ length: 84 }, (_, at) =>
  drop((at * 0.618034) % 1, 18 + ((at * 0.754878) % 1) * 30, ((at * 13) % 11) / 5),
);

function Splashes({ colours }: { colours: readonly string[] }) {
  return colours.map((colour, at) => (
    <path
      key={colour}
      d={drops.filter((_, each) => each % colours.length === at).join('')}
      stroke={colour}
      strokeWidth={at % 2 ? 0.8 : 1.3}
      strokeLinecap="round"
    />
  ));
}

function drop(turn: number, away: number, length: number): string {
  const [x, y] = [Math.sin(turn * 2 * Math.PI), -Math.cos(turn * 2 * Math.PI)];
  return `M${tenths(50 + x * away)} ${tenths(50 + y * away)}l${tenths(x * length)} ${tenths(y * length)}`;
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const clouds = ['M50 1A49 49 0 0 1 96 34Q70 22 62 40T34 30Q30 8 50 1z', 'M4 62Q26 50 40 66T78 84A49 49 0 0 1 4 62z'];

function Clouds({ colours }: { colours: readonly string[] }) {
  return clouds.map((d, at) => <path key={d} d={d} fill={colours[at % colours.length]} fillOpacity="0.75" />);
}
