-- What: the append-only, hash-chained audit trail, its triggers, and the functions to add to it and to verify it.
-- Why: who saw or changed what and when must be provable; it holds names of changed columns, never their contents.

create table public.audit_events (
  id bigint primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  actor_user_id uuid,
  actor_staff_id uuid,
  actor_role text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  table_name text,
  row_id uuid,
  member_id uuid,
  columns text[],
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  prev_hash text not null,
  hash text not null
);
comment on table public.audit_events is 'Append-only for everyone; ids are gap-free and each hash covers the one before.';
create index audit_events_member_idx on public.audit_events (member_id, id);
create index audit_events_actor_idx on public.audit_events (actor_user_id, id);
select private.make_closed('public.audit_events');
revoke insert, update, delete on public.audit_events from service_role;

-- The end of the chain, kept apart so that cutting off the newest events shows.
create table private.audit_head (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  hash text not null
);
insert into private.audit_head (id, hash) values (0, repeat('0', 64));
alter table private.audit_head enable row level security;
revoke all on private.audit_head from public, anon, authenticated;

create function private.audit_hash(p_event public.audit_events) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_event.prev_hash, p_event.id,
    to_char(p_event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_event.actor_user_id, p_event.actor_staff_id, p_event.actor_role, p_event.action, p_event.table_name,
    p_event.row_id, p_event.member_id, p_event.columns, p_event.detail
  )::text, 'UTF8')), 'hex')
$$;

create function private.chain_audit_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  head private.audit_head;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.audit_events', 0));
  select * into head from private.audit_head;
  new.id := head.id + 1;
  new.prev_hash := head.hash;
  new.hash := private.audit_hash(new);
  update private.audit_head set id = new.id, hash = new.hash;
  return new;
end $$;
create trigger chain_audit_event before insert on public.audit_events
  for each row execute function private.chain_audit_event();
create trigger refuse_change before update or delete on public.audit_events
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_events
  for each statement execute function private.refuse_change();

create function private.append_audit_event(
  p_action text, p_table_name text, p_row_id uuid, p_member_id uuid, p_columns text[], p_detail jsonb
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  new_id bigint;
begin
  insert into public.audit_events
    (actor_user_id, actor_staff_id, actor_role, action, table_name, row_id, member_id, columns, detail)
  values (
    (select auth.uid()), private.current_staff_id(),
    coalesce(
      private.current_staff_role(),
      case when private.current_member_id() is not null then 'member' end,
      case when (select auth.uid()) is not null then 'authenticated' else 'system' end
    ),
    p_action, p_table_name, p_row_id, p_member_id, p_columns, p_detail
  )
  returning id into new_id;
  return new_id;
end $$;

-- Deferred to the commit: the chain's lock is held for that moment only, and never while a row lock is awaited.
create function private.audit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  is_member constant boolean := tg_table_name = 'members';
  changed text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(c.key order by c.key) into changed
    from jsonb_each(line) c
    where c.value is distinct from kept -> c.key
      and c.key not in ('updated_at', 'changed_xid')
      and (c.key <> 'team_id' or is_member or not line ? 'member_id');
    if changed is null then
      return null;
    end if;
  end if;
  perform private.append_audit_event(
    case tg_op when 'INSERT' then 'row.inserted' when 'UPDATE' then 'row.updated' else 'row.deleted' end,
    tg_table_name, (line ->> 'id')::uuid,
    case when is_member then (line ->> 'id')::uuid else (line ->> 'member_id')::uuid end,
    changed, '{}'
  );
  return null;
end $$;

-- Trigger `audit_changes` on a table; a bulk load of sample data may disable it by that name.
create function private.make_audited(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create constraint trigger audit_changes after insert or update or delete on %s
    deferrable initially deferred for each row execute function private.audit_changes()', p_table);
end $$;

select private.make_audited(t::regclass)
from unnest(array[
  'public.teams', 'public.staff', 'public.staff_teams', 'public.members', 'public.member_outreach',
  'public.contact_verifications', 'public.contact_consents', 'public.care_gaps', 'public.gap_evidence', 'public.calls',
  'public.callbacks', 'public.appointments', 'public.test_kits', 'public.lab_results', 'public.care_gap_assessments',
  'public.chat_messages', 'public.communication_logs', 'public.urgent_alerts', 'public.roster_imports'
]) t;

create function public.record_audit_event(p_action text, p_member_id uuid default null, p_detail jsonb default '{}')
returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_id() is null then
    raise exception 'only active staff add to the audit trail' using errcode = '42501';
  end if;
  if p_member_id is not null and not exists (
    select from public.members m where m.id = p_member_id and m.team_id = any (private.care_team_ids())
  ) then
    raise exception 'not a member of your teams' using errcode = '42501';
  end if;
  if p_action is null or p_action !~ '^[a-z_]+\.[a-z_]+$' or p_action like 'row.%' then
    raise exception 'action must be subject.verb and not row.*' using errcode = '22023';
  end if;
  if p_detail is null or jsonb_typeof(p_detail) <> 'object' or length(p_detail::text) > 2000 then
    raise exception 'detail must be an object of at most 2000 characters' using errcode = '22023';
  end if;
  return private.append_audit_event(p_action, null, null, p_member_id, null, p_detail);
end $$;
comment on function public.record_audit_event(text, uuid, jsonb) is
  'Reads, searches, reveals and exports by active staff, for example member.viewed; answers the event''s number.';

create function public.verify_audit_chain() returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  broken bigint;
  last_id bigint;
  head private.audit_head;
begin
  if private.current_staff_role() is distinct from 'auditor' then
    raise exception 'only an auditor verifies the audit trail' using errcode = '42501';
  end if;
  select min(e.expected_id), count(*) into broken, last_id
  from (
    select a.id, row_number() over w as expected_id,
      a.id <> row_number() over w
        or a.prev_hash <> coalesce(lag(a.hash) over w, repeat('0', 64))
        or a.hash <> private.audit_hash(a) as wrong
    from public.audit_events a
    window w as (order by a.id)
  ) e
  where e.wrong;
  if broken is not null then
    return broken;
  end if;
  select coalesce(max(a.id), 0) into last_id from public.audit_events a;
  select * into head from private.audit_head;
  if head.id <> last_id or head.hash <> coalesce((select a.hash from public.audit_events a where a.id = last_id), repeat('0', 64))
  then
    return least(last_id, coalesce(head.id, 0)) + 1;
  end if;
  return null;
end $$;
comment on function public.verify_audit_chain() is 'Auditors only: the number of the first broken event, or null.';

revoke all on all functions in schema private from public;
revoke all on function public.record_audit_event(text, uuid, jsonb), public.verify_audit_chain() from public, anon;
grant execute on function public.record_audit_event(text, uuid, jsonb), public.verify_audit_chain() to authenticated;

grant select on public.audit_events to authenticated;
create policy "Auditors see the audit trail" on public.audit_events
  for select to authenticated
  using ((select private.current_staff_role()) = 'auditor');
