-- Whose commit was lost looks whether their bids are there. A database that crashed gives out again the
-- ids that no commit had kept, so an id does not say whose bid it is; a name drawn for the batch does.
-- Null in bids from before, and in those that were put in ready-made.
alter table bids add column batch bigint;
