-- The nearest words of a mistyped one are asked for by distance, which only this kind of index answers in order.
drop index search_vocabulary_trigrams;
create index search_vocabulary_nearest on search_vocabulary using gist (word gist_trgm_ops);
