-- What: the kits that can be ordered are a list in the database, which says which of them only a clinician sends.
-- Why: a rule that looks for a word in a free text is passed by another spelling of it ('Colo-guard Kit'). What staff order is
-- on the list, letter by letter; a kit from an import stays as it is, and one that the list does not know is as careful as a
-- stool kit. The list of src-shared/domain/kits; a test compares the two. A new kit comes with a migration.

create table private.kit_types (
  name text primary key check (name = btrim(name) and length(name) between 1 and 200),
  needs_clinician boolean not null
);
comment on column private.kit_types.needs_clinician is
  'A prescription device: four risk answers, all no, and a clinician sends it.';
alter table private.kit_types enable row level security;
revoke all on private.kit_types from public, anon, authenticated;
insert into private.kit_types (name, needs_clinician) values
  ('Cologuard Kit', true),
  ('A1C Home Test Kit', false),
  ('Blood Pressure Monitor Kit', false),
  ('Lipid Panel Home Test', false);

create function private.kit_needs_clinician(p_kit_type text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select k.needs_clinician from private.kit_types k where k.name = p_kit_type), true)
$$;

create or replace function private.guard_kit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if not exists (select from private.kit_types k where k.name = new.kit_type) then
    raise exception 'kit.unknownType' using errcode = '22023';
  end if;
  if private.kit_needs_clinician(new.kit_type)
    and not (new.status = 'ordered' and private.is_average_risk(new.risk_answers)) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
  new.date_sent := case when new.status = 'sent' then coalesce(new.date_sent, today) end;
  if not (coalesce(new.date_sent, today) between '2000-01-01' and today + 1) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  -- One order of a type per member at a time, so that the second of two stations sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('kit ' || new.member_id || ' ' || lower(btrim(new.kit_type)), 0));
  if not new.duplicate_confirmed
    -- A repeated delivery is the business of the primary key.
    and not exists (select from public.test_kits k where k.id = new.id)
    and private.kit_within_window(new.member_id, new.kit_type, least(coalesce(new.date_sent, today), today), new.id) is not null
  then
    raise exception 'kit.duplicate' using errcode = 'GW002';
  end if;
  return new;
end $$;

create or replace function private.check_kit_release(p_kit public.test_kits) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.kit_needs_clinician(p_kit.kit_type) then
    return;
  end if;
  if private.current_staff_role() <> 'clinician' then
    raise exception 'kit.needsClinician' using errcode = '42501';
  end if;
  if not private.is_average_risk(p_kit.risk_answers) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
end $$;

drop function private.is_stool_kit(text);
revoke all on function private.kit_needs_clinician(text) from public;
