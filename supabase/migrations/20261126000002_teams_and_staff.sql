-- Teams, staff, and the lookups that every policy uses.
-- Rights follow the staff record and the live session, read at query time, not a claim in a token: a change takes effect immediately.

-- ==== Live sessions and the second factor ====
-- A token is good for an hour. Whoever was signed out everywhere, was banned, or had the session ended for another reason must read
-- nothing more from that moment on, so every lookup asks for the live session. The lookups are in PL/pgSQL, whose plans are kept: in
-- SQL they were planned at every call, which cost 0.6 ms more for a page of sync_pull. Staff have their rights only with a second
-- factor in the session (aal2). Asked for by the desk alone it would be no rule, because a password is enough to call the API.
-- And a token counts only if it went through custom_access_token_hook, which marks it: where a project forgot to switch the hook on, a
-- link or code that the auth service mails opens a session, and that session must reach nothing.

-- The embedded stack marks itself by a function in the schema of the auth service, where a hosted project lets nobody make
-- one: its sample accounts have a password that everybody knows, and no data of anybody.
create function private.needs_second_factor() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return to_regprocedure('auth.is_sample_project()') is null;
end $$;

-- The token says so, and the session and its account still have it: a token keeps what it says for an hour after the factor is gone.
create function private.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return coalesce(claims ->> 'aal', '') = 'aal2' and exists (
    select from auth.sessions s join auth.mfa_factors f on f.user_id = s.user_id and f.status = 'verified'
    where s.id = nullif(claims ->> 'session_id', '')::uuid and s.aal = 'aal2'
  );
end $$;

create function public.second_factor_required() returns boolean
language sql stable security definer set search_path = '' as $$ select private.needs_second_factor() $$;
comment on function public.second_factor_required() is
  'Whether staff need a second factor here, and have to set one up at their first sign-in.';
grant execute on function public.second_factor_required() to authenticated;

-- The session that a request is made in, as the auth service wrote it into the token.
create function private.current_session_id() returns uuid
language sql stable set search_path = '' as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid
$$;

-- Who calls, while the session of the token is there and the account may sign in; else null. Two look-ups by primary key.
create function private.live_user_id() returns uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := auth.uid();
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  session constant uuid := nullif(claims ->> 'session_id', '')::uuid;
begin
  -- Not in the statement below: it would be planned anew at each call, for what it then knows of the token, and that is most of its time.
  if claims -> 'gapwise' is distinct from 'true' then
    return null;
  end if;
  return (
    select s.user_id
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session
      and s.user_id = caller
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  );
end $$;
grant execute on function private.live_user_id() to authenticated, service_role;

-- Who calls and may act as staff; else null.
create function private.live_staff_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.needs_second_factor() and not private.has_second_factor() then
    return null;
  end if;
  return private.live_user_id();
end $$;

-- ==== Teams and staff ====
-- Roles: auditors and administrators work with no members.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  like private.synced_row including defaults
);
comment on table public.teams is 'Groups of staff; a member belongs to one team.';
select private.make_synced('public.teams');
grant select on public.teams to authenticated;

create table public.staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  role text not null check (
    role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician', 'supervisor', 'auditor', 'administrator')
  ),
  team_id uuid not null references public.teams (id),
  active boolean not null default true,
  like private.synced_row including defaults,
  constraint staff_id_team_key unique (id, team_id)
);
comment on table public.staff is 'Who works here; user_id is the sign-in.';
create index staff_team_idx on public.staff (team_id);
select private.make_synced('public.staff');
-- Written by functions of an administrator alone.
grant select on public.staff to authenticated;

create table public.staff_teams (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  team_id uuid not null references public.teams (id),
  like private.synced_row including defaults,
  unique (staff_id, team_id)
);
comment on table public.staff_teams is 'Teams a staff member may work in besides staff.team_id; ended by deleted_at.';
create index staff_teams_team_idx on public.staff_teams (team_id);
select private.make_synced('public.staff_teams');
grant select on public.staff_teams to authenticated;

-- The active staff record of the caller, or null.
create function private.current_staff_id() returns uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := private.live_staff_user_id();
begin
  return (select s.id from public.staff s where s.user_id = caller and s.active and s.deleted_at is null);
end $$;
grant execute on function private.current_staff_id() to authenticated, service_role;

create function public.acting_staff() returns uuid
language sql stable security definer set search_path = '' as $$ select private.current_staff_id() $$;
comment on function public.acting_staff() is
  'The active staff record of the caller, with the second factor where staff need one; null for everyone else.';
grant execute on function public.acting_staff() to authenticated;

create function private.current_staff_role() returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := private.live_staff_user_id();
begin
  return (select s.role from public.staff s where s.user_id = caller and s.active and s.deleted_at is null);
end $$;
grant execute on function private.current_staff_role() to authenticated, service_role;

-- Teams whose members the caller works with: empty for auditors, inactive staff and everyone else.
create function private.care_team_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := private.live_staff_user_id();
  worker uuid;
  own_team uuid;
begin
  select s.id, s.team_id into worker, own_team from public.staff s
  where s.user_id = caller and s.active and s.deleted_at is null and private.has_members(s.role);
  if worker is null then
    return '{}';
  end if;
  -- Each once: rows are read for one team after the other.
  return own_team || array(
    select more.team_id from public.staff_teams more
    where more.staff_id = worker and more.deleted_at is null and more.team_id <> own_team
  );
end $$;
grant execute on function private.care_team_ids() to authenticated, service_role;

-- Teams whose members' rows the caller reads here: those above, but through the API only inside a function that notes the reading, which
-- sets gapwise.reading for as long as it reads. Nobody can set it by a request. Without it a request reads no row of a member in
-- any shape, and changes none directly, because whatever names the row to be changed has to read it. Members read their own.
create function private.readable_team_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(current_setting('gapwise.reading', true), '') <> 'noted'
    and (session_user = 'authenticator' or coalesce(current_setting('request.method', true), '') <> '')
  then
    return '{}';
  end if;
  return private.care_team_ids();
end $$;
grant execute on function private.readable_team_ids() to authenticated, service_role;

-- The same as the teams above, for supervisors only.
create function private.supervised_team_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.current_staff_role() = 'supervisor' then private.care_team_ids() else '{}'::uuid[] end;
end $$;
grant execute on function private.supervised_team_ids() to authenticated, service_role;

-- Roles that a supervisor manages; supervisors and auditors are appointed by whoever runs the server.
create function private.is_care_staff(p_staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s
    where s.id = p_staff_id and s.role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician')
  )
$$;
grant execute on function private.is_care_staff(uuid) to authenticated, service_role;

-- Who works with results of screenings; the others phone about care gaps and need none of it.
create function private.sees_screenings() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.current_staff_role() in ('clinician', 'care_coordinator', 'supervisor'), false)
$$;
grant execute on function private.sees_screenings() to authenticated, service_role;

-- Roles that work with members.
create function private.has_members(p_role text) returns boolean
language plpgsql immutable set search_path = '' as $$ begin return p_role not in ('auditor', 'administrator'); end $$;

-- Who acts is written by the database. Arguments: time column, by column, optional flag column.
-- A newly set time is never in the future and names the caller; an unchanged one keeps its name; a cleared one loses it.
create function private.stamp_actor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at_column constant text := tg_argv[0];
  by_column constant text := tg_argv[1];
  flag_column constant text := tg_argv[2];
  sent constant jsonb := to_jsonb(new);
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  at_new timestamptz := (sent ->> at_column)::timestamptz;
  at_old constant timestamptz := (kept ->> at_column)::timestamptz;
  by_new text := kept ->> by_column;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  if flag_column is not null and (sent ->> flag_column)::boolean and at_new is null then
    at_new := now();
  end if;
  if at_new is null then
    by_new := null;
  elsif at_new is distinct from at_old then
    at_new := least(at_new, now());
    by_new := private.current_staff_id();
  end if;
  return jsonb_populate_record(new, jsonb_build_object(at_column, at_new, by_column, by_new));
end $$;

-- Who made a row is written by the database. Arguments: id column or '', optional name column.
create function private.stamp_author() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author public.staff;
  stamped jsonb := '{}';
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  select * into author from public.staff s where s.id = (select private.current_staff_id());
  if tg_argv[0] <> '' then
    stamped := stamped || jsonb_build_object(tg_argv[0], author.id);
  end if;
  if tg_nargs > 1 then
    stamped := stamped || jsonb_build_object(tg_argv[1], author.full_name);
  end if;
  return jsonb_populate_record(new, stamped);
end $$;

create policy "Staff see the teams they work in" on public.teams
  for select to authenticated
  using (id = any ((select private.care_team_ids())::uuid[]));

-- The own record stays readable after deactivation: the client tells 'inactive' from 'not staff' by it.
create policy "Staff see themselves and the staff of their teams" on public.staff
  for select to authenticated
  using (user_id = (select private.live_user_id()) or team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff see further teams of themselves and in their teams" on public.staff_teams
  for select to authenticated
  using (
    staff_id = (select private.current_staff_id())
    or team_id = any ((select private.care_team_ids())::uuid[])
  );

revoke all on all functions in schema private, public from public;
