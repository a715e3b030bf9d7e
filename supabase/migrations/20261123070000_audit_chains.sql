-- What: the audit trail is kept in several chains. A transaction takes the first one that nobody holds, so that writers don't wait
-- for one another; an event still gets its place and its hash with the row that it tells of. audit_anchor covers all chains.
-- Why: with one chain every write waited until the one before was on disk, and for seconds behind a transaction of thousands of
-- rows. Each of its events also made a new version of the chain's end, and read all those before it.

create function private.audit_chains() returns int language sql immutable set search_path = '' as $$ select 128 $$;
-- What the first event of a chain follows: a hash that tells which chain it is.
create function private.audit_beginning(p_chain smallint) returns text language sql immutable set search_path = '' as $$
  select lpad(p_chain::text, 64, '0')
$$;

-- All that was written before is chain 0: the numbers were gap-free, and so was its beginning.
alter table public.audit_events add column chain smallint not null default 0, add column number bigint;
alter table public.audit_events alter column chain drop default;
alter table public.audit_events disable trigger refuse_change;
update public.audit_events set number = id;
alter table public.audit_events enable trigger refuse_change;
alter table public.audit_events
  alter column number set not null, add constraint audit_events_place_in_chain unique (chain, number);
comment on table public.audit_events is
  'Append-only for everyone. The numbers of each chain are gap-free, and each hash covers the one before in the chain; ids only rise.';

create sequence private.audit_event_ids;
select setval('private.audit_event_ids', greatest(max(id), 1), max(id) is not null) from public.audit_events;

-- The ends of the chains, kept apart so that cutting off the newest events shows. `writer` is the transaction that adds to the
-- chain; at its commit it notes the new end, once, and takes itself away.
create table private.audit_heads (
  chain smallint primary key,
  number bigint not null,
  hash text not null,
  writer xid8
) with (fillfactor = 50);
insert into private.audit_heads (chain, number, hash)
select n, 0, private.audit_beginning(n::smallint) from generate_series(0, private.audit_chains() - 1) n;
update private.audit_heads h set number = old.id, hash = old.hash from private.audit_head old where h.chain = 0;
alter table private.audit_heads enable row level security;
revoke all on private.audit_heads from public, anon, authenticated;
drop table private.audit_head;

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

-- The first event of a transaction follows the noted end, so that an end that was cut off shows; the others follow the one before.
create or replace function private.chain_audit_event() returns trigger
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

create or replace function public.verify_audit_chain() returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  broken bigint;
begin
  if private.current_staff_role() is distinct from 'auditor' then
    raise exception 'only an auditor verifies the audit trail' using errcode = '42501';
  end if;
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
comment on function public.verify_audit_chain() is
  'Auditors only: the id of the first event that is changed, or that is missing (the next after the last one before the gap); null: whole.';

-- One hash for the hashes of several chains; of one it is that hash, so that anchors of the time of one chain count on.
create function private.audit_digest(p_hashes text[]) returns text language sql immutable set search_path = '' as $$
  select case
    when array_position(p_hashes, null) is not null then null
    when cardinality(p_hashes) = 1 then p_hashes[1]
    else encode(sha256(convert_to(array_to_string(p_hashes, ''), 'UTF8')), 'hex')
  end
$$;

drop function public.audit_anchor(bigint);
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
revoke all on function public.audit_anchor(bigint[]) from public, anon, authenticated;
grant execute on function public.audit_anchor(bigint[]) to service_role;
revoke all on all functions in schema private from public;
