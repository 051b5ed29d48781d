-- What went out with a mail, byte by byte, written when the mail did.
create table mail_attachments (
  mail_id bigint not null references mails (id) on delete cascade,
  position smallint not null,
  filename text not null check (length(filename) between 1 and 200),
  mime text not null,
  content bytea not null,
  primary key (mail_id, position)
);
