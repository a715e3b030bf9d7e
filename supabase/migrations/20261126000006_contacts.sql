-- Changed phone numbers and e-mail addresses: which of them receive sign-in codes, and who may confirm or undo a change.
-- Whoever receives the codes is the member. One person of the staff must never be able to say whose contact that is.

-- ==== Changed contacts ====
-- A phone number or e-mail address that staff or a file changed receives no sign-in codes until it is confirmed. Until then, and for
-- three days after any change, the contact before it can sign in and put it back. Contacts that one statement changes are held
-- together, each step for all of them: a file with 100,000 other phones would otherwise ask a dozen functions for each. Who may
-- confirm a change must see that it waits, since when, and whether it is their own. Whoever wrote a number does not vouch for it.

-- How long after a change the earliest confirmation by a colleague is, and how long the contact before it can object.
create function private.contact_confirm_wait() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;

create function private.contact_undo_time() returns interval
language sql immutable set search_path = '' as $$ select interval '72 hours' $$;

-- The one form of a contact: two contacts with the same key receive the same messages. Null: nobody can be reached there. In PL/pgSQL,
-- which keeps its plans.
create function private.contact_key(p_channel text, p_contact text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case p_channel when 'sms' then private.phone_digits(p_contact) when 'email' then private.email_key(p_contact) end;
end $$;

create table private.contact_changes (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  source text not null check (source in ('staff', 'file', 'member')),
  changed_by uuid references public.staff (id),
  changed_at timestamptz not null default clock_timestamp(),
  new_key text,
  state text not null check (state in ('pending', 'confirmed', 'objected', 'superseded')),
  old_contact text,
  old_key text,
  former_until timestamptz,
  old_verified_date date,
  written_xid xid8 not null default pg_current_xact_id()
);
comment on table private.contact_changes is
  'Contacts of members that were changed. pending: the new one receives no codes yet; confirmed, objected (put back), superseded.';
comment on column private.contact_changes.former_until is
  'Until then the contact before (old_contact) can sign in and object; then, or once decided, both are forgotten.';
comment on column private.contact_changes.written_xid is
  'The transaction that made or put back the change by right: its update of members is no change by staff.';
create unique index contact_changes_pending_idx on private.contact_changes (member_id, channel) where state = 'pending';
create index contact_changes_member_idx on private.contact_changes (member_id);
create index contact_changes_former_idx on private.contact_changes (channel, old_key) where former_until is not null;
alter table private.contact_changes enable row level security;

-- By which contact a session of a member was opened: it decides what the session may say of a change.
create table private.member_sign_ins (
  session_id uuid primary key,
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  former_of uuid,
  signed_in_at timestamptz not null default clock_timestamp(),
  device text check (device in ('phone', 'tablet', 'computer', 'computer-or-tablet')),
  browser text check (browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'))
);
comment on column private.member_sign_ins.device is
  'The kind of device that the session was opened with, and nothing that tells one from another; null where it can''t be told.';
comment on column private.member_sign_ins.browser is 'The family of its browser; null where it can''t be told.';
comment on column private.member_sign_ins.former_of is
  'The change whose earlier contact received the code; null where it was the contact on record.';
create index member_sign_ins_member_idx on private.member_sign_ins (member_id);
alter table private.member_sign_ins enable row level security;

-- From where members signed in during the last 90 days. Limits by contact never shut these addresses out.
create table private.familiar_addresses (
  member_id uuid not null references public.members (id) on delete cascade,
  address_hash text not null check (length(address_hash) = 64),
  signed_in_at timestamptz not null default clock_timestamp(),
  primary key (member_id, address_hash)
);
comment on column private.familiar_addresses.address_hash is
  'Of the member and a keyed hash of the address: says neither where somebody was, nor who else was there.';
create index familiar_addresses_age_idx on private.familiar_addresses (signed_in_at);
alter table private.familiar_addresses enable row level security;

create function private.address_mark(p_member_id uuid, p_address_hash text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_member_id || ' ' || p_address_hash, 'UTF8')), 'hex')
$$;

-- Contacts at which a member received a code and gave it: no statement of staff alone takes the codes from them.
create table private.proven_contacts (
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  contact_key text not null,
  proven_at timestamptz not null default clock_timestamp(),
  primary key (member_id, channel, contact_key)
);
comment on table private.proven_contacts is 'Where a member has shown to receive codes, as contact_key has it.';
alter table private.proven_contacts enable row level security;

create function private.prove_contact(p_member_id uuid, p_channel text, p_contact text) returns void
language sql security definer set search_path = '' as $$
  insert into private.proven_contacts (member_id, channel, contact_key)
  select p_member_id, p_channel, private.contact_key(p_channel, p_contact)
  where private.contact_key(p_channel, p_contact) is not null
  on conflict (member_id, channel, contact_key) do update set proven_at = excluded.proven_at
$$;

create function private.is_proven(p_member_id uuid, p_channel text, p_contact text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.proven_contacts p
    where p.member_id = p_member_id and p.channel = p_channel and p.contact_key = private.contact_key(p_channel, p_contact)
  )
$$;

create table private.contact_notices (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  attempts int not null default 0
);
comment on table private.contact_notices is 'Notices of a change that have not gone out yet; a line is deleted once it has.';
create index contact_notices_member_idx on private.contact_notices (member_id);
alter table private.contact_notices enable row level security;

-- Who signs in with a contact now: not where it waits to be confirmed, but where it is the one before a recent change.
create function private.is_held(p_member_id uuid, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.contact_changes c
    where c.member_id = p_member_id and c.channel = p_channel and c.state = 'pending'
  )
$$;

-- Queues a notice to a contact, unless a STOP came from it: carriers refuse to deliver after one.
create function private.queue_contact_notice(p_member public.members, p_channel text, p_recipient text)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.takes_contact_notice(p_member.id, p_channel, p_recipient, private.current_staff_id()) then
    return;
  end if;
  insert into private.contact_notices (member_id, channel, recipient, language)
  values (p_member.id, p_channel, p_recipient, case when p_member.preferred_language = 'es' then 'es' else 'en' end);
end $$;

-- To the contact before, and to the member's other one where nobody has to confirm that as well.
create function private.tell_of_contact_change(p_member public.members, p_channel text, p_old text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other constant text := case p_channel when 'sms' then 'email' else 'sms' end;
begin
  perform private.queue_contact_notice(p_member, p_channel, p_old);
  if not private.is_held(p_member.id, other) then
    perform private.queue_contact_notice(p_member, other, case other when 'sms' then p_member.phone else p_member.email end);
  end if;
end $$;

-- What is known of a channel: the day on which the member showed to receive codes there, or null. A member who showed today to
-- receive codes at their own number knows better than whoever called it wrong.
create function private.set_contact_verified(p_member_id uuid, p_channel text, p_date date) returns void
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

create function private.contact_verified_on(p_member_id uuid, p_channel text) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when p_channel = 'sms' and v.phone_verified then v.phone_verified_date
    when p_channel = 'email' and v.email_verified then v.email_verified_date
  end
  from public.contact_verifications v where v.member_id = p_member_id
$$;

-- Ends what waits on a channel; answers it, with the contact before as long as that may object.
create function private.supersede_contact_change(p_member_id uuid, p_channel text) returns private.contact_changes
language plpgsql security definer set search_path = '' as $$
declare
  waiting private.contact_changes;
begin
  select * into waiting from private.contact_changes c
  where c.member_id = p_member_id and c.channel = p_channel and c.state = 'pending' for update;
  update private.contact_changes c
  set state = 'superseded', old_contact = null, old_key = null, former_until = null where c.id = waiting.id;
  if waiting.former_until <= now() then
    waiting.old_contact := null;
    waiting.old_key := null;
  end if;
  return waiting;
end $$;

-- A member whose phone or e-mail is another one now.
create type private.moved_member as (
  id uuid, auth_user_id uuid, language text, old_phone text, new_phone text, old_email text, new_email text
);

-- One of the two: the change that it takes the place of, if one waits, and the contact and day that were before both. `back`: it is
-- that contact again. `other`: how else the member is reached.
create type private.changed_contact as (
  member_id uuid, auth_user_id uuid, language text, other text, new_key text, waiting uuid, back boolean, old_contact text,
  verified_on date
);

create function private.hold_changed_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  staff uuid;
  way text;
  other_way text;
  moved private.moved_member[];
  changed private.changed_contact[];
begin
  -- Grouped, not joined: a plan that was made for one row is kept, and would compare each of 100,000 with every other.
  select array_agg((
    r.id, r.auth_user_id, case when r.language = 'es' then 'es' else 'en' end, r.old_phone, r.new_phone, r.old_email, r.new_email
  )::private.moved_member)
  into moved
  from (
    select
      t.id, min(t.auth_user_id::text) filter (where t.is_now)::uuid as auth_user_id,
      min(t.preferred_language) filter (where t.is_now) as language,
      min(t.phone) filter (where not t.is_now) as old_phone, min(t.phone) filter (where t.is_now) as new_phone,
      min(t.email) filter (where not t.is_now) as old_email, min(t.email) filter (where t.is_now) as new_email
    from (
      select w.id, w.phone, w.email, w.auth_user_id, w.preferred_language, false as is_now from were w
      union all select n.id, n.phone, n.email, n.auth_user_id, n.preferred_language, true from now_are n
    ) t
    group by t.id
  ) r
  where r.old_phone is distinct from r.new_phone or r.old_email is distinct from r.new_email;
  if moved is null then
    return null;
  end if;
  staff := private.current_staff_id();
  -- Staff and files write a contact; whoever else is signed in moves the own one by right.
  if staff is null and (select auth.uid()) is not null then
    return null;
  end if;
  -- One after the other: of another phone also that e-mail is told for which nobody waits yet.
  foreach way in array array['sms', 'email'] loop
    other_way := case way when 'sms' then 'email' else 'sms' end;
    perform from private.contact_changes c
    where c.channel = way and c.state = 'pending' and c.member_id in (select u.id from unnest(moved) u)
    order by c.id for update;
    select array_agg((
      c.member_id, c.auth_user_id, c.language, c.other, c.new_key, p.id, coalesce(p.old_key = c.new_key, false),
      case when p.id is null then c.old_contact else p.old_contact end,
      case when p.id is null then c.verified_on else p.old_verified_date end
    )::private.changed_contact)
    into changed
    from (
      select
        t.id as member_id, t.auth_user_id, t.language, t.other, t.old_contact, private.contact_key(way, t.new_contact) as new_key,
        case when way = 'sms' and v.phone_verified then v.phone_verified_date
          when way = 'email' and v.email_verified then v.email_verified_date end as verified_on
      from (
        select
          u.id, u.auth_user_id, u.language, case way when 'sms' then u.old_phone else u.old_email end as old_contact,
          case way when 'sms' then u.new_phone else u.new_email end as new_contact,
          case way when 'sms' then u.new_email else u.new_phone end as other
        from unnest(moved) u
      ) t
      left join public.contact_verifications v on v.member_id = t.id
      where private.contact_key(way, t.old_contact) is distinct from private.contact_key(way, t.new_contact)
    ) c
    left join (
      -- The contact before one that was never confirmed is still the one to ask, as long as it may object.
      select w.id, w.member_id, w.old_verified_date,
        case when w.former_until <= now() then null else w.old_contact end as old_contact,
        case when w.former_until <= now() then null else w.old_key end as old_key
      from private.contact_changes w where w.channel = way and w.state = 'pending'
    ) p on p.member_id = c.member_id
    where (p.id is not null or c.old_contact is not null or staff is not null) and not exists (
      select from private.contact_changes m
      where m.member_id = c.member_id and m.channel = way and m.written_xid = pg_current_xact_id()
        and ((m.state = 'confirmed' and m.new_key is not distinct from c.new_key) or m.state = 'objected')
    );
    continue when changed is null;
    update private.contact_changes c set state = 'superseded', old_contact = null, old_key = null, former_until = null
    from unnest(changed) h where c.id = h.waiting;
    perform private.end_sessions(h.auth_user_id) from unnest(changed) h where h.auth_user_id is not null;
    insert into private.contact_changes
      (member_id, channel, source, changed_by, new_key, state, old_contact, old_key, former_until, old_verified_date)
    select
      h.member_id, way, case when staff is null then 'file' else 'staff' end, staff, h.new_key, 'pending', h.old_contact,
      private.contact_key(way, h.old_contact), case when h.old_contact is not null then now() + private.contact_undo_time() end,
      h.verified_on
    from unnest(changed) h where not h.back;
    perform private.set_contact_verified(h.member_id, way, case when h.back then h.verified_on end)
    from unnest(changed) h left join public.contact_verifications v on v.member_id = h.member_id
    where h.back or v.member_id is null or case way
      when 'sms' then v.phone_verified or v.phone_verified_date is not null
      else v.email_verified or v.email_verified_date is not null end;
    -- The contact before, and the other one where nobody has to confirm that as well.
    insert into private.contact_notices (member_id, channel, recipient, language)
    select h.member_id, t.channel, t.recipient, h.language
    from unnest(changed) h cross join lateral (values (way, h.old_contact), (other_way, h.other)) t (channel, recipient)
    where not h.back and (t.channel = way or not exists (
      select from private.contact_changes c where c.member_id = h.member_id and c.channel = other_way and c.state = 'pending'
    )) and private.takes_contact_notice(h.member_id, t.channel, t.recipient, staff);
  end loop;
  return null;
end $$;
create trigger hold_changed_contacts after update on public.members
  referencing old table as were new table as now_are for each statement execute function private.hold_changed_contacts();

create function private.audit_contact_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event(
    case new.state when 'pending' then 'contact.held' when 'superseded' then 'contact.replaced' else 'contact.' || new.state end,
    'members', new.member_id, new.member_id, array[case new.channel when 'sms' then 'phone' else 'email' end],
    jsonb_build_object('source', new.source)
  );
  return null;
end $$;
-- Deferred like the other triggers of the trail. Forgetting an old contact is no event.
create constraint trigger audit_contact_change after insert on private.contact_changes
  deferrable initially deferred for each row execute function private.audit_contact_change();
create constraint trigger audit_contact_decision after update on private.contact_changes
  deferrable initially deferred for each row when (old.state <> new.state)
  execute function private.audit_contact_change();

create function public.note_sign_in(
  p_claim_id uuid, p_session_id uuid, p_channel text, p_contact text, p_address_hash text,
  p_device text default null, p_browser text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := (
    select c.member_id from private.one_time_codes c where c.claim_id = p_claim_id and c.used_at is null
  );
begin
  if member is null or p_session_id is null or p_channel is null or p_channel not in ('sms', 'email') then
    return false;
  end if;
  -- Whoever puts a contact back holds the record: after that a code which was right a moment ago opens nothing.
  perform from public.members m where m.id = member for share;
  if not exists (select from private.members_reached_by(p_channel, p_contact) r where r.id = member) then
    return false;
  end if;
  delete from private.member_sign_ins i where i.member_id = member and i.signed_in_at < now() - interval '1 hour'
    and not exists (select from auth.sessions s where s.id = i.session_id);
  insert into private.member_sign_ins (session_id, member_id, channel, device, browser, former_of)
  values (p_session_id, member, p_channel, p_device, p_browser, (
    select c.id from private.contact_changes c
    where c.member_id = member and c.channel = p_channel and c.state in ('pending', 'confirmed') and c.former_until > now()
      and c.new_key is not null and c.old_key = private.contact_key(p_channel, p_contact)
      and c.old_key is distinct from (
        select private.contact_key(p_channel, case p_channel when 'sms' then m.phone else m.email end)
        from public.members m where m.id = member
      )
    order by c.changed_at desc limit 1
  ))
  on conflict (session_id) do nothing;
  perform private.prove_contact(member, p_channel, p_contact);
  delete from private.familiar_addresses f where (f.member_id, f.address_hash) in (
    select old.member_id, old.address_hash from private.familiar_addresses old
    where old.signed_in_at < now() - interval '90 days' limit 100 for update skip locked
  );
  insert into private.familiar_addresses (member_id, address_hash)
  values (member, private.address_mark(member, p_address_hash))
  on conflict (member_id, address_hash) do update set signed_in_at = excluded.signed_in_at;
  return true;
end $$;
comment on function public.note_sign_in(uuid, uuid, text, text, text, text, text) is
  'Remembers by which contact, with what kind of device and from which address a session is opened, before the code is used up. False: the claim is over.';
select private.give_alone('public.note_sign_in(uuid, uuid, text, text, text, text, text)', 'service_role');

-- Whether the session of this request was opened, after the change, by a contact that it does not touch: the one before it,
-- or the other one of the member, unless that was changed as well.
create function private.session_may_judge(p_change private.contact_changes) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.member_sign_ins i
    where i.session_id = private.current_session_id() and i.member_id = p_change.member_id
      and i.member_id = private.current_member_id() and i.signed_in_at > p_change.changed_at
      and (
        i.former_of = p_change.id
        or (i.channel <> p_change.channel and (i.former_of is not null or not exists (
          select from private.contact_changes o
          where o.member_id = i.member_id and o.channel = i.channel
            and (o.state = 'pending' or (o.state = 'confirmed' and o.former_until > now()))
        )))
      )
  )
$$;

-- Not by who changed it, nor by who brought in the file that did.
create function public.confirm_contact_change(p_member_id uuid, p_channel text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.contact_changes;
  staff constant uuid := private.current_staff_id();
begin
  if staff is not null then
    if private.current_staff_role() not in ('care_coordinator', 'supervisor') or not exists (
      select from public.members m
      where m.id = p_member_id and m.deleted_at is null and m.team_id = any (private.care_team_ids())
    ) then
      raise exception 'contact.notAllowed' using errcode = '42501';
    end if;
  elsif p_member_id is distinct from private.current_member_id() then
    raise exception 'contact.notAllowed' using errcode = '42501';
  end if;
  select * into change from private.contact_changes c
  where c.member_id = p_member_id and c.channel = p_channel and c.state = 'pending' for update;
  if change.id is null then
    return false;
  elsif private.is_deceased(p_member_id) then
    raise exception 'member.deceased' using errcode = '22023';
  elsif staff is not null and (change.changed_by = staff or exists (
    select from private.roster_plans p where p.applied_xid = change.written_xid and p.staff_id = staff
  )) then
    raise exception 'contact.ownChange' using errcode = '42501';
  elsif staff is not null and change.changed_at + private.contact_confirm_wait() > now() then
    raise exception 'contact.tooEarly' using errcode = '22023';
  elsif staff is null and not private.session_may_judge(change) then
    raise exception 'contact.notAllowed' using errcode = '42501';
  end if;
  update private.contact_changes c
  set state = 'confirmed', old_contact = null, old_key = null, former_until = null, written_xid = pg_current_xact_id()
  where c.id = change.id;
  return true;
end $$;
comment on function public.confirm_contact_change(uuid, text) is
  'From now on the changed contact receives codes. A coordinator or supervisor of the team, never who changed it (42501 '
  'contact.ownChange) and not within 24 hours (22023 contact.tooEarly); or the member, signed in by another contact. '
  'False: nothing waits.';
grant execute on function public.confirm_contact_change(uuid, text) to authenticated;

-- The contact before a change is the contact again; null where it is forgotten.
create function private.put_contact_back(p_change private.contact_changes) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What came after it on the channel falls with it.
  update private.contact_changes c set state = 'superseded', old_contact = null, old_key = null, former_until = null
  where c.member_id = p_change.member_id and c.channel = p_change.channel and c.id <> p_change.id
    and c.changed_at > p_change.changed_at and (c.state = 'pending' or c.former_until is not null);
  update private.contact_changes c
  set state = 'objected', old_contact = null, old_key = null, former_until = null, written_xid = pg_current_xact_id()
  where c.id = p_change.id;
  if p_change.channel = 'sms' then
    update public.members m set phone = p_change.old_contact where m.id = p_change.member_id;
  else
    update public.members m set email = p_change.old_contact where m.id = p_change.member_id;
  end if;
  perform private.set_contact_verified(p_change.member_id, p_change.channel, p_change.old_verified_date);
end $$;

create function public.object_to_contact_change(p_change_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.contact_changes;
begin
  select * into change from private.contact_changes c
  where c.id = p_change_id and c.member_id = private.current_member_id() for update;
  if change.id is null or not private.session_may_judge(change) then
    raise exception 'contact.notAllowed' using errcode = '42501';
  elsif change.former_until <= now() then
    change.former_until := null;
    change.old_contact := null;
  end if;
  -- Of a change that still waits the new contact goes in any case, even where the one before is forgotten.
  if change.state <> 'pending' and (change.state <> 'confirmed' or change.former_until is null) then
    return false;
  end if;
  perform private.put_contact_back(change);
  perform private.end_sessions(m.auth_user_id, private.current_session_id())
  from public.members m where m.id = change.member_id;
  return true;
end $$;
comment on function public.object_to_contact_change(uuid) is
  'The member, signed in by a contact that the change does not touch, puts the contact back; all other sessions end. '
  'False: too late. 42501: the session was opened by the contact in question.';
grant execute on function public.object_to_contact_change(uuid) to authenticated;

create function public.my_contact_changes() returns table (
  id uuid, channel text, source text, state text, changed_at timestamptz, undo_until timestamptz, may_decide boolean
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.channel, c.source, c.state, c.changed_at, c.former_until, private.session_may_judge(c)
  from private.contact_changes c
  where c.member_id = private.current_member_id()
    and ((c.state = 'pending' and (c.new_key is not null or c.former_until > now()))
      or (c.state = 'confirmed' and c.former_until > now()))
  order by c.changed_at desc
$$;
comment on function public.my_contact_changes() is
  'Changes of the caller''s own contacts that wait or can be put back; may_decide: by the session that asks.';
grant execute on function public.my_contact_changes() to authenticated;

create function public.claim_contact_notices(p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  perform private.note_schedule_run('contact-notices');
  perform private.end_due_coverages();
  perform private.forget_unknown_texts();
  perform private.ask_for_needs_again(now());
  update private.contact_changes c set old_contact = null, old_key = null, former_until = null
  where c.id in (select o.id from private.contact_changes o where o.former_until <= now() limit 100 for update skip locked);
  with due as (
    update private.contact_notices n set claimed_at = clock_timestamp(), attempts = n.attempts + 1
    where n.id in (
      select d.id from private.contact_notices d
      where d.claimed_at is null or d.claimed_at < clock_timestamp() - interval '2 minutes'
      order by d.created_at limit least(greatest(coalesce(p_limit, 1), 1), 50) for update skip locked
    )
    returning n.id, n.channel, n.recipient, n.language
  )
  select coalesce(jsonb_agg(to_jsonb(due)), '[]') into claimed from due;
  return claimed;
end $$;
comment on function public.claim_contact_notices(int) is
  'Notices to send now, each for two minutes: [{id, channel, recipient, language}]. Forgets contacts whose time to object is over.';
select private.give_alone('public.claim_contact_notices(int)', 'service_role');

create function public.finish_contact_notice(p_id uuid, p_sent boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done private.contact_notices;
begin
  delete from private.contact_notices n where n.id = p_id and (p_sent or n.attempts >= 5) returning * into done;
  if done.id is null then
    return false;
  end if;
  perform private.append_audit_event(
    case when p_sent then 'contact.notice_sent' else 'contact.notice_failed' end, 'members', done.member_id, done.member_id,
    array[case done.channel when 'sms' then 'phone' else 'email' end], '{}'
  );
  return true;
end $$;
comment on function public.finish_contact_notice(uuid, boolean) is
  'The notice went out, or did not; after five tries it is given up. True: it is not tried again.';
select private.give_alone('public.finish_contact_notice(uuid, boolean)', 'service_role');

create function public.held_contacts(p_member_id uuid)
returns table (channel text, changed_at timestamptz, own boolean, open_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.channel, c.changed_at, coalesce(c.changed_by = (select private.current_staff_id()), false),
    c.changed_at + private.contact_confirm_wait()
  from public.members m join private.contact_changes c on c.member_id = m.id
  where m.id = p_member_id and m.deleted_at is null and m.team_id = any ((select private.care_team_ids())::uuid[])
    and c.state = 'pending' and c.new_key is not null
  order by c.channel
$$;
comment on function public.held_contacts(uuid) is
  'Of a member of the caller''s teams: contacts that receive no sign-in codes yet. own: the caller wrote it, so somebody '
  'else confirms it; open_at: the earliest time for that.';
grant execute on function public.held_contacts(uuid) to authenticated;

-- Whoever decides about changes sees all that wait in one list: who they are about and what the contact is they have already.
create function public.contacts_to_confirm() returns table (
  id uuid, member_id uuid, channel text, source text, changed_by uuid, changed_at timestamptz, own boolean, open_at timestamptz,
  former boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  staff constant uuid := private.current_staff_id();
begin
  if staff is null or private.current_staff_role() not in ('care_coordinator', 'supervisor') then
    raise exception 'contact.notAllowed' using errcode = '42501';
  end if;
  return query
  select c.id, c.member_id, c.channel, c.source, c.changed_by, c.changed_at,
    coalesce(c.changed_by = staff, false) or exists (
      select from private.roster_plans p where p.applied_xid = c.written_xid and p.staff_id = staff
    ),
    c.changed_at + private.contact_confirm_wait(), coalesce(c.former_until > now(), false)
  from public.members m join private.contact_changes c on c.member_id = m.id
  where m.deleted_at is null and m.team_id = any (private.care_team_ids()) and c.state = 'pending' and c.new_key is not null
    and not private.is_deceased(m.id)
  order by c.changed_at, c.id limit 500;
end $$;
comment on function public.contacts_to_confirm() is
  'Changed contacts of the caller''s teams that wait, the oldest first, at most 500; for coordinators and supervisors. former: the '
  'contact before is still known.';
grant execute on function public.contacts_to_confirm() to authenticated;

-- Also by who changed it: the contact before could sign in all along, so nobody gains one.
create function public.reject_contact_change(p_change_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  change private.contact_changes;
begin
  select c.* into change from private.contact_changes c join public.members m on m.id = c.member_id
  where c.id = p_change_id and m.deleted_at is null and m.team_id = any (private.care_team_ids()) for update of c;
  if change.id is null or private.current_staff_role() not in ('care_coordinator', 'supervisor') then
    raise exception 'contact.notAllowed' using errcode = '42501';
  elsif change.state <> 'pending' then
    return false;
  elsif private.is_deceased(change.member_id) then
    raise exception 'member.deceased' using errcode = '22023';
  elsif change.former_until <= now() then
    change.old_contact := null;
  end if;
  perform private.put_contact_back(change);
  perform private.end_sessions(m.auth_user_id) from public.members m where m.id = change.member_id;
  return true;
end $$;
comment on function public.reject_contact_change(uuid) is
  'A changed contact that waits is no contact of the member: the one before is put back, or none where it is no longer known. A '
  'coordinator or supervisor of the team. False: decided already.';
grant execute on function public.reject_contact_change(uuid) to authenticated;

create function private.refuse_verified_while_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_id() is not null and (
    (new.phone_verified and not old.phone_verified and private.is_held(new.member_id, 'sms'))
    or (new.email_verified and not old.email_verified and private.is_held(new.member_id, 'email'))
  ) then
    raise exception 'contact.held' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger refuse_verified_while_held before update of phone_verified, email_verified on public.contact_verifications
  for each row execute function private.refuse_verified_while_held();

-- Contacts that a file changed while a death stood, when the death is taken back: the contact before is told now, and has its time to
-- object, and nobody confirms sooner than after any other change.
create function private.tell_of_changes_meanwhile(p_member_id uuid, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed private.contact_changes;
  reached public.members;
begin
  select * into reached from public.members m where m.id = p_member_id;
  for changed in
    update private.contact_changes c set changed_at = clock_timestamp(),
      former_until = case when c.old_contact is not null then now() + private.contact_undo_time() end
    where c.member_id = p_member_id and c.state = 'pending' and c.changed_at >= p_since
    returning *
  loop
    perform private.tell_of_contact_change(reached, changed.channel, changed.old_contact);
  end loop;
end $$;

-- Whether a notice goes to a contact: not where nobody can be reached, to nobody who has died, not after a STOP, which carriers
-- enforce, and to no number of which a second person said that it does not work.
create function private.takes_contact_notice(p_member_id uuid, p_channel text, p_recipient text, p_staff_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.contact_key(p_channel, p_recipient) is not null and not private.is_deceased(p_member_id)
    and (p_channel <> 'sms' or not (
      private.is_bad_number(p_member_id, p_recipient, p_staff_id) and not private.is_proven(p_member_id, 'sms', p_recipient)
      or exists (
        select from private.inbound_words w where w.digits = private.phone_digits(p_recipient) and w.word = 'stop'
      )
    ));
end $$;

revoke all on all functions in schema private, public from public;
