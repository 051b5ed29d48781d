-- The version of the plant profile by which a disc face was computed. A later version computes it again.
alter table disc_faces add column plant_profile_id bigint references plant_profiles (id) on delete set null;
create index disc_faces_plant_profile on disc_faces (plant_profile_id);
comment on column disc_faces.plant_profile_id is 'The plant profile of its grooves; null for a face to compute again.';
