import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkSide } from './check-side.ts';
import { encodeToneGroove } from './test-grooves.test-support.ts';
import { DiscSideDrawing } from './ui/disc-side-drawing.tsx';

test('the picture of a full side has a name and less than 15 kB', () => {
  const tone = { hertz: 45, dbfs: -10, left: 1, right: 1 };
  const groove = encodeToneGroove(8000, 230, tone, defaultPlantProfile.cut.lacquer);
  const tracks = Array.from({ length: 5 }, (_, index) => ({
    id: index,
    uuid: String(index),
    title: 'Night Bus',
    side: 'A',
    position: index + 1,
    groove,
    head: 0,
    tail: 0,
    sample_rate: 44_100,
    gap_before: null,
  }));
  const { cut } = checkSide(tracks, defaultPlantProfile, { size: '12', speed: '33', medium: 'lacquer' });
  const disc = { rim: 150.5, outer: 145.1, inner: 60.1, finishing: 53.2, label: 50, hole: 3.62 };
  const svg = renderToStaticMarkup(
    <DiscSideDrawing
      disc={{ ...disc, lead_in_pitch: 1.2, lead_out_pitch: 6.4 }}
      side="A"
      cut={cut!}
      title="Groove of side A."
      description="Five tracks."
    />,
  );
  expect(svg).toContain('Groove of side A. Five tracks.</title>');
  expect(svg.length).toBeLessThan(15_000);
  expect(cut!.rings.filter(([, , shade]) => shade < 0)).toHaveLength(4);
});
