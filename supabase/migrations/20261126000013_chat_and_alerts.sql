-- Chat between members and staff, urgent alerts, and the words that raise one.

-- ==== Chat ====
-- Who said what is signed by the database. The thread has one order for both sides, the one in which messages arrived, and what was
-- seen can't become unseen. A member's side takes at most 20 messages a minute, 60 with words of crisis: a script must not bury a
-- member's words, or the people who read them. What comes faster is refused as 'later' (HTTP 429), so the portal keeps it and sends
-- it again. Staff are known by name and their desks deliver what was written offline: for them there is no limit.

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  sender_type text not null check (sender_type in ('member', 'coordinator')),
  sender_name text not null,
  message text not null check (length(btrim(message)) between 1 and 4000),
  ai_suggested boolean not null default false,
  coordinator_id uuid references public.staff (id),
  automatic boolean not null default false,
  read boolean not null default false,
  like private.synced_row including defaults
);
comment on column public.chat_messages.automatic is
  'A reminder of the server, whoever asked for it: nobody''s words, so what the member wrote waits on.';
comment on column public.chat_messages.created_at is 'When the server got it, the order of the thread; no client states it.';
create index chat_messages_thread_idx on public.chat_messages (member_id, created_at);
select private.make_member_owned('public.chat_messages');
select private.make_audited('public.chat_messages');
grant select on public.chat_messages to authenticated;
grant insert (
  id, member_id, sender_type, sender_name, message, ai_suggested, coordinator_id) on public.chat_messages to authenticated;
grant update (read) on public.chat_messages to authenticated;

create policy "Members see their own chat, staff their teams'" on public.chat_messages
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Members write as themselves, staff to members of their teams" on public.chat_messages
  for insert to authenticated
  with check (
    (sender_type = 'coordinator' and team_id = any ((select private.care_team_ids())::uuid[]))
    or (sender_type = 'member' and member_id = (select private.current_member_id()))
  );

create policy "Each side marks what the other side wrote as read" on public.chat_messages
  for update to authenticated
  using (
    deleted_at is null
    and (
      (sender_type = 'member' and team_id = any ((select private.care_team_ids())::uuid[]))
      or (sender_type = 'coordinator' and member_id = (select private.current_member_id()))
    )
  )
  with check (
    team_id = any ((select private.care_team_ids())::uuid[]) or member_id = (select private.current_member_id())
  );

-- Sender and name of a message come from the caller's own record, so nobody writes in another's name.
create function private.sign_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  new.read := false;
  if new.sender_type = 'coordinator' then
    new.coordinator_id := private.current_staff_id();
    new.sender_name := (select s.full_name from public.staff s where s.id = new.coordinator_id);
  else
    new.coordinator_id := null;
    new.ai_suggested := false;
    new.sender_name := (select m.name from public.members m where m.id = new.member_id);
  end if;
  new.sender_name := coalesce(new.sender_name, '');
  return new;
end $$;

create trigger refuse_for_deceased before insert on public.chat_messages
  for each row when (new.sender_type = 'coordinator') execute function private.refuse_for_deceased();
create trigger sign_chat_message before insert on public.chat_messages
  for each row execute function private.sign_chat_message();

-- Each message a little later than the newest of its thread: those of one transaction would share now(), and a clock that
-- was set back would put an answer before its question. Imports state their times.
create function private.place_in_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := greatest(clock_timestamp(), (
    select max(m.created_at) + interval '1 microsecond' from public.chat_messages m where m.member_id = new.member_id
  ));
  return new;
end $$;
create trigger place_in_thread before insert on public.chat_messages
  for each row when (auth.uid() is not null) execute function private.place_in_thread();

create function private.keep_read_mark() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read := new.read or old.read;
  return new;
end $$;
create trigger keep_read_mark before update of read on public.chat_messages
  for each row execute function private.keep_read_mark();

create function public.set_typing(p_member_id uuid, p_seconds int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  seconds constant int := least(greatest(coalesce(p_seconds, 0), 0), 15);
  ends constant timestamptz := clock_timestamp() + make_interval(secs => seconds);
begin
  if seconds = 0 then
    update public.chat_typing t set until = ends
    where t.member_id = p_member_id and t.staff_id = caller and t.until > ends;
    return;
  end if;
  -- Every change wakes the stations of the team, so an end that is right to two seconds is left as it is.
  insert into public.chat_typing as t (member_id, staff_id, until) values (p_member_id, caller, ends)
  on conflict (member_id, staff_id) do update set until = excluded.until, deleted_at = null
  where t.deleted_at is not null
    or t.until not between excluded.until - interval '2 seconds' and excluded.until + interval '2 seconds';
end $$;
comment on function public.set_typing(uuid, int) is
  'The caller is writing to the member for so many seconds more, at most 15; 0: no longer. 42501: not a member of the '
  'caller''s teams.';
grant execute on function public.set_typing(uuid, int) to authenticated;

create function private.pace_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lately int;
begin
  if new.member_id is distinct from private.current_member_id() then
    return new;
  end if;
  -- Those of a moment wait for each other, or each would miss the others.
  perform pg_advisory_xact_lock(hashtextextended('chat pace ' || new.member_id, 0));
  select count(*) into lately from public.chat_messages m
  where m.member_id = new.member_id and m.sender_type = 'member' and m.created_at > clock_timestamp() - interval '1 minute';
  if lately >= 60 or (lately >= 20 and not private.has_crisis_words(new.message)) then
    raise exception 'chat.tooFast' using errcode = 'PT429', hint = 'Try again in a minute.';
  end if;
  return new;
end $$;
-- Of other members' threads it says nothing: the policy refuses those. In the alphabet before 'place_in_thread', whose time is taken
-- when it is this message's turn.
create trigger pace_chat before insert on public.chat_messages
  for each row when (auth.uid() is not null and new.sender_type = 'member') execute function private.pace_chat();

-- ==== Who is writing ====
-- Two coordinators must see each other before both answer. A row per person with an end: a closed laptop does not seem to type for
-- ever, and nothing is written per keystroke.

create table public.chat_typing (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  until timestamptz not null,
  like private.synced_row including defaults,
  unique (member_id, staff_id)
);
comment on table public.chat_typing is 'Who is writing to a member, void after until; written by set_typing only.';
select private.make_member_owned('public.chat_typing');
grant select on public.chat_typing to authenticated;

create policy "Staff see who is writing to members of their teams" on public.chat_typing
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

-- ==== Urgent alerts ====
-- Of two people exactly one owns an alert; who did what and when is written by the database. A member who keeps writing has one alert,
-- not twenty. Nobody but a clinician ends one, and says why. Until then nobody calls or writes to that member:
-- member_outreach.contact_hold tells stations so without letting them read the alert.

create table public.urgent_alerts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  source text not null check (source in ('assessment', 'chat', 'email', 'staff', 'text')),
  source_id uuid,
  status text not null default 'open' check (status in ('open', 'acknowledged', 'closed')),
  raised_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid references public.staff (id),
  escalated_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references public.staff (id),
  close_reason text,
  timeline jsonb not null default '[]' check (jsonb_typeof(timeline) = 'array'),
  like private.synced_row including defaults
);
create unique index urgent_alerts_one_open on public.urgent_alerts (member_id)
  where status = 'open' and deleted_at is null;
select private.make_member_owned('public.urgent_alerts');
select private.make_audited('public.urgent_alerts');
grant select on public.urgent_alerts to authenticated;
grant update (
  status, acknowledged_at, acknowledged_by, closed_at, closed_by, close_reason) on public.urgent_alerts to authenticated;

create policy "Clinicians and supervisors see the urgent alerts of their teams" on public.urgent_alerts
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  );

create policy "Clinicians and supervisors take on the urgent alerts of their teams" on public.urgent_alerts
  for update to authenticated
  using (
    deleted_at is null
    and team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  )
  with check (
    team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  );

create function private.keep_contact_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held_member constant uuid := coalesce(new.member_id, old.member_id);
begin
  -- The lock comes first: of two alerts changed at once, the second looks only when the first is visible.
  perform from public.member_outreach o where o.member_id = held_member for update;
  update public.member_outreach o set contact_hold = not o.contact_hold
  where o.member_id = held_member
    and o.contact_hold <> exists (
      select from public.urgent_alerts a
      where a.member_id = held_member and a.status <> 'closed' and a.deleted_at is null
    );
  return null;
end $$;
create trigger keep_contact_hold after insert or update of status, deleted_at or delete on public.urgent_alerts
  for each row execute function private.keep_contact_hold();

-- A time stated by a station that was offline counts, but not before the alert and not in the future.
create function private.time_of_act(p_stated timestamptz, p_since timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(least(coalesce(p_stated, now()), now()), least(p_since, now()))
$$;

-- A clinician ends what the clinician knew of: words that came after the moment of closing (offline, or in the same second) are not
-- closed with it, and a member who asked to be called is not closed away by somebody who did not know it. What the member wrote until then
-- has been read by somebody.
create function private.check_alert_close(p_alert public.urgent_alerts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'clinician' then
    raise exception 'alert.needsClinician' using errcode = '42501';
  end if;
  if coalesce(length(btrim(p_alert.close_reason, E' \t\r\n')), 0) not between 3 and 1000 then
    raise exception 'alert.reason' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(p_alert.timeline) e
    where e ->> 'event' in ('repeated', 'callbackAsked') and (e ->> 'at')::timestamptz > p_alert.closed_at
  ) then
    raise exception 'alert.repeatedSince' using errcode = '22023';
  end if;
  if exists (
    select from public.chat_messages c
    where c.member_id = p_alert.member_id and c.sender_type = 'member' and not c.read and c.deleted_at is null
      and c.created_at <= coalesce(p_alert.closed_at, now())
    union all
    select from public.communication_logs l
    where l.member_id = p_alert.member_id and l.status = 'received' and l.deleted_at is null
      and l.sent_at <= coalesce(p_alert.closed_at, now())
  ) then
    raise exception 'alert.unread' using errcode = '22023';
  end if;
end $$;

-- Whether an update that moves nothing repeats what the caller did before.
create function private.repeats_own_act(p_kept public.urgent_alerts, p_sent public.urgent_alerts) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_kept.status
    when 'acknowledged' then p_kept.acknowledged_by is not distinct from (select private.current_staff_id())
    when 'closed' then p_kept.closed_by is not distinct from (select private.current_staff_id())
      and p_kept.close_reason is not distinct from p_sent.close_reason
    else true
  end
$$;

create function private.guard_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent constant public.urgent_alerts := new;
  stays constant boolean := new.status = old.status;
  legal constant boolean := case when stays then private.repeats_own_act(old, new)
    else old.status = 'open' or (old.status = 'acknowledged' and new.status = 'closed') end;
begin
  if not legal then
    raise exception 'alert.wrongStatus' using errcode = '22023';
  end if;
  new.acknowledged_at := old.acknowledged_at;
  new.acknowledged_by := old.acknowledged_by;
  new.closed_at := old.closed_at;
  new.closed_by := old.closed_by;
  new.close_reason := old.close_reason;
  if stays then
    return new;
  end if;
  if new.status = 'acknowledged' then
    new.acknowledged_at := private.time_of_act(sent.acknowledged_at, old.raised_at);
    new.acknowledged_by := private.current_staff_id();
  else
    perform private.check_alert_close(sent);
    new.closed_at := private.time_of_act(sent.closed_at, coalesce(old.acknowledged_at, old.raised_at));
    new.closed_by := private.current_staff_id();
    new.close_reason := sent.close_reason;
  end if;
  return new;
end $$;
-- Only what a client may write sets it off, not the database's own notes on the same row.
create trigger guard_alert
  before update of status, acknowledged_at, acknowledged_by, closed_at, closed_by, close_reason on public.urgent_alerts
  for each row when (auth.uid() is not null) execute function private.guard_alert();

create function private.alert_event(p_event text, p_by uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', now(), 'event', p_event, 'by', p_by)
$$;

-- Its times are the server's own: the order in which things reached it, whatever a desk's clock says.
create function private.keep_timeline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.timeline = '[]' then
      new.timeline := jsonb_build_array(private.alert_event('raised', private.current_staff_id()));
    end if;
    return new;
  end if;
  if new.escalated_at is not null and old.escalated_at is null then
    new.timeline := new.timeline || private.alert_event('escalated', null);
  end if;
  if new.status <> old.status then
    new.timeline := new.timeline || private.alert_event(
      new.status, case new.status when 'acknowledged' then new.acknowledged_by when 'closed' then new.closed_by end
    );
  end if;
  return new;
end $$;
-- In the alphabet after 'guard_alert', whose names it notes.
create trigger keep_timeline before insert or update of status, escalated_at on public.urgent_alerts
  for each row execute function private.keep_timeline();

-- One open alert per member: what comes while it is open, or within 15 minutes after somebody took it on (who is at it
-- now), is noted there. Later than that it is a new alert, so that nobody's forgotten one swallows it.
create function private.raise_alert(p_member_id uuid, p_source text, p_source_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  raised uuid;
begin
  loop
    update public.urgent_alerts a set timeline = case
      -- Enough to see that it goes on; a flood of messages must not grow the row for ever.
      when jsonb_array_length(a.timeline) >= 200 then a.timeline
      else a.timeline || private.alert_event('repeated', private.current_staff_id()) end
    where a.member_id = p_member_id and a.deleted_at is null and (
      a.status = 'open' or (a.status = 'acknowledged' and a.acknowledged_at > now() - interval '15 minutes')
    )
    returning a.id into raised;
    if found then
      return raised;
    end if;
    -- Nothing is inserted when another session was faster: its alert is there in the next round.
    insert into public.urgent_alerts (member_id, source, source_id) values (p_member_id, p_source, p_source_id)
    on conflict (member_id) where status = 'open' and deleted_at is null do nothing
    returning id into raised;
    if found then
      return raised;
    end if;
  end loop;
end $$;

create function public.escalate_alerts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.care_team_ids();
  escalated int;
begin
  if cardinality(teams) = 0 then
    raise exception 'only care staff escalate alerts' using errcode = '42501';
  end if;
  -- One that somebody is changing at this moment is left to the next call.
  update public.urgent_alerts a set escalated_at = now()
  where a.id in (
    select late.id from public.urgent_alerts late
    where late.team_id = any (teams) and late.status = 'open' and late.deleted_at is null
      and late.escalated_at is null and late.raised_at <= now() - interval '15 minutes'
    order by late.id for update skip locked
  );
  get diagnostics escalated = row_count;
  return escalated;
end $$;
comment on function public.escalate_alerts() is
  'Marks alerts of the caller''s teams that nobody acknowledged within 15 minutes; answers how many were marked now. '
  '42501: no active care staff.';
grant execute on function public.escalate_alerts() to authenticated;

-- ==== Whom an alert reaches outside of a desk ====
-- A desk that shows an open alert says so. Where no clinician's has after the plan's minutes, or nobody has taken the alert on after 15,
-- the plan's on-call contact is told, up to three times, the plan's minutes apart. The message names nobody. Words of crisis in a text
-- from a number that no member has raise no alert, because nobody knows whose: the contact is told of them until somebody ends them.

create table private.alert_sightings (
  alert_id uuid not null references public.urgent_alerts (id) on delete cascade,
  staff_id uuid not null references public.staff (id),
  seen_at timestamptz not null default clock_timestamp(),
  primary key (alert_id, staff_id)
);
comment on table private.alert_sightings is 'Whose desk has shown which alert first when; a desk without the server says nothing.';
create index alert_sightings_staff_idx on private.alert_sightings (staff_id);
alter table private.alert_sightings enable row level security;

create table private.on_call_notices (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid references public.urgent_alerts (id) on delete cascade,
  unknown_text_id uuid references private.unknown_texts (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  round int not null check (round between 1 and 3),
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  attempts int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  constraint on_call_notices_once unique (alert_id, channel, round),
  constraint on_call_notices_once_unknown unique (unknown_text_id, channel, round),
  constraint on_call_notices_about check ((alert_id is null) <> (unknown_text_id is null))
);
comment on table private.on_call_notices is
  'What the on-call contact is told of an alert, and what became of it; skipped: it was taken on first.';
alter table private.on_call_notices enable row level security;

create function public.confirm_alerts_shown(p_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  shown public.urgent_alerts;
  confirmed int := 0;
begin
  perform public.check_session();
  if coalesce(private.current_staff_role(), '') not in ('clinician', 'supervisor') then
    raise exception 'only who sees alerts confirms them' using errcode = '42501';
  end if;
  for shown in
    select a.* from public.urgent_alerts a
    where a.id = any (p_ids[1:200]) and a.deleted_at is null and a.team_id = any (private.care_team_ids())
  loop
    insert into private.alert_sightings (alert_id, staff_id) values (shown.id, private.current_staff_id()) on conflict do nothing;
    if found then
      perform private.append_audit_event('alert.shown', 'urgent_alerts', shown.id, shown.member_id, null, '{}');
      confirmed := confirmed + 1;
    end if;
  end loop;
  return confirmed;
end $$;
comment on function public.confirm_alerts_shown(uuid[]) is
  'By a clinician or supervisor (else 42501): the caller''s desk shows these alerts, up to 200; those of other teams are left out. Answers '
  'how many were not confirmed by the caller before.';
grant execute on function public.confirm_alerts_shown(uuid[]) to authenticated;

create function private.is_unopened(p_alert public.urgent_alerts) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_alert.status = 'open' and p_alert.deleted_at is null and (
    p_alert.raised_at <= now() - interval '15 minutes' or not exists (
      select from private.alert_sightings s join public.staff p on p.id = s.staff_id
      where s.alert_id = p_alert.id and p.role = 'clinician'
    )
  )
$$;

create function public.claim_on_call_notices(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  insert into private.on_call_notices (alert_id, channel, round, recipient)
  select a.id, way.channel, told.rounds + 1, way.recipient
  from public.plan_settings s
  cross join lateral (values ('sms', s.on_call_phone), ('email', s.on_call_email)) way (channel, recipient)
  join public.urgent_alerts a on a.status = 'open' and a.deleted_at is null and private.is_unopened(a)
  cross join lateral (
    select count(*)::int as rounds, max(n.created_at) as last_at
    from private.on_call_notices n where n.alert_id = a.id and n.channel = way.channel
  ) told
  where way.recipient is not null and told.rounds < 3
    and coalesce(told.last_at, a.raised_at) <= now() - make_interval(mins => coalesce(s.on_call_minutes, 5))
  on conflict on constraint on_call_notices_once do nothing;
  insert into private.on_call_notices (unknown_text_id, channel, round, recipient)
  select u.id, way.channel, told.rounds + 1, way.recipient
  from public.plan_settings s
  cross join lateral (values ('sms', s.on_call_phone), ('email', s.on_call_email)) way (channel, recipient)
  join private.unknown_texts u on u.crisis
  cross join lateral (
    select count(*)::int as rounds, max(n.created_at) as last_at
    from private.on_call_notices n where n.unknown_text_id = u.id and n.channel = way.channel
  ) told
  where way.recipient is not null and told.rounds < 3
    and coalesce(told.last_at, u.received_at) <= now() - make_interval(mins => coalesce(s.on_call_minutes, 5))
  on conflict on constraint on_call_notices_once_unknown do nothing;
  update private.on_call_notices n set state = 'skipped'
  from public.urgent_alerts a where n.state = 'waiting' and a.id = n.alert_id and not private.is_unopened(a);
  with due as (
    update private.on_call_notices n set claimed_at = clock_timestamp(), attempts = n.attempts + 1
    where n.id in (
      select d.id from private.on_call_notices d
      where d.state = 'waiting' and (d.claimed_at is null or d.claimed_at < clock_timestamp() - interval '2 minutes')
      order by d.created_at limit least(greatest(coalesce(p_limit, 1), 1), 50) for update skip locked
    )
    returning n.id, n.channel, n.recipient
  )
  select coalesce(jsonb_agg(to_jsonb(due)), '[]') into claimed from due;
  return claimed;
end $$;
comment on function public.claim_on_call_notices(int) is
  'What the plan''s on-call contact is to be told now, each for two minutes: [{id, channel, recipient}]. It first finds the alerts that '
  'nobody has opened in time, and words of crisis from numbers that no member has, and drops what is told of others.';
select private.give_alone('public.claim_on_call_notices(int)', 'service_role');

create function public.finish_on_call_notice(p_id uuid, p_sent boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done private.on_call_notices;
  owner uuid;
begin
  -- One that went out is told, even where somebody took the alert on in the same second.
  update private.on_call_notices n set state = case when p_sent then 'sent' else 'failed' end
  where n.id = p_id and (p_sent and n.state in ('waiting', 'skipped') or n.state = 'waiting' and n.attempts >= 5)
  returning * into done;
  if done.id is null then
    return false;
  end if;
  update public.urgent_alerts a
  set timeline = case when p_sent then a.timeline || private.alert_event('onCallTold', null) else a.timeline end
  where a.id = done.alert_id returning a.member_id into owner;
  perform private.append_audit_event(
    case when p_sent then 'alert.on_call_told' else 'alert.on_call_failed' end,
    case when done.alert_id is not null then 'urgent_alerts' end, coalesce(done.alert_id, done.unknown_text_id), owner, null,
    jsonb_build_object('channel', done.channel)
  );
  return true;
end $$;
comment on function public.finish_on_call_notice(uuid, boolean) is
  'The message went out, or did not; after five tries it is given up. True: it is not tried again.';
select private.give_alone('public.finish_on_call_notice(uuid, boolean)', 'service_role');

-- ==== Words of crisis ====
-- The alert must exist in the same transaction as the message, whichever way the message came and whoever is online. The list itself
-- is in the next file.

-- The list itself is the next file, written by scripts/write-crisis-patterns.ts from src-shared/domain/crisis.
create table private.crisis_patterns (
  place int primary key,
  label text not null,
  pattern text not null
);
comment on table private.crisis_patterns is 'Patterns over the text of normalise_for_crisis; the list of the stations, in its order.';
alter table private.crisis_patterns enable row level security;

-- The steps of src-shared/domain/phrases/normalize.ts; a test compares the two on fixed and on random texts.
create function private.normalise_for_crisis(p_text text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  invisible constant text := '[\u00AD\u0300-\u036F\u0600-\u0605\u061C\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F'
    '\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E01EF]+';
  sign_in_word constant text := '(?<=[a-z])[0134567@$!|*]+(?=[a-z])|(?<![a-z0-9])[@$](?=[a-z]{2})';
  spelled_out constant text := '(?<![a-z])[a-z](?:[^a-z0-9]{1,2}[a-z]){2,}(?![a-z])';
  line text := regexp_replace(normalize(left(p_text, 20000), nfkd), invisible, '', 'g');
begin
  -- By hand and not lower(), which depends on the server's locale; then letters of other alphabets and signs.
  line := translate(line, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  line := translate(line, 'аеіїкморстухѕјαεικονłıАЕІЇКМОРСТУХЅЈΑΕΙΚΟΝŁ', 'aeiikmopctyxsjaeikovliaeiikmopctyxsjaeikovl');
  line := translate(line, '''’‘ʼ`´', '');
  -- One such character counts as two in the stations' language.
  line := regexp_replace(line, '[\U00010000-\U0010FFFF]', '  ', 'g');
  select string_agg(part.kept || coalesce(translate(part.found, '013457@$!|6*', 'oieastasil'), ''), '' order by part.place)
  into line
  from unnest(
    regexp_split_to_array(line, sign_in_word),
    array(select m[1] from regexp_matches(line, '(' || sign_in_word || ')', 'g') m)
  ) with ordinality part (kept, found, place);
  select string_agg(part.kept || coalesce(regexp_replace(part.found, '[^a-z0-9]+', '', 'g'), ''), '' order by part.place)
  into line
  from unnest(
    regexp_split_to_array(line, spelled_out),
    array(select m[1] from regexp_matches(line, '(' || spelled_out || ')', 'g') m)
  ) with ordinality part (kept, found, place);
  -- A pattern with a back reference would take seconds for a long run of different letters.
  select string_agg(one.letter, '' order by one.place) into line
  from (
    select l.letter, l.place, lag(l.letter) over (order by l.place) as before
    from string_to_table(line, null) with ordinality l (letter, place)
  ) one
  where one.letter is distinct from one.before or ascii(one.letter) not between 97 and 122;
  return coalesce(btrim(regexp_replace(line, '[^a-z0-9]+', ' ', 'g')), '');
end $$;

create function private.has_crisis_words(p_text text) returns boolean
language sql stable strict set search_path = '' as $$
  -- Eight to a pattern: a session keeps 32 compiled ones, and compiling is what costs.
  select exists (
    select from (
      select string_agg(c.pattern, '|' order by c.place) as pattern from private.crisis_patterns c group by c.place / 8
    ) several
    where line.normalised ~ several.pattern
  )
  from (select private.normalise_for_crisis(p_text) as normalised offset 0) line
$$;

-- Words of a crisis that begin in the message before and end in this one, as people write who send a line at a time.
create function private.ends_crisis_words(p_message public.chat_messages) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  before constant text := (
    select right(m.message, 60) from public.chat_messages m
    where m.member_id = p_message.member_id and m.sender_type = 'member' and m.id <> p_message.id and m.deleted_at is null
      and m.created_at between p_message.created_at - interval '5 minutes' and p_message.created_at
    order by m.created_at desc limit 1
  );
begin
  -- Every message of a conversation is looked at so: what lies further from the seam is not gone through once more.
  if private.has_crisis_words(before || ' ' || left(p_message.message, 60)) then
    return not private.has_crisis_words(before);
  end if;
  return false;
end $$;

create function private.watch_member_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_crisis_words(new.message) or private.ends_crisis_words(new) then
    perform private.raise_alert(new.member_id, 'chat', new.id);
  end if;
  return null;
end $$;
create trigger watch_member_message after insert on public.chat_messages
  for each row when (new.sender_type = 'member') execute function private.watch_member_message();

revoke all on all functions in schema private, public from public;
