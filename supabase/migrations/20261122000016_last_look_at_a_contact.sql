-- What: a sign-in looks once more whether the contact is still the member's before its session is handed out; a contact that
-- waits to be confirmed is not called verified by staff.
-- Why: a code that was checked just before somebody put the contact back must not open a session just after; and whoever
-- wrote a number must not be the one who vouches for it.

create or replace function public.note_sign_in(
  p_claim_id uuid, p_session_id uuid, p_channel text, p_contact text, p_address_hash text
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
  insert into private.member_sign_ins (session_id, member_id, channel, former_of)
  values (p_session_id, member, p_channel, (
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
  delete from private.familiar_addresses f where (f.member_id, f.address_hash) in (
    select old.member_id, old.address_hash from private.familiar_addresses old
    where old.signed_in_at < now() - interval '90 days' limit 100 for update skip locked
  );
  insert into private.familiar_addresses (member_id, address_hash)
  values (member, private.address_mark(member, p_address_hash))
  on conflict (member_id, address_hash) do update set signed_in_at = excluded.signed_in_at;
  return true;
end $$;

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
revoke all on all functions in schema private from public;
