// The public parts of a profile: none by default, then those that the user chooses (decisions: Public profiles).
export const PROFILE_PARTS = ['releases', 'follows', 'wishes', 'reviews'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface ProfileVisibility {
  readonly public: boolean;
  readonly about: string;
  readonly show_follows: boolean;
  readonly show_wishes: boolean;
  readonly show_reviews: boolean;
  readonly show_releases: boolean;
}

export const PRIVATE_PROFILE: ProfileVisibility = {
  public: false,
  about: '',
  show_follows: false,
  show_wishes: false,
  show_reviews: false,
  show_releases: false,
};

/** The parts that a reader sees. Owners see their page as others would, the switch aside. */
export function visibleProfileParts(visibility: ProfileVisibility, isOwner: boolean): ProfilePart[] {
  if (!visibility.public && !isOwner) return [];
  return PROFILE_PARTS.filter((part) => visibility[`show_${part}`]);
}

/** Whether there is such a page for this reader at all. */
export const maySeeProfile = (visibility: ProfileVisibility, isOwner: boolean): boolean => isOwner || visibility.public;
