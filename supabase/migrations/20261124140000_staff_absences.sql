-- What: staff_absences, one row for each staff record: from when until when somebody is away, with a line about it and the colleague
-- who covers; and until when their notifications are silent. Stations pull it; everybody changes the own row.
-- Why: a call that was promised for a day off was in nobody's list but the one of whoever was away.

alter table public.staff add constraint staff_id_team_key unique (id, team_id);

create table public.staff_absences (
  -- The staff record.
  id uuid primary key,
  team_id uuid not null,
  away_from timestamptz,
  away_until timestamptz,
  away_note text not null default '' check (length(away_note) <= 120),
  cover_id uuid references public.staff (id),
  quiet_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id(),
  -- Whoever changes teams takes the absence along, which gives it a new version for the new team.
  constraint staff_absences_staff_fkey foreign key (id, team_id) references public.staff (id, team_id)
    on update cascade on delete cascade,
  constraint staff_absences_whole check (
    (away_from is null) = (away_until is null)
    and (away_from is not null or (away_note = '' and cover_id is null))
    and (away_until is null or away_until > away_from and away_until <= away_from + interval '1 year')
    and cover_id is distinct from id
  )
);
comment on table public.staff_absences is
  'Who is away when, and who covers; one row per staff record. What is assigned to somebody who is away is the cover''s, else the team''s.';
comment on column public.staff_absences.quiet_until is 'No notification until then but of urgent alerts.';
create index staff_absences_team_idx on public.staff_absences (team_id);
create index staff_absences_cover_idx on public.staff_absences (cover_id) where cover_id is not null;
select private.make_synced('public.staff_absences');

-- Only who was away when: that a row was made says nothing, and silence is nobody's business.
create constraint trigger audit_changes after update of away_from, away_until, away_note, cover_id on public.staff_absences
  deferrable initially deferred for each row execute function private.audit_changes();

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.staff_absences;
  end if;
end $$;

create function private.add_absence_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff_absences (id, team_id) values (new.id, new.team_id);
  return null;
end $$;
create trigger add_absence_row after insert on public.staff for each row execute function private.add_absence_row();
insert into public.staff_absences (id, team_id) select s.id, s.team_id from public.staff s;

create function private.guard_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.cover_id is distinct from old.cover_id and new.cover_id is not null
    and (new.cover_id = new.id or not private.works_in_team(new.cover_id, new.team_id)) then
    raise exception 'absence.coverNotOfTeam' using errcode = '22023';
  end if;
  -- Longer is a slip of the hand, or a clock that is wrong.
  if new.quiet_until is distinct from old.quiet_until and new.quiet_until > now() + interval '25 hours' then
    raise exception 'absence.quietTooLong' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_absence before update on public.staff_absences
  for each row when (auth.uid() is not null) execute function private.guard_absence();

revoke all on function private.add_absence_row(), private.guard_absence() from public;
grant select on public.staff_absences to authenticated;
grant update (away_from, away_until, away_note, cover_id, quiet_until) on public.staff_absences to authenticated;

create policy "Staff see when colleagues of their teams are away" on public.staff_absences
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff say when they are away" on public.staff_absences
  for update to authenticated
  using (
    id = (select private.current_staff_id()) and team_id = any ((select private.care_team_ids())::uuid[])
    and deleted_at is null
  )
  with check (id = (select private.current_staff_id()));
