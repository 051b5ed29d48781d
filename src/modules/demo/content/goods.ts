import type { DemoProject } from '../demo.ts';
import { bundleOf, cd, doubleLp, hoodies, lp, single, thing, tShirts } from '../item-kinds.ts';

// What is worn, carried, wiped with and packed together, and the special cases of the trade.
export const GOODS: readonly DemoProject[] = [
  {
    key: 'nova-tee', name: 'Lighthouse Keeper T-shirt', artist: 'nova', shop: 'cellar-records', owner: 'creator@sillon.example', category: 't-shirt', genres: [8], popularity: 46, flags: ['pickup'],
    text: 'Heavy organic cotton, one flash of yellow on the chest, the timetable of Långe Jan on the back. Printed by hand in Villeurbanne.',
    items: tShirts(28, [14, 30, 26, 9, 2]),
  },
  {
    key: 'nova-bundle', name: 'Long Dark, Short Flash: record and T-shirt', artist: 'nova', label: 'cellar', shop: 'cellar-records', owner: 'creator@sillon.example', category: 'bundle', genres: [8], popularity: 68,
    text: 'The yellow pressing and the keeper’s T-shirt in one parcel, for less than the two apart. Choose your size; the size is all that ever runs out.',
    items: [bundleOf(46, 540, ['long-dark/citrine', 'nova-tee/S'])],
  },
  {
    key: 'zug-hoodie', name: 'Night Carriage Hoodie', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 'hoodie', genres: [1], popularity: 43,
    text: 'Brushed fleece in buffer-stop black with a single reflective stripe. Made for platforms in November.',
    items: hoodies(62, [6, 12, 15, 8, 0]),
  },
  {
    key: 'zug-tee', name: 'Departure Board T-shirt', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 't-shirt', genres: [1], popularity: 29,
    text: 'Every catalogue number so far as a departure board. Update planned when the label reaches midnight again.',
    items: tShirts(26, [8, 10, 11, 5]),
  },
  {
    key: 'halmoni-towel', name: '할머니 수건', artist: null, label: 'halmoni', shop: 'halmoni-house', category: 'merch', genres: [16], popularity: 32,
    text: 'The commemorative towel every Korean household owns, for an event that never took place: “Halmoni House, 40th anniversary, 2057”. Cotton, 40 × 80 cm.',
    items: [thing('merch', 14, 120, 55)],
  },
  {
    key: 'bus-tote', name: '새벽버스 장바구니', artist: 'saebyeok', label: 'halmoni', shop: 'halmoni-house', category: 'merch', genres: [8], popularity: 25,
    text: 'A shopping bag that fits exactly one LP, one block of tofu and two leeks. Tested.',
    items: [thing('merch', 18, 150, 40)],
  },
  {
    key: 'okra-apron', name: 'Second Plate Apron', artist: 'okra', shop: 'sillon', category: 'merch', genres: [5], popularity: 23,
    text: 'Waxed cotton, two pockets, and the disputed horn chart printed upside down so that the wearer can read it.',
    items: [thing('merch', 32, 380, 18)],
  },
  {
    key: 'pruett-hoodie', name: 'Grain Elevator Hoodie', artist: 'pruett', label: 'prairie', shop: 'prairie-static', category: 'hoodie', genres: [2], popularity: 20,
    text: 'Wheat-coloured, oversized, with the elevator’s floor plan on the back and nine dots for the nine seconds.',
    items: hoodies(58, [4, 9, 9, 6, 3]),
  },
  {
    key: 'slipmat', name: 'Cork Slipmat, Three Millimetres', artist: null, shop: 'sillon', category: 'accessory', genres: [16], popularity: 54,
    text: 'Portuguese cork that stays put, runs quiet and does not collect what your sleeves leave behind. Fits every 12-inch platter.',
    items: [thing('accessory', 15, 90, 120, { b2b_price: 800 })],
  },
  {
    key: 'brush', name: 'Groove Brush, Carbon and Beech', artist: null, shop: 'sillon', category: 'accessory', genres: [16], popularity: 50,
    text: 'A million fine fibres in a beech handle turned in the Jura. Sweep once before each side; it becomes a ritual within a week.',
    items: [thing('accessory', 22, 110, 84, { b2b_price: 1200 })],
  },
  {
    key: 'inner-sleeves', name: 'Anti-static Inner Sleeves, Pack of 25', artist: null, shop: 'sillon', category: 'accessory', genres: [16], popularity: 39, categories: [155], flags: ['b2b'],
    text: 'Lined paper, rounded corners, the same that we pack our own pressings in. Pro accounts see the price per carton.',
    items: [thing('accessory', 12, 480, 300, { b2b_price: 600 })],
  },
  {
    key: 'crate', name: 'Poplar Record Crate', artist: null, shop: 'sillon', category: 'accessory', genres: [16], popularity: 33,
    text: 'Holds eighty records and one opinion about their order. Not yet weighed by the workshop, so we cannot quote a parcel for it.',
    items: [thing('accessory', 48, null, 12)],
  },
  {
    key: 'pro-mixed', name: 'Retail Starter Crate', artist: null, label: 'cellar', shop: 'sillon', category: 'bundle', genres: [16, 8], popularity: 21, categories: [155], flags: ['b2b'],
    text: 'Five current titles for shops opening a vinyl corner, at trade price, with counter cards. For pro accounts.',
    items: [bundleOf(110, 1900, ['long-dark/black', 'ferry-night/black', 'skillet/black', 'bottle-crates/black', 'ondas-curtas/black'], { b2b_price: 7200 })],
  },
  {
    key: 'listening-club', name: 'Prairie Listening Club, Year One', artist: 'pothole', label: 'prairie', shop: 'prairie-static', category: 'bundle', genres: [2, 3], popularity: 41,
    text: 'Both Pruett albums and the Deacons’ lost-property blues in a screen-printed mailer that doubles as a hat.',
    items: [bundleOf(58, 900, ['nine-seconds/amber', 'wind-hymnal', 'lost-property/brown'])],
  },
  {
    key: 'box-set', name: 'Cellar Records, Eleven Steps', artist: null, label: 'cellar', shop: 'cellar-records', owner: 'creator@sillon.example', category: 'project', genres: [8, 7, 18], released: '2026-11-06', catalogue_number: 'CEL-BOX', popularity: 72, categories: [9, 284], flags: ['exclusive', 'pickup'], tags: ['sillon_exclusive'], edition_size: 150,
    text: 'A box set for eleven years below ground: one side by everyone who ever carried an amplifier down the stairs, a book of photographs, and the cellar’s impulse response for your own recordings.',
    items: [doubleLp(59, 'silver_glitter', 150, { weight_grams: 1150, max_per_order: 2 })],
    songs: [['First Step', 'Mind Your Head'], ['Bicycle Shop Above'], ['Damp'], ['Eleventh Step']],
  },
  {
    key: 'test-pressing', name: 'Bottle Crates: test pressing', artist: 'mokwena', label: 'cellar', shop: 'cellar-records', category: 'vinyl', type: 'test_pressing', genres: [7], popularity: 17, edition_size: 10,
    text: 'Five of the ten approved test pressings, white labels, stamped and initialled by the quartet. Sounds a shade brighter than the run.',
    items: [lp(70, 'black', 5, { type: 'test_pressing', max_per_order: 1, barcode: false })],
  },
  {
    key: 'nova-private', name: 'For the Choir Only', artist: 'nova', label: 'cellar', shop: 'cellar-records', owner: 'creator@sillon.example', category: 'vinyl', genres: [8], flags: ['private'],
    text: 'A single pressed for the singers of E Flat. Reached by its link, listed nowhere.',
    items: [single(8, 'lilac', 30)],
    songs: [['E Flat (choir alone)'], ['E Flat (foghorn alone)']],
  },
  {
    key: 'direct-sluice', name: 'Tobermory Sluice fan club single', artist: 'sluice', label: 'paper-harbour', shop: 'sillon', owner: 'creator@sillon.example', category: 'vinyl', genres: [11], mode: 'direct_pressing', step: 'in_progress',
    text: 'Three hundred seven-inch singles made for the band and sent to them, not sold by us.',
    items: [single(0, 'navy', null, { barcode: false })],
    songs: [['Muster Station (fan club)']],
  },
  {
    key: 'promo-vireton', name: 'La Virgule, édition disquaire', artist: 'vireton', shop: 'sillon', category: 'cd', genres: [6], flags: ['promo'], step: 'promo', popularity: 15,
    text: 'Exemplaire promotionnel avec trois titres et le dossier de presse corrigé à la main.',
    items: [cd(5, 40)],
    songs: [['La virgule', 'Errata', 'Point final']],
  },
  {
    key: 'pickup-wall', name: 'Cellar Stairs Poster', artist: null, label: 'cellar', shop: 'cellar-records', owner: 'creator@sillon.example', category: 'merch', genres: [16], flags: ['pickup'], popularity: 18,
    text: 'Risograph in two inks, 50 × 70 cm, rolled. Collect it below the bicycle shop and save the tube.',
    items: [thing('merch', 20, 260, 33)],
  },
];
