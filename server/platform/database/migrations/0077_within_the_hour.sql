-- When who watches a lot was told by mail that it ends within the hour.
alter table lot_watching add column hour_told_at timestamptz;
