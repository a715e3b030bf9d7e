-- What: kinds 'someone-else' (who answered instead of the member, and whether a message was left) and 'may-talk-with' (with whom
-- the member wants us to talk, about what, for this call or until a day).
-- Why: "I will note it for this call only" had no place, and the next caller did not know who may be talked with, or until when.

insert into private.statement_kinds (kind, guarded) values ('someone-else', false), ('may-talk-with', false);

create function private.is_relation(p_word text) returns boolean
language sql immutable set search_path = '' as $$
  select p_word in ('spouse', 'child', 'parent', 'other-family', 'caregiver', 'other', 'unknown')
$$;

create function private.fits_someone_else(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'relation' - 'message' = '{}' and private.is_relation(p_details ->> 'relation')
    and jsonb_typeof(p_details -> 'message') = 'boolean'
$$;

create function private.fits_may_talk_with(p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_details - 'name' - 'relation' - 'topic' - 'until' = '{}' and jsonb_typeof(p_details -> 'name') = 'string'
    and length(btrim(p_details ->> 'name')) between 1 and 80 and private.is_relation(p_details ->> 'relation')
    and p_details ->> 'topic' in ('scheduling', 'care', 'everything')
    and (
      p_details -> 'until' = 'null'
      or pg_input_is_valid(p_details ->> 'until', 'date') and p_details ->> 'until' ~ '^\d{4}-\d\d-\d\d$'
    )
$$;

-- For one call, it is said in one. A lasting permission ends by itself, within two years, and begins at once.
create function private.guard_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said constant date := private.member_day(new.member_id, least(new.said_at, now()));
  until date;
begin
  if not private.statement_details_fit(new.kind, new.details) then
    return new;
  end if;
  until := (new.details ->> 'until')::date;
  if until is null and new.call_id is null then
    raise exception 'statement.noCall' using errcode = '22023';
  elsif until not between said - 1 and said + 732 then
    raise exception 'statement.until' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_permission before insert on public.member_statements
  for each row when (auth.uid() is not null and new.kind = 'may-talk-with') execute function private.guard_permission();

revoke all on function private.is_relation(text), private.fits_someone_else(jsonb), private.fits_may_talk_with(jsonb),
  private.guard_permission() from public;
