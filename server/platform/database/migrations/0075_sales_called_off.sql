-- Results leave out what was sold and then called off: few sales of many.
create index sales_called_off on sales (auction_id) where status in ('void', 'refund_due', 'refunded');
