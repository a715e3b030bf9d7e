-- What: a STOP holds back codes to the number it came from, not to a number that its sender wrote into a record; wrong tries
-- are counted apart for the address that asked for a code and for those where the member signed in before.
-- Why: otherwise one member, or any stranger, could keep another one from signing in.

alter table private.one_time_codes add column asked_from text;
comment on column private.one_time_codes.asked_from is 'Keyed hash of the address that asked for the code.';

create table private.code_tries (
  code_id uuid not null references private.one_time_codes (id) on delete cascade,
  address_hash text not null,
  tries int not null,
  primary key (code_id, address_hash)
);
comment on table private.code_tries is
  'Wrong tries of addresses that have tries of their own; those of all others together are one_time_codes.attempts.';
alter table private.code_tries enable row level security;
revoke all on private.code_tries from public, anon, authenticated;

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

drop function private.count_wrong_try(uuid);
create function private.count_wrong_try(p_id uuid, p_own_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_own_address is null then
    update private.one_time_codes c set attempts = c.attempts + 1 where c.id = p_id;
  else
    insert into private.code_tries as t (code_id, address_hash, tries) values (p_id, p_own_address, 1)
    on conflict (code_id, address_hash) do update set tries = t.tries + 1;
  end if;
  return jsonb_build_object('result', 'wrong');
end $$;

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

drop function public.issue_one_time_code(text, text, text, text);
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

drop function public.check_one_time_code(text, text, text, text, date);
create function public.check_one_time_code(
  p_channel text, p_contact text, p_contact_hash text, p_code_hash text, p_date_of_birth date default null,
  p_address_hash text default null
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
  holders := private.members_to_sign_in(p_channel, p_contact, p_date_of_birth);
  if p_date_of_birth is null and cardinality(holders) > 1 then
    return jsonb_build_object('result', 'birthDateNeeded');
  elsif cardinality(holders) <> 1 then
    return private.count_wrong_try(code.id, own);
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
comment on function public.check_one_time_code(text, text, text, text, date, text) is
  '{result}: ok with {claim_id, member_id, account_email}, wrong (a try is used; five for each address of the member''s own, five for all others), expired (or used, replaced, none), '
  'tooManyTries, birthDateNeeded (right, but several members have the contact), busy (right, another request has it).';

revoke all on all functions in schema private from public;
revoke all on function
  public.is_familiar_address(text, text, text), public.issue_one_time_code(text, text, text, text, text),
  public.check_one_time_code(text, text, text, text, date, text)
from public, anon, authenticated;
grant execute on function
  public.is_familiar_address(text, text, text), public.issue_one_time_code(text, text, text, text, text),
  public.check_one_time_code(text, text, text, text, date, text)
to service_role;
