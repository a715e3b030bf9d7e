-- What: staff have their rights only with a second factor in the session (aal2); recovery codes, and taking a factor away.
-- Why: asked for by the desk alone it is no rule, for a password is enough to call the API without the desk.

-- The embedded stack marks itself by a function in the schema of the auth service, where a hosted project lets nobody make
-- one: its sample accounts have a password that everybody knows, and no data of anybody.
create function private.needs_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select to_regprocedure('auth.is_sample_project()') is null
$$;

create function private.has_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') = 'aal2'
$$;

-- Who calls and may act as staff; else null.
create or replace function private.live_staff_user_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.needs_second_factor() and not private.has_second_factor() then
    return null;
  end if;
  return private.live_user_id();
end $$;

create function public.second_factor_required() returns boolean
language sql stable security definer set search_path = '' as $$ select private.needs_second_factor() $$;
comment on function public.second_factor_required() is
  'Whether staff need a second factor here, and have to set one up at their first sign-in.';

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Each opens the way to a new second factor once. Blowfish hashes.';
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated;

create function private.remove_second_factor(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.mfa_factors where user_id = p_user_id;
$$;

-- Eight of 32 letters and digits that are not taken for one another: 40 bits.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(b.bytes, i) % 32 + 1, 1), '' order by i)
  from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) i
$$;

create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  codes constant text[] := array(select private.new_recovery_code() from generate_series(1, 10));
begin
  if caller is null or not private.has_second_factor() then
    raise exception 'a second factor is needed first' using errcode = '42501';
  end if;
  delete from private.recovery_codes c where c.user_id = caller;
  insert into private.recovery_codes (user_id, code_hash)
  select caller, extensions.crypt(code, extensions.gen_salt('bf', 8)) from unnest(codes) code;
  perform private.append_audit_event('factor.codes_made', null, null, null, null, '{}');
  return array(select left(code, 4) || '-' || right(code, 4) from unnest(codes) code);
end $$;
comment on function public.make_recovery_codes() is
  'Ten codes for whoever calls with a second factor (else 42501), in place of earlier ones. They are shown this once.';

create function public.redeem_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  typed constant text := upper(regexp_replace(coalesce(left(p_code, 64), ''), '[^0-9A-Za-z]', '', 'g'));
  found_hash text;
begin
  if caller is null or not exists (select from public.staff s where s.user_id = caller and s.active and s.deleted_at is null) then
    raise exception 'only active staff have recovery codes' using errcode = '42501';
  end if;
  if not public.take_rate_limit('recovery-' || encode(sha256(convert_to(caller::text, 'UTF8')), 'hex'), 3600, 5) then
    raise exception 'rate.limited' using errcode = 'PT429';
  end if;
  select c.code_hash into found_hash from private.recovery_codes c
  where c.user_id = caller and c.used_at is null and c.code_hash = extensions.crypt(typed, c.code_hash)
  for update;
  if found_hash is null then
    perform private.append_audit_event('factor.code_refused', null, null, null, null, '{}');
    return false;
  end if;
  update private.recovery_codes c set used_at = clock_timestamp() where c.user_id = caller and c.code_hash = found_hash;
  perform private.remove_second_factor(caller);
  perform private.append_audit_event('factor.recovered', null, null, null, null, '{}');
  return true;
end $$;
comment on function public.redeem_recovery_code(text) is
  'True: the code was one of the caller''s and is used, the second factor is gone and a new one has to be set up. Five tries '
  'an hour, then PT429. Case, blanks and dashes don''t matter.';

create function public.reset_second_factor(p_staff_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.staff;
begin
  select * into target from public.staff s
  where s.id = p_staff_id and s.deleted_at is null and private.is_care_staff(s.id)
    and s.team_id = any (private.supervised_team_ids());
  if target.user_id is null then
    raise exception 'only a supervisor of the team resets the second factor of care staff' using errcode = '42501';
  end if;
  perform private.remove_second_factor(target.user_id);
  delete from private.recovery_codes c where c.user_id = target.user_id;
  delete from auth.sessions s where s.user_id = target.user_id;
  perform private.append_audit_event('factor.reset', 'staff', target.id, null, null, '{}');
end $$;
comment on function public.reset_second_factor(uuid) is
  'By a supervisor, for care staff of the own teams (else 42501): factor, recovery codes and sessions are gone; the next '
  'sign-in sets up a new factor. Password and account stay.';

revoke all on function
  private.needs_second_factor(), private.has_second_factor(), private.live_staff_user_id(),
  private.remove_second_factor(uuid), private.new_recovery_code()
from public;
revoke all on function
  public.second_factor_required(), public.make_recovery_codes(), public.redeem_recovery_code(text),
  public.reset_second_factor(uuid)
from public, anon;
grant execute on function
  public.second_factor_required(), public.make_recovery_codes(), public.redeem_recovery_code(text),
  public.reset_second_factor(uuid)
to authenticated;
