-- What: my_talk_permissions and end_talk_permission, by which a member sees whom we may talk with and ends it.
-- Why: staff record on the phone whom the member lets us talk with, for up to two years. The member saw nothing of it, and could
-- end it only by another call.

-- One for each name and topic, the one that lasts longest, as the card has them.
create function public.my_talk_permissions()
returns table (id uuid, name text, relation text, topic text, until date)
language sql stable security definer set search_path = '' as $$
  select distinct on (s.details ->> 'name', s.details ->> 'topic')
    s.id, s.details ->> 'name', s.details ->> 'relation', s.details ->> 'topic', (s.details ->> 'until')::date
  from public.member_statements s
  where s.member_id = private.current_member_id() and s.kind = 'may-talk-with'
    and s.withdrawn_at is null and s.deleted_at is null
    and (s.details ->> 'until')::date >= private.member_day(s.member_id, now())
  order by s.details ->> 'name', s.details ->> 'topic', (s.details ->> 'until')::date desc, s.id
$$;
comment on function public.my_talk_permissions() is
  'Whom the calling member lets us talk with, about what, through which day; none for anybody else.';

-- What was recorded twice ends at once: nobody ends a permission to find it standing.
create function public.end_talk_permission(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_member_id();
  ending public.member_statements;
begin
  if caller is null then
    raise exception 'only a member ends an own permission' using errcode = '42501';
  end if;
  select * into ending from public.member_statements s
  where s.id = p_id and s.member_id = caller and s.kind = 'may-talk-with' and s.deleted_at is null;
  if not found then
    return false;
  end if;
  update public.member_statements s set withdrawn_at = now()
  where s.member_id = caller and s.kind = 'may-talk-with' and s.withdrawn_at is null and s.deleted_at is null
    and s.details ->> 'name' = ending.details ->> 'name' and s.details ->> 'topic' = ending.details ->> 'topic';
  return true;
end $$;
comment on function public.end_talk_permission(uuid) is
  'The calling member ends an own permission to talk with somebody, and every other of the same name and topic; false: none of '
  'the own has this id. 42501 for nobody''s member.';

revoke all on function public.my_talk_permissions(), public.end_talk_permission(uuid) from public, anon, authenticated;
grant execute on function public.my_talk_permissions(), public.end_talk_permission(uuid) to authenticated;
