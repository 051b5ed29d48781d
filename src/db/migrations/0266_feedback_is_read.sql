-- Staff read what buyers say of buying here: the newest first, by its stars, by its words, and what it comes to of late.
create index order_feedback_at on order_feedback (at desc, order_id desc) include (rating);
create index order_feedback_rating on order_feedback (rating, at desc, order_id desc);
create index order_feedback_words on order_feedback using gin (plain_text(body) gin_trgm_ops);
