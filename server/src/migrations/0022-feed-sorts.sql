-- How popular a prediction is, as a moment in epoch ms: each doubling of its likes is worth a day of age. Of what a
-- sealed one shows anyway.
create function popularity("predictedAt" timestamptz, likes integer) returns bigint
  language sql immutable strict parallel safe
  return round(
    extract(epoch from "predictedAt" at time zone 'UTC')::double precision * 1000
    + 86400000 * ln((1 + likes)::double precision) / ln(2::double precision)
  )::bigint;

-- A page of every sort is read from the beginning of a range of one of these.
create index "predictions_feed_popular" on predictions (popularity("predictedAt", likes) desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_feed_status_popular" on predictions (status, popularity("predictedAt", likes) desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_popular" on predictions (stock, popularity("predictedAt", likes) desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_status_popular"
  on predictions (stock, status, popularity("predictedAt", likes) desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_status_feed" on predictions (stock, status, "predictedAt" desc, id desc)
  where visibility = 'public' and "hiddenAt" is null;
create index "predictions_feed_closing" on predictions ("evaluationEnd", id)
  where status = 'pending' and visibility = 'public' and "hiddenAt" is null;
create index "predictions_stock_closing" on predictions (stock, "evaluationEnd", id)
  where status = 'pending' and visibility = 'public' and "hiddenAt" is null;
-- For the feed of followed members, which takes the first of each.
create index "predictions_author_popular" on predictions (author, popularity("predictedAt", likes) desc, id desc)
  where visibility in ('public', 'followers') and "hiddenAt" is null;
