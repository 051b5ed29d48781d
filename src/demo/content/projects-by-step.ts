import type { ProjectStep } from '#kit/project-steps.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { lpItem } from '../demo-items.ts';
import type { DemoProject } from '../demo-types.ts';

const titles: Record<ProjectStep, readonly [string, string]> = {
  creating: ['Untitled Lamp Song', 'Half a chorus and a cover sketch; not handed in yet.'],
  checking: ['Harbour Office', 'Handed in on Tuesday; the files are with the check desk.'],
  confirmed: ['Fog Signal Suite', 'Checked and confirmed; waiting for its slot at the lathe.'],
  in_progress: ['Paraffin', 'On the press this week.'],
  refused: ['Loud Stairs', 'Sent back by the check desk with a note about side lengths.'],
  failed: ['The Unfunded Opera', 'The goal was not met; nobody was charged.'],
  successful: ['Lens and Clockwork', 'Goal met, everything delivered.'],
  valid: ['Relief Keeper', 'Every file approved; the plant has the order.'],
  paid: ['Winter Rations', 'Sold, counted and paid out.'],
  promo: ['Radio Edit for Nobody', 'A promotional run for stations that still have a turntable.'],
  private: ['Birthday Pressing', 'Ten copies for one kitchen.'],
  to_do: ['Spare Bulb', 'Next on the production list.'],
  to_check: ['Tide Table', 'The test pressing is back and waits for ears.'],
  invoiced: ['Coal Account', 'The plant’s invoice is in.'],
};

/** One project of the creator's in each of the fourteen steps, so that every list and badge has something to show. */
export const DEMO_PROJECTS_BY_STEP: readonly DemoProject[] = PROJECT_STEPS.map((step): DemoProject => {
  const [name, text] = titles[step];
  return {
    key: `step-${step}`,
    name,
    artist: 'nova',
    label: 'cellar',
    shop: 'cellar-records',
    owner: 'creator@sillon.example',
    category: 'vinyl',
    genres: [8],
    text,
    step,
    // Released long ago, so that the new releases of the shop are the ones written for it.
    released: `2019-${String((PROJECT_STEPS.indexOf(step) % 12) + 1).padStart(2, '0')}-15`,
    flags: step === 'private' ? ['private'] : step === 'promo' ? ['promo'] : [],
    items: [lpItem(22, 'black', step === 'creating' || step === 'checking' || step === 'refused' ? 0 : 40)],
    ...(step === 'checking' && { songs: [['Harbour Office'], ['Stamp and Ledger']] }),
    ...(step === 'refused' && {
      refusal_reason: 'Side A runs 27 minutes at 45 rpm: please shorten it or choose 33 rpm.',
    }),
  };
});
