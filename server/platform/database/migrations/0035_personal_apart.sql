-- What the audit log says of people beyond their numbers stands in a table of its own, since rows of the log cannot
-- change and a name, an email or an address may have to be erased. Nothing here changes either, but
-- it can be removed.
create table audit_personal (
  audit_id bigint primary key references audit_log,
  -- From where the act came.
  address text,
  -- Added to the fields of the log's own before and after when it is read.
  before jsonb,
  after jsonb
);
create trigger audit_personal_never_changes before update on audit_personal
  for each row execute function refuse_change();

create function personal_fields(fields jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(key, value) from jsonb_each(fields)
  where key in ('name', 'email', 'pending_email', 'device', 'address')
    -- What a file is narrowed by may be somebody's email.
    or (key = 'url' and fields ->> 'asked_for' = 'export')
$$;
insert into audit_personal (audit_id, address, before, after)
select id, address, personal_fields(before), personal_fields(after) from audit_log
where address is not null or personal_fields(before) is not null or personal_fields(after) is not null;
drop function personal_fields(jsonb);
alter table audit_log disable trigger audit_log_is_append_only;
-- The column stays for servers of the version before, which may run beside this one and write it; a later
-- migration drops it.
update audit_log set address = null,
  before = nullif(audit_log.before - array(select jsonb_object_keys(personal.before)), '{}'),
  after = nullif(audit_log.after - array(select jsonb_object_keys(personal.after)), '{}')
from audit_personal personal where personal.audit_id = audit_log.id;
alter table audit_log enable trigger audit_log_is_append_only;

-- A lot as answers show it has its seller's name and email.
drop trigger settled_lots_are_append_only on settled_lots;
drop trigger settled_lots_are_never_truncated on settled_lots;
