-- What: my_sessions and end_my_session: a member sees where the portal is open, and closes it there.
-- Why: a phone that is lost, or a computer that belongs to somebody else, must not need a call to the plan.

create function public.my_sessions() returns table (
  id uuid, channel text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean
)
language sql stable security definer set search_path = '' as $$
  select i.session_id, i.channel, i.signed_in_at,
    -- The auth service keeps it without a zone, in UTC; null until the session was renewed once.
    greatest(i.signed_in_at, (to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC'),
    i.session_id is not distinct from private.current_session_id()
  from private.member_sign_ins i join auth.sessions s on s.id = i.session_id
  where i.member_id = private.current_member_id() and s.user_id = private.live_user_id()
  order by 5 desc, 4 desc
$$;
comment on function public.my_sessions() is
  'Open sessions of the member who asks, the own first: by which contact the code came, since when, last renewed when.';

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

revoke all on function public.my_sessions(), public.end_my_session(uuid) from public, anon;
grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated;
