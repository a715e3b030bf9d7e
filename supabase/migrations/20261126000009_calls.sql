-- Calls, the claims that keep two people from calling one member, and callbacks.

-- ==== Calls ====
-- The identity check and every override must be provable later; who may override is not for a client to decide. A call says why it
-- ended as it did: one reason of a list for each outcome, and words if the list has none. Calls that the member made have outcomes
-- of their own. The last contact is the last call in which somebody spoke with the member.

create table public.calls (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  outcome text not null check (outcome in (
    'completed', 'scheduled', 'voicemail', 'no-answer', 'refused', 'unconfirmed',
    'called-in', 'called-in-question', 'called-in-unverified')),
  started_at timestamptz not null,
  duration_minutes integer not null default 0 check (duration_minutes >= 0),
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  coach_name text not null,
  staff_id uuid references public.staff (id),
  scheduled_tests text[] not null default '{}',
  -- Every station of the team keeps a copy.
  notes text not null default '' check (length(notes) <= 20000),
  transcript text,
  like private.synced_row including defaults,
  identity_verified boolean not null default false,
  override_reason text check (length(btrim(override_reason)) between 1 and 1000),
  reason text check (reason in (
    'informed', 'thinking-it-over', 'already-done', 'cut-short', 'lab-visit', 'office-visit', 'home-kit', 'message-left',
    'no-message', 'mailbox-full', 'rang-out', 'line-busy', 'out-of-service', 'wrong-number', 'someone-answered', 'moved-away',
    'deceased', 'hung-up', 'not-interested', 'cost', 'transport', 'fear', 'own-doctor',
    'language', 'about-kit', 'about-result', 'about-visit', 'about-cost', 'someone-else', 'not-confirmed', 'other')),
  reason_note text not null default '' check (length(reason_note) <= 200),
  basis jsonb,
  constraint calls_reason_of_outcome check (
    reason is null
    or (outcome = 'completed' and reason in ('informed', 'thinking-it-over', 'already-done', 'cut-short', 'other'))
    or (outcome = 'scheduled' and reason in ('lab-visit', 'office-visit', 'home-kit', 'other'))
    or (outcome = 'voicemail' and reason in ('message-left', 'no-message', 'mailbox-full'))
    or (outcome = 'no-answer' and reason in ('rang-out', 'line-busy', 'out-of-service'))
    or (outcome = 'unconfirmed' and reason in (
      'wrong-number', 'someone-answered', 'moved-away', 'language', 'hung-up', 'deceased'))
    or (outcome = 'refused' and reason in (
      'not-interested', 'cost', 'transport', 'fear', 'own-doctor', 'language', 'other'))
    or (outcome = 'called-in' and reason in (
      'informed', 'lab-visit', 'office-visit', 'home-kit', 'already-done', 'not-interested', 'other'))
    or (outcome = 'called-in-question' and reason in ('about-kit', 'about-result', 'about-visit', 'about-cost', 'other'))
    or (outcome = 'called-in-unverified' and reason in ('someone-else', 'not-confirmed', 'cut-short'))),
  constraint calls_reason_in_words check (reason is distinct from 'other' or length(btrim(reason_note)) > 0),
  constraint calls_called_in_identity check (
    outcome not in ('called-in', 'called-in-question', 'called-in-unverified')
    or (identity_verified = (outcome <> 'called-in-unverified') and override_reason is null))
);
comment on table public.calls is 'Call history: facts, inserted once.';
comment on column public.calls.override_reason is
  'Why a supervisor (in a crisis hold: a clinician) called although the contact rules said no.';
comment on column public.calls.reason is 'Why the call ended with its outcome; null where nobody said.';
comment on column public.calls.reason_note is 'The reason in the specialist''s words, where the list has none.';
comment on column public.calls.basis is
  'Sent along with a new call: what the contact rules decided on. It goes into the receipt, and is null here from then on.';
select private.make_member_owned('public.calls');
select private.make_audited('public.calls');
grant select on public.calls to authenticated;
grant insert (
  id, member_id, outcome, started_at, duration_minutes, sentiment, coach_name, staff_id, scheduled_tests, notes,
  identity_verified, override_reason, reason, reason_note, basis) on public.calls to authenticated;

create trigger stamp_author before insert on public.calls
  for each row execute function private.stamp_author('staff_id', 'coach_name');

create policy "Staff see the calls of their teams" on public.calls
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff record calls to members of their teams" on public.calls
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- Whether the caller may make this call against the rules: whom the decision that it rests on names. An older desk sends none; then a
-- supervisor may, and a clinician where an urgent alert of the member was open, which is all that one overrides.
create function private.may_override(p_call public.calls) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant text := private.current_staff_role();
begin
  if private.is_contact_basis(p_call.basis) then
    return p_call.basis #> '{decision,allowed}' = 'false' and coalesce(p_call.basis #> '{decision,overridableBy}' ? caller, false);
  end if;
  return caller = 'supervisor' or caller = 'clinician' and exists (
    select from public.urgent_alerts a
    where a.member_id = p_call.member_id and a.deleted_at is null and a.raised_at <= p_call.started_at
      and (a.closed_at is null or a.closed_at > p_call.started_at)
  );
end $$;

-- Callers of other teams are left to the policy, which refuses them without a word about the member. The do-not-call list is about
-- calls that we make.
create function private.guard_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if not isfinite(new.started_at) or new.started_at < '2000-01-01T00:00:00Z' then
    raise exception 'call.impossibleTime' using errcode = '22023';
  end if;
  new.started_at := least(new.started_at, now());
  if new.duration_minutes > 1440 or cardinality(new.scheduled_tests) > 20
    or exists (select from unnest(new.scheduled_tests) t where length(btrim(t)) not between 1 and 200) then
    raise exception 'call.tooLong' using errcode = '22023';
  end if;
  if new.override_reason is not null and private.may_override(new) is not true then
    raise exception 'call.overrideNotAllowed' using errcode = '42501';
  end if;
  if new.outcome not in ('called-in', 'called-in-question', 'called-in-unverified') and exists (
    -- Without a time of its own (a bulk load without triggers) the row's own counts.
    select from public.contact_verifications v left join private.do_not_call_since d using (member_id)
    where v.member_id = new.member_id and v.on_dnc and v.deleted_at is null
      and coalesce(d.since, v.updated_at) <= new.started_at
  ) then
    raise exception 'call.doNotCall' using errcode = '22023';
  end if;
  return new;
end $$;

-- Imports state the last contact themselves; a call that arrives late never turns it back.
create function private.note_last_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.outcome not in ('completed', 'scheduled', 'refused', 'called-in', 'called-in-question') then
    return null;
  end if;
  update public.member_outreach o set last_contact_at = new.started_at
  where o.member_id = new.member_id and (o.last_contact_at is null or o.last_contact_at < new.started_at);
  return null;
end $$;

-- Deferred like the rest of the trail; says that it happened, the reason stays in the call.
create function private.audit_override() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event('call.overridden', 'calls', new.id, new.member_id, null, '{}');
  return null;
end $$;

-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_call before insert on public.calls
  for each row when (auth.uid() is not null) execute function private.guard_call();
create trigger note_last_contact after insert on public.calls
  for each row when (auth.uid() is not null) execute function private.note_last_contact();
create constraint trigger audit_override after insert on public.calls
  deferrable initially deferred for each row when (new.override_reason is not null)
  execute function private.audit_override();

-- ==== Claims ====
-- claim_call and release_call are the only way in which a station takes, renews and ends the claim on a member. Of two stations that
-- press Call Now together exactly one may win, and a station that died must not keep a member.

create table public.call_claims (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  station_id uuid not null,
  claimed_at timestamptz not null default now(),
  lease_until timestamptz not null,
  released_at timestamptz,
  like private.synced_row including defaults
);
comment on table public.call_claims is 'Who is calling a member now: one row per member, void after lease_until or release.';
select private.make_member_owned('public.call_claims');
grant select on public.call_claims to authenticated;

create policy "Staff see who is calling members of their teams" on public.call_claims
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

-- The caller's staff record, if the member is one of the caller's teams. @throws 42501
create function private.staff_for_member(p_member_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.members m
    where m.id = p_member_id and m.deleted_at is null and m.team_id = any (private.care_team_ids())
  ) then
    raise exception 'not a member of your teams' using errcode = '42501';
  end if;
  return private.current_staff_id();
end $$;

-- No claim on a member who must not be called, or who has no number that works. A call that was going on when it was said keeps its
-- claim. The answer names the bad numbers: a station that has not heard of one yet does not dial it.
create function public.claim_call(p_member_id uuid, p_station_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  lease constant interval := make_interval(secs => least(greatest(coalesce(p_lease_seconds, 90), 15), 300));
  stop constant text := coalesce(private.call_stop(p_member_id), (
    select 'coverageEnded' from public.members m where m.id = p_member_id and private.has_left(m)
  ), (
    select 'noWorkingNumber' from public.members m cross join lateral private.number_in_use(m) n
    where m.id = p_member_id and n.in_use = 'bad'
  ));
  held public.call_claims;
  won boolean;
begin
  if p_station_id is null then
    raise exception 'station is missing' using errcode = '22023';
  end if;
  if stop is not null and not exists (
    select from public.call_claims c
    where c.member_id = p_member_id and c.station_id = p_station_id and c.released_at is null
      and c.lease_until > clock_timestamp()
  ) then
    return jsonb_build_object('claimed', false, 'refused', stop);
  end if;
  -- One statement: whoever comes second waits for the row and then sees the first one's lease.
  insert into public.call_claims as c (member_id, staff_id, station_id, claimed_at, lease_until)
  values (p_member_id, caller, p_station_id, clock_timestamp(), clock_timestamp() + lease)
  on conflict (member_id) do update set
    staff_id = excluded.staff_id,
    station_id = excluded.station_id,
    claimed_at = case
      when c.station_id = excluded.station_id and c.released_at is null and c.lease_until > clock_timestamp()
      then c.claimed_at else excluded.claimed_at end,
    lease_until = clock_timestamp() + lease,
    released_at = null,
    deleted_at = null
  where c.station_id = excluded.station_id
    or c.released_at is not null or c.deleted_at is not null or c.lease_until <= clock_timestamp()
  returning * into held;
  won := found;
  if not won then
    select * into held from public.call_claims c where c.member_id = p_member_id;
  end if;
  return jsonb_build_object(
    'claimed', won,
    'staff_id', held.staff_id,
    'staff_name', (select s.full_name from public.staff s where s.id = held.staff_id),
    'lease_until', held.lease_until,
    'bad_numbers', (
      select coalesce(jsonb_agg(distinct s.details ->> 'number'), '[]') from private.standing_bad_numbers(p_member_id) s
    )
  );
end $$;
comment on function public.claim_call(uuid, uuid, int) is
  'Takes or renews the claim for a lease of 15 to 300 seconds: {claimed, staff_id, staff_name, lease_until, bad_numbers}, staff '
  'and lease of whoever holds it; {claimed: false, refused} for a member who must not be called (doNotCall), is no longer in the '
  'plan (coverageEnded) or has no number that works (noWorkingNumber). 42501: not a member of the caller''s teams.';
grant execute on function public.claim_call(uuid, uuid, int) to authenticated;

create function public.release_call(p_member_id uuid, p_station_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_for_member(p_member_id);
  update public.call_claims c set released_at = clock_timestamp()
  where c.member_id = p_member_id and c.station_id = p_station_id and c.released_at is null
    and c.staff_id = private.current_staff_id();
  return found;
end $$;
comment on function public.release_call(uuid, uuid) is
  'Ends the caller''s claim at this station; false when there is none. 42501: not a member of the caller''s teams.';
grant execute on function public.release_call(uuid, uuid) to authenticated;

-- ==== Callbacks ====
-- Whose a callback may be, when it may be due, and that a closed one has its time. A promise to somebody who can't see the member
-- would be in nobody's list.

create table public.callbacks (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  due_at timestamptz not null,
  assigned_to uuid references public.staff (id),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  note text not null default '' check (length(note) <= 2000),
  call_id uuid references public.calls (id),
  created_by uuid references public.staff (id),
  done_at timestamptz,
  done_by uuid references public.staff (id),
  like private.synced_row including defaults,
  assigned_said_at timestamptz
);
comment on column public.callbacks.assigned_to is 'Whose promise it is; null: the team''s.';
comment on column public.callbacks.assigned_said_at is
  'When it was last said at a desktop whose it is, by its own clock, which nobody corrects: it tells one saying from another.';
create index callbacks_due_idx on public.callbacks (team_id, status, due_at);
select private.make_member_owned('public.callbacks');
select private.make_audited('public.callbacks');
grant select on public.callbacks to authenticated;
grant insert (id, member_id, due_at, assigned_to, note, call_id, created_by) on public.callbacks to authenticated;
grant update (due_at, assigned_to, assigned_said_at, status, done_at, done_by) on public.callbacks to authenticated;

create trigger stamp_author before insert on public.callbacks
  for each row execute function private.stamp_author('created_by');
create trigger stamp_actor before insert or update on public.callbacks
  for each row execute function private.stamp_actor('done_at', 'done_by');

create policy "Staff see the call-backs of their teams" on public.callbacks
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff promise call-backs to members of their teams" on public.callbacks
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the call-backs of their teams" on public.callbacks
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- Active staff who work with the members of that team.
create function private.works_in_team(p_staff_id uuid, p_team_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s
    where s.id = p_staff_id and s.active and s.deleted_at is null and private.has_members(s.role)
      and (s.team_id = p_team_id or exists (
        select from public.staff_teams t
        where t.staff_id = s.id and t.team_id = p_team_id and t.deleted_at is null
      ))
  )
$$;

-- No promise to call somebody who asked not to be called.
create function private.guard_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.status = 'open' and (kept ->> 'status') is distinct from 'open' and private.call_stop(new.member_id) is not null then
    raise exception 'callback.%', private.call_stop(new.member_id) using errcode = '22023';
  end if;
  if new.assigned_to is not null and new.assigned_to is distinct from (kept ->> 'assigned_to')::uuid
    and not private.works_in_team(new.assigned_to, new.team_id) then
    raise exception 'callback.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.due_at is distinct from (kept ->> 'due_at')::timestamptz
    and not (new.due_at between '2000-01-01T00:00:00Z' and now() + interval '2 years') then
    raise exception 'callback.dueAt' using errcode = '22023';
  end if;
  if new.call_id is not null
    and not exists (select from public.calls c where c.id = new.call_id and c.member_id = new.member_id) then
    raise exception 'callback.otherCall' using errcode = '22023';
  end if;
  new.done_at := case when new.status = 'open' then null else coalesce(new.done_at, now()) end;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member' and before 'stamp_actor', which names who closed it once there is a time.
create trigger guard_callback before insert or update on public.callbacks
  for each row when (auth.uid() is not null) execute function private.guard_callback();

-- What was kept or dropped stays so; only a statement that is taken back opens one again.
create function private.refuse_ended_callback() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'callback.ended' using errcode = '22023';
end $$;
create trigger refuse_ended_callback before update on public.callbacks
  for each row when (
    old.status <> 'open' and current_user = 'authenticated'
    and row(new.status, new.due_at, new.assigned_to, new.assigned_said_at, new.done_at)
      is distinct from row(old.status, old.due_at, old.assigned_to, old.assigned_said_at, old.done_at)
  ) execute function private.refuse_ended_callback();

-- ==== When a do-not-call became known ====
-- A call to a member on the do-not-call list is refused if it was started after the server knew of the flag. A call that a station
-- made offline before it could know is kept, with its note: a note that is lost costs more than it protects. When the server
-- learned of the flag is written here, because dnc_date is only a day, and an import may state an old one.

create table private.do_not_call_since (
  member_id uuid primary key references public.members (id) on delete cascade,
  since timestamptz not null
);
comment on table private.do_not_call_since is 'When the server learned that a member must not be called; no row: callable.';
alter table private.do_not_call_since enable row level security;

create function private.note_do_not_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.on_dnc and new.deleted_at is null then
    insert into private.do_not_call_since (member_id, since) values (new.member_id, clock_timestamp())
    on conflict (member_id) do nothing;
  else
    delete from private.do_not_call_since d where d.member_id = new.member_id;
  end if;
  return null;
end $$;
create trigger note_do_not_call after update of on_dnc, deleted_at on public.contact_verifications
  for each row execute function private.note_do_not_call();
create trigger note_first_do_not_call after insert on public.contact_verifications
  for each row when (new.on_dnc) execute function private.note_do_not_call();

revoke all on all functions in schema private, public from public;
