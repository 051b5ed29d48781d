import type { DemoProject } from '../demo.ts';
import { cd, doubleLp, download, lp, single, tape, tenInch } from '../item-kinds.ts';

// Electronic, soundtrack, disco and what has no drawer.
export const ELECTRONIC_RELEASES: readonly DemoProject[] = [
  {
    key: 'zuschlag', name: 'Zuschlagpflichtig', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 'vinyl', genres: [1], styles: ['Techno', 'Dub Techno'],
    released: '2026-09-18', catalogue_number: 'NZ 23:14', popularity: 96, tags: ['sillon_exclusive'], flags: ['exclusive'], categories: [9, 284], sleeve: 'discobag',
    text: 'Four pieces recorded in one night in a signal box near Wittenberge, with the relays left on. The kick is a buffer stop, the hats are a ticket punch, and the long chord on the B-side is the building’s own boiler. Cut loud at 45 on each side of a heavy twelve-inch.',
    items: [lp(19, 'smoked_glass', 140, { rpm: 45 }), lp(17, 'black', 260, { rpm: 45, b2b_price: 1150 })],
    songs: [['Zuschlagpflichtig', 'Weiche Nord'], ['Kesseldruck', 'Letzter Wagen']],
  },
  {
    key: 'pfeifen', name: 'Pfeifen und Spannung', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 'vinyl', genres: [1, 15], styles: ['Ambient', 'Modern Classical'],
    released: '2025-11-07', catalogue_number: 'NZ 04:52', popularity: 71,
    text: 'An album for pipe organ and oscillators, tuned to each other over eleven afternoons in an unheated church. Nothing was quantised, including the congregation of pigeons.',
    items: [doubleLp(29, 'crystal_ink_splatter', 60), doubleLp(27, 'black', 85)],
    songs: [['Registerprobe', 'Mixtur'], ['Zungen'], ['Vox coelestis', 'Kalkant'], ['Schweller geschlossen']],
  },
  {
    key: 'fahrplan', name: 'Fahrplan', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 'tape', genres: [1], styles: ['Minimal'],
    released: '2024-02-02', catalogue_number: 'NZ 00:00', popularity: 38,
    text: 'The first Nachtzug cassette, dubbed in real time and back after two years away. Two halves of an hour, each exactly one timetable long.',
    items: [tape(9, 44)],
    songs: [['Hinfahrt'], ['Rückfahrt']],
  },
  {
    key: 'falling-glass', name: 'Falling Glass', artist: 'weather', label: 'paper-harbour', shop: 'sillon', category: 'vinyl', genres: [16, 1], styles: ['Ambient', 'Field Recording'],
    released: '2026-03-20', catalogue_number: 'PH-31', popularity: 64, categories: [9],
    text: 'A winter of low pressure on a small island. The barometer falls, the loop slows, and somewhere behind it a stove is being fed. Pressed on recycled compound, so every copy has weather of its own.',
    items: [lp(24, 'eco_mix', 75)],
    songs: [['996 hPa', 'Window Seat', 'Salt on the Line'], ['Rain Gauge', 'The Needle Moves', '1021 hPa']],
  },
  {
    key: 'high-pressure', name: 'High Pressure, Low Ceiling', artist: 'weather', shop: 'sillon', category: 'digital', genres: [16], styles: ['Drone'],
    released: '2025-07-04', popularity: 22,
    text: 'The summer companion to Falling Glass: three long drones, a wasp, and one very still afternoon. Download only, in the resolution it was recorded in.',
    items: [download(8)],
    songs: [['Haze', 'Dry Well', 'Evening, No Wind']],
  },
  {
    key: 'snow-on-film', name: 'Снег на плёнке', artist: 'somova', label: 'bastingage', shop: 'sillon', category: 'vinyl', genres: [20, 15], styles: ['Score', 'Modern Classical'],
    released: '2026-01-16', catalogue_number: 'BAST 17', popularity: 83, categories: [9], edition_size: 50,
    text: 'Музыка к немому фильму, который сгорел раньше, чем его показали. Celesta, viola d’amore and the noise of the only surviving reel. Fifty numbered copies with a frame of blank film sewn into the gatefold.',
    items: [lp(38, 'white_smoke', 50, { max_per_order: 1 })],
    songs: [['Титры', 'Первый снег', 'Лестница во двор'], ['Почтовый поезд', 'Негатив', 'Свет в конце катушки']],
  },
  {
    key: 'understudies', name: 'The Understudies', artist: 'somova', label: 'bastingage', shop: 'sillon', category: 'cd', genres: [20], styles: ['Score'],
    released: '2025-05-23', catalogue_number: 'BAST 14', popularity: 41,
    text: 'Twelve cues for a television series about people who wait in the wings. A small orchestra plays as if somebody important were about to arrive.',
    items: [cd(15, 130)],
    songs: [['Half Hour Call', 'Beginners', 'The Wrong Coat', 'Interval', 'She Knew Every Line']],
  },
  {
    key: 'ascenseur', name: 'Ascenseur social club', artist: 'lune-rapide', shop: 'sillon', category: 'vinyl', genres: [17, 5], styles: ['Disco', 'Nu-Disco'],
    released: '2026-06-19', catalogue_number: 'LR 004', popularity: 92, tags: ['sillon_exclusive'], flags: ['exclusive'], categories: [9, 284],
    text: 'Une orchestration de onze musiciens coincés entre le deuxième et le troisième étage. Strings that climb, a bass line that takes the stairs, and a title track that lasts precisely as long as the repairman did.',
    items: [lp(23, 'galaxy_glitter', 90), lp(21, 'black', 210), lp(26, 'sunset_tri', 2)],
    songs: [['Ascenseur social club', 'Portes automatiques'], ['Troisième sans arrêt', 'Mireille descend', 'Sous-sol']],
  },
  {
    key: 'neuf-heures', name: 'Neuf heures du soir', artist: 'lune-rapide', shop: 'sillon', category: 'vinyl', genres: [17], styles: ['Disco'],
    released: '2025-03-14', catalogue_number: 'LR 003', popularity: 57,
    text: 'The single that got the conservatory’s string section banned from rehearsing after dark. Extended version for the floor, instrumental for the walk home.',
    items: [single(11, 'magenta', 64)],
    songs: [['Neuf heures du soir'], ['Neuf heures du soir (instrumental)']],
  },
  {
    key: 'minato', name: '港のシグナル', artist: 'shiomi', label: 'halmoni', shop: 'halmoni-house', category: 'vinyl', genres: [17, 8], styles: ['City Pop'],
    released: '2026-08-08', catalogue_number: 'HH-019', popularity: 94, categories: [9],
    text: '夏の夕方、最終フェリーの前に。Eight songs about timetables, lighthouses and one unreliable boyfriend, played by a nine-piece band with a brass section that has clearly been looking forward to it.',
    items: [lp(32, 'sky', 120), lp(34, 'blue_pink_splatter', 45)],
    songs: [['出航', '港のシグナル', '甲板でまた', 'Neon Bollard'], ['二十時の汽笛', '逆光', '海沿いの電話', 'おかえり灯台']],
  },
  {
    key: 'ferry-jingles', name: 'フェリーの歌 1989–1998', artist: 'shiomi', label: 'halmoni', shop: 'halmoni-house', category: 'tape', genres: [8, 13], styles: ['Jingle'],
    released: '2024-10-25', catalogue_number: 'HH-012', popularity: 35,
    text: 'Nineteen jingles for the Takamatsu ferry company, none longer than a crossing announcement, transferred from the original onboard cartridges.',
    items: [tape(12, 80)],
    songs: [['ご乗船ありがとう', '春の臨時便'], ['デッキのうどん', '下船のお知らせ']],
  },
  {
    key: 'relay-lp', name: 'Relay Room Recordings', artist: 'falterkreis', label: 'nachtzug', shop: 'nachtzug', category: 'vinyl', genres: [1], styles: ['Electro'],
    released: '2026-12-04', catalogue_number: 'NZ 05:30', popularity: 58, mode: 'preorder', step: 'confirmed', ships_at: '2027-02-12',
    text: 'Ten-inch of rejected relay clicks that turned out to have swing. On order at the plant now; leaves us in February.',
    items: [tenInch(18, 'amber', 300)],
    songs: [['Ruhestrom'], ['Anzug verzögert']],
  },
];
