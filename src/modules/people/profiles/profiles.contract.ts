import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId, Text } from '#kit/shared-schemas.ts';
import { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';

export const ProfileVisibilityIn = z.strictObject({
  public: z.boolean(),
  about: Text(500),
  show_follows: z.boolean(),
  show_wishes: z.boolean(),
  show_reviews: z.boolean(),
  show_releases: z.boolean(),
});
export type ProfileVisibilityIn = z.infer<typeof ProfileVisibilityIn>;

export const PublicProfile = z.object({
  id: z.int(),
  name: z.string(),
  about: z.string(),
  parts: z.array(z.enum(['releases', 'follows', 'wishes', 'reviews'])),
  releases: z.array(ProjectTileData),
  wishes: z.array(ProjectTileData),
  follows: z.array(
    z.object({ id: z.int(), kind: z.string(), name: z.string(), picture: z.nullable(z.string()), link: z.string() }),
  ),
  reviews: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      artist_name: z.string(),
      link: z.string(),
      rating: z.int(),
      body: z.string(),
      lang: z.string(),
      at: z.string(),
    }),
  ),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getPublicProfileCall = defineCall({
  method: 'GET',
  path: '/profiles/:id',
  access: 'anyone',
  summary: 'Get a public profile with the parts its owner shares; private ones are not found',
  params: z.object({ id: PathId }),
  reply: PublicProfile,
});

export const saveProfileVisibilityCall = defineCall({
  method: 'PUT',
  path: '/user/profile/public',
  access: 'signed_in',
  summary: 'Set the visibility of the caller’s profile',
  body: ProfileVisibilityIn,
  reply: z.object({ success: z.literal(true) }),
});
