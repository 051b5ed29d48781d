-- Staff look for a shelf by a part of its number.
create index items_sku on items using gin (lower(sku) gin_trgm_ops) where sku <> '';
