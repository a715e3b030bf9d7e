-- What: a row that a client adds for a member waits for a move of that member to end, and then belongs to the new team.
-- Why: the team was read without a lock, so a row that met a move half-way was refused by its foreign key: a crisis answer
-- too, without an alert. The lock is the one that the foreign key takes anyway, only earlier.

create or replace function private.fill_team_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.team_id into new.team_id from public.members m where m.id = new.member_id for key share;
  if new.team_id is null then
    raise exception 'member does not exist' using errcode = '23503';
  end if;
  return new;
end $$;
