alter table ledger_logs
  -- The key that signed it, in one line; null of logs before this, which the present key signed.
  add column vkey text,
  -- The newest checkpoint all of whose entries are here, where the published one covers some that were lost.
  add column whole_checkpoint bytea;
