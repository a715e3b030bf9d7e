-- What: a member changes the own phone number or e-mail address with a code that arrives there, and in no other way; the
-- contact before is told and can put it back for three days; what counts as verified follows.
-- Why: the contact is the sign-in. A session that was left open, or stolen, must not be enough to take the account over.

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
    perform private.end_member_sessions(p_member.auth_user_id, p_session_id);
  end if;
  perform private.set_contact_verified(p_member.id, p_channel, case when p_contact is not null then current_date end);
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

create function public.change_own_contact(
  p_member_id uuid, p_session_id uuid, p_channel text, p_contact text, p_contact_hash text, p_code_hash text
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
    perform private.count_wrong_try(code.id, null);
    return 'wrong';
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
    'sub', mover.auth_user_id, 'session_id', p_session_id, 'role', 'authenticated'
  )::text, true);
  perform set_config('request.jwt.claim.sub', mover.auth_user_id::text, true);
  perform private.move_own_contact(mover, p_channel, p_contact, p_session_id);
  return 'ok';
end $$;
comment on function public.change_own_contact(uuid, uuid, text, text, text, text) is
  'ok: the code that was sent to the contact is right, and the contact is the member''s; else wrong, expired, tooManyTries.';

create function public.remove_own_contact(p_channel text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mover public.members;
  other constant text := case p_channel when 'sms' then 'email' when 'email' then 'sms' end;
begin
  if other is null then
    raise exception 'channel must be sms or email' using errcode = '22023';
  end if;
  select * into mover from public.members m where m.id = private.current_member_id() for update;
  if mover.id is null then
    raise exception 'only a member has an own contact' using errcode = '42501';
  elsif private.contact_key(other, case other when 'sms' then mover.phone else mover.email end) is null
    or private.is_held(mover.id, other) then
    raise exception 'contact.needed' using errcode = '22023';
  end if;
  perform private.move_own_contact(mover, p_channel, null, private.current_session_id());
end $$;
comment on function public.remove_own_contact(text) is
  'The member takes a contact out; 22023 contact.needed where no other one would be left to sign in with.';

revoke all on all functions in schema private from public;
revoke all on function
  public.my_sign_in(), public.change_own_contact(uuid, uuid, text, text, text, text), public.remove_own_contact(text)
from public, anon, authenticated;
grant execute on function public.change_own_contact(uuid, uuid, text, text, text, text) to service_role;
grant execute on function public.my_sign_in(), public.remove_own_contact(text) to authenticated;
