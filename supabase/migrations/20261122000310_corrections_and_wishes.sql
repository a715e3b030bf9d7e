-- What: the name a member wants to be called by, where a correction by staff came from, and wishes for every call: an
-- interpreter, one person only, best days and hours in a form that every station can read.
-- Why: what a member says about themselves on a call had no place, and what was corrected did not say by whom and from where.

alter table public.members
  add column preferred_name text check (length(btrim(preferred_name)) between 1 and 80),
  add column correction_source text check (correction_source in ('call', 'portal', 'plan-file', 'mail')),
  add column corrected_at timestamptz,
  add column corrected_by uuid references public.staff (id);
comment on column public.members.correction_source is 'Where staff had the newest correction from; with corrected_at and corrected_by.';
create trigger stamp_actor before insert or update on public.members
  for each row execute function private.stamp_actor('corrected_at', 'corrected_by');

-- Members have their own ways: the name and the language they want are staff's record of what was said.
create function private.guard_member_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and private.current_staff_id() is null and (
    new.preferred_name is distinct from old.preferred_name or new.preferred_language is distinct from old.preferred_language
    or new.correction_source is distinct from old.correction_source or new.corrected_at is distinct from old.corrected_at
  ) then
    raise exception 'member.notYours' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_member_correction before update on public.members
  for each row execute function private.guard_member_correction();
grant update (preferred_name, preferred_language, correction_source, corrected_at, corrected_by) on public.members
  to authenticated;

alter table public.member_outreach
  add column interpreter_language text check (length(btrim(interpreter_language)) between 1 and 60),
  add column one_caller uuid references public.staff (id);
comment on column public.member_outreach.interpreter_language is 'An interpreter of this language is needed at every call.';
comment on column public.member_outreach.one_caller is 'The member wants to be called by this person only.';
grant update (interpreter_language, one_caller) on public.member_outreach to authenticated;

-- The shape that stations parse: one that they can't read would take the member off every board.
create function private.is_call_window(p_window jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_window -> 'timeRanges') = 'array' and jsonb_array_length(p_window -> 'timeRanges') <= 8
    and jsonb_typeof(p_window -> 'daysOfWeek') = 'array' and jsonb_array_length(p_window -> 'daysOfWeek') <= 7
    and jsonb_typeof(p_window -> 'timezone') = 'string'
    and jsonb_typeof(p_window -> 'notes') = 'string' and length(p_window ->> 'notes') <= 2000
    and not exists (
      select from jsonb_array_elements(p_window -> 'timeRanges') r
      where coalesce(r ->> 'start', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(r ->> 'end', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    )
    and not exists (
      select from jsonb_array_elements(p_window -> 'daysOfWeek') d
      where (d #>> '{}') not in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
    ), false)
$$;

create function private.guard_member_wishes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.one_caller is distinct from old.one_caller and new.one_caller is not null
    and not private.works_in_team(new.one_caller, new.team_id) then
    raise exception 'wish.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.call_window is distinct from old.call_window and not private.is_call_window(new.call_window) then
    raise exception 'wish.callWindow' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_member_wishes before update on public.member_outreach
  for each row when (auth.uid() is not null) execute function private.guard_member_wishes();
revoke all on function private.guard_member_correction(), private.is_call_window(jsonb), private.guard_member_wishes()
  from public;
