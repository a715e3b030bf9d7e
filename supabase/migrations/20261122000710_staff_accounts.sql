-- What: administrators invite people, send a code for a new password, change role and teams, switch accounts off and on, and
-- approve for each other what only two may give; whoever has a code from the own mailbox sets a password with it.
-- Why: all of it was SQL by whoever runs the server. Two things stay impossible for one person alone: to raise the own role, and
-- to make somebody an administrator or auditor.

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
  expires_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz
);
comment on table private.staff_codes is 'Codes that set the password of a staff account once: of an invitation, or after a reset.';
create index staff_codes_staff_idx on private.staff_codes (staff_id, made_at);

create table private.staff_requests (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  role text not null check (role in ('administrator', 'auditor')),
  asked_by uuid not null references public.staff (id),
  asked_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.staff (id),
  decided_at timestamptz,
  approved boolean
);
comment on table private.staff_requests is 'A role that counts once another administrator has approved it.';
create unique index staff_requests_open_idx on private.staff_requests (staff_id) where decided_at is null;

alter table private.staff_codes enable row level security;
alter table private.staff_requests enable row level security;
revoke all on private.staff_codes, private.staff_requests from public, anon, authenticated;

create function private.needs_approval(p_role text) returns boolean
language sql immutable set search_path = '' as $$ select p_role in ('administrator', 'auditor') $$;

create function private.waits_for_approval(p_staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.staff_requests r where r.staff_id = p_staff_id and r.decided_at is null)
$$;

create function private.end_sessions(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens t where t.user_id::text = p_user_id::text;
  delete from auth.sessions s where s.user_id = p_user_id;
end $$;

-- One change of staff at a time, so that two administrators can't take each other's role at the same moment.
create function private.begin_administration() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.administration', 0));
  return private.require_administrator();
end $$;

-- A supervisor may switch somebody of the team off at once; on again only an administrator, who may have done it for a reason.
create function private.guard_switched_off() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_role() is distinct from 'administrator' then
    raise exception 'only an administrator switches an account on' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_switched_off before update of active on public.staff
  for each row when (new.active and not old.active) execute function private.guard_switched_off();

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
  insert into private.staff_codes (id, staff_id, kind, email, language) values (p_id, p_id, 'invitation', address, p_language);
  perform private.append_audit_event('staff.invited', 'staff', p_id, null, null, jsonb_build_object('role', p_role));
  if private.needs_approval(p_role) then
    insert into private.staff_requests (staff_id, role, asked_by) values (p_id, p_role, caller);
    return jsonb_build_object('status', 'waiting', 'codeId', p_id);
  end if;
  return jsonb_build_object('status', 'invited', 'codeId', p_id);
end $$;
comment on function public.invite_staff(uuid, text, text, text, uuid, uuid[], text) is
  'By an administrator (else 42501): a person without an account yet, under an id of the caller; again with the same id and '
  'address it changes nothing. {status: invited | waiting (for another administrator), codeId} or {refusal: name, role, team, '
  'email, emailTaken, language, changed}. The function staff-accounts makes the code and sends it.';

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
    else (select lower(u.email) from auth.users u where u.id = target.user_id) end;
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
  insert into private.staff_codes (id, staff_id, kind, email, language)
  values (
    p_id, target.id, case when target.user_id is null then 'invitation' else 'password' end, address,
    case when p_language = 'es' then 'es' else 'en' end
  );
  if target.user_id is null then
    perform private.append_audit_event('staff.invited_again', 'staff', target.id, null, null, '{}');
  else
    perform private.end_sessions(target.user_id);
    perform private.append_audit_event('staff.password_reset', 'staff', target.id, null, null, '{}');
  end if;
  return jsonb_build_object('status', 'renewed', 'codeId', p_id);
end $$;
comment on function public.renew_staff_code(uuid, uuid, text) is
  'By an administrator (else 42501), under an id of the caller: another code for somebody invited, or for a new password of an '
  'account, whose sessions end at once. Earlier codes end. {status: renewed, codeId} or {refusal: gone, own, waiting, off, noEmail}.';

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

create function public.note_staff_code_sent(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.staff_codes c set sent_at = clock_timestamp() where c.id = p_id;
$$;
comment on function public.note_staff_code_sent(uuid) is 'For the function staff-accounts: the delivery service has the e-mail.';

create function public.staff_code_owner(p_code_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', c.id, 'email', c.email, 'name', s.full_name,
    'userId', coalesce(s.user_id, (select u.id from auth.users u where lower(u.email) = c.email order by u.id limit 1)),
    'state', case
      when c.used_at is not null then 'used'
      when c.ended_at is not null or s.deleted_at is not null or (s.user_id is not null and not s.active) then 'ended'
      when c.expires_at <= clock_timestamp() then 'expired'
      else 'open' end
  )
  from private.staff_codes c join public.staff s on s.id = c.staff_id
  where c.code_hash = p_code_hash
$$;
comment on function public.staff_code_owner(text) is
  'For the function staff-accounts: whose a code is and whether it still works; null: nobody''s.';

create function public.finish_staff_code(p_id uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  code private.staff_codes;
begin
  update private.staff_codes c set used_at = clock_timestamp()
  where c.id = p_id and c.used_at is null and c.ended_at is null and c.expires_at > clock_timestamp()
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
  perform private.end_sessions(p_user_id);
  perform private.append_audit_event(
    case code.kind when 'invitation' then 'staff.joined' else 'staff.password_set' end, 'staff', code.staff_id, null, null, '{}'
  );
  return true;
end $$;
comment on function public.finish_staff_code(uuid, uuid) is
  'For the function staff-accounts, once the account has its password: the code is used, whoever was invited is staff, and '
  'sessions from before end. False: the code is over.';

create function public.change_staff(
  p_id uuid, p_version text, p_name text, p_role text, p_team_id uuid, p_further uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  target public.staff;
  refusal text := private.staff_refusal(p_name, p_role, p_team_id, p_further);
  asks boolean;
begin
  select * into target from public.staff s where s.id = p_id and s.deleted_at is null for update;
  refusal := case
    when target.id is null then 'gone'
    when target.changed_xid::text <> p_version then 'changed'
    when refusal is not null then refusal
    when target.id = caller and p_role <> target.role then 'ownRole'
    when p_role <> target.role and target.user_id is null and private.needs_approval(target.role) then 'waiting'
  end;
  if refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;
  asks := p_role <> target.role and private.needs_approval(p_role);
  update public.staff s set
    full_name = btrim(p_name), team_id = p_team_id, role = case when asks then s.role else p_role end
  where s.id = p_id;
  perform private.set_further_teams(p_id, p_team_id, p_further);
  if asks then
    update private.staff_requests r set decided_at = clock_timestamp(), decided_by = caller, approved = false
    where r.staff_id = p_id and r.decided_at is null;
    insert into private.staff_requests (staff_id, role, asked_by) values (p_id, p_role, caller);
    perform private.append_audit_event('staff.role_asked', 'staff', p_id, null, null, jsonb_build_object('role', p_role));
    return jsonb_build_object('status', 'waiting');
  end if;
  if p_role <> target.role then
    perform private.append_audit_event(
      'staff.role_changed', 'staff', p_id, null, null, jsonb_build_object('from', target.role, 'to', p_role)
    );
    -- The desk takes a role up with a sign-in.
    if target.user_id is not null then
      perform private.end_sessions(target.user_id);
    end if;
  end if;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.change_staff(uuid, text, text, text, uuid, uuid[]) is
  'By an administrator (else 42501): name, role and teams of somebody, by the version that was seen. {status: done | waiting (the '
  'role, for another administrator)} or {refusal: gone, changed, name, role, team, ownRole, waiting}. A new role ends the sessions.';

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
  elsif p_active and target.user_id is null then
    return jsonb_build_object('refusal', 'noAccount');
  elsif not p_active and target.role = 'administrator' and target.active and not exists (
    select from public.staff s
    where s.role = 'administrator' and s.active and s.deleted_at is null and s.user_id is not null and s.id <> p_id
  ) then
    return jsonb_build_object('refusal', 'lastAdministrator');
  end if;
  if not p_active then
    update private.staff_codes c set ended_at = clock_timestamp()
    where c.staff_id = p_id and c.used_at is null and c.ended_at is null;
    update private.staff_requests r set decided_at = clock_timestamp(), decided_by = caller, approved = false
    where r.staff_id = p_id and r.decided_at is null;
    if target.user_id is not null then
      perform private.end_sessions(target.user_id);
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

create function public.decide_staff_request(p_id uuid, p_approve boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  asked private.staff_requests;
  target public.staff;
  code uuid;
begin
  select * into asked from private.staff_requests r where r.id = p_id;
  select * into target from public.staff s where s.id = asked.staff_id and s.deleted_at is null for update;
  select c.id into code from private.staff_codes c
  where target.user_id is null and c.staff_id = target.id and c.kind = 'invitation' and c.ended_at is null and c.used_at is null;
  if asked.decided_at is not null and asked.approved and p_approve then
    return jsonb_build_object('status', 'done', 'codeId', code);
  elsif target.id is null or asked.decided_at is not null or (target.user_id is not null and not target.active) then
    return jsonb_build_object('refusal', 'gone');
  elsif p_approve and caller in (asked.asked_by, asked.staff_id) then
    return jsonb_build_object('refusal', 'own');
  end if;
  update private.staff_requests r set decided_at = clock_timestamp(), decided_by = caller, approved = p_approve where r.id = p_id;
  perform private.append_audit_event(
    case when p_approve then 'staff.role_approved' else 'staff.role_declined' end, 'staff', target.id, null, null,
    jsonb_build_object('role', asked.role)
  );
  if p_approve then
    update public.staff s set role = asked.role where s.id = target.id;
    if target.user_id is not null then
      perform private.end_sessions(target.user_id);
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

create or replace function public.reset_second_factor(p_staff_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.staff;
begin
  select * into target from public.staff s
  where s.id = p_staff_id and s.deleted_at is null and (
    (private.current_staff_role() = 'administrator' and s.id <> private.current_staff_id())
    or (private.is_care_staff(s.id) and s.team_id = any (private.supervised_team_ids()))
  );
  if target.user_id is null then
    raise exception 'only an administrator, or a supervisor of the team, resets the second factor of somebody else'
      using errcode = '42501';
  end if;
  perform private.remove_second_factor(target.user_id);
  delete from private.recovery_codes c where c.user_id = target.user_id;
  perform private.end_sessions(target.user_id);
  perform private.append_audit_event('factor.reset', 'staff', target.id, null, null, '{}');
end $$;
comment on function public.reset_second_factor(uuid) is
  'By an administrator for anybody else, or by a supervisor for care staff of the own teams (else 42501): factor, recovery codes '
  'and sessions are gone; the next sign-in sets up a new factor. Password and account stay.';

create or replace function private.person_view(p_person public.staff, p_viewer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_person.id, 'version', p_person.changed_xid::text, 'fullName', p_person.full_name,
    'email', coalesce((select u.email from auth.users u where u.id = p_person.user_id), code.email),
    'role', p_person.role, 'teamId', p_person.team_id,
    'furtherTeamIds', coalesce((
      select jsonb_agg(t.team_id order by t.created_at) from public.staff_teams t
      where t.staff_id = p_person.id and t.deleted_at is null and t.team_id <> p_person.team_id
    ), '[]'),
    'state', case
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

create or replace function public.administration_overview() returns jsonb
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
    ), '[]')
  );
end $$;
comment on function public.administration_overview() is
  'Staff and teams that are not removed, for administrators (else 42501): name, address, role, teams, state, code, second factor, '
  'last seen; of teams how many people and members, and no member; and the roles that wait for an approval.';

revoke all on all functions in schema private from public;
revoke all on function
  public.invite_staff(uuid, text, text, text, uuid, uuid[], text), public.renew_staff_code(uuid, uuid, text),
  public.change_staff(uuid, text, text, text, uuid, uuid[]), public.switch_staff(uuid, boolean),
  public.decide_staff_request(uuid, boolean)
from public, anon;
revoke all on function
  public.arm_staff_code(uuid, text), public.note_staff_code_sent(uuid), public.staff_code_owner(text),
  public.finish_staff_code(uuid, uuid)
from public, anon, authenticated;
grant execute on function
  public.invite_staff(uuid, text, text, text, uuid, uuid[], text), public.renew_staff_code(uuid, uuid, text),
  public.change_staff(uuid, text, text, text, uuid, uuid[]), public.switch_staff(uuid, boolean),
  public.decide_staff_request(uuid, boolean)
to authenticated;
grant execute on function
  public.arm_staff_code(uuid, text), public.note_staff_code_sent(uuid), public.staff_code_owner(text),
  public.finish_staff_code(uuid, uuid)
to service_role;
