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
  -- What it is about: the call, the canceled call, the message, the letter, or the refusal.
  subject text not null check (length(subject) between 6 and 220),
  contacted_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Null while nobody has decided it.
  allowed boolean,
  -- In short, for lists; the replay compares it with the content.
  zone text,
  edition text,
  reason text,
  -- Somebody who may had it made against the rules.
  overridden boolean not null default false,
  -- How a call ended that was logged or canceled, and that a letter was written; null of messages, whose delivery is known elsewhere.
  outcome text,
  permission text check (permission in ('no-objection', 'no-reminders', 'do-not-call', 'consented', 'no-consent', 'stopped')),
  rules text,
  -- All of it, as it was hashed.
  content text not null,
  hash text not null,
  constraint contact_receipts_once unique (subject, channel, contacted_at)
);
comment on table private.contact_receipts is
  'One line per attempt or refusal to contact a member, append-only; content is what was decided and on what, hash its SHA-256, which '
  'the trail has as well. Read by contact_log, replayed by contact_receipts_page.';
create index contact_receipts_member_idx on private.contact_receipts (member_id, contacted_at, number);
-- With the member, so that a period is counted and cut into pages without a look at the receipts.
create index contact_receipts_moment_idx on private.contact_receipts (contacted_at, number) include (member_id);
create index contact_receipts_staff_idx on private.contact_receipts (staff_id);
create index contact_receipts_waiting_idx on private.contact_receipts (number) where allowed is null;
alter table private.contact_receipts enable row level security;
create index audit_events_receipts_idx on public.audit_events (row_id) where table_name = 'contact_receipts';

-- What is written of a receipt when it is decided.
create function private.decided_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{allowed,zone,edition,reason,permission,rules,content,hash}'::text[]
$$;

create function private.keep_receipt() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What nobody had decided is decided once; nothing else ever changes.
  if tg_op = 'DELETE' or old.allowed is not null or new.allowed is null
    or to_jsonb(new) - private.decided_columns() <> to_jsonb(old) - private.decided_columns() then
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

-- What every desk and function says of a member: each fact that the rules read, in its form. One without would be no receipt that anybody
-- could decide anew.
create function private.is_contact_facts(p_facts jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_facts) = 'object' and p_facts ->> 'numberInUse' in ('first', 'other', 'bad') and (
    select bool_and(coalesce(jsonb_typeof(p_facts -> f.name) = any (f.forms), false))
    from (
      select unnest('{zipCode,timeZone,phone,email,dncDate,smsStoppedAt,textedUsAt,callbackDueAt}'::text[]), '{string,"null"}'::text[]
      union all
      select unnest('{deceased,onDnc,noReminders,smsEnabled,emailEnabled,crisisHold,completedToday}'::text[]), '{boolean}'
      union all
      select unnest('{callsAt,textsAt}'::text[]), '{array}'
    ) f (name, forms)
  )
$$;

-- What a decision rested on, as whoever decided sends it: {at, edition, rules, purpose, facts, decision}. Whether the decision follows from
-- the facts the rules themselves say when they are replayed.
create function private.is_contact_basis(p_basis jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_basis) is distinct from 'object' or length(p_basis::text) > 20000 then false
    else p_basis - array['at', 'edition', 'rules', 'purpose', 'facts', 'decision'] = '{}'
      and coalesce(p_basis ->> 'at' ~ '^20\d\d-' and private.reads_as(p_basis ->> 'at', 'timestamptz'), false)
      and coalesce(p_basis ->> 'edition' ~ '^\d{4}-\d\d-\d\d/(first|\d{4}-\d\d-\d\d)$', false)
      and coalesce(jsonb_typeof(p_basis -> 'rules') = 'array', false)
      and coalesce(p_basis ->> 'purpose' in ('outreach', 'reminder', 'words'), false)
      and coalesce(private.is_contact_facts(p_basis -> 'facts'), false)
      and coalesce(private.known_zone(p_basis #>> '{facts,timeZone}') = p_basis #>> '{facts,timeZone}', p_basis #>> '{facts,timeZone}' is null)
      and coalesce(jsonb_typeof(p_basis #> '{decision,allowed}') = 'boolean', false)
  end
$$;

-- What the server itself knew of a call when it came, in the words of the contact rules (contactFacts). What it can't tell is left out:
-- the station's day (completedToday) is taken as the member's.
create function private.known_facts(p_member_id uuid, p_at timestamptz, p_call_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'zipCode', f ->> 'zip_code', 'timeZone', f ->> 'time_zone', 'phone', f ->> 'phone', 'numberInUse', f ->> 'number_in_use',
    'email', null, 'deceased', f -> 'deceased', 'onDnc', f -> 'on_dnc', 'dncDate', f ->> 'dnc_date',
    'noReminders', f -> 'no_reminders', 'smsEnabled', f -> 'sms_enabled', 'emailEnabled', f -> 'email_enabled',
    'smsStoppedAt', private.iso_instant((f ->> 'sms_stopped_at')::timestamptz), 'crisisHold', f -> 'crisis_hold',
    'coverageEndsOn', f ->> 'coverage_ends_on', 'callsAt', coalesce(c.starts, '[]'), 'textsAt', '[]'::jsonb, 'textedUsAt', null,
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

-- What a member's wishes said about a channel, in a word; src-shared/domain/contact-rules/receipts.ts works out the same.
create function private.permission_of(p_channel text, p_facts jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_facts) is distinct from 'object' then null
    when p_channel = 'sms' and p_facts ->> 'smsStoppedAt' is not null then 'stopped'
    when p_channel = 'sms' then case when p_facts ->> 'smsEnabled' = 'true' then 'consented' else 'no-consent' end
    when p_channel = 'email' then case when p_facts ->> 'emailEnabled' = 'true' then 'consented' else 'no-consent' end
    when p_facts ->> 'onDnc' = 'true' then 'do-not-call'
    when p_facts ->> 'noReminders' = 'true' then 'no-reminders'
    else 'no-objection' end
$$;

-- The rows of states in words; a star marks a cautious reading.
create function private.rules_in_words(p_rules jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_rules) = 'array' then (
    select coalesce(string_agg(format('%s: %s%s', r ->> 'state', coalesce(r ->> 'source', '-'),
      case when r ->> 'reading' = 'cautious' then ' *' else '' end), '; ' order by n), '')
    from jsonb_array_elements(p_rules) with ordinality u (r, n)) end
$$;

create function private.receipt_in_short(
  p_content jsonb, out allowed boolean, out zone text, out edition text, out reason text, out permission text, out rules text
)
language sql immutable set search_path = '' as $$
  select (p_content #>> '{decision,allowed}')::boolean, coalesce(nullif(p_content -> 'facts', 'null'), p_content -> 'known') ->> 'timeZone',
    p_content ->> 'edition', p_content #>> '{decision,reason}',
    private.permission_of(p_content ->> 'channel', coalesce(nullif(p_content -> 'facts', 'null'), p_content -> 'known')),
    private.rules_in_words(p_content -> 'rules')
$$;

-- The row of the member's wishes about a channel as it is now, and the newest statement about it.
create function private.consent_of(p_member_id uuid, p_channel text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'row', w.id, 'changedAt', private.iso_instant(w.updated_at), 'statement', s.id, 'saidAt', private.iso_instant(s.said_at))
  from (
    select v.id, v.updated_at from public.contact_verifications v where p_channel in ('call', 'mail') and v.member_id = p_member_id
    union all
    select c.id, c.updated_at from public.contact_consents c where p_channel in ('sms', 'email') and c.member_id = p_member_id
  ) w
  left join lateral (
    select t.id, t.said_at from public.member_statements t
    where t.member_id = p_member_id and t.withdrawn_at is null and t.deleted_at is null
      and case when p_channel in ('call', 'mail') then t.kind = 'do-not-call'
        else t.kind = 'consent' and t.details ->> 'channel' = p_channel end
    order by t.said_at desc limit 1
  ) s on true
$$;

-- p_about: {kind, channel, madeBy, staffId, subject, outcome, overridden, overrideReason, dialed, known}; p_basis null: whoever attempted sent none, or none that can be
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
    -- Of a canceled call, which is a row nowhere else: why it was made against the rules, and whether the telephone had it.
    'overrideReason', p_about ->> 'overrideReason', 'dialed', p_about -> 'dialed',
    -- Delivered more than a quarter of an hour afterwards; a time that can't be, because a clock was wrong.
    'late', case when at < now() - interval '15 minutes' then true end,
    'clock', case when at > now() + interval '15 minutes' or at < now() - make_interval(days => private.erase_after_days()) then 'wrong' end
  )) || jsonb_build_object(
    'at', private.iso_instant(at), 'purpose', coalesce(basis ->> 'purpose', 'outreach'), 'edition', basis -> 'edition',
    'rules', basis -> 'rules', 'facts', basis -> 'facts', 'decision', basis -> 'decision', 'known', p_about -> 'known',
    'consent', private.consent_of(p_member_id, p_about ->> 'channel'),
    'plan', case when basis is null then (
      select jsonb_build_object('calling', s.calling, 'emergencies', s.emergencies) from public.plan_settings s
    ) end
  );
begin
  insert into private.contact_receipts (
    id, member_id, kind, channel, made_by, staff_id, subject, contacted_at, overridden, outcome, allowed, zone, edition, reason, permission,
    rules, content, hash
  )
  select own_id, p_member_id, p_about ->> 'kind', p_about ->> 'channel', p_about ->> 'madeBy', (p_about ->> 'staffId')::uuid,
    p_about ->> 'subject', private.iso_instant(at)::timestamptz, coalesce((p_about ->> 'overridden')::boolean, false), p_about ->> 'outcome', i.allowed, i.zone, i.edition, i.reason, i.permission, i.rules, content,
    private.hash_of_text(content)
  from private.receipt_in_short(content::jsonb) i
  on conflict on constraint contact_receipts_once do nothing;
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
      'outcome', new.outcome, 'overridden', new.override_reason is not null, 'known', private.known_facts(new.member_id, new.started_at, new.id)
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

-- A message that a delivery service, or a limit, held back goes out with a later try under its key, which has a receipt of its own: the last
-- one is that of what went out.
create function private.has_later_try(p_subject text, p_channel text, p_contacted_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.contact_receipts r
    where r.subject = p_subject and r.channel = p_channel and r.contacted_at > p_contacted_at and r.allowed
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

create function public.contact_receipts_page(p_after bigint default 0, p_limit int default 2000, p_waiting boolean default false) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'number', r.number, 'id', r.id, 'memberId', r.member_id, 'kind', r.kind, 'channel', r.channel, 'madeBy', r.made_by,
    'staffId', r.staff_id, 'subject', r.subject, 'at', private.iso_instant(r.contacted_at), 'allowed', r.allowed, 'zone', r.zone,
    'edition', r.edition, 'reason', r.reason, 'permission', r.permission, 'rules', r.rules, 'content', r.content, 'hash', r.hash, 'chained', (
      select coalesce(json_agg(json_build_array(e.action, e.detail ->> 'hash') order by e.id), '[]')
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
      allowed = i.allowed, zone = i.zone, edition = i.edition, reason = i.reason, permission = i.permission, rules = i.rules,
      content = w.content, hash = private.hash_of_text(w.content)
    from private.contact_receipts k
    cross join lateral (
      select (k.content::jsonb || jsonb_build_object(
        'edition', one -> 'edition', 'rules', one -> 'rules', 'facts', one -> 'facts', 'decision', one -> 'decision', 'decidedBy', 'server'
      ))::text as content
    ) w
    cross join lateral private.receipt_in_short(w.content::jsonb) i
    where k.id = (one ->> 'id')::uuid and k.allowed is null and r.number = k.number
      and jsonb_typeof(one #> '{decision,allowed}') = 'boolean';
    decided := decided + found::int;
  end loop;
  return decided;
end $$;
comment on function public.decide_contacts(jsonb) is
  'What the server decides of receipts that nobody has: [{id, edition, rules, facts, decision}], at most 500, each once; answers how many. 22023.';
select private.give_alone('public.decide_contacts(jsonb)', 'service_role');

-- ==== Contact log ====
-- What leaves as a file. An auditor takes that of all teams, as the trail; nobody's name is in it. A page is taken in the order of an index
-- before anything is joined to it: a million receipts are never sorted, and (by a limit of one) the joins keep its order.

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member, counted)
select 'contacts', '{supervisor,auditor}', true, '{from,to,teamId,member,status}', format($q$(
      select c.* %s
        and ($8 is null or (c.contacted_at, c.number) > (($8 ->> 0)::timestamptz, ($8 ->> 1)::bigint))
        and ($11 is null or (c.contacted_at, c.number) <= (($11 ->> 0)::timestamptz, ($11 ->> 1)::bigint))
        -- The planner takes two bounds of one column for a part of it, and those of a pair for half of all.
        and c.contacted_at between coalesce(($8 ->> 0)::timestamptz, '-infinity') and coalesce(($11 ->> 0)::timestamptz, 'infinity')
      order by c.contacted_at, c.number limit $9
    ) r
    join lateral (select i.id, i.member_id, i.team_id from public.members i where i.id = r.member_id limit 1) m on true
    left join public.teams t on t.id = m.team_id
    left join public.staff s on s.id = r.staff_id
    left join public.calls k on k.id = case when r.subject ^@ 'call:' then substr(r.subject, 6)::uuid end
    left join lateral (
      select y.idempotency_key, y.external_id, y.provider, y.sent_at from private.sent_messages y
      where y.idempotency_key = case when r.allowed and r.subject ^@ 'message:' then substr(r.subject, 9) end
        and not private.has_later_try('message:' || y.idempotency_key, y.channel, r.contacted_at) limit 1
    ) x on true
    where true$q$, asked.rows), '{r.contacted_at,r.number}', '{timestamptz,bigint}', 'm.id', format('(select c.contacted_at, c.number %s) r where true', asked.rows)
from (select $q$from private.contact_receipts c
      where c.contacted_at >= $3 and c.contacted_at < $4
        and (not $1 ?| '{member,teamId}' and (select private.current_staff_role()) = 'auditor' or (
          select i.deleted_at is null and ($1 ->> 'member' is null or i.member_id = $1 ->> 'member')
            and (i.team_id = any ($2) or ((select private.current_staff_role()) = 'auditor' and $1 ->> 'teamId' is null))
          from public.members i where i.id = c.member_id))
        and case $1 ->> 'status' when 'allowed' then c.allowed when 'refused' then not c.allowed when 'undecided' then c.allowed is null
          else true end$q$) asked (rows);

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('contacts', 1, true, 'moment', 'contactedAt', 'r.contacted_at'),
  ('contacts', 2, true, 'text', 'memberTime', $e$date_trunc('second', r.contacted_at at time zone r.zone)$e$),
  ('contacts', 3, true, 'text', 'memberZone', 'r.zone'), ('contacts', 4, true, 'text', 'memberId', 'm.member_id'),
  ('contacts', 5, true, 'text', 'contactKind', 'r.kind'), ('contacts', 6, true, 'text', 'way', 'r.channel'),
  ('contacts', 7, true, 'text', 'decision',
    $e$case when r.allowed then 'allowed' when r.overridden then 'overridden' when r.allowed is null then 'undecided' else 'refused' end$e$),
  ('contacts', 8, true, 'text', 'refusal', 'r.reason'), ('contacts', 9, true, 'text', 'permission', 'r.permission'),
  ('contacts', 10, true, 'text', 'rule', 'r.rules'), ('contacts', 11, true, 'text', 'edition', 'r.edition'),
  -- Of a call that was made, how it ended; of a message, what its delivery service said last.
  ('contacts', 12, true, 'text', 'outcome', $e$coalesce(r.outcome, case when x.idempotency_key is not null then coalesce((
      select l.status from public.communication_logs l where l.external_id = x.external_id and l.provider = x.provider limit 1),
      case when x.sent_at is not null then 'sent' else 'queued' end) else 'none' end)$e$),
  ('contacts', 13, false, 'text', 'madeBy', 'r.made_by'), ('contacts', 14, false, 'text', 'person', 's.full_name'),
  ('contacts', 15, false, 'text', 'role', 's.role'), ('contacts', 16, false, 'text', 'overrideReason',
    $e$coalesce(k.override_reason, case when r.subject ^@ 'canceled:' then r.content::jsonb ->> 'overrideReason' end)$e$),
  ('contacts', 17, false, 'moment', 'recordedAt', 'r.recorded_at'), ('contacts', 18, false, 'text', 'receipt', 'r.id'),
  ('contacts', 19, false, 'text', 'receiptHash', 'r.hash'), ('contacts', 55, false, 'text', 'team', 't.name');

-- ==== What the member sees ====
-- Attempts that were made, with the calls that staff ended before they were logged; never a refusal. About what in a word: no name of a test.

create function public.my_contacts() returns table (id uuid, at timestamptz, way text, about text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select r.id, r.contacted_at, r.channel, case
    when r.kind = 'letter' then 'reach'
    when r.kind = 'reminder' then coalesce((
      select case d.subject when 'kit' then 'kit' else 'visit' end from private.reminders d
      where d.id::text = substr(r.subject, length('message:reminder-') + 1)), 'visit')
    when r.kind = 'portal-link' then 'link'
    when r.kind = 'text' then 'words'
    when (k.facts ->> 'callbackDueAt')::timestamptz <= r.contacted_at + interval '15 minutes' then 'asked'
    -- While an urgent alert is open nobody calls about anything else.
    when k.facts -> 'crisisHold' = 'true' then 'concern'
    else 'care' end
  from private.contact_receipts r
  cross join lateral (
    select coalesce(nullif(r.content::jsonb -> 'facts', 'null'), r.content::jsonb -> 'known') as facts
  ) k
  left join private.sent_messages x on x.idempotency_key = case when r.subject ^@ 'message:' then substr(r.subject, 9) end
  where r.member_id = (select private.current_member_id())
    and (r.subject ^@ 'call:' or (r.subject ^@ 'canceled:' and r.content::jsonb -> 'dialed' = 'true') or (r.allowed and (r.kind = 'letter'
      or (x.sent_at is not null and not private.has_later_try(r.subject, r.channel, r.contacted_at)))))
  order by r.contacted_at desc, r.number desc limit 500;
end $$;
comment on function public.my_contacts() is
  'The member''s own calls, texts, emails and letters, newest first, at most 500: way (call, sms, email, mail) and about (care, asked, '
  'concern, reach, visit, kit, link, words). Nothing for anybody else.';
grant execute on function public.my_contacts() to authenticated;

revoke all on all functions in schema private, public from public;
