// The public parts of a profile: none by default, then those that the user chooses (decisions: Public profiles).
export const PARTS = ['releases', 'follows', 'wishes', 'reviews'] as const;
export type ProfilePart = (typeof PARTS)[number];

export interface Visibility {
  readonly public: boolean;
  readonly about: string;
  readonly show_follows: boolean;
  readonly show_wishes: boolean;
  readonly show_reviews: boolean;
  readonly show_releases: boolean;
}

export const PRIVATE: Visibility = {
  public: false,
  about: '',
  show_follows: false,
  show_wishes: false,
  show_reviews: false,
  show_releases: false,
};

/** The parts that a reader sees. Owners see their page as others would, the switch aside. */
export function partsFor(visibility: Visibility, isOwner: boolean): ProfilePart[] {
  if (!visibility.public && !isOwner) return [];
  return PARTS.filter((part) => visibility[`show_${part}`]);
}

/** Whether there is such a page for this reader at all. */
export const maySee = (visibility: Visibility, isOwner: boolean): boolean => isOwner || visibility.public;
