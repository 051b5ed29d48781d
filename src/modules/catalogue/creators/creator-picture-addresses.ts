// Where the pictures of an artist or record label are (decisions: Storage paths).
export const creatorPortraitAddress = (picture: string, width: 160 | 320 | 640 | 1280): string =>
  `/pictures/${picture}/original-${width}.webp`;

export const creatorHeaderAddress = (picture: string, width: 640 | 1280): string =>
  `/pictures/${picture}/header-${width}.webp`;
