-- What was kept for servers of the version before 0035 to 0037, of which none can run beside this one any more.
drop table idempotency_keys, settled_lots, permission_versions, accounts_version;
drop function keep_nothing(), confirm_lots(bigint[], bigint[], bigint[], bigint[], bigint, bigint),
  standing_letters(bigint[], bigint[]);

-- Such a server may have written addresses and names into the log since: as 0035 did, they are put apart.
create function personal_fields(fields jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(key, value) from jsonb_each(fields)
  where key in ('name', 'email', 'pending_email', 'device', 'address')
    or (key = 'url' and fields ->> 'asked_for' = 'export')
$$;
alter table audit_log disable trigger audit_log_is_append_only;
with apart as (
  insert into audit_personal (audit_id, address, before, after)
  select id, address, personal_fields(before), personal_fields(after) from audit_log
  where address is not null
    and not exists (select from audit_personal where audit_id = audit_log.id)
  returning *
)
update audit_log set
  before = nullif(audit_log.before - array(select jsonb_object_keys(apart.before)), '{}'),
  after = nullif(audit_log.after - array(select jsonb_object_keys(apart.after)), '{}')
from apart where apart.audit_id = audit_log.id;
alter table audit_log enable trigger audit_log_is_append_only;
drop function personal_fields(jsonb);
alter table audit_log drop column address;
