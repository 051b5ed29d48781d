-- How much of a master the encoder has read, in per cent; null while it is not encoded.
alter table songs add column encode_percent smallint check (encode_percent between 0 and 100);
