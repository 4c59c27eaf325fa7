-- Files that show how a sale went on, such as the signed form or the extract of the register. They are kept as other
-- files are, and stay.
create table sale_evidence (
  file_id uuid primary key references files,
  sale_id bigint not null references sales,
  kind text not null check (kind in ('transfer_form', 'duty', 'company_decision', 'register', 'payment', 'other')),
  who text not null check (who in ('buyer', 'seller', 'admin')),
  added_by bigint not null references users,
  added_at timestamptz not null default clock_timestamp()
);
create index sale_evidence_of_sale on sale_evidence (sale_id, added_at);
create trigger sale_evidence_never_changes before delete or update on sale_evidence
  for each row execute function refuse_change();
create trigger sale_evidence_is_never_truncated before truncate on sale_evidence
  for each statement execute function refuse_change();

-- That evidence was added, and how the steps of a transfer went, stand among the events of a sale.
alter table sale_events
  drop constraint sale_events_kind_check,
  add constraint sale_events_kind_check
    check (kind in ('made', 'moved', 'reminded', 'received', 'returned', 'evidence', 'step_done', 'step_refused')),
  add column step text check (step in ('instrument', 'duty', 'company', 'register')),
  add column evidence_id uuid references sale_evidence,
  add constraint steps_have_names check ((step is not null) = (kind = 'step_done' or kind = 'step_refused')),
  add constraint evidence_is_named check (kind <> 'evidence' or evidence_id is not null);
