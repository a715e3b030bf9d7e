-- What: members, their staff-only outreach record, contact verification and consent, and removal records for stations.
-- Why: identity is apart from what staff know about a person, so that a member's own rights can never reach the latter.

create table public.members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id),
  auth_user_id uuid unique references auth.users (id) on delete set null,
  member_id text not null unique check (length(btrim(member_id)) between 1 and 64),
  first_name text not null check (length(btrim(first_name)) between 1 and 100),
  last_name text not null check (length(btrim(last_name)) between 1 and 100),
  name text generated always as (first_name || ' ' || last_name) stored,
  phone text check (length(phone) <= 40),
  email text check (length(email) <= 254),
  zip_code text check (length(zip_code) <= 10),
  date_of_birth date,
  gender text check (gender in ('F', 'M', 'X')),
  preferred_language text not null default 'en' check (preferred_language in ('en', 'es', 'zh', 'vi', 'other')),
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (id, team_id)
);
comment on table public.members is 'Identity and contact of a plan member. member_id is the number of the plan.';
create index members_team_idx on public.members (team_id);

select private.make_synced('public.members');

create table public.member_outreach (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null references public.teams (id),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.member_outreach is 'What staff work with; a member never reads it.';

create table public.contact_verifications (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null references public.teams (id),
  email_verified boolean not null default false,
  email_verified_date date,
  phone_verified boolean not null default false,
  phone_verified_date date,
  on_dnc boolean not null default false,
  dnc_date date,
  verification_source text check (verification_source in ('call', 'portal', 'plan-file', 'mail')),
  last_verified date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table public.contact_consents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null references public.teams (id),
  sms_enabled boolean not null default false,
  email_enabled boolean not null default false,
  sms_stopped_at timestamptz,
  has_account boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on column public.contact_consents.sms_stopped_at is 'When a STOP arrived; only an inbound START clears it.';

select private.make_member_owned('public.member_outreach');
select private.make_member_owned('public.contact_verifications');
select private.make_member_owned('public.contact_consents');

-- No foreign key to the member: the record outlives what it removes.
create table public.sync_removals (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (member_id, team_id)
);
comment on table public.sync_removals is
  'Tells the stations of team_id to erase member_id; withdrawn (deleted_at) when the member returns to that team.';
create index sync_removals_team_idx on public.sync_removals (team_id);
select private.make_synced('public.sync_removals');

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

-- The member record of a signed-in member, or null.
create function private.current_member_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.members m where m.auth_user_id = (select auth.uid()) and m.deleted_at is null
$$;

revoke all on all functions in schema private from public;
grant execute on function private.current_member_id() to authenticated, service_role;

grant select on public.members, public.member_outreach, public.contact_verifications, public.contact_consents,
  public.sync_removals to authenticated;
grant update (first_name, last_name, phone, email, zip_code) on public.members to authenticated;
grant update (status, personal_notes, call_window) on public.member_outreach to authenticated;
grant update (
  email_verified, email_verified_date, phone_verified, phone_verified_date, on_dnc, dnc_date, verification_source,
  last_verified
) on public.contact_verifications to authenticated;
grant update (sms_enabled, email_enabled) on public.contact_consents to authenticated;

create policy "Members see themselves, staff the members of their teams" on public.members
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]) or id = (select private.current_member_id()));

create policy "Members correct their own contact data, staff that of their teams" on public.members
  for update to authenticated
  using (
    deleted_at is null
    and (team_id = any ((select private.care_team_ids())::uuid[]) or id = (select private.current_member_id()))
  )
  with check (team_id = any ((select private.care_team_ids())::uuid[]) or id = (select private.current_member_id()));

create policy "Staff see the outreach record of their teams" on public.member_outreach
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep status, notes and call window of their teams" on public.member_outreach
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own contact verification, staff their teams'" on public.contact_verifications
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff keep the contact verification of their teams" on public.contact_verifications
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own consents, staff their teams'" on public.contact_consents
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Members and their staff switch text messages and e-mail" on public.contact_consents
  for update to authenticated
  using (
    deleted_at is null
    and (team_id = any ((select private.care_team_ids())::uuid[]) or member_id = (select private.current_member_id()))
  )
  with check (
    team_id = any ((select private.care_team_ids())::uuid[]) or member_id = (select private.current_member_id())
  );

create policy "Staff see removals from their teams" on public.sync_removals
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

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
revoke all on function public.move_member_to_team(uuid, uuid) from public, anon;
grant execute on function public.move_member_to_team(uuid, uuid) to authenticated;
