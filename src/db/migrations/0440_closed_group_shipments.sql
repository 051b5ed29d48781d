-- A closed group shipment takes no further releases. Its present releases still share a parcel.
alter table group_shipments add column created_at timestamptz, add column closed_at timestamptz;
-- The age of earlier group shipments is unknown.
alter table group_shipments alter column created_at set default now();
