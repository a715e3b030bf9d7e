-- How members sign in, the accounts behind it, and the second factor of staff.

-- ==== Accounts ====
-- An account is one member's or one staff record's, never both. A member's account has a random address, no password, and gives a
-- session only while verify-otp holds a right code of that member; staff get theirs by password. An address that can be worked out,
-- a password that somebody sets, or a code that the auth service mails would each be a second way in, past the limits of the
-- one-time codes and past the second factor.

create table private.one_time_codes (
  id uuid primary key default gen_random_uuid(),
  contact_hash text not null,
  member_id uuid references public.members (id),
  code_hash text not null,
  attempts integer not null default 0 check (attempts >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  claim_id uuid unique,
  claimed_at timestamptz,
  recovery_before timestamptz,
  asked_from text
);
comment on column private.one_time_codes.member_id is 'Who the code was right for; set by a claim.';
comment on column private.one_time_codes.claim_id is
  'A sign-in under way: nobody else is given a session for this code meanwhile. Runs out after 30 seconds.';
comment on column private.one_time_codes.recovery_before is
  'When the auth service had last made a link or code for the member''s account, as the claim found it.';
comment on column private.one_time_codes.asked_from is 'Keyed hash of the address that asked for the code.';
create index one_time_codes_contact_idx on private.one_time_codes (contact_hash, created_at desc);
create index one_time_codes_age_idx on private.one_time_codes (created_at);
alter table private.one_time_codes enable row level security;

create table private.account_owners (
  user_id uuid primary key references auth.users (id) on delete cascade,
  owner text not null check (owner in ('member', 'staff'))
);
comment on table private.account_owners is 'Whose an account is. It stays so, also after the record let go of the account.';
alter table private.account_owners enable row level security;

create table private.member_accounts (
  member_id uuid primary key references public.members (id) on delete cascade,
  -- Reserved by RFC 2606: nobody can receive mail there.
  email text not null unique default gen_random_uuid() || '@members.invalid'
);
comment on table private.member_accounts is 'The address of each member''s account, kept for whoever is first to make it.';
alter table private.member_accounts enable row level security;

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

-- The auth service lets whoever has a session, also with a password alone, keep data of up to a megabyte with the account, and hands it
-- out with every token. The product keeps nothing there. What is left is what the service itself notes of an address, and what a
-- single sign-on tells. By name, because a plain PostgreSQL has a smaller table.
create function private.guard_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := to_jsonb(new);
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  told constant jsonb := case jsonb_typeof(line -> 'raw_user_meta_data') when 'object' then line -> 'raw_user_meta_data' else '{}' end;
begin
  if told is distinct from kept -> 'raw_user_meta_data' and (length(told::text) > 2000 or (
    not coalesce((line ->> 'is_sso_user')::boolean, false)
    and told - array['sub', 'email', 'email_verified', 'phone_verified'] <> '{}'
  )) then
    raise exception 'account.noMetadata' using errcode = 'PT403';
  end if;
  return new;
end $$;
create trigger guard_user_metadata before insert or update on auth.users
  for each row execute function private.guard_user_metadata();

-- The auth service compares the password of whoever has a session as often as it is asked, tells nobody of a wrong one, and changes it after
-- the right one. So it changes none by itself: a password is set with a code that is in hand right now, or given up while a code for
-- a new one is on its way. The service writes a new password together with what it forgets of its mails; a hash that it makes anew at a
-- sign-in comes alone, and so does what whoever runs the database writes.
create function private.guard_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.staff_codes c join public.staff s on s.id = c.staff_id
    where (s.user_id = new.id or c.email = lower(new.email)) and (
      c.claimed_at > clock_timestamp() - interval '2 minutes'
      or (c.kind = 'password' and c.used_at is null and c.ended_at is null and c.expires_at > clock_timestamp())
    )
  ) then
    raise exception 'account.passwordByCode' using errcode = 'PT403';
  end if;
  return new;
end $$;
create trigger guard_new_password before update of recovery_sent_at on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password and new.encrypted_password <> '')
  execute function private.guard_new_password();

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
select private.give_alone('public.reserve_member_account(uuid)', 'service_role');

-- A right code of the member whose account it is, in the hands of verify-otp right now, which has asked for a link since: one that
-- was there before, or a code that the auth service mailed before, opens nothing. Compared with what the claim found and not with
-- its time, because the auth service goes by a clock of its own.
create function private.is_code_claimed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u, private.one_time_codes c
    where u.id = p_user_id and c.used_at is null and c.claimed_at > clock_timestamp() - interval '30 seconds'
      and u.recovery_sent_at is not null and u.recovery_sent_at is distinct from c.recovery_before
      and c.member_id in (
        select m.id from public.members m where m.auth_user_id = u.id
        union all
        select a.member_id from private.member_accounts a where a.email = u.email
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
    return jsonb_set(event #- '{claims,user_metadata}', '{claims,gapwise}', 'true');
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'This way of signing in is closed.'));
end $$;
comment on function public.custom_access_token_hook(jsonb) is
  'Asked by the auth service before every token (supabase/config.toml): members only through verify-otp, staff only by '
  'password, second factor or single sign-on. A mailed link or code opens nothing. The token has no user_metadata, which is '
  'the account''s own to write, and the mark gapwise, without which it reaches nothing (private.live_user_id).';
select private.give_alone('public.custom_access_token_hook(jsonb)', 'supabase_auth_admin');

-- Codes and links that the auth service mails by itself would be a second way in, and any session could have it mail strangers.
create function public.send_email_hook(event jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'The auth service sends no email here.'))
$$;
comment on function public.send_email_hook(jsonb) is
  'Asked by the auth service before every email of its own (supabase/config.toml), which it then does not send. What the product '
  'mails goes through its functions.';
select private.give_alone('public.send_email_hook(jsonb)', 'supabase_auth_admin');

-- An account that the product did not make would be a stranger's foot in the door, with a session of its own.
create function public.before_user_created_hook(event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address constant text := lower(coalesce(event #>> '{user,email}', ''));
begin
  if exists (select from private.member_accounts a where a.email = address) or exists (
    select from private.staff_codes c join public.staff s on s.id = c.staff_id
    where c.kind = 'invitation' and c.email = address and c.code_hash is not null and c.used_at is null and c.ended_at is null
      and c.expires_at > clock_timestamp() and s.deleted_at is null
  ) then
    return '{}';
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'Accounts are made by invitation only.'));
end $$;
comment on function public.before_user_created_hook(jsonb) is
  'Asked by the auth service before it makes an account (supabase/config.toml): only for a member whose code verify-otp accepted, '
  'and for an address with an open invitation, also by single sign-on.';
select private.give_alone('public.before_user_created_hook(jsonb)', 'supabase_auth_admin');

-- ==== One-time codes ====
-- Issue, check (a claim), release and finish. For edge functions only. The answers must be the same whether a contact is known or
-- not. A code is good for exactly one session, also if two requests come together or the function ends half-way. Codes and contacts
-- are stored as keyed hashes only. A STOP holds back codes to the number it came from, not to a number that its sender wrote into a
-- record. Wrong tries are counted apart for the address that asked for a code and for those from which the member signed in before:
-- otherwise one member, or any stranger, could keep another one from signing in.

create table private.code_tries (
  code_id uuid not null references private.one_time_codes (id) on delete cascade,
  address_hash text not null,
  tries int not null,
  primary key (code_id, address_hash)
);
comment on table private.code_tries is
  'Wrong tries of addresses that have tries of their own; those of all others together are one_time_codes.attempts.';
alter table private.code_tries enable row level security;

-- Who has a phone number or an e-mail address now. No codes to a number that does not work for the member: a stranger may have it.
-- Whoever had it before a change keeps the right to object unless a second person said so: nobody shuts somebody out alone.
create function private.members_reached_by(p_channel text, p_contact text) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select m.* from public.members m
  where m.deleted_at is null and not private.is_deceased(m.id) and m.id in (
    select now.id from public.members now
    where p_channel = 'sms' and private.phone_digits(now.phone) = private.phone_digits(p_contact)
      and not private.is_held(now.id, 'sms') and (private.is_proven(now.id, 'sms', p_contact) or not private.is_bad_number(now.id, p_contact))
    union
    select now.id from public.members now
    where p_channel = 'email' and private.email_key(now.email) = private.email_key(p_contact)
      and not private.is_held(now.id, 'email')
    union
    select c.member_id from private.contact_changes c
    where c.channel = p_channel and c.old_key = private.contact_key(p_channel, p_contact) and c.new_key is not null
      and c.former_until > now() and c.state in ('pending', 'confirmed')
      and (
        p_channel <> 'sms' or private.is_proven(c.member_id, 'sms', p_contact)
        or not private.is_bad_number(c.member_id, p_contact, c.changed_by)
      )
  )
$$;

-- Of everybody who has the contact, those whom a date of birth leaves, and where it leaves twins or two records of one person, a hint: the
-- first letter of the first name, or the last four characters of the member ID. Each is asked for only where there are several.
create function private.members_to_sign_in(p_channel text, p_contact text, p_date_of_birth date, p_hint text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.id) filter (
    where m.shared_by = 1 or p_date_of_birth is null or (m.date_of_birth = p_date_of_birth and (
      p_hint is null or lower(p_hint) in (m.initial, m.last_four)
    ))
  ), '{}')
  from (
    select r.id, r.date_of_birth, count(*) over () as shared_by,
      lower(translate(left(btrim(r.name), 1), 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) as initial,
      lower(right(regexp_replace(r.member_id, '[^[:alnum:]]', '', 'g'), 4)) as last_four
    from private.members_reached_by(p_channel, p_contact) r
  ) m
$$;

create function public.is_familiar_address(p_channel text, p_contact text, p_address_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.members_reached_by(p_channel, p_contact) m
    join private.familiar_addresses f
      on f.member_id = m.id and f.address_hash = private.address_mark(m.id, p_address_hash)
    where f.signed_in_at > now() - interval '90 days'
  )
$$;
comment on function public.is_familiar_address(text, text, text) is
  'Whether somebody who has the contact signed in from that address during the last 90 days.';
select private.give_alone('public.is_familiar_address(text, text, text)', 'service_role');

-- The address, where its tries are counted apart from those of strangers.
create function private.own_address(p_code private.one_time_codes, p_channel text, p_contact text, p_address_hash text)
returns text
language sql stable security definer set search_path = '' as $$
  select p_address_hash
  where p_address_hash = p_code.asked_from or public.is_familiar_address(p_channel, p_contact, p_address_hash)
$$;

create function private.tries_used(p_code private.one_time_codes, p_own_address text) returns int
language sql stable security definer set search_path = '' as $$
  select case when p_own_address is null then p_code.attempts else coalesce(
    (select t.tries from private.code_tries t where t.code_id = p_code.id and t.address_hash = p_own_address), 0
  ) end
$$;

-- Whether a member wants no texts: a mark that is older than the number on record was for another number.
create function private.has_stopped_texts(p_member_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.contact_consents c
    where c.member_id = p_member_id and c.sms_stopped_at is not null and not exists (
      select from private.contact_changes n
      where n.member_id = c.member_id and n.channel = 'sms' and n.state = 'confirmed' and n.changed_at > c.sms_stopped_at
    )
  )
$$;

-- A wrong code names nobody: known and unknown contacts leave the same line. row_id is the code's, which tells several
-- tries at one code from tries at several.
create function private.note_wrong_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event(
    'member.code_refused', null, (to_jsonb(new) ->> tg_argv[0])::uuid, null, null, '{}'
  );
  return null;
end $$;
create trigger note_wrong_code after update of attempts on private.one_time_codes
  for each row when (new.attempts > old.attempts) execute function private.note_wrong_code('id');
create trigger note_wrong_code after insert or update on private.code_tries
  for each row execute function private.note_wrong_code('code_id');

create function private.refuse_bad_code_request(p_channel text, p_contact text, p_contact_hash text, p_code_hash text)
returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_channel is null or p_channel not in ('sms', 'email') then
    raise exception 'channel must be sms or email' using errcode = '22023';
  end if;
  if p_contact is null or length(p_contact) not between 1 and 254 then
    raise exception 'contact must have 1 to 254 characters' using errcode = '22023';
  end if;
  if p_contact_hash is null or p_contact_hash !~ '^[0-9a-f]{64}$' or p_code_hash is null or p_code_hash !~ '^[0-9a-f]{64}$'
  then
    raise exception 'hashes must be 64 hexadecimal digits' using errcode = '22023';
  end if;
end $$;

create function public.issue_one_time_code(
  p_channel text, p_contact text, p_contact_hash text, p_code_hash text, p_address_hash text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  issued_at timestamptz;
begin
  perform private.refuse_bad_code_request(p_channel, p_contact, p_contact_hash, p_code_hash);
  perform pg_advisory_xact_lock(hashtextextended('one-time code ' || p_contact_hash, 0));
  issued_at := clock_timestamp();
  -- A day old, of any contact; a line that somebody else is deleting is left to them.
  delete from private.one_time_codes c where c.id in (
    select old.id from private.one_time_codes old
    where old.created_at <= issued_at - interval '1 day' limit 100 for update skip locked
  );
  update private.one_time_codes c set expires_at = issued_at
  where c.contact_hash = p_contact_hash and c.used_at is null and c.expires_at > issued_at;
  insert into private.one_time_codes (contact_hash, code_hash, expires_at, created_at, asked_from)
  values (p_contact_hash, p_code_hash, issued_at + interval '10 minutes', issued_at, p_address_hash);
  return (
    select jsonb_build_object(
      'known', count(*) > 0,
      'language', case when bool_and(m.preferred_language = 'es') then 'es' else 'en' end,
      'sms_stopped', p_channel = 'sms' and (
        coalesce(bool_and(private.has_stopped_texts(m.id)), false) or exists (
          select from private.inbound_words w where w.digits = private.phone_digits(p_contact) and w.word = 'stop'
        )
      )
    )
    from private.members_reached_by(p_channel, p_contact) m
  );
end $$;
comment on function public.issue_one_time_code(text, text, text, text, text) is
  'Stores a new code for ten minutes in place of earlier ones, for an unknown contact as well: {known, language, sms_stopped}. '
  'language is es where everybody who has the contact reads Spanish.';
select private.give_alone('public.issue_one_time_code(text, text, text, text, text)', 'service_role');

create function private.count_wrong_try(p_id uuid, p_own_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used int;
begin
  if p_own_address is null then
    update private.one_time_codes c set attempts = c.attempts + 1 where c.id = p_id returning c.attempts into used;
  else
    insert into private.code_tries as t (code_id, address_hash, tries) values (p_id, p_own_address, 1)
    on conflict (code_id, address_hash) do update set tries = t.tries + 1 returning t.tries into used;
  end if;
  return jsonb_build_object('result', case when used >= 5 then 'tooManyTries' else 'wrong' end);
end $$;

create function public.check_one_time_code(
  p_channel text, p_contact text, p_contact_hash text, p_code_hash text, p_date_of_birth date default null,
  p_address_hash text default null, p_hint text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code private.one_time_codes;
  holders uuid[];
  claim constant uuid := gen_random_uuid();
  own text;
begin
  perform private.refuse_bad_code_request(p_channel, p_contact, p_contact_hash, p_code_hash);
  -- The newest: earlier ones ended when it was issued. One request at a time holds it.
  select * into code from private.one_time_codes c where c.contact_hash = p_contact_hash
  order by c.expires_at desc limit 1 for update;
  if code.id is null or code.used_at is not null or code.expires_at <= clock_timestamp() then
    return jsonb_build_object('result', 'expired');
  end if;
  own := private.own_address(code, p_channel, p_contact, p_address_hash);
  if private.tries_used(code, own) >= 5 then
    return jsonb_build_object('result', 'tooManyTries');
  end if;
  if code.code_hash <> p_code_hash then
    -- Somebody who types the code of an earlier message is told so, and loses no try.
    if exists (
      select from private.one_time_codes c where c.contact_hash = p_contact_hash and c.code_hash = p_code_hash
    ) then
      return jsonb_build_object('result', 'expired');
    end if;
    return private.count_wrong_try(code.id, own);
  end if;
  holders := private.members_to_sign_in(p_channel, p_contact, p_date_of_birth, p_hint);
  if p_date_of_birth is null and cardinality(holders) > 1 then
    return jsonb_build_object('result', 'birthDateNeeded');
  elsif p_hint is null and cardinality(holders) > 1 then
    return jsonb_build_object('result', 'hintNeeded');
  elsif cardinality(holders) <> 1 then
    return private.count_wrong_try(code.id, own);
  elsif code.claimed_at > clock_timestamp() - interval '30 seconds' then
    return jsonb_build_object('result', 'busy');
  end if;
  update private.one_time_codes c set claim_id = claim, claimed_at = clock_timestamp(), member_id = holders[1],
    recovery_before = (
      select u.recovery_sent_at from auth.users u where u.id = coalesce(
        (select m.auth_user_id from public.members m where m.id = holders[1]),
        (select o.id from private.member_accounts a join auth.users o on o.email = a.email where a.member_id = holders[1])
      )
    )
  where c.id = code.id;
  return (
    select jsonb_build_object('result', 'ok', 'claim_id', claim, 'member_id', m.id, 'account_email', u.email)
    from public.members m left join auth.users u on u.id = m.auth_user_id where m.id = holders[1]
  );
end $$;
comment on function public.check_one_time_code(text, text, text, text, date, text, text) is
  '{result}: ok with {claim_id, member_id, account_email}, wrong (a try is used; five for each address of the member''s own, '
  'five for all others), expired (or used, replaced, none), tooManyTries, '
  'birthDateNeeded (right, but several members have the contact), hintNeeded (several with that date), busy (right, another request '
  'has it).';
select private.give_alone('public.check_one_time_code(text, text, text, text, date, text, text)', 'service_role');

create function public.release_sign_in(p_claim_id uuid, p_buckets text[] default '{}') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.one_time_codes c set claim_id = null, claimed_at = null
  where c.claim_id = p_claim_id and c.used_at is null;
  if p_claim_id is not null and not found then
    return false;
  end if;
  -- As take_rate_limit does: members of one address are let go at once, and each takes a hit of its own out.
  perform pg_advisory_xact_lock(hashtextextended('rate ' || b.bucket, 0))
  from (select distinct t.bucket from unnest(p_buckets) as t (bucket) order by 1) b;
  update private.rate_limits r set hits = r.hits - 1
  from (
    select distinct on (l.bucket) l.bucket, l.window_start from private.rate_limits l
    where l.bucket = any (p_buckets) and l.hits > 0 order by l.bucket, l.window_start desc
  ) newest
  where r.bucket = newest.bucket and r.window_start = newest.window_start;
  return true;
end $$;
comment on function public.release_sign_in(uuid, text[]) is
  'No session came about: the same code may be tried again at once (null: another request has the claim). p_buckets: limits of '
  'which the try was a hit, where nobody judged it; each has one less. False: there is no such claim any more, and nothing changes.';
select private.give_alone('public.release_sign_in(uuid, text[])', 'service_role');

create function public.finish_sign_in(p_claim_id uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  signed_in uuid;
  unknown int;
begin
  update private.one_time_codes c set used_at = clock_timestamp()
  where c.claim_id = p_claim_id and c.used_at is null
  returning c.member_id into signed_in;
  update public.members m set auth_user_id = p_user_id
  where m.id = signed_in and m.deleted_at is null and m.auth_user_id is null;
  if not exists (
    select from public.members m where m.id = signed_in and m.deleted_at is null and m.auth_user_id = p_user_id
  ) then
    return false;
  end if;
  insert into public.contact_consents as c (member_id, has_account, last_login_at) values (signed_in, true, now())
  on conflict (member_id) do update set has_account = true, last_login_at = excluded.last_login_at;
  perform private.append_audit_event('member.signed_in', 'members', signed_in, signed_in, null, '{}');
  -- What verify-otp did not note: an earlier try that got no further, or somebody who guessed a code of the auth service while the
  -- claim was held. A sign-in of the same member that is still under way looks after this itself.
  if not exists (
    select from private.one_time_codes c
    where c.member_id = signed_in and c.used_at is null and c.claimed_at > clock_timestamp() - interval '30 seconds'
  ) then
    delete from auth.refresh_tokens t using auth.sessions s
    where t.session_id = s.id and s.user_id = p_user_id
      and not exists (select from private.member_sign_ins i where i.session_id = s.id);
    delete from auth.sessions s
    where s.user_id = p_user_id and not exists (select from private.member_sign_ins i where i.session_id = s.id);
    get diagnostics unknown = row_count;
    if unknown > 0 then
      perform private.append_audit_event(
        'member.session_unknown', 'members', signed_in, signed_in, null, jsonb_build_object('count', unknown)
      );
    end if;
  end if;
  return true;
end $$;
comment on function public.finish_sign_in(uuid, uuid) is
  'The code is used, the account is the member''s, the trail says so, and sessions of it that verify-otp did not open end. False: another request took the claim '
  'over, or the member is gone; the session must not be handed out then.';
select private.give_alone('public.finish_sign_in(uuid, uuid)', 'service_role');

-- ==== A member's own change ====
-- A member changes their own phone number or e-mail address with a code that arrives there, and in no other way. The contact before is
-- told and can put it back for three days. The contact is the sign-in: a session that was left open, or stolen, must not be enough
-- to take the account over.

-- Whether this transaction moves a contact by right: a code was given, or a change was put back.
create function private.is_contact_move(p_member_id uuid, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.contact_changes c
    where c.member_id = p_member_id and c.channel = p_channel and c.written_xid = pg_current_xact_id()
      and c.state in ('confirmed', 'objected')
  )
$$;

create function private.refuse_own_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_id() is null and (
    (new.phone is distinct from old.phone and not private.is_contact_move(new.id, 'sms'))
    or (new.email is distinct from old.email and not private.is_contact_move(new.id, 'email'))
  ) then
    raise exception 'contact.needsCode' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger refuse_own_contact before update of phone, email on public.members
  for each row execute function private.refuse_own_contact();

-- Stores a contact that the member moved by right; null takes it out. The session that did it is the only one that stays.
create function private.move_own_contact(p_member public.members, p_channel text, p_contact text, p_session_id uuid)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  previous constant text := case p_channel when 'sms' then p_member.phone else p_member.email end;
  key constant text := private.contact_key(p_channel, p_contact);
  verified_on date := private.contact_verified_on(p_member.id, p_channel);
  before text := previous;
  waiting private.contact_changes;
  moved public.members;
begin
  if key is not distinct from private.contact_key(p_channel, previous) then
    -- The number that staff had written: its code has arrived, so it is confirmed; the one before may still object.
    update private.contact_changes c set state = 'confirmed', written_xid = pg_current_xact_id()
    where c.member_id = p_member.id and c.channel = p_channel and c.state = 'pending';
  else
    waiting := private.supersede_contact_change(p_member.id, p_channel);
    if waiting.id is not null then
      before := waiting.old_contact;
      verified_on := waiting.old_verified_date;
    end if;
    if private.contact_key(p_channel, before) is not distinct from key then
      before := null;
    end if;
    insert into private.contact_changes
      (member_id, channel, source, new_key, state, old_contact, old_key, former_until, old_verified_date)
    values (
      p_member.id, p_channel, 'member', key, 'confirmed', before, private.contact_key(p_channel, before),
      case when before is not null then now() + private.contact_undo_time() end, verified_on
    );
    if p_channel = 'sms' then
      update public.members m set phone = p_contact where m.id = p_member.id returning m.* into moved;
    else
      update public.members m set email = p_contact where m.id = p_member.id returning m.* into moved;
    end if;
    perform private.tell_of_contact_change(moved, p_channel, before);
    perform private.end_sessions(p_member.auth_user_id, p_session_id);
  end if;
  perform private.set_contact_verified(p_member.id, p_channel, case when p_contact is not null then current_date end);
  perform private.prove_contact(p_member.id, p_channel, p_contact);
  update public.contact_verifications v set verification_source = 'portal', last_verified = current_date
  where v.member_id = p_member.id and p_contact is not null;
end $$;

create function public.my_sign_in() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'session_id', private.current_session_id(),
    'language', case when m.preferred_language = 'es' then 'es' else 'en' end
  )
  from public.members m where m.id = private.current_member_id()
$$;
comment on function public.my_sign_in() is 'Who calls, for edge functions: {member_id, session_id, language}; null for nobody''s member.';
grant execute on function public.my_sign_in() to authenticated;

-- The wrong try that is the last one of a code answers tooManyTries: "Try again" would not be true.
create function public.change_own_contact(
  p_member_id uuid, p_session_id uuid, p_channel text, p_contact text, p_contact_hash text, p_code_hash text, p_removes boolean default false
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  code private.one_time_codes;
  mover public.members;
begin
  perform private.refuse_bad_code_request(p_channel, p_contact, p_contact_hash, p_code_hash);
  select * into code from private.one_time_codes c where c.contact_hash = p_contact_hash
  order by c.expires_at desc limit 1 for update;
  if code.id is null or code.used_at is not null or code.expires_at <= clock_timestamp() then
    return 'expired';
  elsif code.attempts >= 5 then
    return 'tooManyTries';
  elsif code.code_hash <> p_code_hash then
    return private.count_wrong_try(code.id, null) ->> 'result';
  end if;
  select * into mover from public.members m where m.id = p_member_id and m.deleted_at is null for update;
  if not exists (
    select from auth.sessions s where s.id = p_session_id and s.user_id = mover.auth_user_id
  ) then
    return 'expired';
  end if;
  update private.one_time_codes c set used_at = clock_timestamp(), member_id = p_member_id where c.id = code.id;
  -- The rest of the transaction, its lines in the trail included, is the member's doing. An auth service reads the one
  -- setting or the other.
  perform set_config('request.jwt.claims', jsonb_build_object(
    'sub', mover.auth_user_id, 'session_id', p_session_id, 'role', 'authenticated', 'gapwise', true
  )::text, true);
  perform set_config('request.jwt.claim.sub', mover.auth_user_id::text, true);
  if not p_removes then
    perform private.move_own_contact(mover, p_channel, p_contact, p_session_id);
  elsif private.contact_key(p_channel, p_contact) is distinct from private.contact_key(
    p_channel, case p_channel when 'sms' then mover.phone else mover.email end
  ) or private.is_held(mover.id, p_channel) then
    raise exception 'contact.needed' using errcode = '22023';
  else
    perform private.move_own_contact(mover, case p_channel when 'sms' then 'email' else 'sms' end, null, p_session_id);
  end if;
  return 'ok';
end $$;
comment on function public.change_own_contact(uuid, uuid, text, text, text, text, boolean) is
  'ok: the code that was sent to the contact is right, and the contact is the member''s, or, where it removes, the only one left; else '
  'wrong, expired, tooManyTries. 22023 contact.needed: the one that would be left is none to sign in with.';
select private.give_alone('public.change_own_contact(uuid, uuid, text, text, text, text, boolean)', 'service_role');

-- ==== Own sessions ====
-- A member sees where they are signed in, and ends a session there.

create function public.my_sessions() returns table (
  id uuid, channel text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean, device text, browser text
)
language sql stable security definer set search_path = '' as $$
  select i.session_id, i.channel, i.signed_in_at,
    -- The auth service keeps it without a zone, in UTC; null until the session was renewed once.
    greatest(i.signed_in_at, (to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC'),
    i.session_id is not distinct from private.current_session_id(), i.device, i.browser
  from private.member_sign_ins i join auth.sessions s on s.id = i.session_id
  where i.member_id = private.current_member_id() and s.user_id = private.live_user_id()
  order by 5 desc, 4 desc
$$;
comment on function public.my_sessions() is
  'Open sessions of the member who asks, the own first: by which contact the code came, since when, last renewed when, with what kind of device.';
grant execute on function public.my_sessions() to authenticated;

create function public.end_my_session(p_id uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  ended int;
begin
  if private.current_member_id() is null then
    raise exception 'only a member ends the own sessions' using errcode = '42501';
  end if;
  delete from auth.refresh_tokens t
  where t.user_id::text = caller::text and t.session_id is distinct from private.current_session_id()
    and (p_id is null or t.session_id = p_id);
  delete from auth.sessions s
  where s.user_id = caller and s.id is distinct from private.current_session_id() and (p_id is null or s.id = p_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.append_audit_event(
      'member.sessions_ended', 'members', private.current_member_id(), private.current_member_id(), null,
      jsonb_build_object('count', ended)
    );
  end if;
  return ended;
end $$;
comment on function public.end_my_session(uuid) is
  'Ends one other session of the member who asks, or (null) all others, at once; answers how many. Never the one that asks.';
grant execute on function public.end_my_session(uuid) to authenticated;

-- ==== Second factor and recovery codes ====

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Each opens the way to a new second factor once. Blowfish hashes.';
alter table private.recovery_codes enable row level security;

-- Without the factor nothing may go on that was opened with it: the auth service would renew such a session as one with a second
-- factor, and let it set up its own. Every session ends but one that is kept, and that one begins again at the password.
create function private.remove_second_factor(p_user_id uuid, p_kept uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_user_id;
  perform private.end_sessions(p_user_id, p_kept, 'secondFactor');
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id = p_kept and s.user_id = p_user_id;
end $$;

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
grant execute on function public.make_recovery_codes() to authenticated;

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
  perform private.remove_second_factor(caller, private.current_session_id());
  perform private.append_audit_event('factor.recovered', null, null, null, null, '{}');
  return true;
end $$;
comment on function public.redeem_recovery_code(text) is
  'True: the code was one of the caller''s and is used, the second factor and every other session are gone, and a new factor '
  'has to be set up. Five tries an hour, then PT429. Case, blanks and dashes don''t matter.';
grant execute on function public.redeem_recovery_code(text) to authenticated;

create function public.reset_second_factor(p_staff_id uuid) returns void
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
  perform private.append_audit_event('factor.reset', 'staff', target.id, null, null, '{}');
end $$;
comment on function public.reset_second_factor(uuid) is
  'By an administrator for anybody else, or by a supervisor for care staff of the own teams (else 42501): factor, recovery codes '
  'and sessions are gone; the next sign-in sets up a new factor. Password and account stay.';
grant execute on function public.reset_second_factor(uuid) to authenticated;

-- The auth service takes a code as often as it is given while it is good, for a minute and a half: whoever saw it typed, and knows the
-- password, could use it as well. Desks take it here first, so that it opens one session of theirs.
create table private.factor_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  session_id uuid not null,
  taken_at timestamptz not null,
  is_used boolean not null,
  primary key (user_id, code_hash)
);
comment on table private.factor_codes is 'Codes of second factors that desks gave in the last two minutes.';
comment on column private.factor_codes.is_used is 'The session that it was given in has the second factor since.';
create index factor_codes_session_idx on private.factor_codes (session_id);
alter table private.factor_codes enable row level security;

create function public.take_factor_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.live_user_id();
  session constant uuid := private.current_session_id();
  taken timestamptz;
begin
  if caller is null or coalesce(p_code, '') !~ '^[0-9]{6}$' then
    return true;
  elsif not public.take_rate_limit('factor code ' || caller, 900, 60) then
    raise exception 'rate.limited' using errcode = 'PT429';
  end if;
  taken := clock_timestamp();
  delete from private.factor_codes c where c.user_id = caller and c.taken_at <= taken - interval '2 minutes';
  insert into private.factor_codes as c (user_id, code_hash, session_id, taken_at, is_used)
  values (
    caller, encode(sha256(convert_to(caller || p_code, 'UTF8')), 'hex'), session, taken,
    (select s.aal = 'aal2' from auth.sessions s where s.id = session)
  )
  on conflict (user_id, code_hash) do update
    set session_id = excluded.session_id, taken_at = excluded.taken_at, is_used = excluded.is_used
    -- Another session has it in hand, or typed the same wrong one.
    where not c.is_used and (c.session_id = excluded.session_id or c.taken_at <= taken - interval '10 seconds');
  return found;
end $$;
comment on function public.take_factor_code(text) is
  'For desks, before they give the auth service a code of the caller''s second factor: false where it has opened a session before, or '
  'another session has it in hand. Says nothing of whether it is right. Sixty times in fifteen minutes, then PT429.';
grant execute on function public.take_factor_code(text) to authenticated;

create function private.use_factor_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.factor_codes c set is_used = true where c.session_id = new.id;
  return null;
end $$;

-- The auth service judges as many codes of one account as there are addresses to ask from. A refusal ends all of the account's sessions.
create function public.mfa_verification_hook(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (event ->> 'user_id')::uuid;
  bucket constant text := 'second factor ' || account;
begin
  if coalesce((event ->> 'valid')::boolean, false) then
    if not private.is_rate_limited(bucket, clock_timestamp() - interval '15 minutes', 10) then
      return jsonb_build_object('decision', 'continue');
    end if;
  elsif public.take_rate_limit(bucket, 900, 10) then
    perform private.note_account('session.factor_refused', account);
    return jsonb_build_object('decision', 'continue');
  end if;
  if public.take_rate_limit('second factor held ' || account, 900, 1) then
    perform private.note_account('alarm.second_factor', account);
  end if;
  return jsonb_build_object('decision', 'reject', 'message', 'Too many wrong codes. Wait 15 minutes.');
end $$;
comment on function public.mfa_verification_hook(jsonb) is
  'Told by the auth service of every code of a second factor (docs/deploy.md): ten wrong ones of an account within fifteen minutes, '
  'then none is accepted, not even a right one, until the first of them is that old. Wrong ones are in the trail.';
select private.give_alone('public.mfa_verification_hook(jsonb)', 'supabase_auth_admin');

-- ==== Requests of a session that is over ====
-- Row-level security shows nothing to whoever may see nothing, and an empty list reads like a true one: no alert, no appointment, a
-- member who has left. So the API asks here before each request, and a session that reaches nothing is told so.

-- What the session of a request lacks; null: nothing.
create function private.session_problem() returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  caller constant uuid := private.live_user_id();
  own public.staff;
begin
  if caller is null then
    return coalesce((select e.why from private.ended_sessions e where e.id = private.current_session_id()), 'ended');
  end if;
  select * into own from public.staff s where s.user_id = caller;
  if own.id is null then
    return case when private.is_member_account(caller, null) and private.current_member_id() is null then 'noRecord' end;
  elsif not own.active or own.deleted_at is not null then
    return 'switchedOff';
  end if;
  return case when private.needs_second_factor() and not private.has_second_factor() then 'secondFactor' end;
end $$;

-- What somebody on the way in asks for, before the second factor or to learn that the account is switched off. Each of these decides by
-- itself what it shows.
create function private.is_on_the_way_in(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select p_path in (
    '/staff', '/staff_teams', '/teams', '/rpc/second_factor_required', '/rpc/take_factor_code', '/rpc/redeem_recovery_code',
    '/rpc/make_recovery_codes'
  )
$$;

create function public.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  problem text;
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'authenticated' then
    return;
  end if;
  problem := private.session_problem();
  if problem is null or (private.is_on_the_way_in(current_setting('request.path', true)) and private.live_user_id() is not null) then
    return;
  end if;
  raise exception 'session.%', problem using errcode = case problem when 'noRecord' then 'PT403' else 'PT401' end;
end $$;
comment on function public.check_session() is
  'Asked before each request of the API (pgrst.db_pre_request). PT401: the session is over or reaches nothing, and the message says '
  'why: session.ended, .role, .secondFactor, .switchedOff, .password. PT403, session.noRecord: the account''s member is gone.';
revoke all on function public.check_session() from public;
grant execute on function public.check_session() to anon, authenticated, service_role;

do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.check_session';
  end if;
exception when insufficient_privilege then
  raise warning 'sessions that are over get empty answers: no right to set pgrst.db_pre_request of the role authenticator';
end $$;
notify pgrst, 'reload config';

-- ==== What happens to accounts in the auth service ====
-- It changes them in transactions of its own, which name nobody: a line is about the staff record or the member, and says who did it
-- only where nobody else can have done it.

create function private.note_account(p_action text, p_user_id uuid, p_is_own boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  staff_id constant uuid := (select s.id from public.staff s where s.user_id = p_user_id);
  before constant text := coalesce(current_setting('gapwise.acting_staff', true), '');
  member_id uuid;
begin
  if staff_id is not null then
    if p_is_own then
      perform private.act_for_staff(staff_id);
    end if;
    perform private.append_audit_event(p_action, 'staff', staff_id, null, null, '{}');
    perform set_config('gapwise.acting_staff', before, true);
    return;
  end if;
  member_id := coalesce(
    (select m.id from public.members m where m.auth_user_id = p_user_id),
    (select a.member_id from private.member_accounts a join auth.users u on u.email = a.email where u.id = p_user_id)
  );
  if member_id is not null then
    perform private.append_audit_event(p_action, 'members', member_id, member_id, null, '{}');
  end if;
end $$;

-- Arguments: the action, the column with the account, and 'own' where only its owner can do it.
create function private.note_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform private.note_account(tg_argv[0], (line ->> tg_argv[1])::uuid, tg_nargs > 2);
  return null;
end $$;
create trigger note_new_password after update on auth.users for each row
  when (old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password and new.deleted_at is null)
  execute function private.note_account_change('account.password_changed', 'id');
create trigger note_new_address after update on auth.users for each row
  when (new.email is distinct from old.email and old.email is not null and new.deleted_at is null)
  execute function private.note_account_change('account.email_changed', 'id');

-- The auth service keeps the sessions of an account that is banned: they would go on once the ban is lifted.
create function private.end_closed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_sessions(new.id, p_why => 'switchedOff');
  return null;
end $$;
create trigger end_closed_account after update on auth.users for each row
  when (
    (new.banned_until > now() and new.banned_until is distinct from old.banned_until)
    or (new.deleted_at is not null and old.deleted_at is null)
  )
  execute function private.end_closed_account();

-- The line goes with the session where the token hook refuses it; it stays on a server without that hook.
create function private.note_member_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_member_account(new.user_id, (select u.email from auth.users u where u.id = new.user_id))
    and not private.is_code_claimed(new.user_id) then
    perform private.note_account('member.session_unknown', new.user_id);
  end if;
  return null;
end $$;

-- Where no hook is told of wrong codes, guessing still shows: each address has to ask for a challenge of its own, and each sign-in
-- that the password began stays at the first step. Columns by name, because not every release of the auth service has them.
create function private.watch_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := to_jsonb(new);
  account constant uuid := coalesce(
    (line ->> 'user_id')::uuid, (select f.user_id from auth.mfa_factors f where f.id = (line ->> 'factor_id')::uuid)
  );
  since constant timestamptz := clock_timestamp() - interval '15 minutes';
  begun int;
begin
  if not private.has_factor(account) then
    return null;
  end if;
  select greatest(
    (
      select count(*) from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
      where f.user_id = account and c.created_at > since and to_jsonb(c) ->> 'verified_at' is null
    ),
    (
      select count(*) from auth.sessions s
      where s.user_id = account and s.aal = 'aal1' and (to_jsonb(s) ->> 'created_at')::timestamptz > since
    )
  ) into begun;
  if begun > 10 and public.take_rate_limit('second factor held ' || account, 900, 1) then
    perform private.note_account('alarm.second_factor', account);
  end if;
  return null;
end $$;

do $$
begin
  create trigger note_member_session after insert on auth.sessions
    for each row execute function private.note_member_session();
  create trigger watch_second_factor after insert on auth.sessions
    for each row execute function private.watch_second_factor();
  create trigger watch_second_factor after insert on auth.mfa_challenges
    for each row execute function private.watch_second_factor();
  create trigger use_factor_code after update on auth.sessions for each row
    when (new.aal = 'aal2' and old.aal is distinct from 'aal2') execute function private.use_factor_code();
  create trigger note_new_factor after insert on auth.mfa_factors for each row
    when (new.status = 'verified') execute function private.note_account_change('factor.added', 'user_id', 'own');
  create trigger note_confirmed_factor after update on auth.mfa_factors for each row
    when (new.status = 'verified' and old.status <> 'verified')
    execute function private.note_account_change('factor.added', 'user_id', 'own');
  create trigger note_removed_factor after delete on auth.mfa_factors for each row
    when (old.status = 'verified') execute function private.note_account_change('factor.removed', 'user_id');
exception when insufficient_privilege then
  raise warning 'sessions and second factors are not watched: no right to add a trigger to auth.sessions or auth.mfa_factors';
end $$;

revoke all on all functions in schema private, public from public;
