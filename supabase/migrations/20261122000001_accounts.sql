-- What: an account is one member's or one staff record's, never both; a member's account has an address at random, no
-- password, and gives a session only while verify-otp holds a right code of that member; staff get theirs by password.
-- Why: an address that can be worked out, a password that somebody sets, or a code that the auth service mails by itself
-- would each be a second way in, past the tries and the limits of the one-time codes and past the second factor.

create table private.account_owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  owner text not null check (owner in ('member', 'staff'))
);
comment on table private.account_owners is 'Whose an account is. It stays so, also after the record let go of the account.';

create table private.member_accounts (
  member_id uuid primary key references public.members (id) on delete cascade,
  -- Reserved by RFC 2606: nobody can receive mail there.
  email text not null unique default gen_random_uuid() || '@members.invalid'
);
comment on table private.member_accounts is 'The address of each member''s account, kept for whoever is first to make it.';

alter table private.account_owners enable row level security;
alter table private.member_accounts enable row level security;
revoke all on private.account_owners, private.member_accounts from public, anon, authenticated;

do $$
declare
  shared text;
begin
  select string_agg(s.id::text, ', ') into shared
  from public.staff s join public.members m on m.auth_user_id = s.user_id;
  if shared is not null then
    raise exception 'staff records % have the account of a member: give them another user_id first', shared;
  end if;
end $$;
insert into private.account_owners (user_id, owner)
select m.auth_user_id, 'member' from public.members m where m.auth_user_id is not null
union all
select s.user_id, 'staff' from public.staff s where s.user_id is not null;

-- Accounts that were made before had the member's id for an address.
insert into private.member_accounts (member_id)
select m.id from public.members m join auth.users u on u.id = m.auth_user_id where u.email = m.id || '@members.invalid';
update auth.users u set email = a.email
from private.member_accounts a join public.members m on m.id = a.member_id
where u.id = m.auth_user_id;
do $$ begin
  if to_regclass('auth.identities') is not null then
    update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', a.email)
    from private.member_accounts a join public.members m on m.id = a.member_id
    where i.user_id = m.auth_user_id and i.provider = 'email';
  end if;
end $$;

-- Argument: whose the record is. It runs before the row is stored, for a record and another one made at the same moment
-- meet at the primary key.
create function private.claim_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
begin
  insert into private.account_owners (user_id, owner) values (account, tg_argv[0]) on conflict (user_id) do nothing;
  if not exists (select from private.account_owners o where o.user_id = account and o.owner = tg_argv[0]) then
    raise exception 'account.takenByAnother' using errcode = '23505',
      detail = 'An account is a member''s or a staff record''s, never both.';
  end if;
  return new;
end $$;
create trigger claim_account before insert or update of user_id on public.staff
  for each row when (new.user_id is not null) execute function private.claim_account('staff', 'user_id');
create trigger claim_account before insert or update of auth_user_id on public.members
  for each row when (new.auth_user_id is not null) execute function private.claim_account('member', 'auth_user_id');

create function private.is_member_account(p_user_id uuid, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select o.owner = 'member' from private.account_owners o where o.user_id = p_user_id),
    coalesce(p_email, '') like '%@members.invalid'
  )
$$;

-- The auth service lets whoever has a session change password, address and phone of its account. By name, because a plain
-- PostgreSQL has a smaller table.
create function private.guard_member_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := to_jsonb(new);
begin
  if not private.is_member_account(new.id, case when tg_op = 'UPDATE' then old.email else new.email end) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Hosted auth services make a password up for an account that is made without one.
    if line ? 'encrypted_password' then
      new.encrypted_password := '';
    end if;
  elsif coalesce(line ->> 'encrypted_password', '') <> '' then
    raise exception 'account.noPassword' using errcode = 'PT403';
  end if;
  if coalesce(line ->> 'email_change', '') <> '' or coalesce(line ->> 'phone', '') <> ''
    or coalesce(line ->> 'phone_change', '') <> '' or (tg_op = 'UPDATE' and old.email is not null and new.email is distinct from old.email)
  then
    raise exception 'account.noContact' using errcode = 'PT403';
  end if;
  return new;
end $$;
create trigger guard_member_account before insert or update on auth.users
  for each row execute function private.guard_member_account();

create function public.reserve_member_account(p_claim_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  claimant constant uuid := (
    select c.member_id from private.one_time_codes c where c.claim_id = p_claim_id and c.used_at is null
  );
begin
  if claimant is null then
    return null;
  end if;
  insert into private.member_accounts (member_id) values (claimant) on conflict (member_id) do nothing;
  return (select a.email from private.member_accounts a where a.member_id = claimant);
end $$;
comment on function public.reserve_member_account(uuid) is
  'Address for the account of the member whose code is claimed, always the same one; null: the claim is over.';

-- A right code of the member whose account it is, in the hands of verify-otp right now.
create function private.is_code_claimed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.one_time_codes c
    where c.used_at is null and c.claimed_at > clock_timestamp() - interval '30 seconds'
      and c.member_id in (
        select m.id from public.members m where m.auth_user_id = p_user_id
        union all
        select a.member_id from private.member_accounts a join auth.users u on u.email = a.email where u.id = p_user_id
      )
  )
$$;

create function public.custom_access_token_hook(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := (event ->> 'user_id')::uuid;
  method constant text := coalesce(event ->> 'authentication_method', '');
  is_open boolean;
begin
  if private.is_member_account(account, (select u.email from auth.users u where u.id = account)) then
    is_open := method = 'token_refresh' or (method in ('otp', 'magiclink') and private.is_code_claimed(account));
  else
    is_open := method in ('token_refresh', 'password', 'totp', 'sso/saml', 'oauth');
  end if;
  if is_open then
    return event;
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'This way of signing in is closed.'));
end $$;
comment on function public.custom_access_token_hook(jsonb) is
  'Asked by the auth service before every token (supabase/config.toml): members only through verify-otp, staff only by '
  'password, second factor or single sign-on. A mailed link or code opens nothing.';

revoke all on all functions in schema private from public;
revoke all on function public.reserve_member_account(uuid), public.custom_access_token_hook(jsonb)
  from public, anon, authenticated;
grant execute on function public.reserve_member_account(uuid) to service_role;
do $$ begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;
  end if;
end $$;

-- Staff records, and with them who signs in as staff, are made by whoever runs the server.
revoke insert on public.staff from authenticated;
drop policy "Supervisors add care staff to their teams" on public.staff;
