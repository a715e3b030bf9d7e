-- What: a member's side of a conversation takes at most 20 messages a minute, 60 where they have words of crisis.
-- Why: a script must not bury a member's words, or the people who read them, in hundreds of messages. What comes faster is
-- refused as 'later' (HTTP 429), so the portal keeps it and sends it by itself; words of crisis are let through long after
-- anything else waits. Staff are known by name and their desks deliver what was written offline: for them there is no limit.

create function private.pace_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lately int;
begin
  if new.member_id is distinct from private.current_member_id() then
    return new;
  end if;
  -- Those of a moment wait for each other, or each would miss the others.
  perform pg_advisory_xact_lock(hashtextextended('chat pace ' || new.member_id, 0));
  select count(*) into lately from public.chat_messages m
  where m.member_id = new.member_id and m.sender_type = 'member' and m.created_at > clock_timestamp() - interval '1 minute';
  if lately >= 60 or (lately >= 20 and not private.has_crisis_words(new.message)) then
    raise exception 'chat.tooFast' using errcode = 'PT429', hint = 'Try again in a minute.';
  end if;
  return new;
end $$;
revoke all on function private.pace_chat() from public;

-- Of other members' threads it says nothing: the policy refuses those. In the alphabet before 'place_in_thread', whose time is taken when it is this message's turn.
create trigger pace_chat before insert on public.chat_messages
  for each row when (auth.uid() is not null and new.sender_type = 'member') execute function private.pace_chat();
