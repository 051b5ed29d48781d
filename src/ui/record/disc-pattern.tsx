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

// Drops thrown outwards from the label, as the pellets are before the press closes: angle, distance, size.
const drops = Array.from({ length: 54 }, (_, at) => ({
  turn: (at * 0.618034) % 1,
  away: 19 + ((at * 37) % 29),
  size: 0.5 + ((at * 13) % 9) / 4,
}));

function Splashes({ colours }: { colours: readonly string[] }) {
  return drops.map(({ turn, away, size }, at) => (
    <ellipse
      key={turn}
      cx={(50 + away).toFixed(1)}
      cy="50"
      rx={(size * 1.9).toFixed(1)}
      ry={(size * 0.6).toFixed(1)}
      fill={colours[at % colours.length]}
      transform={`rotate(${(turn * 360).toFixed(0)} 50 50)`}
    />
  ));
}

const clouds = ['M50 1A49 49 0 0 1 96 34Q70 22 62 40T34 30Q30 8 50 1z', 'M4 62Q26 50 40 66T78 84A49 49 0 0 1 4 62z'];

function Clouds({ colours }: { colours: readonly string[] }) {
  return clouds.map((d, at) => <path key={d} d={d} fill={colours[at % colours.length]} fillOpacity="0.75" />);
}
