-- What: whose a promised call may be, when it may be due, that a closed one has its time, and the index of the due list.
-- Why: a promise to somebody who can't see the member would be in nobody's list.

alter table public.callbacks add constraint callbacks_note_check check (length(note) <= 2000) not valid;
create index callbacks_due_idx on public.callbacks (team_id, status, due_at);

-- Active staff who work with the members of that team.
create function private.works_in_team(p_staff_id uuid, p_team_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s
    where s.id = p_staff_id and s.active and s.deleted_at is null and s.role <> 'auditor'
      and (s.team_id = p_team_id or exists (
        select from public.staff_teams t
        where t.staff_id = s.id and t.team_id = p_team_id and t.deleted_at is null
      ))
  )
$$;

create function private.guard_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.assigned_to is not null and new.assigned_to is distinct from (kept ->> 'assigned_to')::uuid
    and not private.works_in_team(new.assigned_to, new.team_id) then
    raise exception 'callback.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.due_at is distinct from (kept ->> 'due_at')::timestamptz
    and not (new.due_at between '2000-01-01T00:00:00Z' and now() + interval '2 years') then
    raise exception 'callback.dueAt' using errcode = '22023';
  end if;
  if new.call_id is not null
    and not exists (select from public.calls c where c.id = new.call_id and c.member_id = new.member_id) then
    raise exception 'callback.otherCall' using errcode = '22023';
  end if;
  new.done_at := case when new.status = 'open' then null else coalesce(new.done_at, now()) end;
  return new;
end $$;
revoke all on function private.works_in_team(uuid, uuid), private.guard_callback() from public;

-- In the alphabet after 'fill_team_of_member' and before 'stamp_actor', which names who closed it once there is a time.
create trigger guard_callback before insert or update on public.callbacks
  for each row when (auth.uid() is not null) execute function private.guard_callback();
