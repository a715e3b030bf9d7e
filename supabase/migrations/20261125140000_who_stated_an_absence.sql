-- What: staff_absences.stated_by, who said when somebody is away: the person, or a supervisor. The server writes it, whoever asks.
-- Why: whoever finds an absence that they did not state, and every colleague, has to know whom to ask; the trail is for auditors.

alter table public.staff_absences add column stated_by uuid references public.staff (id);
comment on column public.staff_absences.stated_by is
  'Who stated the absence; null where nobody is away, or it was stated before this was kept.';
create index staff_absences_stated_by_idx on public.staff_absences (stated_by) where stated_by is not null;
-- A station writes what it believes; the trigger below has the last word.
grant update (stated_by) on public.staff_absences to authenticated;

create function private.stamp_absence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.stated_by := case
    when new.away_from is null then null
    when (new.away_from, new.away_until, new.away_note, new.cover_id)
      is distinct from (old.away_from, old.away_until, old.away_note, old.cover_id) then private.current_staff_id()
    else old.stated_by
  end;
  return new;
end $$;
revoke all on function private.stamp_absence() from public;
create trigger stamp_absence before update on public.staff_absences
  for each row when (auth.uid() is not null) execute function private.stamp_absence();
