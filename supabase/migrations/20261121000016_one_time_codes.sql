-- What: one-time codes of members who sign in: issue, check (a claim), release and finish. For edge functions only.
-- Why: the answers must be the same whether a contact is known or not; a code is good for exactly one session, also when
-- two requests come at once or the function ends half-way. Codes and contacts are stored as keyed hashes only.

-- 'Rosa@Example.com ' and 'rosa@example.com' are one address.
create function private.email_key(p_email text) returns text
language sql immutable strict set search_path = '' as $$
  select nullif(lower(btrim(p_email, E' \t\r\n')), '')
$$;
revoke all on function private.email_key(text) from public;
-- The index below computes it with the rights of whoever writes an address.
grant execute on function private.email_key(text) to authenticated, service_role;
create index members_email_idx on public.members (private.email_key(email));

alter table private.one_time_codes
  add column claim_id uuid unique,
  add column claimed_at timestamptz;
create index one_time_codes_age_idx on private.one_time_codes (created_at);
comment on column private.one_time_codes.member_id is 'Who the code was right for; set by a claim.';
comment on column private.one_time_codes.claim_id is
  'A sign-in under way: nobody else is given a session for this code meanwhile. Runs out after 30 seconds.';

-- Who has a phone number or an e-mail address now.
create function private.members_reached_by(p_channel text, p_contact text) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select m.* from public.members m
  where p_channel = 'sms' and m.deleted_at is null
    and private.phone_digits(m.phone) = private.phone_digits(p_contact)
  union all
  select m.* from public.members m
  where p_channel = 'email' and m.deleted_at is null
    and private.email_key(m.email) = private.email_key(p_contact)
$$;

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

create function public.issue_one_time_code(p_channel text, p_contact text, p_contact_hash text, p_code_hash text)
returns jsonb
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
  insert into private.one_time_codes (contact_hash, code_hash, expires_at, created_at)
  values (p_contact_hash, p_code_hash, issued_at + interval '10 minutes', issued_at);
  return (
    select jsonb_build_object(
      'known', count(*) > 0,
      'language', case when bool_and(m.preferred_language = 'es') then 'es' else 'en' end,
      'sms_stopped', p_channel = 'sms' and (
        coalesce(bool_or(c.sms_stopped_at is not null), false) or exists (
          select from private.inbound_words w where w.digits = private.phone_digits(p_contact) and w.word = 'stop'
        )
      )
    )
    from private.members_reached_by(p_channel, p_contact) m
    left join public.contact_consents c on c.member_id = m.id
  );
end $$;
comment on function public.issue_one_time_code(text, text, text, text) is
  'Stores a new code for ten minutes in place of earlier ones, for an unknown contact as well: {known, language, sms_stopped}. '
  'language is es where everybody who has the contact reads Spanish.';

-- Of everybody who has the contact, those whom a date of birth leaves; it is asked for only where there are several.
create function private.members_to_sign_in(p_channel text, p_contact text, p_date_of_birth date) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.id) filter (
    where m.shared_by = 1 or p_date_of_birth is null or m.date_of_birth = p_date_of_birth
  ), '{}')
  from (
    select r.id, r.date_of_birth, count(*) over () as shared_by from private.members_reached_by(p_channel, p_contact) r
  ) m
$$;

create function private.count_wrong_try(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update private.one_time_codes c set attempts = c.attempts + 1 where c.id = p_id;
  return jsonb_build_object('result', 'wrong');
end $$;

create function public.check_one_time_code(
  p_channel text, p_contact text, p_contact_hash text, p_code_hash text, p_date_of_birth date default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code private.one_time_codes;
  holders uuid[];
  claim constant uuid := gen_random_uuid();
begin
  perform private.refuse_bad_code_request(p_channel, p_contact, p_contact_hash, p_code_hash);
  -- The newest: earlier ones ended when it was issued. One request at a time holds it.
  select * into code from private.one_time_codes c where c.contact_hash = p_contact_hash
  order by c.expires_at desc limit 1 for update;
  if code.id is null or code.used_at is not null or code.expires_at <= clock_timestamp() then
    return jsonb_build_object('result', 'expired');
  end if;
  if code.attempts >= 5 then
    return jsonb_build_object('result', 'tooManyTries');
  end if;
  if code.code_hash <> p_code_hash then
    -- Somebody who types the code of an earlier message is told so, and loses no try.
    if exists (
      select from private.one_time_codes c where c.contact_hash = p_contact_hash and c.code_hash = p_code_hash
    ) then
      return jsonb_build_object('result', 'expired');
    end if;
    return private.count_wrong_try(code.id);
  end if;
  holders := private.members_to_sign_in(p_channel, p_contact, p_date_of_birth);
  if p_date_of_birth is null and cardinality(holders) > 1 then
    return jsonb_build_object('result', 'birthDateNeeded');
  elsif cardinality(holders) <> 1 then
    return private.count_wrong_try(code.id);
  elsif code.claimed_at > clock_timestamp() - interval '30 seconds' then
    return jsonb_build_object('result', 'busy');
  end if;
  update private.one_time_codes c set claim_id = claim, claimed_at = clock_timestamp(), member_id = holders[1]
  where c.id = code.id;
  return (
    select jsonb_build_object('result', 'ok', 'claim_id', claim, 'member_id', m.id, 'account_email', u.email)
    from public.members m left join auth.users u on u.id = m.auth_user_id where m.id = holders[1]
  );
end $$;
comment on function public.check_one_time_code(text, text, text, text, date) is
  '{result}: ok with {claim_id, member_id, account_email}, wrong (a try is used; five), expired (or used, replaced, none), '
  'tooManyTries, birthDateNeeded (right, but several members have the contact), busy (right, another request has it).';

create function public.release_sign_in(p_claim_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.one_time_codes c set claim_id = null, claimed_at = null
  where c.claim_id = p_claim_id and c.used_at is null;
  return found;
end $$;
comment on function public.release_sign_in(uuid) is 'No session came about: the same code may be tried again at once.';

create function public.finish_sign_in(p_claim_id uuid, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  signed_in uuid;
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
  return true;
end $$;
comment on function public.finish_sign_in(uuid, uuid) is
  'The code is used, the account is the member''s, and the trail says so. False: another request took the claim '
  'over, or the member is gone; the session must not be handed out then.';

revoke all on all functions in schema private from public;
revoke all on function
  public.issue_one_time_code(text, text, text, text), public.check_one_time_code(text, text, text, text, date),
  public.release_sign_in(uuid), public.finish_sign_in(uuid, uuid)
from public, anon, authenticated;
grant execute on function
  public.issue_one_time_code(text, text, text, text), public.check_one_time_code(text, text, text, text, date),
  public.release_sign_in(uuid), public.finish_sign_in(uuid, uuid)
to service_role;
