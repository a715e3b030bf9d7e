-- What administrators do: accounts of staff, teams, the first administrator, and who is away.
-- An administrator works with no team's members, so no policy shows them one (minimum necessary).

-- ==== Administrators ====

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

-- Whether somebody can still sign in with an account: the auth service may keep the row of a deleted one, with a hash as address.
create function private.has_account(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.users u where u.id = p_user_id and u.deleted_at is null);
end $$;

create function private.has_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_factors f
    where f.user_id = p_user_id and f.status = 'verified'
  );
end $$;

-- ==== Accounts of staff ====
-- Administrators invite people, send a code for a new password, change role and teams, switch accounts off and on, and approve for
-- each other what only two may give. Whoever has a code from their own mailbox sets a password with it. Two things stay impossible
-- for one person alone: to raise their own role, and to make somebody an administrator or auditor.

create table private.staff_codes (
  id uuid primary key,
  staff_id uuid not null references public.staff (id),
  kind text not null check (kind in ('invitation', 'password')),
  -- Lower case; where the code goes, and for an invitation the address of the account to be.
  email text not null,
  language text not null check (language in ('en', 'es')),
  -- A keyed hash; null until the code was made.
  code_hash text unique,
  made_at timestamptz not null default clock_timestamp(),
  -- Null: whoever runs the server.
  made_by uuid references public.staff (id),
  expires_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz,
  claim_id uuid unique,
  claimed_at timestamptz
);
comment on table private.staff_codes is 'Codes that set the password of a staff account once: of an invitation, or after a reset.';
comment on column private.staff_codes.claim_id is
  'A password is being set with it: nobody else sets one meanwhile. Runs out after 30 seconds.';
create index staff_codes_staff_idx on private.staff_codes (staff_id, made_at);
create index staff_codes_made_by_idx on private.staff_codes (made_by) where made_by is not null;
alter table private.staff_codes enable row level security;

create table private.staff_requests (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  role text not null check (role in ('administrator', 'auditor', 'supervisor')),
  -- The further teams of a supervisor.
  team_ids uuid[] not null default '{}',
  asked_by uuid not null references public.staff (id),
  asked_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.staff (id),
  decided_at timestamptz,
  approved boolean
);
comment on table private.staff_requests is 'A role that counts once another administrator has approved it.';
create unique index staff_requests_open_idx on private.staff_requests (staff_id) where decided_at is null;
alter table private.staff_requests enable row level security;

-- Whoever leads several teams sees and decides nearly as much as everybody together.
create function private.needs_approval(p_role text, p_further uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_role in ('administrator', 'auditor') or p_role = 'supervisor' and cardinality(coalesce(p_further, '{}')) > 0
$$;

create function private.further_team_ids(p_staff_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select t.team_id from public.staff_teams t join public.staff s on s.id = t.staff_id
    where t.staff_id = p_staff_id and t.deleted_at is null and t.team_id <> s.team_id
  )
$$;

-- Whether one of the two invited the other: they may be one person with two mailboxes.
create function private.one_invited_the_other(p_one uuid, p_other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff_codes c
    where c.kind = 'invitation'
      and (c.staff_id = p_one and c.made_by = p_other or c.staff_id = p_other and c.made_by = p_one)
  )
$$;

create function private.waits_for_approval(p_staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.staff_requests r where r.staff_id = p_staff_id and r.decided_at is null)
$$;

create function private.person_view(p_person public.staff, p_viewer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_person.id, 'version', p_person.changed_xid::text, 'fullName', p_person.full_name,
    'email', coalesce((select u.email from auth.users u where u.id = p_person.user_id and u.deleted_at is null), code.email),
    'role', p_person.role, 'teamId', p_person.team_id,
    'furtherTeamIds', coalesce((
      select jsonb_agg(t.team_id order by t.created_at) from public.staff_teams t
      where t.staff_id = p_person.id and t.deleted_at is null and t.team_id <> p_person.team_id
    ), '[]'),
    'state', case
      when p_person.user_id is not null and not private.has_account(p_person.user_id) then 'off'
      when p_person.user_id is not null or code.id is null then case when p_person.active then 'active' else 'off' end
      when private.waits_for_approval(p_person.id) then 'waiting'
      else 'invited' end,
    -- Of a code that was not used: until when it works, null while it was not sent.
    'codeUntil', case when code.used_at is null and code.sent_at is not null then code.expires_at end,
    'codeNotSent', code.id is not null and code.used_at is null and code.sent_at is null
      and not (p_person.user_id is null and private.waits_for_approval(p_person.id)),
    'secondFactor', private.has_factor(p_person.user_id),
    'lastSeenAt', private.last_seen(p_person.user_id),
    'own', p_person.id = p_viewer
  )
  from (values (true)) one
  left join lateral (
    select c.* from private.staff_codes c where c.staff_id = p_person.id and c.ended_at is null order by c.made_at desc limit 1
  ) code on true
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
    ), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'personId', s.id, 'fullName', s.full_name, 'role', r.role, 'askedBy', a.full_name, 'askedAt', r.asked_at,
        'own', viewer in (r.asked_by, r.staff_id)
      ) order by r.asked_at, r.id)
      from private.staff_requests r join public.staff s on s.id = r.staff_id join public.staff a on a.id = r.asked_by
      where r.decided_at is null and s.deleted_at is null
    ), '[]'),
    'proposals', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'setting', p.setting, 'from', to_jsonb(k) ->> p.setting, 'to', p.value, 'askedBy', a.full_name,
        'askedAt', p.asked_at,
        'barred', case when p.asked_by = viewer then 'own'
          when private.one_invited_the_other(p.asked_by, viewer) then 'invitedOther' end
      ) order by p.asked_at, p.id)
      from private.plan_proposals p join public.staff a on a.id = p.asked_by left join public.plan_settings k on true
      where p.decided_at is null
    ), '[]')
  );
end $$;
comment on function public.administration_overview() is
  'Staff and teams that are not removed, for administrators (else 42501): name, address, role, teams, state, code, second factor, '
  'last seen; of teams how many people and members, and no member; and the roles and settings of the plan that wait for an approval.';
grant execute on function public.administration_overview() to authenticated;

-- A token outlives its session by up to an hour. Whoever still works with one is told why it reaches nothing any more.
create table private.ended_sessions (
  id uuid primary key,
  why text not null check (why in ('role', 'secondFactor', 'switchedOff', 'password')),
  ended_at timestamptz not null default now()
);
comment on table private.ended_sessions is 'Why sessions of staff were ended, for a day.';
create index ended_sessions_time_idx on private.ended_sessions (ended_at);
alter table private.ended_sessions enable row level security;

-- Ends every session of an account but one. p_why: what its owner is told; null: only that it was ended.
create function private.end_sessions(p_user_id uuid, p_kept uuid default null, p_why text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_why is not null then
    delete from private.ended_sessions e where e.ended_at < now() - interval '1 day';
    insert into private.ended_sessions (id, why)
    select s.id, p_why from auth.sessions s where s.user_id = p_user_id and s.id is distinct from p_kept
    on conflict (id) do nothing;
  end if;
  delete from auth.refresh_tokens t
  where t.user_id::text = p_user_id::text and t.session_id is distinct from p_kept;
  delete from auth.sessions s where s.user_id = p_user_id and s.id is distinct from p_kept;
end $$;

-- One change of staff at a time, so that two administrators can't take each other's role at the same moment.
create function private.begin_administration() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.administration', 0));
  return private.require_administrator();
end $$;

-- Why these facts can't be somebody's, or null.
create function private.staff_refusal(p_name text, p_role text, p_team_id uuid, p_further uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when length(btrim(coalesce(p_name, ''))) not between 1 and 200 then 'name'
    when p_role is null or p_role not in (
      'outreach_specialist', 'care_coordinator', 'coach', 'clinician', 'supervisor', 'auditor', 'administrator'
    ) then 'role'
    when cardinality(coalesce(p_further, '{}')) > 100 or exists (
      select from unnest(coalesce(p_further, '{}') || p_team_id) wanted
      where not exists (select from public.teams t where t.id = wanted and t.deleted_at is null)
    ) then 'team'
  end
$$;

-- The further teams of somebody, exactly these.
create function private.set_further_teams(p_staff_id uuid, p_team_id uuid, p_further uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant uuid[] := array(
    select distinct team from unnest(coalesce(p_further, '{}')) team where team is distinct from p_team_id
  );
begin
  update public.staff_teams t set deleted_at = now()
  where t.staff_id = p_staff_id and t.deleted_at is null and t.team_id <> all (wanted);
  insert into public.staff_teams as t (staff_id, team_id) select p_staff_id, team from unnest(wanted) team
  on conflict (staff_id, team_id) do update set deleted_at = null where t.deleted_at is not null;
end $$;

create function public.invite_staff(
  p_id uuid, p_name text, p_email text, p_role text, p_team_id uuid, p_further uuid[], p_language text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  address constant text := lower(btrim(coalesce(p_email, '')));
  refusal text := private.staff_refusal(p_name, p_role, p_team_id, p_further);
begin
  if exists (select from private.staff_codes c where c.id = p_id and c.email = address) then
    return jsonb_build_object(
      'status', case when private.waits_for_approval(p_id) then 'waiting' else 'invited' end, 'codeId', p_id
    );
  end if;
  refusal := coalesce(refusal, case
    when address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(address) > 254 or address like '%@members.invalid' then 'email'
    when coalesce(p_language, '') not in ('en', 'es') then 'language'
    when exists (
      select from public.staff s join auth.users u on u.id = s.user_id
      where lower(u.email) = address and s.deleted_at is null
    ) or exists (
      select from private.staff_codes c join public.staff s on s.id = c.staff_id
      where c.email = address and c.kind = 'invitation' and s.user_id is null and s.deleted_at is null
    ) then 'emailTaken'
    when exists (select from public.staff s where s.id = p_id) then 'changed'
  end);
  if refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;
  insert into public.staff (id, full_name, role, team_id, active) values (p_id, btrim(p_name), p_role, p_team_id, false);
  perform private.set_further_teams(p_id, p_team_id, p_further);
  insert into private.staff_codes (id, staff_id, kind, email, language, made_by)
  values (p_id, p_id, 'invitation', address, p_language, caller);
  perform private.append_audit_event('staff.invited', 'staff', p_id, null, null, jsonb_build_object('role', p_role));
  if private.needs_approval(p_role, array_remove(p_further, p_team_id)) then
    insert into private.staff_requests (staff_id, role, team_ids, asked_by)
    values (p_id, p_role, coalesce(p_further, '{}'), caller);
    return jsonb_build_object('status', 'waiting', 'codeId', p_id);
  end if;
  return jsonb_build_object('status', 'invited', 'codeId', p_id);
end $$;
comment on function public.invite_staff(uuid, text, text, text, uuid, uuid[], text) is
  'By an administrator (else 42501): a person without an account yet, under an id of the caller; again with the same id and '
  'address it changes nothing. {status: invited | waiting (for another administrator), codeId} or {refusal: name, role, team, '
  'email, emailTaken, language, changed}. The function staff-accounts makes the code and sends it.';
grant execute on function public.invite_staff(uuid, text, text, text, uuid, uuid[], text) to authenticated;

create function public.renew_staff_code(p_id uuid, p_staff_id uuid, p_language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  target public.staff;
  address text;
begin
  if exists (select from private.staff_codes c where c.id = p_id and c.staff_id = p_staff_id) then
    return jsonb_build_object('status', 'renewed', 'codeId', p_id);
  end if;
  select * into target from public.staff s where s.id = p_staff_id and s.deleted_at is null;
  address := case when target.user_id is null
    then (select c.email from private.staff_codes c where c.staff_id = target.id order by c.made_at desc limit 1)
    else (select lower(u.email) from auth.users u where u.id = target.user_id and u.deleted_at is null) end;
  if target.id is null or exists (select from private.staff_codes c where c.id = p_id) then
    return jsonb_build_object('refusal', 'gone');
  elsif target.id = caller then
    return jsonb_build_object('refusal', 'own');
  elsif private.waits_for_approval(target.id) and target.user_id is null then
    return jsonb_build_object('refusal', 'waiting');
  elsif target.user_id is not null and not target.active then
    return jsonb_build_object('refusal', 'off');
  elsif coalesce(address, '') = '' then
    return jsonb_build_object('refusal', 'noEmail');
  end if;
  update private.staff_codes c set ended_at = clock_timestamp()
  where c.staff_id = target.id and c.used_at is null and c.ended_at is null;
  insert into private.staff_codes (id, staff_id, kind, email, language, made_by)
  values (
    p_id, target.id, case when target.user_id is null then 'invitation' else 'password' end, address,
    case when p_language = 'es' then 'es' else 'en' end, caller
  );
  if target.user_id is null then
    perform private.append_audit_event('staff.invited_again', 'staff', target.id, null, null, '{}');
  else
    perform private.end_sessions(target.user_id, p_why => 'password');
    perform private.append_audit_event('staff.password_reset', 'staff', target.id, null, null, '{}');
  end if;
  return jsonb_build_object('status', 'renewed', 'codeId', p_id);
end $$;
comment on function public.renew_staff_code(uuid, uuid, text) is
  'By an administrator (else 42501), under an id of the caller: another code for somebody invited, or for a new password of an '
  'account, whose sessions end at once. Earlier codes end. {status: renewed, codeId} or {refusal: gone, own, waiting, off, noEmail}.';
grant execute on function public.renew_staff_code(uuid, uuid, text) to authenticated;

create function public.arm_staff_code(p_id uuid, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  armed private.staff_codes;
begin
  update private.staff_codes c set
    code_hash = p_code_hash,
    expires_at = coalesce(c.expires_at, clock_timestamp() + case c.kind when 'invitation' then interval '7 days' else interval '1 day' end)
  where c.id = p_id and c.used_at is null and c.ended_at is null
    and (c.kind = 'password' or not private.waits_for_approval(c.staff_id))
  returning * into armed;
  if armed.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', armed.email, 'kind', armed.kind, 'language', armed.language,
    'userId', (select s.user_id from public.staff s where s.id = armed.staff_id)
  );
end $$;
comment on function public.arm_staff_code(uuid, text) is
  'For the function staff-accounts: a code works from now on, for seven days (invitation) or one; where it goes. Null: it is over, '
  'or waits for an approval.';
select private.give_alone('public.arm_staff_code(uuid, text)', 'service_role');

create function public.note_staff_code_sent(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.staff_codes c set sent_at = clock_timestamp() where c.id = p_id;
$$;
comment on function public.note_staff_code_sent(uuid) is 'For the function staff-accounts: the delivery service has the e-mail.';
select private.give_alone('public.note_staff_code_sent(uuid)', 'service_role');

create function public.staff_code_owner(p_code_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id, 'email', c.email, 'name', s.full_name,
    'userId', coalesce(s.user_id, (select u.id from auth.users u where lower(u.email) = c.email order by u.id limit 1)),
    'state', case
      when c.used_at is not null then 'used'
      when c.ended_at is not null or s.deleted_at is not null or (s.user_id is not null and not (s.active and private.has_account(s.user_id))) then 'ended'
      when c.expires_at <= clock_timestamp() then 'expired'
      else 'open' end
  )
  from private.staff_codes c join public.staff s on s.id = c.staff_id
  where c.code_hash = p_code_hash
$$;
comment on function public.staff_code_owner(text) is
  'For the function staff-accounts: whose a code is and whether it still works; null: nobody''s.';
select private.give_alone('public.staff_code_owner(text)', 'service_role');

create function public.claim_staff_code(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  claim uuid;
begin
  update private.staff_codes c set claim_id = gen_random_uuid(), claimed_at = clock_timestamp()
  where c.id = p_id and c.used_at is null and c.ended_at is null and c.expires_at > clock_timestamp()
    and (c.claimed_at is null or c.claimed_at <= clock_timestamp() - interval '30 seconds')
  returning c.claim_id into claim;
  return claim;
end $$;
comment on function public.claim_staff_code(uuid) is
  'For the function staff-accounts, before it sets the password: the claim, which only one request at a time has. Null: another '
  'one has it, or the code is over.';
select private.give_alone('public.claim_staff_code(uuid)', 'service_role');

create function public.release_staff_code(p_claim_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.staff_codes c set claim_id = null, claimed_at = null where c.claim_id = p_claim_id and c.used_at is null
$$;
comment on function public.release_staff_code(uuid) is
  'For the function staff-accounts: no password was set, and the same code may be tried again at once.';
select private.give_alone('public.release_staff_code(uuid)', 'service_role');

create function public.finish_staff_code(p_claim_id uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  code private.staff_codes;
begin
  update private.staff_codes c set used_at = clock_timestamp()
  where c.claim_id = p_claim_id and c.used_at is null and c.ended_at is null
    and exists (select from auth.users u where u.id = p_user_id and lower(u.email) = c.email)
  returning * into code;
  if code.id is null then
    return false;
  end if;
  if code.kind = 'invitation' then
    -- An account of this address that was somebody's before: its record is gone, and so is its second factor.
    update public.staff s set user_id = null where s.user_id = p_user_id and s.deleted_at is not null;
    update public.staff s set user_id = p_user_id, active = true
    where s.id = code.staff_id and s.user_id is null and s.deleted_at is null;
    if not found then
      return false;
    end if;
    perform private.remove_second_factor(p_user_id);
    delete from private.recovery_codes r where r.user_id = p_user_id;
  end if;
  perform private.end_sessions(p_user_id, p_why => 'password');
  perform private.append_audit_event(
    case code.kind when 'invitation' then 'staff.joined' else 'staff.password_set' end, 'staff', code.staff_id, null, null, '{}'
  );
  return true;
end $$;
comment on function public.finish_staff_code(uuid, uuid) is
  'For the function staff-accounts, once the account has its password: the code is used, whoever was invited is staff, and '
  'sessions from before end. False: the claim or the code is over, and the password must not stay.';
select private.give_alone('public.finish_staff_code(uuid, uuid)', 'service_role');

create function public.change_staff(
  p_id uuid, p_version text, p_name text, p_role text, p_team_id uuid, p_further uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  target public.staff;
  refusal text := private.staff_refusal(p_name, p_role, p_team_id, p_further);
  wanted constant uuid[] := array_remove(coalesce(p_further, '{}'), p_team_id);
  held uuid[];
  asks boolean;
begin
  select * into target from public.staff s where s.id = p_id and s.deleted_at is null for update;
  refusal := case
    when target.id is null then 'gone'
    when target.changed_xid::text <> p_version then 'changed'
    when refusal is not null then refusal
    when target.id = caller and p_role <> target.role then 'ownRole'
    when p_role <> target.role and target.user_id is null
      and private.needs_approval(target.role, private.further_team_ids(target.id)) then 'waiting'
  end;
  if refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;
  held := target.team_id || private.further_team_ids(target.id);
  asks := private.needs_approval(p_role, wanted)
    and (p_role <> target.role or p_role = 'supervisor' and not wanted <@ held);
  update public.staff s set
    full_name = btrim(p_name), team_id = p_team_id, role = case when asks then s.role else p_role end
  where s.id = p_id;
  -- Of a supervisor's teams those that are new wait with the role.
  perform private.set_further_teams(p_id, p_team_id, case when asks and p_role = 'supervisor' and target.role = 'supervisor'
    then array(select team from unnest(wanted) team where team = any (held)) else p_further end);
  if asks then
    update private.staff_requests r set decided_at = clock_timestamp(), decided_by = caller, approved = false
    where r.staff_id = p_id and r.decided_at is null;
    insert into private.staff_requests (staff_id, role, team_ids, asked_by) values (p_id, p_role, wanted, caller);
    perform private.append_audit_event('staff.role_asked', 'staff', p_id, null, null, jsonb_build_object('role', p_role));
    return jsonb_build_object('status', 'waiting');
  end if;
  if p_role <> target.role then
    perform private.append_audit_event(
      'staff.role_changed', 'staff', p_id, null, null, jsonb_build_object('from', target.role, 'to', p_role)
    );
    -- The desk takes a role up with a sign-in.
    if target.user_id is not null then
      perform private.end_sessions(target.user_id, p_why => 'role');
    end if;
  end if;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.change_staff(uuid, text, text, text, uuid, uuid[]) is
  'By an administrator (else 42501): name, role and teams of somebody, by the version that was seen. {status: done | waiting (the '
  'role, for another administrator)} or {refusal: gone, changed, name, role, team, ownRole, waiting}. A new role ends the sessions.';
grant execute on function public.change_staff(uuid, text, text, text, uuid, uuid[]) to authenticated;

create function public.switch_staff(p_id uuid, p_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  target public.staff;
begin
  select * into target from public.staff s where s.id = p_id and s.deleted_at is null for update;
  if target.id is null then
    return jsonb_build_object('refusal', 'gone');
  elsif target.id = caller then
    return jsonb_build_object('refusal', 'own');
  elsif p_active and not private.has_account(target.user_id) then
    return jsonb_build_object('refusal', 'noAccount');
  elsif not p_active and target.role = 'administrator' and target.active and not exists (
    select from public.staff s
    where s.role = 'administrator' and s.active and s.deleted_at is null and private.has_account(s.user_id) and s.id <> p_id
  ) then
    return jsonb_build_object('refusal', 'lastAdministrator');
  end if;
  if not p_active then
    update private.staff_codes c set ended_at = clock_timestamp()
    where c.staff_id = p_id and c.used_at is null and c.ended_at is null;
    update private.staff_requests r set decided_at = clock_timestamp(), decided_by = caller, approved = false
    where r.staff_id = p_id and r.decided_at is null;
    perform private.close_proposals_of(p_id, caller);
    if target.user_id is not null then
      perform private.end_sessions(target.user_id, p_why => 'switchedOff');
    end if;
  end if;
  if target.user_id is null then
    update public.staff s set deleted_at = now() where s.id = p_id;
    perform private.append_audit_event('staff.invitation_withdrawn', 'staff', p_id, null, null, '{}');
  elsif target.active <> p_active then
    update public.staff s set active = p_active where s.id = p_id;
    perform private.append_audit_event(
      case when p_active then 'staff.switched_on' else 'staff.switched_off' end, 'staff', p_id, null, null, '{}'
    );
  end if;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.switch_staff(uuid, boolean) is
  'By an administrator (else 42501): switches an account off, which ends its sessions and its codes at once, or on; an invitation '
  'is withdrawn. {status: done} or {refusal: gone, own, noAccount, lastAdministrator}.';
grant execute on function public.switch_staff(uuid, boolean) to authenticated;

-- Decides what one administrator has asked for: null, or why not (again: decided so before; gone; own: p_not_by may not approve it).
create function private.decide_asked(p_table regclass, p_id uuid, p_approve boolean, p_caller uuid, p_not_by uuid[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
  is_open boolean;
begin
  execute format('select approved, decided_at is null from %s where id = $1 for update', p_table) into was, is_open using p_id;
  if was = p_approve then
    return 'again';
  elsif is_open is not true then
    return 'gone';
  elsif p_approve and p_caller = any (p_not_by) then
    return 'own';
  end if;
  execute format('update %s set decided_at = clock_timestamp(), decided_by = $2, approved = $3 where id = $1', p_table)
    using p_id, p_caller, p_approve;
  return null;
end $$;

create function public.decide_staff_request(p_id uuid, p_approve boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  asked private.staff_requests;
  target public.staff;
  code uuid;
  refusal text;
begin
  select * into asked from private.staff_requests r where r.id = p_id;
  select * into target from public.staff s where s.id = asked.staff_id and s.deleted_at is null for update;
  select c.id into code from private.staff_codes c
  where target.user_id is null and c.staff_id = target.id and c.kind = 'invitation' and c.ended_at is null and c.used_at is null;
  if asked.decided_at is not null and asked.approved and p_approve then
    return jsonb_build_object('status', 'done', 'codeId', code);
  elsif target.id is null or (target.user_id is not null and not target.active) then
    return jsonb_build_object('refusal', 'gone');
  end if;
  refusal := private.decide_asked('private.staff_requests', p_id, p_approve, caller, array[asked.asked_by, asked.staff_id]);
  if refusal is not null then
    return jsonb_build_object('refusal', case refusal when 'again' then 'gone' else refusal end);
  end if;
  perform private.append_audit_event(
    case when p_approve then 'staff.role_approved' else 'staff.role_declined' end, 'staff', target.id, null, null,
    jsonb_build_object('role', asked.role)
  );
  if p_approve then
    update public.staff s set role = asked.role where s.id = target.id;
    if asked.role = 'supervisor' then
      perform private.set_further_teams(target.id, target.team_id, asked.team_ids);
    end if;
    if target.user_id is not null then
      perform private.end_sessions(target.user_id, p_why => 'role');
    end if;
    return jsonb_build_object('status', 'done', 'codeId', code);
  end if;
  if target.user_id is null then
    update private.staff_codes c set ended_at = clock_timestamp() where c.staff_id = target.id and c.used_at is null;
    update public.staff s set deleted_at = now() where s.id = target.id;
  end if;
  return jsonb_build_object('status', 'done', 'codeId', null);
end $$;
comment on function public.decide_staff_request(uuid, boolean) is
  'By an administrator (else 42501), approving only what another one asked for somebody else. Declined, an invitation is '
  'withdrawn. {status: done, codeId: of an invitation to be sent now, or null} or {refusal: gone, own}.';
grant execute on function public.decide_staff_request(uuid, boolean) to authenticated;

-- ==== Teams ====
-- A merge in one transaction leaves no member without a team, and no team with half its staff.

create function public.save_team(p_id uuid, p_version text, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  wanted constant text := btrim(coalesce(p_name, ''));
  kept public.teams;
begin
  select * into kept from public.teams t where t.id = p_id for update;
  if kept.deleted_at is null and kept.name = wanted then
    return jsonb_build_object('status', 'done');
  elsif length(wanted) not between 1 and 100 then
    return jsonb_build_object('refusal', 'teamName');
  elsif kept.deleted_at is not null or (kept.id is null and p_version is not null) then
    return jsonb_build_object('refusal', 'gone');
  elsif kept.changed_xid::text is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  elsif exists (
    select from public.teams t where lower(t.name) = lower(wanted) and t.deleted_at is null and t.id <> p_id
  ) then
    return jsonb_build_object('refusal', 'teamTaken');
  end if;
  insert into public.teams as t (id, name) values (p_id, wanted) on conflict (id) do update set name = excluded.name;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_team(uuid, text, text) is
  'By an administrator (else 42501): a new team under an id of the caller (version null), or another name by the version that was '
  'seen; again it changes nothing. {status: done} or {refusal: teamName, teamTaken, gone, changed}.';
grant execute on function public.save_team(uuid, text, text) to authenticated;

-- What brings new members in (rules, profiles, files under way) goes on with the other team. In steps a failure would leave members
-- of one team in two, so it has time for half a million of them instead (12,492 took 8 s).
create function public.merge_teams(p_from uuid, p_into uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  caller constant uuid := private.begin_administration();
  moved bigint;
begin
  if p_from = p_into then
    return jsonb_build_object('refusal', 'team');
  elsif (select count(*) from public.teams t where t.id in (p_from, p_into) and t.deleted_at is null) < 2 then
    return jsonb_build_object('refusal', 'gone');
  end if;
  perform from public.teams t where t.id in (p_from, p_into) order by t.id for update;
  -- What belongs to a member, and the record for the stations that lose one, follow by themselves.
  update public.members m set team_id = p_into where m.team_id = p_from;
  get diagnostics moved = row_count;
  update public.staff s set team_id = p_into where s.team_id = p_from;
  insert into public.staff_teams as t (staff_id, team_id)
  select f.staff_id, p_into from public.staff_teams f join public.staff s on s.id = f.staff_id
  where f.team_id = p_from and f.deleted_at is null and s.team_id <> p_into
  on conflict (staff_id, team_id) do update set deleted_at = null where t.deleted_at is not null;
  update public.staff_teams t set deleted_at = now()
  where t.deleted_at is null and (t.team_id = p_from or (t.team_id = p_into and exists (
    select from public.staff s where s.id = t.staff_id and s.team_id = p_into
  )));
  -- Files that come later find their way as well.
  update private.team_rules r set team_id = p_into where r.team_id = p_from;
  update private.import_profiles p set team_id = p_into where p.team_id = p_from;
  update private.roster_plans p set team_id = p_into where p.team_id = p_from;
  update private.roster_lines l set team_id = p_into where l.team_id = p_from;
  update public.teams t set deleted_at = now() where t.id = p_from;
  perform private.append_audit_event(
    'team.merged', 'teams', p_from, null, null, jsonb_build_object('into', p_into, 'members', moved)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.merge_teams(uuid, uuid) is
  'By an administrator (else 42501): members and staff of one team are the other''s, all or nothing, and the first is gone. '
  '{status: done} or {refusal: team, gone}.';
grant execute on function public.merge_teams(uuid, uuid) to authenticated;

-- ==== The first administrator ====
-- For whoever holds the server's secret key: invites the first administrator, and the second while there is exactly one. Nobody is
-- there yet to invite them, and one alone could never have a second one approved. Afterwards it is closed.

create function public.first_administrator(
  p_id uuid, p_name text, p_email text, p_team text, p_language text, p_second boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(coalesce(p_email, '')));
  team uuid;
  there int;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.administration', 0));
  select count(*) into there from public.staff s
  where s.role = 'administrator' and s.active and s.deleted_at is null and private.has_account(s.user_id);
  if there <> p_second::int then
    return jsonb_build_object('refusal', case when p_second and there = 0 then 'noneYet' else 'exists' end);
  elsif length(btrim(coalesce(p_name, ''))) not between 1 and 200 then
    return jsonb_build_object('refusal', 'name');
  elsif address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(address) > 254 or address like '%@members.invalid' then
    return jsonb_build_object('refusal', 'email');
  elsif exists (
    select from public.staff s join auth.users u on u.id = s.user_id where lower(u.email) = address and s.deleted_at is null
  ) then
    return jsonb_build_object('refusal', 'emailTaken');
  end if;
  select t.id into team from public.teams t where t.deleted_at is null order by lower(t.name), t.id limit 1;
  if team is null and length(btrim(coalesce(p_team, ''))) not between 1 and 100 then
    return jsonb_build_object('refusal', 'teamName');
  elsif team is null then
    insert into public.teams (name) values (btrim(p_team)) returning id into team;
  end if;
  -- An earlier run, perhaps with a wrong address, and whoever has not joined yet under this one.
  update private.staff_requests r set decided_at = clock_timestamp(), approved = false
  from public.staff s where s.id = r.staff_id and r.decided_at is null and s.user_id is null
    and (s.role = 'administrator' or exists (select from private.staff_codes c where c.staff_id = s.id and c.email = address));
  update private.staff_codes c set ended_at = clock_timestamp()
  from public.staff s where s.id = c.staff_id and s.user_id is null and c.ended_at is null
    and (s.role = 'administrator' or c.email = address);
  update public.staff s set deleted_at = now()
  where s.user_id is null and s.deleted_at is null and exists (
    select from private.staff_codes c where c.staff_id = s.id and (s.role = 'administrator' or c.email = address)
  );
  insert into public.staff (id, full_name, role, team_id, active) values (p_id, btrim(p_name), 'administrator', team, false);
  insert into private.staff_codes (id, staff_id, kind, email, language)
  values (p_id, p_id, 'invitation', address, case when p_language = 'es' then 'es' else 'en' end);
  perform private.append_audit_event('staff.first_administrator', 'staff', p_id, null, null, '{}');
  return jsonb_build_object('status', 'invited', 'codeId', p_id);
end $$;
comment on function public.first_administrator(uuid, text, text, text, text, boolean) is
  'For the secret key: the first administrator, with a team where there is none, or (p_second) the second while there is exactly '
  'one. {status: invited, codeId} or {refusal: exists, noneYet, name, email, emailTaken, teamName}.';
select private.give_alone('public.first_administrator(uuid, text, text, text, text, boolean)', 'service_role');

-- ==== Absences ====
-- One row for each staff record: from when until when somebody is away, with a line about it and the colleague who covers, and until
-- when their notifications are silent. Otherwise a callback that is due on a day off is in nobody's list. Staff state their own;
-- a supervisor may state an absence too, because whoever is ill says nothing at the desk. Silence stays everybody's own.

create table public.staff_absences (
  -- The staff record.
  id uuid primary key,
  team_id uuid not null,
  away_from timestamptz,
  away_until timestamptz,
  away_note text not null default '' check (length(away_note) <= 120),
  cover_id uuid references public.staff (id),
  quiet_until timestamptz,
  like private.synced_row including defaults,
  stated_by uuid references public.staff (id),
  -- Whoever changes teams takes the absence along, which gives it a new version for the new team.
  constraint staff_absences_staff_fkey foreign key (id, team_id) references public.staff (id, team_id)
    on update cascade on delete cascade,
  constraint staff_absences_whole check (
    (away_from is null) = (away_until is null)
    and (away_from is not null or (away_note = '' and cover_id is null))
    and (away_until is null or away_until > away_from and away_until <= away_from + interval '1 year')
    and cover_id is distinct from id
  )
);
comment on table public.staff_absences is
  'Who is away when, and who covers; one row per staff record. What is assigned to somebody who is away is the cover''s, else the team''s.';
comment on column public.staff_absences.quiet_until is 'No notification until then but of urgent alerts.';
comment on column public.staff_absences.stated_by is
  'Who stated the absence; null where nobody is away, or it was stated before this was kept.';
create index staff_absences_team_idx on public.staff_absences (team_id);
create index staff_absences_cover_idx on public.staff_absences (cover_id) where cover_id is not null;
create index staff_absences_stated_by_idx on public.staff_absences (stated_by) where stated_by is not null;
select private.make_synced('public.staff_absences');
-- A station writes what it believes; the trigger below has the last word.
grant select on public.staff_absences to authenticated;
grant update (away_from, away_until, away_note, cover_id, quiet_until, stated_by) on public.staff_absences to authenticated;

-- Only who was away when: that a row was made says nothing, and silence is nobody's business.
create constraint trigger audit_changes after update of away_from, away_until, away_note, cover_id on public.staff_absences
  deferrable initially deferred for each row execute function private.audit_changes();

create policy "Staff see when colleagues of their teams are away" on public.staff_absences
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff state absences, supervisors those of their care staff" on public.staff_absences
  for update to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[]) and deleted_at is null
    and (
      id = (select private.current_staff_id())
      or team_id = any ((select private.supervised_team_ids())::uuid[]) and private.is_care_staff(id)
    )
  )
  with check (
    id = (select private.current_staff_id())
    or team_id = any ((select private.supervised_team_ids())::uuid[]) and private.is_care_staff(id)
  );

create function private.add_absence_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff_absences (id, team_id) values (new.id, new.team_id);
  return null;
end $$;
create trigger add_absence_row after insert on public.staff for each row execute function private.add_absence_row();

create function private.guard_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cover_id is distinct from old.cover_id and new.cover_id is not null
    and (new.cover_id = new.id or not private.works_in_team(new.cover_id, new.team_id)) then
    raise exception 'absence.coverNotOfTeam' using errcode = '22023';
  end if;
  -- Of the 366 days ahead that a desk allows one more for its clock; what it said offline may be over when it arrives.
  if new.away_from is distinct from old.away_from
    and not (new.away_from between now() - interval '90 days' and now() + interval '367 days') then
    raise exception 'absence.time' using errcode = '22023';
  end if;
  if new.quiet_until is distinct from old.quiet_until then
    if new.id is distinct from private.current_staff_id() then
      raise exception 'absence.quietOfAnother' using errcode = '22023';
    end if;
    -- Longer is a slip of the hand, or a clock that is wrong.
    if new.quiet_until > now() + interval '25 hours' then
      raise exception 'absence.quietTooLong' using errcode = '22023';
    end if;
  end if;
  return new;
end $$;
create trigger guard_absence before update on public.staff_absences
  for each row when (auth.uid() is not null) execute function private.guard_absence();

create function private.stamp_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.stated_by := case
    when new.away_from is null then null
    when (new.away_from, new.away_until, new.away_note, new.cover_id)
      is distinct from (old.away_from, old.away_until, old.away_note, old.cover_id) then private.current_staff_id()
    else old.stated_by
  end;
  return new;
end $$;
create trigger stamp_absence before update on public.staff_absences
  for each row when (auth.uid() is not null) execute function private.stamp_absence();

revoke all on all functions in schema private, public from public;
