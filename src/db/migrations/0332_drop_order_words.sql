-- Nothing calls it since buyer_words replaced it.
drop function order_words(text, text, text, text);
