-- What: the wrong try that is the last one of a code answers tooManyTries, not wrong.
-- Why: "Wrong code. Try again." was said of a code that no try could open any more; whoever then typed it right was told of too
-- many tries.

create or replace function private.count_wrong_try(p_id uuid, p_own_address text) returns jsonb
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

-- As before, with that answer.
create or replace function public.change_own_contact(
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
    'sub', mover.auth_user_id, 'session_id', p_session_id, 'role', 'authenticated'
  )::text, true);
  perform set_config('request.jwt.claim.sub', mover.auth_user_id::text, true);
  perform private.move_own_contact(mover, p_channel, p_contact, p_session_id);
  return 'ok';
end $$;
