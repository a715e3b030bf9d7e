-- Members, their staff-only outreach record, contact verification and consent, and removal records for stations.
-- Identity is apart from what staff know about a person, so that a member's own rights can never reach the latter.

-- ==== Members ====

create table public.members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id),
  auth_user_id uuid unique references auth.users (id) on delete set null,
  member_id text not null unique check (length(btrim(member_id)) between 1 and 64),
  first_name text not null check (first_name = '' or length(btrim(first_name)) between 1 and 100),
  last_name text not null check (length(btrim(last_name)) between 1 and 100),
  name text generated always as (btrim(first_name || ' ' || last_name)) stored,
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  zip_code text check (length(zip_code) <= 10),
  date_of_birth date,
  gender text check (gender in ('F', 'M', 'X')),
  preferred_language text not null default 'en' check (preferred_language in ('en', 'es', 'zh', 'vi', 'other')),
  time_zone text,
  like private.synced_row including defaults,
  preferred_name text check (length(btrim(preferred_name)) between 1 and 80),
  correction_source text check (correction_source in ('call', 'portal', 'plan-file', 'mail')),
  corrected_at timestamptz,
  corrected_by uuid references public.staff (id),
  other_phone text check (length(btrim(other_phone)) between 1 and 60),
  mailing_address text check (
  length(btrim(mailing_address)) between 1 and 300 and mailing_address = btrim(mailing_address)
  ),
  pcp_name text check (length(btrim(pcp_name)) between 1 and 120 and pcp_name = btrim(pcp_name)),
  coverage_ends_on date,
  unique (id, team_id)
);
comment on table public.members is 'Identity and contact of a plan member. member_id is the number of the plan.';
comment on column public.members.first_name is 'Empty where somebody has one name, which then is the last name.';
comment on column public.members.correction_source is 'Where staff had the newest correction from; with corrected_at and corrected_by.';
comment on column public.members.other_phone is
  'Called where `phone` does not work. Never texted: consent to texts was given for the other one.';
comment on column public.members.mailing_address is 'As a letter has it: street, city, state and ZIP code. Only rosters change it.';
comment on column public.members.pcp_name is 'The primary care provider, as the plan calls them. Only rosters change it.';
comment on column public.members.coverage_ends_on is
  'From this day on, at the member''s place, the member is no longer in the plan, as its file said ahead. Only rosters change it.';
create index members_coverage_idx on public.members (coverage_ends_on) where coverage_ends_on is not null and deleted_at is null;
create index members_phone_idx on public.members (private.phone_digits(phone));
create index members_email_idx on public.members (private.email_key(email));
-- One person under two numbers is looked for by name and birth date.
create index members_identity_idx on public.members (lower(last_name), date_of_birth);
create index members_other_phone_idx on public.members (private.phone_digits(other_phone)) where other_phone is not null;
create index members_pull_idx on public.members (changed_xid, id);
create index members_team_pull_idx on public.members (team_id, changed_xid, id);
create trigger stamp_sync_columns before update on public.members
  for each row execute function private.stamp_sync_columns();
create trigger stamp_new_row before insert on public.members for each row
  when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
  execute function private.stamp_sync_columns();
select private.make_closed('public.members');
grant select on public.members to authenticated;
grant update (
  first_name, last_name, phone, email, zip_code, preferred_language, preferred_name, correction_source, corrected_at, corrected_by,
  other_phone) on public.members to authenticated;

create trigger stamp_actor before update on public.members
  for each row execute function private.stamp_actor('corrected_at', 'corrected_by');
create trigger stamp_first_actor before insert on public.members
  for each row when (new.corrected_at is not null or new.corrected_by is not null)
  execute function private.stamp_actor('corrected_at', 'corrected_by');

-- A member who has died has no portal: no request of an account counts, and no code goes out for it.
create function private.current_member_id() returns uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := private.live_user_id();
  member uuid;
begin
  select m.id into member from public.members m where m.auth_user_id = caller and m.deleted_at is null;
  return case when member is null or private.is_deceased(member) then null else member end;
end $$;
grant execute on function private.current_member_id() to authenticated, service_role;

create policy "Members see themselves, staff the members of their teams" on public.members
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]) or id = (select private.current_member_id()));

create policy "Members correct their own contact data, staff that of their teams" on public.members
  for update to authenticated
  using (
    deleted_at is null
    and (team_id = any ((select private.care_team_ids())::uuid[]) or id = (select private.current_member_id()))
  )
  with check (team_id = any ((select private.care_team_ids())::uuid[]) or id = (select private.current_member_id()));

create table public.member_outreach (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null,
  health_plan text not null,
  priority text not null check (priority in ('critical', 'high', 'medium', 'low')),
  financial_value numeric not null default 0 check (financial_value >= 0),
  compliance_likelihood numeric not null check (compliance_likelihood between 0 and 100),
  pickup_likelihood numeric check (pickup_likelihood between 0 and 100),
  ai_insight text not null default '',
  status text not null default 'new' check (status in ('engaged', 'new', 'active', 'at-risk')),
  conditions text[] not null default '{}',
  medications text[] not null default '{}',
  personal_notes jsonb not null default
    '{"hobbies":[],"pets":[],"family":[],"occupation":"","favoriteTeam":"","lastConversationHighlights":""}'
    check (jsonb_typeof(personal_notes) = 'object'),
  call_window jsonb not null default '{"timeRanges":[],"daysOfWeek":[],"timezone":"","notes":""}'
    check (jsonb_typeof(call_window) = 'object'),
  last_contact_at timestamptz,
  hospice boolean not null default false,
  like private.synced_row including defaults,
  contact_hold boolean not null default false,
  interpreter_language text check (length(btrim(interpreter_language)) between 1 and 60),
  one_caller uuid references public.staff (id),
  ai_insight_es text not null default '',
  skipped_at timestamptz,
  skipped_until timestamptz,
  skip_reason text check (skip_reason in ('bad-time', 'waiting', 'prepare', 'colleague', 'other')),
  skip_note text not null default '' check (length(skip_note) <= 200),
  skipped_by uuid references public.staff (id),
  unskipped_at timestamptz,
  unskipped_from timestamptz,
  words_ended_until timestamptz,
  words_ended_at timestamptz,
  words_ended_by uuid references public.staff (id),
  constraint member_outreach_skip_whole check (
    (skipped_at is null) = (skipped_until is null) and (skipped_at is null) = (skip_reason is null)
    and (skipped_at is not null or (skip_note = '' and skipped_by is null))
    and (skipped_until is null or skipped_until > skipped_at and skipped_until <= skipped_at + interval '15 days')
  )
);
comment on table public.member_outreach is 'What staff work with; a member never reads it.';
comment on column public.member_outreach.contact_hold is 'An urgent alert is open; kept by a trigger on urgent_alerts.';
comment on column public.member_outreach.interpreter_language is 'An interpreter of this language is needed at every call.';
comment on column public.member_outreach.one_caller is 'The member wants to be called by this person only.';
comment on column public.member_outreach.ai_insight_es is 'ai_insight in Spanish; empty: screens in Spanish show the other one.';
comment on column public.member_outreach.skipped_until is
  'The member leaves the queue of the team until then; a promise that is due, an alert or a message brings them back earlier.';
comment on column public.member_outreach.unskipped_at is
  'When somebody last put the member back into the queue: whoever set them aside before, and says so later, changes nothing.';
comment on column public.member_outreach.unskipped_from is 'The skipped_at that this took back: the one who said it had seen that.';
comment on column public.member_outreach.words_ended_until is
  'What the member wrote until then needs no answer, as somebody of the staff said; null: nobody did, or it was taken back.';
create index member_outreach_skipped_by_idx on public.member_outreach (skipped_by) where skipped_by is not null;
alter table public.member_outreach add constraint member_outreach_member_team_fkey foreign key (member_id, team_id)
  references public.members (id, team_id) on update cascade;
create index member_outreach_pull_idx on public.member_outreach (changed_xid, id);
create index member_outreach_team_pull_idx on public.member_outreach (team_id, changed_xid, id);
create trigger fill_team_of_member before insert on public.member_outreach
  for each row when (new.team_id is null) execute function private.fill_team_of_member();
create trigger stamp_sync_columns before update on public.member_outreach
  for each row execute function private.stamp_sync_columns();
create trigger stamp_new_row before insert on public.member_outreach for each row
  when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
  execute function private.stamp_sync_columns();
select private.make_closed('public.member_outreach');
grant select on public.member_outreach to authenticated;
grant update (
  call_window, interpreter_language, one_caller, skipped_at, skipped_until, skip_reason, skip_note, skipped_by,
  unskipped_at, unskipped_from, words_ended_until, words_ended_at, words_ended_by
) on public.member_outreach to authenticated;

create policy "Staff see the outreach record of their teams" on public.member_outreach
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff keep wishes and who is set aside of their teams" on public.member_outreach
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create table public.contact_verifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null,
  email_verified boolean not null default false,
  email_verified_date date,
  phone_verified boolean not null default false,
  phone_verified_date date,
  on_dnc boolean not null default false,
  dnc_date date,
  verification_source text check (verification_source in ('call', 'portal', 'plan-file', 'mail')),
  last_verified date,
  like private.synced_row including defaults
);
alter table public.contact_verifications add constraint contact_verifications_member_team_fkey foreign key (member_id, team_id)
  references public.members (id, team_id) on update cascade;
create index contact_verifications_pull_idx on public.contact_verifications (changed_xid, id);
create index contact_verifications_team_pull_idx on public.contact_verifications (team_id, changed_xid, id);
create trigger fill_team_of_member before insert on public.contact_verifications
  for each row when (new.team_id is null) execute function private.fill_team_of_member();
create trigger stamp_sync_columns before update on public.contact_verifications
  for each row execute function private.stamp_sync_columns();
create trigger stamp_new_row before insert on public.contact_verifications for each row
  when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
  execute function private.stamp_sync_columns();
select private.make_closed('public.contact_verifications');
-- The flag follows from statements: nobody writes it past them.
grant select on public.contact_verifications to authenticated;
grant update (
  email_verified, email_verified_date, phone_verified, phone_verified_date, verification_source, last_verified
) on public.contact_verifications to authenticated;

create policy "Members see their own contact verification, staff their teams'" on public.contact_verifications
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff keep the contact verification of their teams" on public.contact_verifications
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- On a call staff hear that a contact on record is the member's, today or, offline, some days ago. That it is not is said by a
-- correction or a statement, and what the portal or a file confirmed is theirs to say.
create function private.guard_verification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  reached public.members;
begin
  select * into reached from public.members m where m.id = new.member_id;
  if new.verification_source is distinct from 'call'
    or old.phone_verified and not new.phone_verified or old.email_verified and not new.email_verified
    or new.phone_verified and not old.phone_verified and private.contact_key('sms', reached.phone) is null
    or new.email_verified and not old.email_verified and private.contact_key('email', reached.email) is null
  then
    raise exception 'contact.notVerifiable' using errcode = '22023';
  end if;
  if exists (
    select from (values
      (old.phone_verified_date, new.phone_verified_date), (old.email_verified_date, new.email_verified_date),
      (old.last_verified, new.last_verified)
    ) d (was, is_now)
    where d.is_now is distinct from d.was and not coalesce(d.is_now between today - 90 and today + 1, false)
  ) then
    raise exception 'contact.date' using errcode = '22023';
  end if;
  return new;
end $$;
-- In the alphabet after 'refuse_verified_while_held', which says why of a contact that waits to be confirmed.
create trigger verify_as_staff before update on public.contact_verifications
  for each row when (current_user = 'authenticated') execute function private.guard_verification();

create table public.contact_consents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null,
  sms_enabled boolean not null default false,
  email_enabled boolean not null default false,
  sms_stopped_at timestamptz,
  has_account boolean not null default false,
  last_login_at timestamptz,
  like private.synced_row including defaults
);
comment on column public.contact_consents.sms_stopped_at is 'When a STOP arrived; only an inbound START clears it.';
alter table public.contact_consents add constraint contact_consents_member_team_fkey foreign key (member_id, team_id)
  references public.members (id, team_id) on update cascade;
create index contact_consents_pull_idx on public.contact_consents (changed_xid, id);
create index contact_consents_team_pull_idx on public.contact_consents (team_id, changed_xid, id);
create trigger fill_team_of_member before insert on public.contact_consents
  for each row when (new.team_id is null) execute function private.fill_team_of_member();
create trigger stamp_sync_columns before update on public.contact_consents
  for each row execute function private.stamp_sync_columns();
create trigger stamp_new_row before insert on public.contact_consents for each row
  when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
  execute function private.stamp_sync_columns();
select private.make_closed('public.contact_consents');
grant select on public.contact_consents to authenticated;
grant update (sms_enabled, email_enabled) on public.contact_consents to authenticated;

create policy "Members see their own consents, staff their teams'" on public.contact_consents
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

-- What a member says to staff is a statement, with the wording that was read.
create policy "Members switch text messages and e-mail for themselves" on public.contact_consents
  for update to authenticated
  using (deleted_at is null and member_id = (select private.current_member_id()))
  with check (member_id = (select private.current_member_id()));

-- No foreign key to the member: the record outlives what it removes.
create table public.sync_removals (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  like private.synced_row including defaults,
  unique (member_id, team_id)
);
comment on table public.sync_removals is
  'Tells the stations of team_id to erase member_id; withdrawn (deleted_at) when the member returns to that team.';
select private.make_synced('public.sync_removals');
select private.index_by_team('public.sync_removals');
grant select on public.sync_removals to authenticated;

create policy "Staff see removals from their teams" on public.sync_removals
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

-- Gives every row of a member a new version, so that stations which erased the member receive all of it again.
create function private.touch_member_rows(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  child regclass;
begin
  for child in
    select conrelid::regclass from pg_constraint
    where contype = 'f' and confrelid = 'public.members'::regclass and array_length(conkey, 1) = 2
  loop
    execute format('update %s set updated_at = now() where member_id = $1', child) using p_member_id;
  end loop;
end $$;

create function private.record_sync_removals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.team_id <> new.team_id and old.deleted_at is null then
    insert into public.sync_removals (member_id, team_id) values (new.id, old.team_id)
    on conflict (member_id, team_id) do update set deleted_at = null;
  end if;
  if new.deleted_at is not null then
    insert into public.sync_removals (member_id, team_id) values (new.id, new.team_id)
    on conflict (member_id, team_id) do update set deleted_at = null;
  else
    update public.sync_removals set deleted_at = now()
    where member_id = new.id and team_id = new.team_id and deleted_at is null;
    if old.deleted_at is not null then
      perform private.touch_member_rows(new.id);
    end if;
  end if;
  return null;
end $$;
create trigger record_sync_removals after update on public.members
  for each row when (old.team_id <> new.team_id or old.deleted_at is distinct from new.deleted_at)
  execute function private.record_sync_removals();

create function public.move_member_to_team(p_member_id uuid, p_team_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  supervised constant uuid[] := private.supervised_team_ids();
begin
  if not (p_team_id = any (supervised)) then
    raise exception 'only a supervisor of both teams may move a member' using errcode = '42501';
  end if;
  update public.members set team_id = p_team_id
  where id = p_member_id and team_id = any (supervised) and deleted_at is null;
  if not found then
    raise exception 'only a supervisor of both teams may move a member' using errcode = '42501';
  end if;
end $$;
comment on function public.move_member_to_team(uuid, uuid) is
  'Supervisors of both teams only (else 42501). Children and removal record follow in the same transaction.';
grant execute on function public.move_member_to_team(uuid, uuid) to authenticated;

-- ==== Corrections and wishes ====
-- The name a member wants to be called by, where a correction by staff came from, and wishes for every call: an interpreter, one
-- person only, best days and hours in a form that every station can read.

-- Members have their own ways: the name they want to be called by is staff's record of what was said. The language is theirs to choose.
create function private.guard_member_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_id() is null and (
    new.preferred_name is distinct from old.preferred_name or new.correction_source is distinct from old.correction_source or new.corrected_at is distinct from old.corrected_at
  ) then
    raise exception 'member.notYours' using errcode = '42501';
  end if;
  -- One name is what a plan says of somebody; nobody takes a name away by leaving a box empty.
  if (select auth.uid()) is not null and new.first_name = '' and old.first_name <> '' then
    raise exception 'member.name' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_member_correction before update on public.members
  for each row execute function private.guard_member_correction();

-- Staff hear on a call or read in a letter what is to be corrected; names come from the plan and the member. Whoever has died is
-- reached nowhere: a contact that changes then is nobody's but a thief's.
create function private.guard_staff_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_id() is null then
    return new;
  end if;
  if row(new.first_name, new.last_name) is distinct from row(old.first_name, old.last_name) then
    raise exception 'member.notYours' using errcode = '42501';
  elsif new.correction_source is distinct from old.correction_source
    and not coalesce(new.correction_source in ('call', 'mail'), false) then
    raise exception 'member.correctionSource' using errcode = '22023';
  elsif row(new.phone, new.other_phone, new.email) is distinct from row(old.phone, old.other_phone, old.email)
    and private.is_deceased(new.id) then
    raise exception 'member.deceased' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_staff_correction before update on public.members
  for each row when (current_user = 'authenticated') execute function private.guard_staff_correction();

-- The shape that stations parse: one that they can't read would take the member off every board.
create function private.is_call_window(p_window jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    length(p_window::text) <= 4000 and jsonb_typeof(p_window -> 'timeRanges') = 'array' and jsonb_array_length(p_window -> 'timeRanges') <= 8
    and jsonb_typeof(p_window -> 'daysOfWeek') = 'array' and jsonb_array_length(p_window -> 'daysOfWeek') <= 7
    and jsonb_typeof(p_window -> 'timezone') = 'string'
    and jsonb_typeof(p_window -> 'notes') = 'string' and length(p_window ->> 'notes') <= 2000
    and not exists (
      select from jsonb_array_elements(p_window -> 'timeRanges') r
      where coalesce(r ->> 'start', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(r ->> 'end', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    )
    and not exists (
      select from jsonb_array_elements(p_window -> 'daysOfWeek') d
      where (d #>> '{}') not in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
    ), false)
$$;

create function private.guard_member_wishes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.one_caller is distinct from old.one_caller and new.one_caller is not null
    and not private.works_in_team(new.one_caller, new.team_id) then
    raise exception 'wish.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.call_window is distinct from old.call_window and not private.is_call_window(new.call_window) then
    raise exception 'wish.callWindow' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_member_wishes before update on public.member_outreach
  for each row when (auth.uid() is not null) execute function private.guard_member_wishes();

-- ==== Members set aside ====
-- A member can be set aside for the team: why, by whom, since when and until when. A card that nobody can work on now would stand
-- in everybody's way.

-- Who set somebody aside is who is signed in, and no time is ever ahead of the server's. Only a call that we make is a try at what
-- was promised.
create function private.guard_member_skip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nothing is the least of nothing and a time: that is the time.
  if new.unskipped_at > now() then
    new.unskipped_at := now();
  end if;
  if row(new.skipped_at, new.skipped_until, new.skip_reason, new.skip_note)
    is not distinct from row(old.skipped_at, old.skipped_until, old.skip_reason, old.skip_note) then
    new.skipped_by := old.skipped_by;
    return new;
  end if;
  if new.skipped_at is null then
    new.skipped_by := null;
    return new;
  end if;
  new.skipped_at := least(new.skipped_at, now());
  new.skipped_by := (select private.current_staff_id());
  if new.skip_reason = 'other' and btrim(new.skip_note) = '' then
    raise exception 'skip.noteMissing' using errcode = '22023';
  end if;
  -- What is promised or urgent is dealt with, not set aside.
  if exists (
    select from public.urgent_alerts a
    where a.member_id = new.member_id and a.status <> 'closed' and a.deleted_at is null and a.raised_at <= new.skipped_at
  ) then
    raise exception 'skip.alert' using errcode = '22023';
  end if;
  if exists (
    select from public.callbacks c
    where c.member_id = new.member_id and c.status = 'open' and c.deleted_at is null and c.due_at <= new.skipped_at
      and not exists (
        select from public.calls k
        where k.member_id = c.member_id and k.deleted_at is null and k.started_at >= c.due_at - interval '15 minutes'
          and k.outcome not in ('called-in', 'called-in-question', 'called-in-unverified')
      )
  ) then
    raise exception 'skip.promise' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_member_skip before update on public.member_outreach
  for each row when (auth.uid() is not null) execute function private.guard_member_skip();

-- ==== Members who have died ====

-- In a language whose plans are kept: every request of a member asks it.
create function private.is_deceased(p_member_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.member_statements s
    where s.member_id = p_member_id and s.kind = 'deceased' and s.withdrawn_at is null and s.deleted_at is null
  );
end $$;

revoke all on all functions in schema private, public from public;
