-- The audit trail: append-only, in hash chains, with the triggers that write it and the functions that add to it and verify it.
-- It must be provable who saw or changed what and when. The trail holds the names of changed columns, never their contents.

-- ==== The audit trail ====
-- The trail is kept in several chains. A transaction takes the first one that nobody holds, so that writers don't wait for one
-- another; an event still gets its place and its hash with the row that it is about. With one chain every write waited until the
-- one before was on disk. Whoever owns the database could rebuild all chains: a copy of their ends that lies elsewhere shows that
-- (scripts/anchor-audit.ts keeps one, on a schedule).

-- When it happened, to the second (UTC): a station's look counts from when somebody looked, not from when it was delivered. As text,
-- because what stands in a detail is not always a time, and an index must never refuse an event.
create function private.trail_moment(p_detail jsonb, p_occurred_at timestamptz) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_detail ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$' then left(p_detail ->> 'at', 19)
    else to_char(p_occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
  end
$$;

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
  hash text not null,
  chain smallint not null,
  number bigint not null,
  constraint audit_events_place_in_chain unique (chain, number)
);
comment on table public.audit_events is
  'Append-only for everyone. The numbers of each chain are gap-free, and each hash covers the one before in the chain; ids only rise.';
create index audit_events_member_idx on public.audit_events (member_id, id);
create index audit_events_actor_idx on public.audit_events (actor_user_id, id);
-- Whom a list showed is in the detail.
create index audit_events_listed_idx on public.audit_events using gin ((detail -> 'members')) where action = 'member.listed';
create index audit_events_moment_idx on public.audit_events (private.trail_moment(detail, occurred_at), id);
create index audit_events_staff_moment_idx on public.audit_events
  (actor_staff_id, private.trail_moment(detail, occurred_at), id) where actor_staff_id is not null;
select private.make_closed('public.audit_events');
revoke insert, update, delete on public.audit_events from service_role;

create trigger refuse_change before update or delete on public.audit_events
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_events
  for each statement execute function private.refuse_change();

create function private.audit_chains() returns int language sql immutable set search_path = '' as $$ select 128 $$;

-- What the first event of a chain follows: a hash that tells which chain it is.
create function private.audit_beginning(p_chain smallint) returns text language sql immutable set search_path = '' as $$
  select lpad(p_chain::text, 64, '0')
$$;

-- The ends of the chains, kept apart so that cutting off the newest events shows. `writer` is the transaction that adds to the
-- chain; at its commit it notes the new end, once, and takes itself away.
create table private.audit_heads (
  chain smallint primary key,
  number bigint not null,
  hash text not null,
  writer xid8
) with (fillfactor = 50);
alter table private.audit_heads enable row level security;

insert into private.audit_heads (chain, number, hash)
select n, 0, private.audit_beginning(n::smallint) from generate_series(0, private.audit_chains() - 1) n;

create sequence private.audit_event_ids;

-- The first chain that nobody holds, until the end of the transaction; where all are held it waits for one.
create function private.own_audit_chain() returns smallint
language plpgsql volatile security definer set search_path = '' as $$
declare
  lock_of constant int := hashtext('public.audit_events');
  -- Only says where to look first: the lock decides.
  own int := nullif(current_setting('gapwise.audit_chain', true), '')::int;
begin
  if own between 0 and private.audit_chains() - 1 and pg_try_advisory_xact_lock(lock_of, own) then
    return own;
  end if;
  own := 0;
  while own < private.audit_chains() and not pg_try_advisory_xact_lock(lock_of, own) loop
    own := own + 1;
  end loop;
  if own = private.audit_chains() then
    own := floor(random() * own);
    perform pg_advisory_xact_lock(lock_of, own);
  end if;
  perform set_config('gapwise.audit_chain', own::text, true);
  return own;
end $$;

-- Events are inserted one by one; by its name it comes before the trigger that may add an alarm.
create function private.claim_audit_chain() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.audit_heads h set writer = pg_current_xact_id()
  where h.chain = new.chain and h.writer is distinct from pg_current_xact_id();
  return null;
end $$;
create trigger claim_chain after insert on public.audit_events
  for each row execute function private.claim_audit_chain();

create function private.audit_hash(p_event public.audit_events) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_event.prev_hash, p_event.id,
    to_char(p_event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_event.actor_user_id, p_event.actor_staff_id, p_event.actor_role, p_event.action, p_event.table_name,
    p_event.row_id, p_event.member_id, p_event.columns, p_event.detail
  )::text, 'UTF8')), 'hex')
$$;

-- The first event of a transaction follows the noted end, so that an end that was cut off shows; the others follow the one before.
create function private.chain_audit_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own constant smallint := private.own_audit_chain();
  before private.audit_heads;
begin
  select * into before from private.audit_heads h where h.chain = own;
  if before.writer = pg_current_xact_id() then
    select e.number, e.hash into before.number, before.hash
    from public.audit_events e where e.chain = own order by e.number desc limit 1;
  end if;
  new.id := nextval('private.audit_event_ids');
  new.chain := own;
  new.number := before.number + 1;
  new.prev_hash := before.hash;
  new.hash := private.audit_hash(new);
  return new;
end $$;
create trigger chain_audit_event before insert on public.audit_events
  for each row execute function private.chain_audit_event();

create function private.settle_audit_head() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.audit_heads h set number = e.number, hash = e.hash, writer = null
  from (select a.number, a.hash from public.audit_events a where a.chain = new.chain order by a.number desc limit 1) e
  where h.chain = new.chain and h.writer is not null;
  return null;
end $$;
create constraint trigger settle_audit_head after update of writer on private.audit_heads
  deferrable initially deferred for each row when (new.writer is not null) execute function private.settle_audit_head();

create function private.append_audit_event(
  p_action text, p_table_name text, p_row_id uuid, p_member_id uuid, p_columns text[], p_detail jsonb
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  staff_id constant uuid := coalesce(
    private.current_staff_id(),
    -- A client can't set it, but then a token always says more.
    case when caller is null then nullif(current_setting('gapwise.acting_staff', true), '')::uuid end
  );
  acting public.staff;
  new_id bigint;
begin
  select * into acting from public.staff s where s.id = staff_id;
  insert into public.audit_events
    (actor_user_id, actor_staff_id, actor_role, action, table_name, row_id, member_id, columns, detail)
  values (
    coalesce(caller, acting.user_id), acting.id,
    coalesce(
      acting.role,
      case when private.current_member_id() is not null then 'member' end,
      case when caller is not null then 'authenticated' else 'system' end
    ),
    p_action, p_table_name, p_row_id, p_member_id, p_columns, p_detail
  )
  returning id into new_id;
  return new_id;
end $$;

-- Deferred to the commit: the chain's lock is held for that moment only, and never while a row lock is awaited. The rows of a roster
-- are left out.
create function private.audit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  is_member constant boolean := tg_table_name = 'members';
  changed text[];
begin
  if private.is_roster_running() then
    return null;
  end if;
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

select private.make_audited('public.teams');
select private.make_audited('public.staff');
select private.make_audited('public.staff_teams');

-- The id of the first event that is changed, or that is missing (the next after the last one before the gap); null: whole. Events and
-- ends of the chains are read in one snapshot, so it is one statement: in steps, writers between them would look like damage.
create function private.first_broken_event() returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  broken bigint;
begin
  select min(case when e.torn then e.expected_id else e.id end) into broken
  from (
    select a.id, coalesce(lag(a.id) over w, 0) + 1 as expected_id, a.number <> row_number() over w as torn,
      a.prev_hash <> coalesce(lag(a.hash) over w, private.audit_beginning(a.chain))
        or a.hash <> private.audit_hash(a) as changed
    from public.audit_events a
    window w as (partition by a.chain order by a.number)
  ) e
  where e.torn or e.changed;
  if broken is not null then
    return broken;
  end if;
  select min(coalesce(
    (select a.id from public.audit_events a where a.chain = ends.chain and a.number = coalesce(ends.noted, 0) + 1), coalesce(ends.id, 0) + 1
  )) into broken
  from (
    select chain, h.writer, h.number as noted, h.hash as noted_hash, e.id,
      coalesce(e.number, 0) as number, coalesce(e.hash, private.audit_beginning(chain)) as hash
    from private.audit_heads h
    full join (
      select distinct on (a.chain) a.chain, a.number, a.hash, a.id from public.audit_events a order by a.chain, a.number desc
    ) e using (chain)
  ) ends
  -- A transaction's own events are noted at its end.
  where (ends.writer is null or ends.writer is distinct from pg_current_xact_id_if_assigned())
    and (ends.noted, ends.noted_hash) is distinct from (ends.number, ends.hash);
  return broken;
end $$;

-- As long as a desk waits for it: some twelve million events.
create function public.verify_audit_chain() returns bigint
language plpgsql stable security definer set search_path = '' set statement_timeout = '120s' as $$
begin
  if private.current_staff_role() is distinct from 'auditor' then
    raise exception 'only an auditor verifies the audit trail' using errcode = '42501';
  end if;
  return private.first_broken_event();
end $$;
comment on function public.verify_audit_chain() is
  'Auditors only: the id of the first event that is changed, or that is missing (the next after the last one before the gap); null: whole.';
grant execute on function public.verify_audit_chain() to authenticated;

-- One hash for the hashes of several chains; of one it is that hash, so that anchors of the time of one chain count on.
create function private.audit_digest(p_hashes text[]) returns text language sql immutable set search_path = '' as $$
  select case
    when array_position(p_hashes, null) is not null then null
    when cardinality(p_hashes) = 1 then p_hashes[1]
    else encode(sha256(convert_to(array_to_string(p_hashes, ''), 'UTF8')), 'hex')
  end
$$;

-- Place n of p_places is a number in chain n - 1, or 0 for none.
create function public.audit_anchor(p_places bigint[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', (select coalesce(max(a.id), 0) from public.audit_events a),
    'places', (
      select coalesce(jsonb_agg(h.number order by h.chain), '[]') from private.audit_heads h
      where h.chain <= (select max(used.chain) from private.audit_heads used where used.number > 0)
    ),
    'hash', (
      select private.audit_digest(array_agg(h.hash order by h.chain)) from private.audit_heads h where h.number > 0
    ),
    'earlier_hash', (
      select private.audit_digest(array_agg(a.hash order by p.place))
      from unnest(p_places) with ordinality p (number, place)
      left join public.audit_events a on a.chain = p.place - 1 and a.number = p.number
      where p.number > 0
    ),
    'alarms', (
      select count(*) from private.audit_heads h
      join public.audit_events a on a.chain = h.chain and a.number > coalesce(p_places[h.chain + 1], 0)
      where a.action like 'alarm.%'
    )
  )
$$;
comment on function public.audit_anchor(bigint[]) is
  'The newest number of each chain (places), one hash of those events (null: there is none), the hash of the events that are at '
  'p_places now (null: one is gone), how many alarms came after those, and the newest id.';
select private.give_alone('public.audit_anchor(bigint[])', 'service_role');

-- ==== What stations and functions note ====
-- The trail also holds who signed in, who was refused, who opened, searched and exported, and the staff member for whom a function
-- writes: 'system' is nobody. Stations note what they saw offline and deliver it in batches.

-- A station repeats a batch until it hears an answer; what was delivered is known by the id that the station gave it.
create table private.audit_deliveries (
  id uuid primary key,
  delivered_at timestamptz not null default now()
);
alter table private.audit_deliveries enable row level security;

-- For the rest of the transaction, whoever has no token of their own acts for this staff member.
create function private.act_for_staff(p_staff_id uuid) returns void
language sql security definer set search_path = '' as $$
  select set_config('gapwise.acting_staff', coalesce(p_staff_id::text, ''), true)
$$;

-- Only what a desk notes, with the words that it has for it. @throws 22023
create function private.check_noted_event(p_event jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  action constant text := p_event ->> 'action';
  detail constant jsonb := coalesce(p_event -> 'detail', '{}');
  has_member constant boolean := coalesce(p_event ->> 'memberId', '') <> '';
  fits boolean;
begin
  fits := jsonb_typeof(p_event) = 'object' and p_event - array['id', 'at', 'action', 'memberId', 'detail'] = '{}'
    and coalesce(private.reads_as(p_event ->> 'id', 'uuid'), false)
    and coalesce(private.reads_as(p_event ->> 'at', 'timestamptz'), false)
    and coalesce(private.reads_as(p_event ->> 'memberId', 'uuid'), true)
    and jsonb_typeof(detail) = 'object'
    and case action
      when 'member.opened' then has_member and detail - 'panel' = '{}'
        and coalesce(detail ->> 'panel' in ('card', 'chat', 'profile', 'script'), false)
      when 'member.listed' then not has_member and detail - array['panel', 'members'] = '{}'
        and coalesce(detail ->> 'panel' in ('board', 'history'), false)
        and case when jsonb_typeof(detail -> 'members') = 'array' then jsonb_array_length(detail -> 'members') between 1 and 100
          and not exists (
            select from jsonb_array_elements_text(detail -> 'members') m where not coalesce(private.reads_as(m, 'uuid'), false)
          ) end
      when 'member.searched' then not has_member and detail = '{}'
      when 'write.refused' then detail - array['kind', 'reason'] = '{}'
        and coalesce(detail ->> 'kind' ~ '^[a-z]{2,20}\.[A-Za-z]{2,30}$', false)
        and coalesce(detail ->> 'reason' ~ '^[a-z]{2,20}\.[A-Za-z]{2,40}$', true)
      -- A call, a link to the portal, a text, a reminder or a letter that the contact rules forbade at the desk, and a letter that was written there; the
      -- receipt has what that rested on.
      when 'contact.refused' then has_member and detail - array['kind', 'channel', 'basis'] = '{}'
        and coalesce(detail ->> 'kind' in ('call', 'text', 'reminder', 'portal-link', 'letter'), false)
        and coalesce(detail ->> 'channel' in ('call', 'sms', 'email', 'mail'), false)
        and coalesce(length(detail ->> 'basis') <= 20000 and private.reads_as(detail ->> 'basis', 'jsonb'), false)
        and private.is_contact_basis((detail ->> 'basis')::jsonb) and (detail ->> 'basis')::jsonb #> '{decision,allowed}' = 'false'
      when 'contact.written' then has_member and detail - array['kind', 'channel', 'basis'] = '{}'
        and coalesce(detail ->> 'kind' = 'letter' and detail ->> 'channel' = 'mail', false)
        and coalesce(length(detail ->> 'basis') <= 20000 and private.reads_as(detail ->> 'basis', 'jsonb'), false)
        and private.is_contact_basis((detail ->> 'basis')::jsonb) and (detail ->> 'basis')::jsonb #> '{decision,allowed}' = 'true'
      -- A call that was begun and is logged nowhere; where the rules forbade it, somebody said why it was made all the same.
      when 'contact.canceled' then has_member and detail - array['kind', 'channel', 'basis', 'call', 'dialed', 'overrideReason'] = '{}'
        and coalesce(detail ->> 'kind' = 'call' and detail ->> 'channel' = 'call', false)
        and coalesce(private.reads_as(detail ->> 'call', 'uuid') and detail ->> 'dialed' in ('true', 'false'), false)
        and coalesce(length(detail ->> 'basis') <= 20000 and private.reads_as(detail ->> 'basis', 'jsonb'), false)
        and private.is_contact_basis((detail ->> 'basis')::jsonb)
        and (detail ->> 'basis')::jsonb #> '{decision,allowed}' = to_jsonb(detail ->> 'overrideReason' is null)
        and (not detail ? 'overrideReason' or coalesce(length(btrim(detail ->> 'overrideReason')) between 1 and 1000
          and (detail ->> 'basis')::jsonb #> '{decision,overridableBy}' ? private.current_staff_role(), false))
    end;
  if fits is not true then
    raise exception 'no event that a desk notes' using errcode = '22023';
  end if;
end $$;

-- When somebody looked, as the station says, within what the server's clock allows: not later than now, and not earlier than a station
-- may be out of reach. late: it was delivered more than a quarter of an hour afterwards; clock: what the station said can't be.
create function private.noted_moment(p_at timestamptz, p_oldest timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', greatest(least(p_at, now()), p_oldest))
    || case when p_at < now() - interval '15 minutes' then '{"late": true}'::jsonb else '{}' end
    || case when p_at < p_oldest or p_at > now() + interval '15 minutes' then '{"clock": "wrong"}'::jsonb else '{}' end
$$;

-- The members that the event names, of those that the caller's teams have or had. A look at a member who has moved since stays true.
create function private.noted_members(p_event jsonb, p_teams uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.id from public.members m
    where m.id in (
      select (p_event ->> 'memberId')::uuid
      union all
      select listed::uuid from jsonb_array_elements_text(coalesce(p_event #> '{detail,members}', '[]')) listed
    )
    and (m.team_id = any (p_teams) or exists (
      select from public.sync_removals r where r.member_id = m.id and r.team_id = any (p_teams)
    ))
    order by m.id
  );
end $$;

-- How many events a person may deliver in an hour: a station that comes back after weeks needs a few hours, a script is stopped.
create function private.noted_per_hour() returns int language sql immutable set search_path = '' as $$ select 3000 $$;

-- @throws PT429 where the caller has delivered too many
create function private.count_noted(p_caller uuid, p_events int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own_bucket constant text := 'noted events ' || p_caller;
  before int;
begin
  perform pg_advisory_xact_lock(hashtextextended(own_bucket, 0));
  before := (
    select coalesce(sum(r.hits), 0) from private.rate_limits r
    where r.bucket = own_bucket and r.window_start > clock_timestamp() - interval '1 hour'
  );
  if before >= private.noted_per_hour() then
    raise exception 'trail.tooMany' using errcode = 'PT429', hint = 'Try again in an hour.';
  end if;
  insert into private.rate_limits as r (bucket, window_start, hits) values (own_bucket, clock_timestamp(), p_events)
  on conflict on constraint rate_limits_pkey do update set hits = r.hits + excluded.hits;
  -- What is refused from here on leaves nothing, so this is said once, with the last that are taken.
  if before + p_events >= private.noted_per_hour() then
    perform private.append_audit_event(
      'alarm.many_events', 'staff', p_caller, null, null, jsonb_build_object('counted', before + p_events)
    );
  end if;
end $$;

-- The receipt of what a desk noted of a contact; of a call also what the server itself knew at its start.
create function private.write_noted_contact(p_member_id uuid, p_event jsonb, p_caller uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  detail constant jsonb := p_event -> 'detail';
  basis constant jsonb := (detail ->> 'basis')::jsonb;
  is_canceled constant boolean := p_event ->> 'action' = 'contact.canceled';
begin
  perform private.write_receipt(p_member_id, jsonb_build_object(
    'kind', detail ->> 'kind', 'channel', detail ->> 'channel', 'madeBy', 'desk', 'staffId', p_caller,
    'subject', case p_event ->> 'action' when 'contact.written' then 'letter:' || (p_event ->> 'id')
      when 'contact.canceled' then 'canceled:' || (detail ->> 'call') else 'refusal:' || (p_event ->> 'id') end,
    'outcome', case p_event ->> 'action' when 'contact.written' then 'written' when 'contact.canceled' then 'canceled' end,
    'overridden', detail ? 'overrideReason', 'overrideReason', btrim(detail ->> 'overrideReason'),
    'dialed', (detail ->> 'dialed')::boolean,
    'known', case when is_canceled then
      private.known_facts(p_member_id, (basis ->> 'at')::timestamptz, (detail ->> 'call')::uuid) end
  ), (p_event ->> 'at')::timestamptz, basis);
end $$;

create function public.record_audit_events(p_events jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
  teams constant uuid[] := private.care_team_ids();
  oldest timestamptz;
  event jsonb;
  members uuid[];
  detail jsonb;
  added int := 0;
begin
  if caller is null then
    raise exception 'only active staff add to the audit trail' using errcode = '42501';
  end if;
  if p_events is null or jsonb_typeof(p_events) <> 'array' or jsonb_array_length(p_events) > 200 then
    raise exception 'events must be a list of at most 200' using errcode = '22023';
  end if;
  oldest := now() - make_interval(days => private.erase_after_days());
  perform private.count_noted(caller, jsonb_array_length(p_events));
  for event in select e from jsonb_array_elements(p_events) e loop
    perform private.check_noted_event(event);
    insert into private.audit_deliveries (id) values ((event ->> 'id')::uuid) on conflict do nothing;
    continue when not found;
    members := private.noted_members(event, teams);
    -- Somebody whom none of the caller's teams ever had was not shown to them.
    continue when cardinality(members) = 0
      and event ->> 'action' in ('member.opened', 'member.listed', 'contact.refused', 'contact.written', 'contact.canceled');
    if event ->> 'action' ^@ 'contact.' then
      perform private.write_noted_contact(members[1], event, caller);
      added := added + 1;
      continue;
    end if;
    detail := coalesce(event -> 'detail', '{}') || private.noted_moment((event ->> 'at')::timestamptz, oldest);
    if event ->> 'action' = 'member.listed' then
      detail := detail || jsonb_build_object('members', to_jsonb(members));
    end if;
    perform private.append_audit_event(
      event ->> 'action', null, null, case when event ->> 'action' <> 'member.listed' then members[1] end, null, detail
    );
    added := added + 1;
  end loop;
  return added;
end $$;
comment on function public.record_audit_events(jsonb) is
  'What a desk noted of its person: [{id, at, action, memberId, detail}], at most 200, each id once; answers how many were new. '
  'member.opened {panel}, member.listed {panel, members}, member.searched, write.refused {kind, reason}, '
  'contact.refused, contact.written {kind, channel, basis} and contact.canceled {kind, channel, basis, call, dialed, overrideReason}, '
  'which become receipts, nothing else. The time of the '
  'station is in the detail, within bounds, and marked where it is late or can''t be; that of the event is the server''s. 42501: no '
  'active staff; 22023; PT429: more than 3,000 in an hour.';
grant execute on function public.record_audit_events(jsonb) to authenticated;

create function public.record_model_use(p_staff_id uuid, p_member_id uuid, p_purpose text, p_hash text, p_hidden text[]) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  if p_purpose not in ('drafts', 'answer') or p_hash !~ '^[0-9a-f]{64}$' or cardinality(p_hidden) > 30
    or exists (select from unnest(p_hidden) kind where kind !~ '^[a-z]{1,20}$')
    or num_nulls(p_staff_id, p_purpose, p_hash, p_hidden) > 0
  then
    raise exception 'a person, a purpose, a hash and kinds of what was hidden are needed' using errcode = '22023';
  end if;
  perform private.act_for_staff(p_staff_id);
  return private.append_audit_event(
    'model.asked', null, null, p_member_id, null, jsonb_build_object('purpose', p_purpose, 'hash', p_hash, 'hidden', p_hidden)
  );
end $$;
comment on function public.record_model_use(uuid, uuid, text, text, text[]) is
  'For the functions that ask a language model: something leaves for it now, on behalf of this person; answers the event''s id. 22023.';
revoke all on function public.record_model_use(uuid, uuid, text, text, text[]) from anon, authenticated;
grant execute on function public.record_model_use(uuid, uuid, text, text, text[]) to service_role;

-- Sessions of staff; those of members are told by finish_sign_in.
create function private.note_staff_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  acting constant uuid := (select s.id from public.staff s where s.user_id = (line ->> 'user_id')::uuid);
  before constant text := coalesce(current_setting('gapwise.acting_staff', true), '');
begin
  if acting is null or (tg_op = 'UPDATE' and (
    line ->> 'aal' is not distinct from kept ->> 'aal' or line ->> 'aal' is distinct from 'aal2'
  )) then
    return null;
  end if;
  perform private.act_for_staff(acting);
  perform private.append_audit_event(
    case tg_op when 'INSERT' then 'session.started' when 'UPDATE' then 'session.second_factor' else 'session.ended' end,
    null, null, null, null, '{}'
  );
  if tg_op = 'DELETE' then
    -- The desk is on the channels that it has joined, and finds out with the next request.
    perform private.tell(array(
      select coalesce('team:' || m.team_id, 'station-sync')
      from public.staff s left join public.staff m on m.id = s.id and private.has_members(m.role) where s.id = acting
    ), 'news');
  end if;
  perform set_config('gapwise.acting_staff', before, true);
  return null;
end $$;

do $$
begin
  create trigger note_staff_session after insert or update or delete on auth.sessions
    for each row execute function private.note_staff_session();
exception when insufficient_privilege then
  raise warning 'sessions of staff are not noted in the audit trail: no right to add a trigger to auth.sessions';
end $$;

create function public.password_verification_hook(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  acting constant uuid := (select s.id from public.staff s where s.user_id = (event ->> 'user_id')::uuid);
begin
  -- Somebody who guesses on and on must not be able to write the trail full.
  if acting is not null and not coalesce((event ->> 'valid')::boolean, false)
    and public.take_rate_limit('refused password ' || acting, 900, 30)
  then
    perform private.append_audit_event('session.refused', 'staff', acting, null, null, '{}');
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;
comment on function public.password_verification_hook(jsonb) is
  'Told by the auth service after every password (docs/deploy.md): a wrong one of a staff account is in the trail, as '
  'session.refused with the staff record as its row. It never decides.';
select private.give_alone('public.password_verification_hook(jsonb)', 'supabase_auth_admin');

-- A function answered what is known about a member. What asks again for the same within ten minutes is the same look.
create function private.note_read(p_member_id uuid, p_by text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.audit_events e
    where e.member_id = p_member_id and e.action = 'member.read' and e.actor_staff_id = private.current_staff_id()
      and e.detail ->> 'by' = p_by and e.occurred_at > clock_timestamp() - interval '10 minutes'
  ) then
    perform private.append_audit_event('member.read', null, null, p_member_id, null, jsonb_build_object('by', p_by));
  end if;
end $$;

-- At most thirty in a quarter of an hour and person: a script must not be able to write the trail full.
create function private.note_denial(p_action text, p_table text, p_row_id uuid, p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.take_rate_limit('denied ' || coalesce(auth.uid()::text, ''), 900, 30) then
    perform private.append_audit_event(p_action, p_table, p_row_id, p_member_id, null, '{}');
  end if;
end $$;

create function public.note_denied_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.members m
    where m.id = p_member_id and (m.deleted_at is not null or not (m.team_id = any (private.care_team_ids())))
  ) then
    perform private.note_denial('member.denied', null, null, p_member_id);
  end if;
end $$;
comment on function public.note_denied_member(uuid) is
  'For functions, with the caller''s token, after they answered that there is no such member: in the trail where there is one '
  'that the caller may not see. Says nothing.';
grant execute on function public.note_denied_member(uuid) to authenticated;

revoke all on all functions in schema private, public from public;
