-- What: the role administrator, and administration_overview: all staff and teams, for administrators alone.
-- Why: who makes accounts must not need a line of SQL, and needs no chart for it: administrators work with no team's members,
-- so that no policy shows them one (minimum necessary).

alter table public.staff drop constraint staff_role_check;
alter table public.staff add constraint staff_role_check check (
  role in ('outreach_specialist', 'care_coordinator', 'coach', 'clinician', 'supervisor', 'auditor', 'administrator')
);

-- Roles that work with members.
create function private.has_members(p_role text) returns boolean
language sql immutable set search_path = '' as $$ select p_role not in ('auditor', 'administrator') $$;

create or replace function private.care_team_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_staff_user_id();
  worker public.staff;
begin
  select * into worker from public.staff s
  where s.user_id = caller and s.active and s.deleted_at is null and private.has_members(s.role);
  if worker.id is null then
    return '{}';
  end if;
  return array(
    select worker.team_id
    union
    select more.team_id from public.staff_teams more where more.staff_id = worker.id and more.deleted_at is null
  );
end $$;

create or replace function private.works_in_team(p_staff_id uuid, p_team_id uuid) returns boolean
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

-- The staff record of the administrator who calls. 42501: anybody else.
create function private.require_administrator() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'administrator' then
    raise exception 'only an administrator may do this' using errcode = '42501';
  end if;
  return private.current_staff_id();
end $$;

-- When somebody was last signed in: the last sign-in, or the last time a session was renewed (about once an hour). Columns by
-- name, because not every release of the auth service has them; renewals are kept without a zone, in UTC.
create function private.last_seen(p_user_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(
    (select (to_jsonb(u) ->> 'last_sign_in_at')::timestamptz from auth.users u where u.id = p_user_id),
    (select max(greatest(
        (to_jsonb(s) ->> 'created_at')::timestamptz,
        (to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC'))
      from auth.sessions s where s.user_id = p_user_id)
  );
end $$;

create function private.has_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_factors f
    where f.user_id = p_user_id and coalesce(to_jsonb(f) ->> 'status', 'verified') = 'verified'
  );
end $$;

create function private.person_view(p_person public.staff, p_viewer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_person.id, 'version', p_person.changed_xid::text, 'fullName', p_person.full_name,
    'email', (select u.email from auth.users u where u.id = p_person.user_id),
    'role', p_person.role, 'teamId', p_person.team_id,
    'furtherTeamIds', coalesce((
      select jsonb_agg(t.team_id order by t.created_at) from public.staff_teams t
      where t.staff_id = p_person.id and t.deleted_at is null and t.team_id <> p_person.team_id
    ), '[]'),
    'state', case when p_person.active then 'active' else 'off' end,
    'secondFactor', private.has_factor(p_person.user_id),
    'lastSeenAt', private.last_seen(p_person.user_id),
    'own', p_person.id = p_viewer
  )
$$;

create function public.administration_overview() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  viewer constant uuid := private.require_administrator();
begin
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(private.person_view(s, viewer) order by lower(s.full_name), s.id)
      from public.staff s where s.deleted_at is null
    ), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', t.id, 'version', t.changed_xid::text, 'name', t.name,
        'people', (
          select count(*) from public.staff s
          where s.active and s.deleted_at is null and private.has_members(s.role) and (s.team_id = t.id or exists (
            select from public.staff_teams m where m.staff_id = s.id and m.team_id = t.id and m.deleted_at is null
          ))
        ),
        'members', (select count(*) from public.members m where m.team_id = t.id and m.deleted_at is null)
      ) order by lower(t.name), t.id)
      from public.teams t where t.deleted_at is null
    ), '[]')
  );
end $$;
comment on function public.administration_overview() is
  'Staff and teams that are not removed, for administrators (else 42501): name, address, role, teams, state, second factor, '
  'last seen; of teams how many people and members, and no member.';

revoke all on all functions in schema private from public;
revoke all on function public.administration_overview() from public, anon;
grant execute on function public.administration_overview() to authenticated;
