// Invented records for the gallery only; their covers come from the demo content when it is there.
const coloured = (colours: string[], label: string, pattern = 'solid') => ({ colours, label, pattern });

export const componentSampleRecords = [
  {
    src: '/projects/gallery-1/cover',
    title: 'Night Bus Home',
    by: 'Nova Ferreira',
    price: '€24',
    detail: 'LP, blue splatter',
    disc: coloured(['royalblue', 'aliceblue', 'navy'], 'gold', 'splatter'),
  },
  {
    src: '/projects/gallery-2/cover',
    title: 'Salt and Wire',
    by: 'The Long Harbour',
    price: '€22',
    detail: 'LP, black',
    disc: coloured(['black'], 'tomato'),
  },
  {
    src: '/projects/gallery-3/cover',
    title: 'Étude pour une ville qui dort',
    by: 'Ardoise',
    price: '€26',
    detail: '2 LP, clear red',
    disc: coloured(['crimson'], 'white'),
  },
  {
    src: '/projects/gallery-4/cover',
    title: '雨の記録',
    by: '水野つばめ',
    price: '¥3,200',
    detail: '7 inch, milk',
    disc: coloured(['ivory', 'teal'], 'black', 'half'),
  },
  {
    src: '/projects/gallery-5/cover',
    title: 'Kiln',
    by: 'Osei & Daughters',
    price: '€31',
    detail: 'LP, amber',
    flag: 'Pre-order',
    disc: coloured(['darkorange', 'brown'], 'black', 'marble'),
  },
  {
    src: '/projects/gallery-6/cover',
    title: 'Second Shift',
    by: 'Union Drive',
    price: '€19',
    detail: '12 inch, black',
    disc: coloured(['black', 'palegreen'], 'palegreen', 'colour_in_colour'),
  },
  {
    src: '/projects/gallery-7/cover',
    title: 'Field Notes, Volume Two',
    by: 'Cellar Records',
    price: '€28',
    detail: 'LP, moss',
    disc: coloured(['olivedrab', 'gold', 'tomato'], 'ivory', 'tri'),
  },
];
