-- What is due is judged stock by stock. The same range serves a stock's open predictions, which were in two indexes of
-- their own: few open ones are not public.
create index "predictions_stock_pending" on predictions (stock, "evaluationEnd", id) where status = 'pending';
drop index "predictions_stock_closing";
drop index "predictions_stock_open";
