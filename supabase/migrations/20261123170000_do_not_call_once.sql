-- What: a do-not-call that a file brings is one statement of whoever brought it in.
-- Why: the flag that the file itself had set a moment before was taken for one of a bulk load, and became a second statement;
-- taking back the first then lifted nothing.

-- As before, but for a flag that the roster under way has set.
create or replace function private.apply_do_not_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  flag public.contact_verifications;
  standing public.member_statements;
  since date;
begin
  insert into public.contact_verifications (member_id) values (new.member_id) on conflict (member_id) do nothing;
  -- The lock comes first: of two statements at once, the second looks only when the first is visible.
  select * into flag from public.contact_verifications v where v.member_id = new.member_id for update;
  if tg_op = 'INSERT' and new.made_by is not null and flag.on_dnc and not private.is_roster_running()
    and not exists (select from private.standing_do_not_call(new.member_id) s where s.id <> new.id) then
    -- A bulk load set it without its triggers: taking this statement back must not lift that.
    insert into public.member_statements (member_id, kind, details, said_at)
    values (new.member_id, 'do-not-call', '{"scope":"all"}', private.flag_time(flag));
  end if;
  select * into standing from private.standing_do_not_call(new.member_id) s order by s.said_at, s.id limit 1;
  if standing.id is not null then
    since := private.member_day(new.member_id, standing.said_at);
  end if;
  update public.contact_verifications v set on_dnc = standing.id is not null, dnc_date = since
  where v.member_id = new.member_id
    and (v.on_dnc <> (standing.id is not null) or v.dnc_date is distinct from since);
  if new.withdrawn_at is not null then
    perform private.give_back_callbacks(new, standing.id);
  elsif standing.id is not null then
    perform private.end_callbacks(new);
  end if;
  return null;
end $$;
