-- New fee terms, and calling a sale off, may take a second admin.
alter table pending_acts
  drop constraint pending_acts_kind_check,
  add constraint pending_acts_kind_check check (kind in (
    'set_user_status', 'set_admin', 'delete_auction', 'relist_auction', 'export', 'book_payment', 'set_fee_terms',
    'call_off_sale'));
