-- What: kind 'bad-number' of member_statements (wrong number, out of service, fax or business), members.other_phone, and every
-- door of the server that asks whether a number still works: claims of calls, texts, reminders, sign-in codes, notices.
-- Why: "I will take this number off our list" was said and not kept. The statement names the number, not the member's field, so
-- a file that brings the same number back revives nothing, and another number makes the member callable again by itself.
-- It comes after 'deceased', whose newest contact_facts, members_reached_by and queue_contact_notice it goes on from.

alter table public.members add column other_phone text check (length(btrim(other_phone)) between 1 and 60);
comment on column public.members.other_phone is
  'Called where `phone` does not work. Never texted: consent to texts was given for the other one.';
create index members_other_phone_idx on public.members (private.phone_digits(other_phone)) where other_phone is not null;
grant update (other_phone) on public.members to authenticated;

create function private.guard_other_phone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_id() is null then
    raise exception 'member.notYours' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_other_phone before update on public.members
  for each row when (new.other_phone is distinct from old.other_phone) execute function private.guard_other_phone();

insert into private.statement_kinds (kind, guarded) values ('bad-number', false);
create function private.fits_bad_number(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'number' - 'why' = '{}' and jsonb_typeof(p_details -> 'number') = 'string'
    and p_details ->> 'number' ~ '^\+[1-9][0-9]{6,14}$'
    and p_details ->> 'why' in ('wrong', 'out-of-service', 'fax-or-business')
$$;

create function private.standing_bad_numbers(p_member_id uuid) returns setof public.member_statements
language sql stable security definer set search_path = '' as $$
  select * from public.member_statements s
  where s.member_id = p_member_id and s.kind = 'bad-number' and s.withdrawn_at is null and s.deleted_at is null
$$;

-- Whether somebody else than p_but_by (null: anybody) said that the number does not work for the member.
create function private.is_bad_number(p_member_id uuid, p_phone text, p_but_by uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.standing_bad_numbers(p_member_id) s
    where private.phone_digits(s.details ->> 'number') = private.phone_digits(p_phone)
      and (p_but_by is null or s.made_by is distinct from p_but_by)
  )
$$;

-- The number to call, and which it is: first (`phone`), other (`other_phone`), or bad (none that works). As `numberInUse` of
-- the stations says it.
create function private.number_in_use(p_member public.members, out phone text, out in_use text)
language plpgsql stable security definer set search_path = '' as $$
declare
  first_bad constant boolean := private.is_bad_number(p_member.id, p_member.phone);
  other_bad constant boolean := private.is_bad_number(p_member.id, p_member.other_phone);
begin
  if length(private.phone_digits(p_member.phone)) >= 10 and not first_bad then
    phone := p_member.phone;
    in_use := 'first';
  elsif length(private.phone_digits(p_member.other_phone)) >= 10 and not other_bad then
    phone := p_member.other_phone;
    in_use := 'other';
  elsif first_bad or other_bad then
    in_use := 'bad';
  else
    phone := p_member.phone;
    in_use := 'first';
  end if;
end $$;

-- Who else has the number, and the statements that were made about them for it. Taking the first one back takes these back.
create table private.spread_statements (
  copy_id uuid primary key references public.member_statements (id) on delete cascade,
  source_id uuid not null references public.member_statements (id) on delete cascade
);
comment on table private.spread_statements is 'Statements about a number that were made for others who have it too.';
create index spread_statements_source_idx on private.spread_statements (source_id);
alter table private.spread_statements enable row level security;
revoke all on private.spread_statements from public, anon, authenticated;

-- The number goes off the list for everybody who has it, except that a wrong number for one is right for whoever confirmed it.
create function private.spread_bad_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := private.phone_digits(new.details ->> 'number');
begin
  if tg_op = 'UPDATE' then
    update public.member_statements s set withdrawn_at = new.withdrawn_at, withdraw_reason = new.withdraw_reason
    where s.withdrawn_at is null and s.id in (select c.copy_id from private.spread_statements c where c.source_id = new.id);
    return null;
  end if;
  with others as (
    select m.id from public.members m
    left join public.contact_verifications v on v.member_id = m.id
    where m.id <> new.member_id and m.deleted_at is null
      and number in (private.phone_digits(m.phone), private.phone_digits(m.other_phone))
      and not (new.details ->> 'why' = 'wrong' and coalesce(v.phone_verified, false))
      and not private.is_bad_number(m.id, new.details ->> 'number')
  ), made as (
    insert into public.member_statements (member_id, kind, details, said_at)
    select o.id, new.kind, new.details, new.said_at from others o
    returning id
  )
  insert into private.spread_statements (copy_id, source_id) select made.id, new.id from made;
  return null;
end $$;
create trigger spread_bad_number after insert on public.member_statements
  for each row when (new.kind = 'bad-number' and new.withdrawn_at is null) execute function private.spread_bad_number();
create trigger spread_withdrawal after update on public.member_statements
  for each row when (new.kind = 'bad-number' and old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function private.spread_bad_number();

-- As before. The phone is the one that works; texts go to the number for which consent was given, or nowhere.
create or replace function private.contact_facts(p_member_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'member_id', m.id, 'plan_member_id', m.member_id, 'first_name', m.first_name, 'last_name', m.last_name,
    'preferred_language', m.preferred_language, 'health_plan', o.health_plan,
    'zip_code', m.zip_code, 'time_zone', m.time_zone, 'phone', n.phone, 'number_in_use', n.in_use, 'email', m.email,
    'deceased', private.is_deceased(m.id),
    'on_dnc', coalesce(v.on_dnc, false), 'dnc_date', v.dnc_date,
    'no_reminders', exists (
      select from public.member_statements r
      where r.member_id = m.id and r.kind = 'do-not-call' and r.withdrawn_at is null and r.deleted_at is null
    ),
    'sms_enabled', coalesce(c.sms_enabled, false), 'email_enabled', coalesce(c.email_enabled, false),
    'sms_stopped_at', greatest(c.sms_stopped_at, case when w.word = 'stop' then w.said_at end),
    'crisis_hold', coalesce(o.contact_hold, false)
  )
  from public.members m
  cross join lateral private.number_in_use(m) n
  left join public.member_outreach o on o.member_id = m.id
  left join public.contact_verifications v on v.member_id = m.id
  left join public.contact_consents c on c.member_id = m.id
  left join private.inbound_words w on w.digits = private.phone_digits(m.phone)
  where m.id = p_member_id and m.deleted_at is null
$$;

-- As before, and no claim on a member without a number that works. The answer names the bad numbers: a station that has not
-- heard of one yet does not dial it.
create or replace function public.claim_call(p_member_id uuid, p_station_id uuid, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  lease constant interval := make_interval(secs => least(greatest(coalesce(p_lease_seconds, 90), 15), 300));
  stop constant text := coalesce(private.call_stop(p_member_id), (
    select 'noWorkingNumber' from public.members m cross join lateral private.number_in_use(m) n
    where m.id = p_member_id and n.in_use = 'bad'
  ));
  held public.call_claims;
  won boolean;
begin
  if p_station_id is null then
    raise exception 'station is missing' using errcode = '22023';
  end if;
  if stop is not null and not exists (
    select from public.call_claims c
    where c.member_id = p_member_id and c.station_id = p_station_id and c.released_at is null
      and c.lease_until > clock_timestamp()
  ) then
    return jsonb_build_object('claimed', false, 'refused', stop);
  end if;
  -- One statement: whoever comes second waits for the row and then sees the first one's lease.
  insert into public.call_claims as c (member_id, staff_id, station_id, claimed_at, lease_until)
  values (p_member_id, caller, p_station_id, clock_timestamp(), clock_timestamp() + lease)
  on conflict (member_id) do update set
    staff_id = excluded.staff_id,
    station_id = excluded.station_id,
    claimed_at = case
      when c.station_id = excluded.station_id and c.released_at is null and c.lease_until > clock_timestamp()
      then c.claimed_at else excluded.claimed_at end,
    lease_until = clock_timestamp() + lease,
    released_at = null,
    deleted_at = null
  where c.station_id = excluded.station_id
    or c.released_at is not null or c.deleted_at is not null or c.lease_until <= clock_timestamp()
  returning * into held;
  won := found;
  if not won then
    select * into held from public.call_claims c where c.member_id = p_member_id;
  end if;
  return jsonb_build_object(
    'claimed', won,
    'staff_id', held.staff_id,
    'staff_name', (select s.full_name from public.staff s where s.id = held.staff_id),
    'lease_until', held.lease_until,
    'bad_numbers', (
      select coalesce(jsonb_agg(distinct s.details ->> 'number'), '[]') from private.standing_bad_numbers(p_member_id) s
    )
  );
end $$;
comment on function public.claim_call(uuid, uuid, int) is
  'Takes or renews the claim for a lease of 15 to 300 seconds: {claimed, staff_id, staff_name, lease_until, bad_numbers}, staff '
  'and lease of whoever holds it; {claimed: false, refused} for a member who must not be called (doNotCall) or has no number '
  'that works (noWorkingNumber). 42501: not a member of the caller''s teams.';

-- As before, and no codes to a number that does not work for the member: a stranger may have it. Whoever had it before a change
-- keeps the right to object unless a second person said so: nobody shuts somebody out alone.
create or replace function private.members_reached_by(p_channel text, p_contact text) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select m.* from public.members m
  where m.deleted_at is null and not private.is_deceased(m.id) and m.id in (
    select now.id from public.members now
    where p_channel = 'sms' and private.phone_digits(now.phone) = private.phone_digits(p_contact)
      and not private.is_held(now.id, 'sms') and not private.is_bad_number(now.id, p_contact)
    union
    select now.id from public.members now
    where p_channel = 'email' and private.email_key(now.email) = private.email_key(p_contact)
      and not private.is_held(now.id, 'email')
    union
    select c.member_id from private.contact_changes c
    where c.channel = p_channel and c.old_key = private.contact_key(p_channel, p_contact) and c.new_key is not null
      and c.former_until > now() and c.state in ('pending', 'confirmed')
      and not (p_channel = 'sms' and private.is_bad_number(c.member_id, p_contact, c.changed_by))
  )
$$;

-- As before, and no notice to a number of which a second person said that it does not work.
create or replace function private.queue_contact_notice(p_member public.members, p_channel text, p_recipient text)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.contact_key(p_channel, p_recipient) is null or private.is_deceased(p_member.id) or (p_channel = 'sms' and (
    private.is_bad_number(p_member.id, p_recipient, private.current_staff_id()) or exists (
      select from private.inbound_words w where w.digits = private.phone_digits(p_recipient) and w.word = 'stop'
    )
  )) then
    return;
  end if;
  insert into private.contact_notices (member_id, channel, recipient, language)
  values (p_member.id, p_channel, p_recipient, case when p_member.preferred_language = 'es' then 'es' else 'en' end);
end $$;

-- As before. A member who showed today to receive codes at the own number knows better than whoever called it wrong.
create or replace function private.set_contact_verified(p_member_id uuid, p_channel text, p_date date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_verifications as v (member_id) values (p_member_id) on conflict (member_id) do nothing;
  if p_channel = 'sms' then
    update public.contact_verifications v set phone_verified = p_date is not null, phone_verified_date = p_date
    where v.member_id = p_member_id
      and (v.phone_verified is distinct from (p_date is not null) or v.phone_verified_date is distinct from p_date);
    update public.member_statements s set withdrawn_at = now()
    from public.members m
    where p_date = current_date and private.current_staff_id() is null and m.id = p_member_id
      and s.id in (select b.id from private.standing_bad_numbers(p_member_id) b)
      and private.phone_digits(s.details ->> 'number') = private.phone_digits(m.phone);
  else
    update public.contact_verifications v set email_verified = p_date is not null, email_verified_date = p_date
    where v.member_id = p_member_id
      and (v.email_verified is distinct from (p_date is not null) or v.email_verified_date is distinct from p_date);
  end if;
end $$;

revoke all on all functions in schema private from public;
