-- What: contacts that one statement changes are held together: what waited, what waits now, what counts as verified and who is told
-- are each one step for all of them.
-- Why: a file with 100,000 other phones asked a dozen functions for each, which alone was 80 s of the processor.

-- As before, in a language that keeps its plans.
create or replace function private.contact_key(p_channel text, p_contact text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case p_channel when 'sms' then private.phone_digits(p_contact) when 'email' then private.email_key(p_contact) end;
end $$;

-- Whether a notice goes to a contact: not where nobody can be reached, to nobody who has died, not after a STOP, which carriers
-- enforce, and to no number of which a second person said that it does not work.
create function private.takes_contact_notice(p_member_id uuid, p_channel text, p_recipient text, p_staff_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.contact_key(p_channel, p_recipient) is not null and not private.is_deceased(p_member_id)
    and (p_channel <> 'sms' or not (
      private.is_bad_number(p_member_id, p_recipient, p_staff_id) or exists (
        select from private.inbound_words w where w.digits = private.phone_digits(p_recipient) and w.word = 'stop'
      )
    ));
end $$;

create or replace function private.queue_contact_notice(p_member public.members, p_channel text, p_recipient text)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.takes_contact_notice(p_member.id, p_channel, p_recipient, private.current_staff_id()) then
    return;
  end if;
  insert into private.contact_notices (member_id, channel, recipient, language)
  values (p_member.id, p_channel, p_recipient, case when p_member.preferred_language = 'es' then 'es' else 'en' end);
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

drop trigger hold_changed_contacts on public.members;
create or replace function private.hold_changed_contacts() returns trigger
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
    perform private.end_member_sessions(h.auth_user_id, null) from unnest(changed) h where h.auth_user_id is not null;
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
drop function private.hold_changed_contact(public.members, text, text, text);

revoke all on all functions in schema private from public;
