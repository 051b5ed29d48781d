// Two pressings of the demo creator: one with print files in the file check, one with a test pressing to be judged.

export interface DemoPressing {
  readonly project_name: string;
  readonly message: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, string>>;
  readonly answer: string;
  readonly lines: readonly { label: string; quantity: number; unit_price: string; setup_price: number }[];
}

const TEST_PRESSINGS = { label: 'Test pressings, numbered 1 to 5', quantity: 5, unit_price: '0', setup_price: 12_000 };

/** Its sleeve fails the print check, its inner sleeve gets a warning, and its labels pass. */
export const PRESSING_WITH_PRINT_FILES: DemoPressing = {
  project_name: 'Bell Buoy',
  message: 'The summer record. The artwork comes from a friend who usually makes posters.',
  quantity: 300,
  options: { type_vinyl: 'red', sleeve: 'single_pocket', inner_sleeve: 'printed', test_pressing: '5' },
  answer: 'Gladly. Send the print files when they are ready, and the check shows at once if anything is off.',
  lines: [
    { label: 'LP, 12", red, 140 g, with printed labels', quantity: 300, unit_price: '2.85', setup_price: 18_000 },
    { label: 'Single sleeve and inner sleeve, four colours', quantity: 300, unit_price: '1.47', setup_price: 15_000 },
    TEST_PRESSINGS,
  ],
};

/** Its first test pressing was refused on side B, and its second waits for the verdict on that side. */
export const PRESSING_WITH_TEST_PRESSING: DemoPressing = {
  project_name: 'Weather Glass',
  message: 'Two long songs, one a side. Please send all five test pressings, I hand them to the band.',
  quantity: 200,
  options: { type_vinyl: 'black', sleeve: 'single_pocket', test_pressing: '5' },
  answer: 'With pleasure. The test pressings leave six weeks after your files.',
  lines: [
    { label: 'LP, 12", black, 140 g, with printed labels', quantity: 200, unit_price: '2.95', setup_price: 18_000 },
    { label: 'Single sleeve, four colours', quantity: 200, unit_price: '1.10', setup_price: 9_000 },
    TEST_PRESSINGS,
  ],
};

/** What the plant reports with the first and with the second test pressing. */
export const TEST_PRESSING_NOTES = [
  'Copies 1 and 2 are with Nova, 3 with the bass player, 4 with the mastering engineer, 5 stays with us.',
  'From new stampers of side B. Copies 1 to 3 are with Nova, 4 with the mastering engineer, 5 stays with us.',
] as const;

export const SIDE_A_APPROVAL_NOTE = 'Copies 1, 2 and 4: quiet and in the middle. Side A is good.';

export const SIDE_B_REFUSAL_NOTE =
  'Copies 1, 3 and 4: a click at every turn from the first bar on, at the same place, so it is in the stamper. Copy 3 also runs 0.8 % too fast against the master. The recording is of copy 3.';

export const SIDE_B_RECORDING_FILE_NAME = 'Side B, copy 3.wav';

export const SIDE_A_SECOND_APPROVAL_NOTE = 'As good as before, on copies 1 to 3.';
