-- How often in a row the work on an import broke off, so that who waits for it is told, and a file that can't be read is given up.
alter table imports add column tries int not null default 0;
