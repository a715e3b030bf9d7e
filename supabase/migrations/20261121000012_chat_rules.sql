-- What: set_typing, a time of its own for every message, and read marks that stay.
-- Why: two coordinators must see each other without a write per keystroke; the thread has one order for both sides, the
-- one in which messages arrived; what was seen can't become unseen.

-- Each message a little later than the newest of its thread: those of one transaction would share now(), and a clock that
-- was set back would put an answer before its question. Imports state their times.
create function private.place_in_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := greatest(clock_timestamp(), (
    select max(m.created_at) + interval '1 microsecond' from public.chat_messages m where m.member_id = new.member_id
  ));
  return new;
end $$;
create trigger place_in_thread before insert on public.chat_messages
  for each row when (auth.uid() is not null) execute function private.place_in_thread();
comment on column public.chat_messages.created_at is 'When the server got it, the order of the thread; no client states it.';

create function private.keep_read_mark() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read := new.read or old.read;
  return new;
end $$;
create trigger keep_read_mark before update of read on public.chat_messages
  for each row execute function private.keep_read_mark();
revoke all on function private.place_in_thread(), private.keep_read_mark() from public;

create function public.set_typing(p_member_id uuid, p_seconds int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.staff_for_member(p_member_id);
  seconds constant int := least(greatest(coalesce(p_seconds, 0), 0), 15);
  ends constant timestamptz := clock_timestamp() + make_interval(secs => seconds);
begin
  if seconds = 0 then
    update public.chat_typing t set until = ends
    where t.member_id = p_member_id and t.staff_id = caller and t.until > ends;
    return;
  end if;
  -- Every change wakes the stations of the team, so an end that is right to two seconds is left as it is.
  insert into public.chat_typing as t (member_id, staff_id, until) values (p_member_id, caller, ends)
  on conflict (member_id, staff_id) do update set until = excluded.until, deleted_at = null
  where t.deleted_at is not null
    or t.until not between excluded.until - interval '2 seconds' and excluded.until + interval '2 seconds';
end $$;
comment on function public.set_typing(uuid, int) is
  'The caller is writing to the member for so many seconds more, at most 15; 0: no longer. 42501: not a member of the '
  'caller''s teams.';
revoke all on function public.set_typing(uuid, int) from public, anon;
grant execute on function public.set_typing(uuid, int) to authenticated;
