-- The leading bid is checked to be one of the lot's bids, and each bid to be somebody's: the foreign
-- key said the same once more, and locked the leader's account for every batch.
alter table auctions drop constraint auctions_leading_bidder_id_fkey;
