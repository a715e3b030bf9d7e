-- A receipt for every contact: what was decided about it, by which rules and on which facts, so that it can be decided anew.

-- ==== Receipts ====
-- Each attempt to reach a member, and each refusal, by call, text or e-mail: of a desk, a function, or a run. It is written in the
-- transaction of the attempt, and in the same one the trail gets the hash of its text, so that one that is changed, missing or made up
-- shows (npm run replay-contacts). The rules are no SQL: who attempts decides by them and sends along what the decision rested on. An
-- older desk sends nothing; then the facts are the server's own, and the server decides afterwards, once.

create table private.contact_receipts (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  member_id uuid not null references public.members (id),
  kind text not null check (kind in ('call', 'text', 'reminder', 'portal-link', 'letter')),
  channel text not null check (channel in ('call', 'sms', 'email', 'mail')),
  made_by text not null check (made_by in ('desk', 'function', 'batch')),
  staff_id uuid references public.staff (id),
  -- What it is about: the call, the message, or the refusal.
  subject text not null check (length(subject) between 6 and 220),
  contacted_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Null while nobody has decided it.
  allowed boolean,
  -- All of it, as it was hashed.
  content text not null,
  hash text not null,
  constraint contact_receipts_once unique (subject, contacted_at)
);
comment on table private.contact_receipts is
  'One line per attempt or refusal to contact a member, append-only; content is what was decided and on what, hash its SHA-256, which '
  'the trail has as well. Read by contact_log, replayed by contact_receipts_page.';
create index contact_receipts_member_idx on private.contact_receipts (member_id, contacted_at);
create index contact_receipts_moment_idx on private.contact_receipts (contacted_at);
create index contact_receipts_waiting_idx on private.contact_receipts (number) where allowed is null;
alter table private.contact_receipts enable row level security;
create index audit_events_receipts_idx on public.audit_events (row_id) where table_name = 'contact_receipts';

create function private.keep_receipt() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What nobody had decided is decided once; nothing else ever changes.
  if tg_op = 'DELETE' or old.allowed is not null or new.allowed is null
    or to_jsonb(new) - array['allowed', 'content', 'hash'] <> to_jsonb(old) - array['allowed', 'content', 'hash'] then
    raise exception 'contact_receipts is append-only' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_receipt before update or delete on private.contact_receipts
  for each row execute function private.keep_receipt();
create trigger refuse_truncate before truncate on private.contact_receipts
  for each statement execute function private.refuse_change();

create function private.hash_of_text(p_text text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_text, 'UTF8')), 'hex') $$;

-- Deferred to the commit, like the rest of the trail.
create function private.chain_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event(
    case tg_op when 'INSERT' then 'contact.recorded' else 'contact.decided' end,
    'contact_receipts', new.id, new.member_id, null, jsonb_build_object('hash', new.hash)
  );
  return null;
end $$;
create constraint trigger chain_receipt after insert or update on private.contact_receipts
  deferrable initially deferred for each row execute function private.chain_receipt();

-- ISO 8601 in UTC with milliseconds, as stations and functions write it.
create function private.iso_instant(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- What a decision rested on, as whoever decided sends it: {at, edition, purpose, facts, decision}. The rules themselves check the facts
-- when they are replayed.
create function private.is_contact_basis(p_basis jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_basis) is distinct from 'object' or length(p_basis::text) > 20000 then false
    else p_basis - array['at', 'edition', 'purpose', 'facts', 'decision'] = '{}'
      and coalesce(p_basis ->> 'at' ~ '^20\d\d-' and private.reads_as(p_basis ->> 'at', 'timestamptz'), false)
      and coalesce(p_basis ->> 'edition' ~ '^\d{4}-\d\d-\d\d/(first|\d{4}-\d\d-\d\d)$', false)
      and coalesce(p_basis ->> 'purpose' in ('outreach', 'reminder', 'words'), false)
      and coalesce(jsonb_typeof(p_basis -> 'facts') = 'object', false)
      and coalesce(jsonb_typeof(p_basis #> '{decision,allowed}') = 'boolean', false)
  end
$$;

-- What the server itself knew of a call at that time, in the words of the contact rules (contactFacts). What it can't tell is left out:
-- the station's day (completedToday) is taken as the member's.
create function private.known_facts(p_member_id uuid, p_at timestamptz, p_call_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'zipCode', f ->> 'zip_code', 'timeZone', f ->> 'time_zone', 'phone', f ->> 'phone', 'numberInUse', f ->> 'number_in_use',
    'email', null, 'deceased', f -> 'deceased', 'onDnc', f -> 'on_dnc', 'dncDate', f ->> 'dnc_date',
    'noReminders', f -> 'no_reminders', 'smsEnabled', f -> 'sms_enabled', 'emailEnabled', f -> 'email_enabled',
    'smsStoppedAt', private.iso_instant((f ->> 'sms_stopped_at')::timestamptz), 'crisisHold', f -> 'crisis_hold',
    'callsAt', coalesce(c.starts, '[]'), 'textsAt', '[]'::jsonb, 'textedUsAt', null,
    'completedToday', coalesce(c.reached, false),
    'callbackDueAt', (
      select private.iso_instant(min(b.due_at)) from public.callbacks b
      where b.member_id = p_member_id and b.created_at <= p_at and (b.done_at is null or b.done_at > p_at)
        and b.deleted_at is null
    )
  )
  from private.contact_facts(p_member_id) f
  cross join lateral (
    select jsonb_agg(private.iso_instant(k.started_at) order by k.started_at) as starts,
      bool_or(k.outcome in ('completed', 'scheduled', 'refused')
        and private.member_day(p_member_id, k.started_at) = private.member_day(p_member_id, p_at)) as reached
    from public.calls k
    where k.member_id = p_member_id and k.id <> p_call_id and k.started_at < p_at and k.started_at > p_at - interval '60 days'
      and k.outcome not in ('called-in', 'called-in-question', 'called-in-unverified')
  ) c
$$;

-- p_about: {kind, channel, madeBy, staffId, subject, overridden, known}; p_basis null: whoever attempted sent none, or none that can be
-- read, and the server decides.
create function private.write_receipt(p_member_id uuid, p_about jsonb, p_at timestamptz, p_basis jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own_id constant uuid := gen_random_uuid();
  basis constant jsonb := case when private.is_contact_basis(p_basis) then p_basis end;
  at constant timestamptz := coalesce((basis ->> 'at')::timestamptz, p_at);
  content constant text := jsonb_strip_nulls(jsonb_build_object(
    'version', 1, 'id', own_id, 'memberId', p_member_id, 'kind', p_about ->> 'kind', 'channel', p_about ->> 'channel',
    'madeBy', p_about ->> 'madeBy', 'staffId', p_about ->> 'staffId', 'subject', p_about ->> 'subject',
    'overridden', nullif(coalesce((p_about ->> 'overridden')::boolean, false), false),
    -- Delivered more than a quarter of an hour afterwards; a time that can't be, because a clock was wrong.
    'late', case when at < now() - interval '15 minutes' then true end,
    'clock', case when at > now() + interval '15 minutes' or at < now() - make_interval(days => private.erase_after_days()) then 'wrong' end
  )) || jsonb_build_object(
    'at', private.iso_instant(at), 'purpose', coalesce(basis ->> 'purpose', 'outreach'), 'edition', basis -> 'edition',
    'facts', basis -> 'facts', 'decision', basis -> 'decision', 'known', p_about -> 'known',
    'plan', case when basis is null then (
      select jsonb_build_object('calling', s.calling, 'emergencies', s.emergencies) from public.plan_settings s
    ) end
  );
begin
  insert into private.contact_receipts (
    id, member_id, kind, channel, made_by, staff_id, subject, contacted_at, allowed, content, hash
  ) values (
    own_id, p_member_id, p_about ->> 'kind', p_about ->> 'channel', p_about ->> 'madeBy', (p_about ->> 'staffId')::uuid,
    p_about ->> 'subject', private.iso_instant(at)::timestamptz, (basis #>> '{decision,allowed}')::boolean, content,
    private.hash_of_text(content)
  ) on conflict on constraint contact_receipts_once do nothing;
end $$;

-- What the decision rested on is in the receipt from here on; the call keeps none of it.
create function private.take_basis_of_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  basis constant jsonb := new.basis;
begin
  new.basis := null;
  if new.team_id = any (private.care_team_ids()) and new.outcome not in ('called-in', 'called-in-question', 'called-in-unverified') then
    perform private.write_receipt(new.member_id, jsonb_build_object(
      'kind', 'call', 'channel', 'call', 'madeBy', 'desk', 'staffId', private.current_staff_id(), 'subject', 'call:' || new.id,
      'overridden', new.override_reason is not null, 'known', private.known_facts(new.member_id, new.started_at, new.id)
    ), new.started_at, basis);
  end if;
  return new;
end $$;
-- In the alphabet after 'stamp_author', which says whose call it is.
create trigger take_basis before insert on public.calls
  for each row when (auth.uid() is not null) execute function private.take_basis_of_call();

-- For functions, about a message: p_receipt is {kind, madeBy, staffId, subject, basis}.
create function private.write_message_receipt(p_member_id uuid, p_channel text, p_receipt jsonb, p_basis jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.write_receipt(
    p_member_id, (p_receipt - 'basis') || jsonb_build_object('channel', p_channel), clock_timestamp(), p_basis
  )
$$;

create function public.record_contact(p_member_id uuid, p_channel text, p_receipt jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.write_message_receipt(p_member_id, p_channel, p_receipt, p_receipt -> 'basis')
$$;
comment on function public.record_contact(uuid, text, jsonb) is
  'For functions that write to nobody because the contact rules forbid it: the receipt {kind, madeBy, staffId, subject, basis}.';
select private.give_alone('public.record_contact(uuid, text, jsonb)', 'service_role');

-- ==== Deciding anew ====

create function public.contact_receipts_page(p_after bigint default 0, p_limit int default 2000, p_waiting boolean default false) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', r.number, 'id', r.id, 'memberId', r.member_id, 'kind', r.kind, 'channel', r.channel, 'madeBy', r.made_by,
    'staffId', r.staff_id, 'subject', r.subject, 'at', private.iso_instant(r.contacted_at), 'allowed', r.allowed,
    'content', r.content, 'hash', r.hash, 'chained', (
      select coalesce(jsonb_agg(jsonb_build_array(e.action, e.detail ->> 'hash') order by e.id), '[]')
      from public.audit_events e where e.table_name = 'contact_receipts' and e.row_id = r.id
    )
  ) order by r.number), '[]')
  from (
    select * from private.contact_receipts c
    where c.number > p_after and (c.allowed is null or not p_waiting)
    order by c.number limit greatest(1, least(coalesce(p_limit, 2000), 5000))
  ) r
$$;
comment on function public.contact_receipts_page(bigint, int, boolean) is
  'Receipts after a number, at most 5,000, each with the hashes that the trail has of it; p_waiting: those that nobody has decided.';
select private.give_alone('public.contact_receipts_page(bigint, int, boolean)', 'service_role');

create function public.missing_contact_receipts(p_limit int default 100) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('event', m.id, 'receipt', m.row_id) order by m.id), '[]')
  from (
    select e.id, e.row_id from public.audit_events e
    where e.table_name = 'contact_receipts' and e.action = 'contact.recorded'
      and not exists (select from private.contact_receipts r where r.id = e.row_id)
    order by e.id limit greatest(1, least(coalesce(p_limit, 100), 1000))
  ) m
$$;
comment on function public.missing_contact_receipts(int) is 'Receipts that the trail tells of and that are not there: {event, receipt}.';
select private.give_alone('public.missing_contact_receipts(int)', 'service_role');

create function public.decide_contacts(p_decisions jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  one jsonb;
  decided int := 0;
begin
  if jsonb_typeof(p_decisions) is distinct from 'array' or jsonb_array_length(p_decisions) > 500 then
    raise exception 'up to 500 decisions' using errcode = '22023';
  end if;
  for one in select d from jsonb_array_elements(p_decisions) d loop
    update private.contact_receipts r set
      allowed = (one #>> '{decision,allowed}')::boolean, content = w.content, hash = private.hash_of_text(w.content)
    from private.contact_receipts k
    cross join lateral (
      select (k.content::jsonb || jsonb_build_object(
        'edition', one -> 'edition', 'facts', one -> 'facts', 'decision', one -> 'decision', 'decidedBy', 'server'
      ))::text as content
    ) w
    where k.id = (one ->> 'id')::uuid and k.allowed is null and r.number = k.number
      and jsonb_typeof(one #> '{decision,allowed}') = 'boolean';
    decided := decided + found::int;
  end loop;
  return decided;
end $$;
comment on function public.decide_contacts(jsonb) is
  'What the server decides of receipts that nobody has: [{id, edition, facts, decision}], at most 500, each once; answers how many. 22023.';
select private.give_alone('public.decide_contacts(jsonb)', 'service_role');

revoke all on all functions in schema private, public from public;
