-- In how many rows of a file the letters look as if they were read in another encoding than they were written in.
alter table imports add column misread int not null default 0;
