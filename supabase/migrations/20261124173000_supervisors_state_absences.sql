-- What: a supervisor says when somebody of the teams is away, and who covers. Silence stays everybody's own.
-- Why: whoever is ill says nothing at the desk, and what was promised in their name was in nobody's list. The audit trail says by whom.

drop policy "Staff say when they are away" on public.staff_absences;
create policy "Staff state absences, supervisors those of their care staff" on public.staff_absences
  for update to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[]) and deleted_at is null
    and (
      id = (select private.current_staff_id())
      or team_id = any ((select private.supervised_team_ids())::uuid[]) and private.is_care_staff(id)
    )
  )
  with check (
    id = (select private.current_staff_id())
    or team_id = any ((select private.supervised_team_ids())::uuid[]) and private.is_care_staff(id)
  );

create or replace function private.guard_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cover_id is distinct from old.cover_id and new.cover_id is not null
    and (new.cover_id = new.id or not private.works_in_team(new.cover_id, new.team_id)) then
    raise exception 'absence.coverNotOfTeam' using errcode = '22023';
  end if;
  if new.quiet_until is distinct from old.quiet_until then
    if new.id is distinct from private.current_staff_id() then
      raise exception 'absence.quietOfAnother' using errcode = '22023';
    end if;
    -- Longer is a slip of the hand, or a clock that is wrong.
    if new.quiet_until > now() + interval '25 hours' then
      raise exception 'absence.quietTooLong' using errcode = '22023';
    end if;
  end if;
  return new;
end $$;
