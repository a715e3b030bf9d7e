-- What: a contact that waits to be confirmed is not called verified by staff.
-- Why: whoever wrote a number must not be the one who vouches for it.

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
