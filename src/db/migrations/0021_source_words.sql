-- What an import said of a project, as printed: told apart from what staff wrote since, and given back by an export.
alter table projects add column source_words jsonb;
