-- How a care gap moves. Nobody writes its status: it follows from what people do, from evidence and from the plan's files, in the
-- transaction of the cause. Each move is kept with who, when, from what, to what and what it rests on.

-- ==== The history ====

create table public.gap_moves (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity,
  member_id uuid not null,
  team_id uuid not null,
  gap_id uuid not null references public.care_gaps (id),
  moved_at timestamptz not null default now(),
  moved_by uuid references public.staff (id),
  from_status text not null check (
    from_status in (
      'open', 'contacted', 'scheduled', 'kit-out', 'reported-done', 'evidence-in', 'returned', 'closed', 'excluded', 'reopened')
  ),
  to_status text not null check (
    to_status in (
      'open', 'contacted', 'scheduled', 'kit-out', 'reported-done', 'evidence-in', 'returned', 'closed', 'excluded', 'reopened')
  ),
  cause text not null check (cause in (
    'call', 'appointment', 'kit', 'result', 'statement', 'evidence', 'reopened', 'plan-file', 'import-undone', 'feed', 'feed-undone',
    'operator')),
  cause_id uuid,
  why text check (length(btrim(why)) between 3 and 1000),
  like private.synced_row including defaults
);
comment on table public.gap_moves is 'Every move of a care gap, appended by the database; a gap without one is as it came.';
comment on column public.gap_moves.moved_by is 'Who did what it rests on; null: a file, a feed, the member or an operator.';
comment on column public.gap_moves.cause is 'operator: somebody with the rights of the database, by hand.';
comment on column public.gap_moves.cause_id is 'The call, appointment, kit, result, statement, evidence or import.';
create index gap_moves_gap_idx on public.gap_moves (gap_id, number);
select private.make_member_owned('public.gap_moves');
select private.make_announced('public.gap_moves', $f$announce_rows('news')$f$);
revoke insert, update, delete on public.gap_moves from service_role;
grant select on public.gap_moves to authenticated;
create trigger refuse_delete before delete on public.gap_moves
  for each row execute function private.refuse_change();
-- It goes along with its member to another team, which is no change of what it says.
create trigger refuse_change before update on public.gap_moves
  for each row when (
    (old.member_id, old.gap_id, old.moved_at, old.moved_by, old.from_status, old.to_status, old.cause, old.cause_id, old.why, old.deleted_at)
    is distinct from
    (new.member_id, new.gap_id, new.moved_at, new.moved_by, new.from_status, new.to_status, new.cause, new.cause_id, new.why, new.deleted_at)
  ) execute function private.refuse_change();

create policy "Staff see the moves of gaps of their teams" on public.gap_moves
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

-- No key moves a gap by hand, the service key included.
revoke insert, update, delete on public.care_gaps from service_role;

-- ==== Which moves there are ====
-- The table of src-shared/domain/gaps; a test compares the two.

create function private.gap_may_move(p_from text, p_to text, p_cause text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_to = p_from then false
    when p_to = 'closed' then p_from <> 'excluded' and p_cause in ('plan-file', 'feed', 'evidence')
    when p_to = 'excluded' then p_from <> 'closed' and p_cause = 'evidence'
    when p_from in ('closed', 'excluded') and p_cause = 'reopened' then p_to = 'reopened'
    when p_from = 'closed' then p_cause in ('import-undone', 'feed-undone')
    when p_from = 'excluded' then false
    else p_cause in ('call', 'appointment', 'kit', 'result', 'statement', 'evidence')
  end
$$;

create function private.gap_rank(p_status text) returns int
language sql immutable set search_path = '' as $$
  select coalesce(array_position(
    array['contacted', 'returned', 'scheduled', 'kit-out', 'reported-done', 'evidence-in'], p_status), 0)
$$;

-- Where an open gap stands: at what holds it furthest. p_base: where it stands without any of it.
create function private.gap_standing(
  p_base text, p_evidence text, p_lead boolean, p_kit boolean, p_visit boolean, p_reached boolean
) returns text
language sql immutable set search_path = '' as $$
  select s.status from (values
    (p_base, true), ('evidence-in', p_evidence = 'evidence-in'), ('reported-done', p_lead), ('kit-out', p_kit),
    ('scheduled', p_visit), ('returned', p_evidence = 'returned'), ('contacted', p_reached)
  ) s (status, holds)
  where s.holds order by private.gap_rank(s.status) desc limit 1
$$;

create function private.guard_gap_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cause constant jsonb := nullif(current_setting('gapwise.gap_cause', true), '')::jsonb;
begin
  new.moved_at := now();
  if new.status in ('closed', 'excluded') then
    new.reopen_why := null;
  else
    new.exclusion_reason := null;
  end if;
  if cause is null and auth.uid() is null then
    return new;
  end if;
  if not coalesce(private.gap_may_move(old.status, new.status, cause ->> 'kind'), false) then
    raise exception 'gap.wrongMove' using errcode = '42501';
  end if;
  if new.status in ('closed', 'excluded') and cause ->> 'kind' = 'evidence' and not exists (
    select from public.gap_evidence e
    where e.id = (cause ->> 'id')::uuid and e.care_gap_id = new.id and e.deleted_at is null and e.state = 'verified'
      and e.verified_by is not null and e.verified_by is distinct from e.entered_by
      and (e.exclusion is not null) = (new.status = 'excluded') and e.exclusion is not distinct from new.exclusion_reason
  ) then
    raise exception 'gap.needsTwoPeople' using errcode = '42501';
  end if;
  if new.status = 'closed' and cause ->> 'kind' = 'feed' and not exists (
    select from public.gap_evidence e
    where e.id = (cause ->> 'id')::uuid and e.care_gap_id = new.id and private.feed_decides(e)
  ) then
    raise exception 'gap.needsTwoPeople' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_gap_move before update on public.care_gaps
  for each row when (new.status <> old.status) execute function private.guard_gap_move();

create function private.note_gap_moves() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cause constant jsonb := nullif(current_setting('gapwise.gap_cause', true), '')::jsonb;
  mover uuid;
begin
  if not exists (select from former f join present p using (id) where f.status <> p.status) then
    return null;
  end if;
  mover := private.current_staff_id();
  insert into public.gap_moves (member_id, team_id, gap_id, moved_by, from_status, to_status, cause, cause_id, why)
  select p.member_id, p.team_id, p.id, mover, f.status, p.status, coalesce(cause ->> 'kind', 'operator'), (cause ->> 'id')::uuid,
    coalesce(cause ->> 'why', case when p.status = 'reopened' and cause ->> 'kind' = 'reopened' then p.reopen_why end)
  from former f join present p using (id) where f.status <> p.status order by p.id;
  return null;
end $$;
create trigger note_gap_moves after update on public.care_gaps
  referencing old table as former new table as present for each statement execute function private.note_gap_moves();

-- What the moves that follow in this transaction rest on; null: nothing any more.
create function private.because(p_kind text, p_id uuid default null, p_why text default null) returns void
language sql set search_path = '' as $$
  select set_config('gapwise.gap_cause', coalesce(jsonb_strip_nulls(
    case when p_kind is not null then jsonb_build_object('kind', p_kind, 'id', p_id, 'why', p_why) end)::text, ''), true)
$$;

-- ==== What belongs to a gap ====
-- By the words of the names, as in the script: the rules of src-shared/domain/script/gap-topics.ts; a test compares the two.

create function private.check_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(p_name, nfkd)), '[\u0300-\u036f''’‘ʼʻ`´′]+', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function private.has_diabetes(p_conditions text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from unnest(p_conditions) c cross join lateral (select private.check_name(c) as said) n
    where n.said ~ '\ydiabet|\yt[12]dm\y|\ydm2?\y'
      and n.said !~ ('\ypre ?diabet|\yborderline\y|\yinsipidus\y|\ygestational\y|\yfamily\y|\yrisk (?:of|for)\y|\yscreening for\y|'
        || '\y(?:no|not|without|denies) (?:type [12] )?diabet')
  )
$$;

create function private.gap_topic(p_name text, p_diabetes boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said constant text := private.check_name(p_name);
  diabetes constant boolean := said ~ '\ydiabet';
  other_care constant boolean := said ~ ('\y(?:foot|feet|nerve|statin|medications?|nutrition|education|dental|hearing|bone|kidney|lung|'
    || 'skin|depression|falls?|cervical|pap|prostate|thyroid)\y');
  vaccine int;
begin
  if said ~ '\yeyes?\y|retina' then
    return case when p_diabetes then 'eye' else 'eye_no_diabetes' end;
  elsif said ~ 'kidney|\yegfr\y|\yuacr\y|\yrenal\y|albumin|\ynephro' and (p_diabetes or diabetes or said ~ 'a1 ?c|\yglycemic\y')
    or said ~ '\yurine\y' and diabetes then
    return 'kidney_diabetes';
  elsif said ~ 'a1 ?c|\yglycemic\y' then
    return case when p_diabetes then 'a1c' else 'a1c_no_diabetes' end;
  elsif said ~ 'wellness' then
    return 'wellness';
  elsif said ~ 'mammogra|\ybreast\y' then
    return 'mammogram';
  elsif said ~ ('colorectal|colonoscop|colonograph|sigmoidoscop|\ycolon cancer\y|\ycologuard\y|\yi?fobt\y|\yoccult blood\y|\yfit (?:test|kit)\y|'
    || '\ystool (?:dna|test|kit)\y') then
    return 'colorectal';
  elsif said ~ '\yflu\y|(?<!haemophilus )(?<!para)influenza' then
    return 'flu';
  elsif said ~ ('\yvaccin|\yimmuni[sz]|\yshots?\y|\ybooster\y|\ypneumococcal\y|\yprevnar|\ypcv\d|\yshingrix\y|\ytdap\y') then
    select v.place into vaccine from unnest(array[
      'pneumo|prevnar|\ypcv', 'shingles|zoster|shingrix', 'tetanus|\ytdap\y', '\yrsv\y|respiratory syncytial', '\ycovid',
      'hepatitis b|\yhep b\y', '\yadult vaccines\y']) with ordinality v (words, place)
    where said ~ v.words order by v.place limit 1;
    return 'vaccine ' || coalesce((vaccine - 1)::text, said);
  elsif said ~ '\yblood pressure\y|\ybp\y|\yhypertension\y' then
    return 'bp';
  elsif said ~ 'cholesterol|\ylipids?\y' then
    return 'cholesterol';
  elsif diabetes and not other_care then
    return case when p_diabetes then 'a1c' else 'a1c_no_diabetes' end;
  elsif said ~ '\yannual\y' and not other_care
    and said !~ '\y(?:test|lab|labs|blood|urine|panel|scan|screen|screening|density|x ray)\y' then
    return 'wellness';
  end if;
  return 'generic ' || coalesce(nullif(said, ''), lower(btrim(p_name)));
end $$;

-- ==== Where a gap stands ====

-- From when on leads and calls count: it was reopened, or its evidence was sent back, and what was known then held it no longer.
create function private.gap_counts_from(p_gap public.care_gaps) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    '-infinity',
    (select max(h.moved_at) from public.gap_moves h where h.gap_id = p_gap.id and h.to_status = 'reopened'),
    (select max(e.verified_at) from public.gap_evidence e
      where e.care_gap_id = p_gap.id and e.state = 'rejected' and e.exclusion is null and e.deleted_at is null)
  )
$$;

-- Where it stands without what people do: where an operator put it, or it was reopened, or how it came.
create function private.gap_base(p_gap public.care_gaps) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select h.to_status from public.gap_moves h where h.gap_id = p_gap.id and h.cause in ('operator', 'reopened')
      order by h.number desc limit 1),
    (select h.from_status from public.gap_moves h where h.gap_id = p_gap.id order by h.number limit 1),
    p_gap.status
  )
$$;

-- A visit or a kit that is done says that the check is, until its record is here. A visit to talk about a check is not the check.
create function private.gap_state(p_gap public.care_gaps, p_diabetes boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  topic constant text := private.gap_topic(p_gap.name, p_diabetes);
  counts_from constant timestamptz := private.gap_counts_from(p_gap);
  first_day constant date := coalesce(p_gap.window_start, p_gap.created_at::date);
  last_day constant date := private.last_day_of(p_gap);
  evidence constant text := (
    select case
      -- Verified, and the gap is open: another part of it is missing.
      when bool_or(e.state = 'received' or e.state = 'verified' and e.verified_at >= counts_from) then 'evidence-in'
      -- What was sent back before the gap was opened again says nothing about it any more.
      when bool_or(e.state = 'rejected' and e.verified_at >= counts_from) then 'returned'
    end
    -- That the member is not counted says nothing about the service, and moves the gap only once it is verified.
    from public.gap_evidence e where e.care_gap_id = p_gap.id and e.exclusion is null and e.deleted_at is null
  );
  -- The lab's own word is a record, whoever talks about it with the member. What was here before it was opened again, or before its
  -- evidence was sent back, was looked at then.
  has_result constant boolean := exists (
    select from public.lab_results r
    where r.member_id = p_gap.member_id and r.deleted_at is null and r.test_date between first_day and last_day
      and r.created_at > counts_from and private.gap_topic(r.test_name, p_diabetes) = topic
  );
  visits constant text[] := array(
    select a.status from public.appointments a
    where a.member_id = p_gap.member_id and a.deleted_at is null
      and private.check_name(a.test_name) !~ '\yconsult' and private.gap_topic(a.test_name, p_diabetes) = topic
      -- What is done in the new year is none of last year's, whenever it is written down.
      and (a.appointment_datetime at time zone private.known_zone(a.time_zone))::date <= last_day
      and (a.status in ('scheduled', 'confirmed') or a.status = 'completed' and a.appointment_datetime > counts_from
        and a.appointment_datetime >= first_day)
  );
  kits constant text[] := array(
    select k.status from public.test_kits k
    where k.member_id = p_gap.member_id and k.deleted_at is null and private.gap_topic(k.kit_type, p_diabetes) = topic
      and (k.status not in ('completed', 'lost') and coalesce(k.date_sent, k.created_at::date) <= last_day
        or k.status = 'completed' and k.date_completed between first_day and last_day and k.date_completed >= counts_from::date)
  );
begin
  return private.gap_standing(
    private.gap_base(p_gap), case when has_result then 'evidence-in' else evidence end,
    'completed' = any (visits || kits) or exists (
      select from private.already_done_of(p_gap.id, p_gap.member_id) s where s.said_at > counts_from
    ),
    kits && array['ordered', 'sent', 'delivered', 'awaiting-completion'],
    visits && array['scheduled', 'confirmed'],
    exists (
      select from public.calls c
      where c.member_id = p_gap.member_id and c.deleted_at is null and c.started_at > greatest(counts_from, p_gap.created_at)
        and private.spoke_of_gaps(c)
        -- A call of the new year is about the new year's gap.
        and private.member_day(p_gap.member_id, c.started_at) <= last_day
    )
  );
end $$;

-- The member was reached, was confirmed, and heard the script to its end.
create function private.spoke_of_gaps(p_call public.calls) returns boolean
language sql immutable set search_path = '' as $$
  select p_call.identity_verified and p_call.outcome in ('completed', 'scheduled', 'refused', 'called-in')
    and p_call.reason is distinct from 'cut-short'
$$;

-- Looks anew where the member's gaps stand: those that the check p_about is about, the gap p_gap_id, or all. The lock comes first: of
-- two causes at once, the second looks only when the first is visible.
create function private.settle_gaps(
  p_member_id uuid, p_cause text, p_cause_id uuid, p_about text default null, p_gap_id uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  diabetes constant boolean := coalesce((
    select private.has_diabetes(o.conditions) from public.member_outreach o where o.member_id = p_member_id
  ), false);
  gap public.care_gaps;
  state text;
begin
  for gap in
    select * from public.care_gaps g
    where g.member_id = p_member_id and g.deleted_at is null and g.status not in ('closed', 'excluded')
      and (p_gap_id is null or g.id = p_gap_id)
      and (p_about is null or private.gap_topic(g.name, diabetes) = private.gap_topic(p_about, diabetes))
    order by g.id for update
  loop
    state := private.gap_state(gap, diabetes);
    if state <> gap.status then
      perform private.because(p_cause, p_cause_id);
      update public.care_gaps g set status = state where g.id = gap.id;
      perform private.because(null);
    end if;
  end loop;
end $$;

-- Somebody with a session, or a feed with the secret key. What an operator loads is as it came.
create function private.is_somebody_writing() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null or coalesce(auth.jwt() ->> 'role' = 'service_role', false)
$$;

-- What a file opens may be booked already, have a kit under way, or its result is here.
create function private.settle_new_gaps(p_plan_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held record;
begin
  for held in
    with opened as (
      select distinct l.target from private.roster_lines l cross join lateral jsonb_each(l.changes) e
      where l.plan_id = p_plan_id and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open'
    )
    select a.member_id, 'appointment' as cause, a.id, a.test_name as about from public.appointments a
    join opened o on o.target = a.member_id where a.status in ('scheduled', 'confirmed') and a.deleted_at is null
    union all
    select k.member_id, 'kit', k.id, k.kit_type from public.test_kits k
    join opened o on o.target = k.member_id where k.status not in ('completed', 'lost') and k.deleted_at is null
    union all
    select r.member_id, 'result', r.id, r.test_name from public.lab_results r
    join opened o on o.target = r.member_id where r.deleted_at is null
    order by member_id, id
  loop
    perform private.settle_gaps(held.member_id, held.cause, held.id, held.about);
  end loop;
end $$;

-- ==== What people do ====

create function private.move_gaps_by_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.spoke_of_gaps(new) then
    perform private.settle_gaps(new.member_id, 'call', new.id);
  end if;
  return null;
end $$;
-- In the alphabet after 'note_last_contact': a call locks what is known of the member before the gaps, in the order of imports, so that
-- neither waits for the other for good.
create trigger settle_gaps after insert on public.calls
  for each row when (auth.uid() is not null) execute function private.move_gaps_by_call();

create function private.move_gaps_by_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_somebody_writing() then
    perform private.settle_gaps(new.member_id, 'appointment', new.id, new.test_name);
  end if;
  return null;
end $$;
create trigger settle_gaps after insert on public.appointments
  for each row execute function private.move_gaps_by_appointment();
create trigger settle_gaps_on after update on public.appointments
  for each row when (
    (new.status, new.appointment_datetime, new.deleted_at) is distinct from (old.status, old.appointment_datetime, old.deleted_at)
  ) execute function private.move_gaps_by_appointment();

create function private.move_gaps_by_kit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_somebody_writing() then
    perform private.settle_gaps(new.member_id, 'kit', new.id, new.kit_type);
  end if;
  return null;
end $$;
create trigger settle_gaps after insert on public.test_kits
  for each row execute function private.move_gaps_by_kit();
create trigger settle_gaps_on after update on public.test_kits
  for each row when ((new.status, new.deleted_at) is distinct from (old.status, old.deleted_at))
  execute function private.move_gaps_by_kit();

-- A corrected result may be of another check or day, and one that was taken back is no record any more.
create function private.move_gaps_by_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_somebody_writing() then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.withdraw_result(old);
    perform private.settle_gaps(old.member_id, 'result', old.id, old.test_name);
  end if;
  if tg_op <> 'DELETE' then
    perform private.enter_result(new);
    perform private.settle_gaps(new.member_id, 'result', new.id, new.test_name);
  end if;
  return null;
end $$;
create trigger settle_gaps after insert or delete on public.lab_results
  for each row execute function private.move_gaps_by_result();
create trigger settle_gaps_on after update on public.lab_results
  for each row when (
    (new.test_name, new.test_date, new.deleted_at, new.member_id)
      is distinct from (old.test_name, old.test_date, old.deleted_at, old.member_id)
  ) execute function private.move_gaps_by_result();

-- ==== What counts ====
-- The rules of the measures, as far as the product knows them: written from src-shared/domain/measures into a migration of their own.

create table private.gap_names (
  name text primary key,
  spellings text[] not null,
  measures text[] not null,
  service text
);
comment on table private.gap_names is 'Names of gaps, their spellings in letters and digits, and the measures that are called so.';
comment on column private.gap_names.service is 'The one service of its measure that a gap of this name asks for.';
create table private.measure_codes (
  code text primary key,
  measure text not null
);
create table private.measure_services (
  measure text,
  year int,
  kind text,
  counts boolean not null,
  first_day date,
  last_day date,
  clear_from date,
  value_rule jsonb,
  ages jsonb not null,
  together text[] not null default '{}',
  second_dose_after int,
  primary key (measure, year, kind)
);
comment on table private.measure_services is 'What a measure counts in a measurement year, and (counts: false) what people take for it.';
comment on column private.measure_services.first_day is 'Null: its days are counted from an event that the server does not know.';
comment on column private.measure_services.clear_from is 'The first day of an eye exam that found no retinopathy.';
comment on column private.measure_services.ages is '[{from, to, sex, on}]: one has to fit, on that day; empty: any age.';
create table private.measure_exclusions (
  measure text,
  exclusion text,
  age_from int,
  age_to int,
  years int[] not null
);
comment on column private.measure_services.together is 'Nothing counts without these too.';
comment on column private.measure_services.second_dose_after is 'Days between two doses, where one alone does not count.';
comment on table private.measure_exclusions is 'Why a member is not counted, at these ages at the end of the year; null: at any.';
create index measure_exclusions_idx on private.measure_exclusions (measure, exclusion);
alter table private.gap_names enable row level security;
alter table private.measure_codes enable row level security;
alter table private.measure_services enable row level security;
alter table private.measure_exclusions enable row level security;

-- By its code where it has one that is known, else by its name.
create function private.measures_of(p_name text, p_measure text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select array[c.measure] from private.measure_codes c where c.code = (select regexp_replace(lower(p_measure), '[^a-z0-9]', '', 'g'))),
    (select n.measures from private.gap_names n
      where (select regexp_replace(lower(p_name), '[^a-z0-9]', '', 'g')) = any (n.spellings)),
    '{}'
  )
$$;

-- As it is kept: a percentage without a zero at its end, two numbers of mm Hg; whether it is low enough, null where it is no such value.
create function private.is_low_enough(p_rule jsonb, p_value text, p_unit text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_rule ->> 'type' = 'a1c' and p_unit = '%' and p_value ~ '^([3-9]|1\d|20)(\.\d?[1-9])?$' and p_value::numeric <= 20
    then p_value::numeric <= (p_rule ->> 'highest')::numeric
    when p_rule ->> 'type' = 'blood-pressure' and p_unit = 'mm Hg' and p_value ~ '^[1-9]\d{1,2}/[1-9]\d{1,2}$'
      and split_part(p_value, '/', 1)::int between 50 and 300 and split_part(p_value, '/', 2)::int between 20 and 200
      and split_part(p_value, '/', 1)::int > split_part(p_value, '/', 2)::int
    then split_part(p_value, '/', 1)::int < (p_rule #>> '{under,systolic}')::int
      and split_part(p_value, '/', 2)::int < (p_rule #>> '{under,diastolic}')::int
  end
$$;

-- Why the member is not counted for a service, by age and the bands of their sex; null: nothing that is known speaks against it. The sex of
-- the plan's file alone never does: measures go by the sex at birth too, which it does not tell, and the plan opened the gap.
create function private.bar_of_member(p_ages jsonb, p_birth date, p_sex text) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_array_length(p_ages) = 0 then null
    when p_birth is not null and bool_and(b.bar is not null) then (array_agg(b.bar order by b.place))[1]
  end
  from (
    select e.place, case when a.years < (e.band ->> 'from')::int then 'below-age' when a.years > (e.band ->> 'to')::int then 'above-age' end
    from jsonb_array_elements(p_ages) with ordinality e (band, place)
    cross join lateral (select greatest(extract(year from age((e.band ->> 'on')::date, p_birth)), 0)::int) a (years)
    where e.band ->> 'sex' is null or e.band ->> 'sex' = p_sex
      or not exists (select from jsonb_array_elements(p_ages) o where o ->> 'sex' is null or o ->> 'sex' = p_sex) or p_sex is null
  ) b (place, bar)
$$;

-- Why nobody may verify an entry, by one measure. p_others: [{kind, day}], the other evidence of the gap.
create function private.bar_by_measure(
  p_measure text, p_year int, p_own text, p_kind text, p_day date, p_value text, p_unit text, p_birth date, p_sex text, p_others jsonb,
  p_today date
) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  counted constant text[] := array(
    select s.kind from private.measure_services s
    where s.measure = p_measure and s.year = p_year and s.counts and (p_own is null or s.kind = p_own)
  );
  meant constant text := coalesce(p_kind, case when cardinality(counted) = 1 then counted[1] end);
  rule private.measure_services;
  bar text;
begin
  if meant is null then
    return 'kind-missing';
  end if;
  select * into rule from private.measure_services s where s.measure = p_measure and s.year = p_year and s.kind = meant;
  if rule.kind is null or rule.counts and meant <> all (counted) then
    return 'kind-of-another-measure';
  elsif not rule.counts then
    return 'kind-does-not-count';
  end if;
  bar := private.bar_of_member(rule.ages, p_birth, p_sex);
  if bar is not null or rule.first_day is null then
    return bar;
  end if;
  bar := case
    when p_day is null then 'day-missing'
    when p_day > p_today then 'not-yet'
    when p_day < coalesce(rule.clear_from, rule.first_day) then 'too-long-ago'
    when p_day > rule.last_day then 'after-window'
    when p_day < rule.first_day and p_value = 'retinopathy' and p_unit is null then 'finding-asks-for-this-year'
    when p_day < rule.first_day and (p_value = 'no-retinopathy' and p_unit is null) is not true then 'finding-missing'
  end;
  if bar is not null or rule.value_rule is null then
    return bar;
  elsif exists (
    select from jsonb_array_elements(p_others) o
    where (o ->> 'day')::date > p_day and (o ->> 'day')::date <= rule.last_day
      and (o ->> 'kind' = meant or array[o ->> 'kind', meant] <@ array['a1c', 'gmi'])
  ) then
    return 'later-value-decides';
  end if;
  return case private.is_low_enough(rule.value_rule, p_value, p_unit) when true then null when false then 'value-too-high'
    else 'value-missing' end;
end $$;

-- Why the member may not be counted for the gap: what every measure that it may be of knows at their age.
create function private.exclusions_of(p_gap public.care_gaps, p_birth date) returns text[]
language sql stable security definer set search_path = '' as $$
  with known as (
    select m.measure from unnest(private.measures_of(p_gap.name, p_gap.measure)) m (measure)
    where exists (select from private.measure_services s where s.measure = m.measure and s.year = private.year_of(p_gap))
  )
  select coalesce(array_agg(f.exclusion order by f.exclusion), '{}') from (
    select x.exclusion
    from private.measure_exclusions x join known k using (measure)
    cross join lateral (
      select extract(year from age(make_date(private.year_of(p_gap), 12, 31), p_birth))::int
    ) a (years)
    where private.year_of(p_gap) = any (x.years)
      and (x.age_from is null and x.age_to is null or a.years >= x.age_from and a.years <= coalesce(x.age_to, a.years))
    group by x.exclusion having count(*) = (select count(*) from known)
  ) f
$$;

-- By every measure that the gap may be of: the entry has to count for one. Null as well where the product knows none of that year.
-- barToVerifying of src-shared/domain/measures says the same; a test compares the two.
create function private.bar_to_verifying(
  p_gap public.care_gaps, p_entry public.gap_evidence, p_birth date, p_sex text, p_others jsonb, p_today date
) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_entry.exclusion is not null
    then case when p_entry.exclusion <> all (private.exclusions_of(p_gap, p_birth)) then 'exclusion-of-no-measure' end
    when bool_and(b.bar is not null) then (array_agg(b.bar order by m.place))[1]
  end
  from unnest(private.measures_of(p_gap.name, p_gap.measure)) with ordinality m (measure, place)
  cross join lateral (select private.year_of(p_gap), (select n.service from private.gap_names n where n.name = p_gap.name)) g (year, own)
  cross join lateral (
    select private.bar_by_measure(m.measure, g.year, g.own, p_entry.kind, p_entry.service_date, p_entry.value, p_entry.unit, p_birth,
      case when p_sex in ('F', 'M') then p_sex end, p_others, p_today)
  ) b (bar)
  where exists (select from private.measure_services s where s.measure = m.measure and s.year = g.year)
$$;

-- The other entries of its gap that count or may yet, as bar_to_verifying takes them.
create function private.others_of(p_entry public.gap_evidence) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'day', e.service_date)), '[]') from public.gap_evidence e
  where e.care_gap_id = p_entry.care_gap_id and e.id <> p_entry.id and e.state in ('received', 'verified') and e.deleted_at is null
$$;

-- Whether a rule of the product counts the entry with nothing left for a person to judge: not where the rules can't tell (a day of
-- discharge that nobody has here, a measure or a year without rules, another sex in the plan's file than the measure asks).
create function private.counts_by_rule(p_entry public.gap_evidence) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_entry.exclusion is null and exists (
    select from public.care_gaps g
    join public.members m on m.id = g.member_id
    cross join lateral (
      select private.year_of(g), (select n.service from private.gap_names n where n.name = g.name), case when m.gender in ('F', 'M') then m.gender end
    ) k (year, own, sex)
    cross join lateral unnest(private.measures_of(g.name, g.measure)) x (measure)
    join private.measure_services s on s.measure = x.measure and s.year = k.year and s.counts and s.first_day is not null
    where g.id = p_entry.care_gap_id and s.kind = coalesce(p_entry.kind, k.own, (
        select min(o.kind) from private.measure_services o
        where o.measure = x.measure and o.year = k.year and o.counts having count(*) = 1
      ))
      and (k.sex is null or jsonb_array_length(s.ages) = 0
        or exists (select from jsonb_array_elements(s.ages) b where b ->> 'sex' is null or b ->> 'sex' = k.sex))
      and private.bar_by_measure(x.measure, k.year, k.own, p_entry.kind, p_entry.service_date, p_entry.value, p_entry.unit,
        m.date_of_birth, k.sex, private.others_of(p_entry), private.member_day(m.id, now())) is null
  )
$$;

-- Refuses to let evidence be verified that does not count, with what of it has to be another one and what to do.
create function private.ask_whether_it_counts(p_entry public.gap_evidence) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  bar constant text := (
    select private.bar_to_verifying(
      g, p_entry, m.date_of_birth, m.gender, private.others_of(p_entry), private.member_day(m.id, now()))
    from public.care_gaps g join public.members m on m.id = g.member_id where g.id = p_entry.care_gap_id
  );
begin
  if bar is null then
    return;
  end if;
  case
    when bar like 'kind-%' then
      raise exception 'evidence.kindDoesNotCount' using errcode = '22023', detail = 'kind: ' || bar,
        hint = 'Send it back and say why, or add evidence of a service that counts for this gap.';
    when bar in ('day-missing', 'not-yet', 'too-long-ago', 'after-window') then
      raise exception 'evidence.dayDoesNotCount' using errcode = '22023', detail = 'service_date: ' || bar,
        hint = 'Send it back and say why, or add evidence of a day in the window of the measure.';
    when bar = 'exclusion-of-no-measure' then
      raise exception 'evidence.exclusionDoesNotCount' using errcode = '22023', detail = 'exclusion: ' || bar,
        hint = 'Take a reason that the measure of the gap knows for a member of this age.';
    when bar in ('below-age', 'above-age') then
      raise exception 'evidence.memberDoesNotCount' using errcode = '22023', detail = 'member: ' || bar,
        hint = 'Compare the birth date with the plan''s file: where it is right, the gap is the plan''s to end.';
    else
      raise exception 'evidence.valueDoesNotCount' using errcode = '22023', detail = 'value: ' || bar,
        hint = 'Send it back, and add evidence with the value that decides.';
  end case;
end $$;

-- ==== Evidence ====
-- Whoever works with the member adds it, but why the member is not counted only a coordinator or a clinician; either of them verifies
-- it, which closes the gap or leaves it out, and never what they added themselves. It is sent back
-- by either of them, or taken back by who added it, with a reason. What was said of a service is not changed afterward: other evidence
-- is added.

create function private.guard_added_evidence() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  -- Other teams are left to the policy, which refuses them without a word about the member.
  if not coalesce(new.team_id = any (private.care_team_ids()), false) then
    return new;
  end if;
  -- As settle_gaps: evidence and what closes the gap wait for each other.
  select * into gap from public.care_gaps g where g.id = new.care_gap_id and g.member_id = new.member_id and g.deleted_at is null for update;
  if gap.id is null then
    raise exception 'evidence.otherGap' using errcode = '22023';
  end if;
  -- A repeated delivery is the business of the primary key.
  if gap.status in ('closed', 'excluded') and not exists (select from public.gap_evidence e where e.id = new.id) then
    raise exception 'evidence.gapOver' using errcode = '22023';
  end if;
  if private.is_year_closed(gap) and not exists (select from public.gap_evidence e where e.id = new.id) then
    raise exception 'evidence.yearClosed' using errcode = '22023';
  end if;
  if new.exclusion is not null then
    if private.current_staff_role() not in ('care_coordinator', 'clinician') then
      raise exception 'evidence.notYours' using errcode = '42501';
    elsif coalesce(new.kind, new.value, new.unit) is not null then
      raise exception 'evidence.exclusionAlone' using errcode = '22023';
    end if;
    perform private.ask_whether_it_counts(new);
  end if;
  if new.source not in ('claim', 'lab', 'record', 'member') then
    raise exception 'evidence.source' using errcode = '22023';
  end if;
  if not coalesce(new.service_date between '1950-01-01' and current_date + 1, false) then
    raise exception 'evidence.date' using errcode = '22023';
  end if;
  if greatest(length(new.provider_name), 0) > 200 or greatest(length(new.value), 0) > 40 or greatest(length(new.unit), 0) > 20 then
    raise exception 'evidence.tooLong' using errcode = '22023';
  end if;
  -- Whoever enters what a document says has looked at it.
  if new.document_id is not null then
    if not exists (
      select from public.evidence_documents d
      where d.id = new.document_id and d.care_gap_id = new.care_gap_id and d.state <> 'refused' and d.deleted_at is null
    ) then
      raise exception 'evidence.otherDocument' using errcode = '22023';
    end if;
    update public.evidence_documents d set state = 'released', looked_at = now()
    where d.id = new.document_id and d.state = 'quarantined';
  end if;
  new.state := 'received';
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_added_evidence before insert on public.gap_evidence
  for each row when (current_user = 'authenticated') execute function private.guard_added_evidence();

-- A feed of claims or of a lab adds with the secret key, and takes back. What it brings decides only where the plan's setting says so and a
-- rule counts it; otherwise a person does.
revoke update, delete on public.gap_evidence from service_role;
grant update (deleted_at) on public.gap_evidence to service_role;

create function private.is_fed(p_entry public.gap_evidence) returns boolean
language sql immutable set search_path = '' as $$
  select p_entry.entered_by is null and p_entry.source in ('lab', 'claim')
$$;

-- Not of a gap that somebody has opened again: what feeds say of it was wrong once.
create function private.feed_decides(p_entry public.gap_evidence) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.feeds_close_gaps() and private.is_fed(p_entry) and p_entry.deleted_at is null and p_entry.verified_by is null
    and not exists (select from public.gap_moves h where h.gap_id = p_entry.care_gap_id and h.to_status = 'reopened')
    and private.counts_by_rule(p_entry)
$$;

-- By its last move.
create function private.is_closed_by_feed(p_gap public.care_gaps) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_gap.status = 'closed' and coalesce((
    select h.cause = 'feed' from public.gap_moves h where h.gap_id = p_gap.id order by h.number desc limit 1), false)
$$;

create function private.guard_fed_evidence() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  select * into gap from public.care_gaps g where g.id = new.care_gap_id and g.member_id = new.member_id and g.deleted_at is null for update;
  if gap.id is null then
    raise exception 'evidence.otherGap' using errcode = '22023';
  elsif new.source not in ('claim', 'lab') then
    raise exception 'evidence.source' using errcode = '22023';
  elsif not coalesce(new.service_date between '1950-01-01' and current_date + 1, false) then
    raise exception 'evidence.date' using errcode = '22023';
  elsif new.exclusion is not null or new.document_id is not null then
    raise exception 'evidence.notYours' using errcode = '42501';
  -- A later value may be too high for what a feed has closed.
  elsif gap.status in ('closed', 'excluded') and not private.is_closed_by_feed(gap) then
    raise exception 'evidence.gapOver' using errcode = '22023';
  elsif private.is_year_closed(gap) then
    raise exception 'evidence.yearClosed' using errcode = '22023';
  end if;
  new.entered_by := null;
  new.verified_by := null;
  new.state := case when private.feed_decides(new) then 'verified' else 'received' end;
  new.verified_at := case when new.state = 'verified' then now() end;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member', as for people.
create trigger guard_fed_evidence before insert on public.gap_evidence
  for each row when (current_user = 'service_role') execute function private.guard_fed_evidence();

-- What people entered is not a feed's to take back. What it brings again is judged again, unless a person has decided upon it.
create function private.guard_fed_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_fed(old) then
    raise exception 'evidence.notYours' using errcode = '42501';
  elsif new.deleted_at is null and old.deleted_at is not null and new.verified_by is null and new.state in ('received', 'verified') then
    new.state := case when private.feed_decides(new) then 'verified' else 'received' end;
    new.verified_at := case when new.state = 'verified' then now() end;
  end if;
  return new;
end $$;
create trigger guard_fed_withdrawal before update on public.gap_evidence
  for each row when (current_user = 'service_role') execute function private.guard_fed_withdrawal();

create function private.guard_evidence_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_own constant boolean := old.entered_by is not distinct from private.current_staff_id();
begin
  -- Decided upon once: nothing else is changed, and who comes later is told.
  if old.state <> 'received' or new.state not in ('verified', 'rejected') then
    raise exception 'evidence.decided' using errcode = '22023';
  end if;
  if private.current_staff_role() not in ('care_coordinator', 'clinician') and not (is_own and new.state = 'rejected') then
    raise exception 'evidence.notYours' using errcode = '42501';
  end if;
  if new.state = 'verified' and is_own then
    raise exception 'gap.needsTwoPeople' using errcode = '42501';
  end if;
  if new.state = 'verified' and exists (
    select from public.care_gaps g where g.id = old.care_gap_id and private.is_year_closed(g)
  ) then
    raise exception 'evidence.yearClosed' using errcode = '22023';
  end if;
  if new.state = 'verified' then
    perform private.ask_whether_it_counts(old);
  end if;
  if (new.state = 'rejected') <> coalesce(length(btrim(new.returned_why)) between 3 and 1000, false) then
    raise exception 'evidence.reason' using errcode = '22023';
  end if;
  -- Never ahead of the server's time.
  new.verified_at := least(coalesce(new.verified_at, now()), now());
  return new;
end $$;
-- In the alphabet before 'stamp_actor', which writes who decided.
create trigger guard_evidence_decision before update on public.gap_evidence
  for each row when (current_user = 'authenticated') execute function private.guard_evidence_decision();

-- Whether a verified entry closes its gap: some services count with another one, or with a second dose, which has to be verified too since
-- the gap was opened again. True as well where the product knows no rule: people have decided then.
create function private.is_whole(p_entry public.gap_evidence) returns boolean
language sql stable security definer set search_path = '' as $$
  with gap as (
    select g.*, private.year_of(g) as year,
      (select n.service from private.gap_names n where n.name = g.name) as own,
      coalesce((select max(h.moved_at) from public.gap_moves h where h.gap_id = g.id and h.to_status = 'reopened'), '-infinity') as since
    from public.care_gaps g where g.id = p_entry.care_gap_id
  ), rule as (
    select s.*, g.own, g.since
    from gap g
    cross join lateral unnest(private.measures_of(g.name, g.measure)) m (measure)
    join private.measure_services s on s.measure = m.measure and s.year = g.year and s.counts and s.kind = coalesce(p_entry.kind, g.own, (
      select min(x.kind) from private.measure_services x
      where x.measure = m.measure and x.year = g.year and x.counts having count(*) = 1
    ))
  )
  select coalesce(bool_or(
    r.together <@ array(
      select coalesce(e.kind, r.own) from public.gap_evidence e
      where e.care_gap_id = p_entry.care_gap_id and e.id <> p_entry.id and e.state = 'verified' and e.exclusion is null
        and e.deleted_at is null and e.verified_at >= r.since
    ) and (r.second_dose_after is null or exists (
      select from public.gap_evidence e
      where e.care_gap_id = p_entry.care_gap_id and e.id <> p_entry.id and e.state = 'verified' and e.exclusion is null
        and e.deleted_at is null and e.verified_at >= r.since and coalesce(e.kind, r.own) = r.kind
        and abs(e.service_date - p_entry.service_date) >= r.second_dose_after
    ))
  ), true)
  from rule r
$$;

-- A gap that rests on what a feed has taken back, or has overtaken with a later value, is not closed any more, unless other verified
-- evidence is enough for it. What the plan's file or an operator closed is none of a feed's business.
create function private.review_fed_closing(p_gap_id uuid, p_cause_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  select * into gap from public.care_gaps g where g.id = p_gap_id and g.status = 'closed' and g.deleted_at is null for update;
  if gap.id is null or coalesce((
    select h.cause not in ('feed', 'evidence') from public.gap_moves h where h.gap_id = gap.id order by h.number desc limit 1
  ), true) or exists (
    select from public.gap_evidence e
    where e.care_gap_id = gap.id and e.state = 'verified' and e.exclusion is null and e.deleted_at is null
      and (e.verified_by is not null or private.counts_by_rule(e)) and private.is_whole(e)
      and e.verified_at >= coalesce(
        (select max(h.moved_at) from public.gap_moves h where h.gap_id = gap.id and h.to_status = 'reopened'), '-infinity')
  ) then
    return;
  end if;
  perform private.because('feed-undone', p_cause_id);
  update public.care_gaps g
  set status = private.gap_state(gap, coalesce((
    select private.has_diabetes(o.conditions) from public.member_outreach o where o.member_id = gap.member_id
  ), false))
  where g.id = gap.id;
  perform private.because(null);
end $$;

create function private.move_gap_by_evidence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_somebody_writing() then
    return null;
  end if;
  if new.state = 'verified' and new.deleted_at is null and (new.exclusion is not null or private.is_whole(new)) then
    perform private.because(case when new.verified_by is null then 'feed' else 'evidence' end, new.id);
    update public.care_gaps g
    set status = case when new.exclusion is null then 'closed' else 'excluded' end, exclusion_reason = new.exclusion
    where g.id = new.care_gap_id and g.deleted_at is null and g.status not in ('closed', 'excluded');
    perform private.because(null);
  else
    perform private.settle_gaps(new.member_id, 'evidence', new.id, null, new.care_gap_id);
  end if;
  if private.is_fed(new) then
    perform private.review_fed_closing(new.care_gap_id, new.id);
  end if;
  return null;
end $$;
create trigger settle_gaps after insert on public.gap_evidence
  for each row execute function private.move_gap_by_evidence();
create trigger settle_gaps_on after update on public.gap_evidence
  for each row when ((new.state, new.deleted_at) is distinct from (old.state, old.deleted_at)) execute function private.move_gap_by_evidence();

-- ==== Results as evidence ====
-- Where the plan lets feeds close gaps, a result is entered as evidence of the gaps that it is about, if that closes them: the name of
-- its test says which service it is, and the measure asks for no value, which a result has none of. Any other waits for a person.

-- Where a measure counts several services: which of them a test of this name is. Null: it does not say, or there is but one.
create function private.service_of_test(p_name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when n.said ~ '\y(?:ct|virtual) colono' then 'ct-colonography'
    when n.said ~ 'colonoscop' then 'colonoscopy'
    when n.said ~ 'sigmoidoscop' then 'flexible-sigmoidoscopy'
    when n.said ~ 'cologuard|\y(?:stool|fit) dna\y' then 'stool-dna'
    when n.said ~ '\yfit\y|\yi?fobt\y|\yoccult blood\y|\ystool blood\y' then 'stool-blood-test'
    when n.said ~ '\yegfr\y' then 'egfr'
    when n.said ~ '\yuacr\y|\yalbumin (?:to )?creatinine' then 'uacr'
  end
  from (select private.check_name(p_name)) n (said)
$$;

-- The entry of a result is always the same one, so that it is found again when the result is corrected.
create function private.entry_of_result(p_result public.lab_results, p_gap public.care_gaps) returns public.gap_evidence
language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.gap_evidence, jsonb_build_object(
    'id', overlay(overlay(
      md5(p_result.id || ' ' || p_gap.id || ' ' || p_result.test_name || ' ' || p_result.test_date) placing '8' from 13) placing 'a' from 17)::uuid,
    'member_id', p_gap.member_id, 'team_id', p_gap.team_id, 'care_gap_id', p_gap.id, 'kind', private.service_of_test(p_result.test_name),
    'service_date', p_result.test_date, 'provider_name', left(p_result.provider, 200), 'source', 'lab'
  ))
$$;

create function private.enter_result(p_result public.lab_results) returns void
language plpgsql security definer set search_path = '' as $$
declare
  diabetes constant boolean := coalesce((
    select private.has_diabetes(o.conditions) from public.member_outreach o where o.member_id = p_result.member_id
  ), false);
  gap public.care_gaps;
  entry public.gap_evidence;
begin
  if p_result.deleted_at is not null or not private.feeds_close_gaps() then
    return;
  end if;
  for gap in
    select * from public.care_gaps g
    where g.member_id = p_result.member_id and g.deleted_at is null and g.status not in ('closed', 'excluded')
      and private.gap_topic(g.name, diabetes) = private.gap_topic(p_result.test_name, diabetes) and not private.is_year_closed(g)
    order by g.id for update
  loop
    entry := private.entry_of_result(p_result, gap);
    if private.feed_decides(entry) then
      insert into public.gap_evidence (id, member_id, team_id, care_gap_id, kind, service_date, provider_name, source, state, verified_at)
      values (entry.id, entry.member_id, entry.team_id, entry.care_gap_id, entry.kind, entry.service_date, entry.provider_name, entry.source,
        'verified', now())
      on conflict (id) do update set deleted_at = null, state = 'verified', verified_at = now(), verified_by = null;
    end if;
  end loop;
end $$;

create function private.withdraw_result(p_result public.lab_results) returns void
language sql security definer set search_path = '' as $$
  update public.gap_evidence e set deleted_at = now()
  from public.care_gaps g
  where g.member_id = p_result.member_id and e.member_id = g.member_id and e.care_gap_id = g.id and e.deleted_at is null
    and e.id = (private.entry_of_result(p_result, g)).id
$$;

-- A supervisor or a clinician opens a gap that is closed or does not count again by writing why; its status follows.
create function private.ask_reopening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status not in ('closed', 'excluded') then
    raise exception 'gap.notClosed' using errcode = '22023';
  end if;
  if private.current_staff_role() not in ('supervisor', 'clinician') then
    raise exception 'gap.notYours' using errcode = '42501';
  end if;
  if not coalesce(length(btrim(new.reopen_why)) between 3 and 1000, false) then
    raise exception 'gap.reason' using errcode = '22023';
  end if;
  new.status := 'reopened';
  perform private.because('reopened', null, new.reopen_why);
  return new;
end $$;
-- In the alphabet before 'guard_gap_move', which looks at the status that this one gives.
create trigger ask_reopening before update on public.care_gaps
  for each row when (current_user = 'authenticated') execute function private.ask_reopening();

create function private.forget_reopening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.because(null);
  return null;
end $$;
-- In the alphabet after 'note_gap_moves', which keeps the reason.
create trigger note_gap_moves_done after update on public.care_gaps
  for each statement when (current_user = 'authenticated') execute function private.forget_reopening();

-- ==== What members say of their gaps ====
-- On the portal: that it is done, which is a lead as on the phone, or that it is not for them, which coordinators look into. Each once,
-- however often it is sent; nothing of it closes a gap.

-- What the member sees of it: said to be done, by whomever, or not for them while somebody looks into that.
create function private.said_of_gap(p_gap public.care_gaps) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_gap.status in ('reported-done', 'evidence-in')
      or exists (select from private.already_done_of(p_gap.id, p_gap.member_id)) then 'done'
    when exists (
      select from public.outreach_tasks t
      where t.care_gap_id = p_gap.id and t.kind = 'not-for-me' and t.status = 'open' and t.deleted_at is null
    ) then 'not-for-me' end
$$;

create function public.my_planned_care()
returns table (id uuid, name text, last_day date, said text, said_month text, said_place text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select g.id, g.name, private.last_day_of(g), case g.status when 'evidence-in' then 'checking' else private.said_of_gap(g) end, word.at ->> 'when', word.at ->> 'where'
  from public.care_gaps g
  -- What staff wrote on the phone may be no month; a document needs one.
  left join lateral (
    select s.details as at from private.already_done_of(g.id, g.member_id) s
    where s.details ->> 'when' ~ '^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$'
      and s.details ->> 'when' <= to_char(now() + interval '1 day', 'YYYY-MM') and btrim(s.details ->> 'where') <> ''
    order by s.said_at desc, s.id limit 1
  ) word on true
  where g.member_id = (select private.current_member_id())
    and g.deleted_at is null and g.status not in ('closed', 'excluded') and not private.is_year_closed(g)
  order by private.last_day_of(g), g.name, g.id;
end $$;
comment on function public.my_planned_care() is
  'The member''s own open gaps: plain name, the last day on which the service counts, what was said of it (done, not-for-me) or '
  'checking where a record is here that nobody has verified, and the '
  'month (YYYY-MM) and place that were said last, null where none were.';
grant execute on function public.my_planned_care() to authenticated;

create function public.tell_planned_care(
  p_id uuid, p_gap_id uuid, p_said text, p_month text default '', p_place text default '', p_why text default ''
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.current_member_id();
  gap public.care_gaps;
  -- Whoever reads the task works in English or Spanish; the records of gaps are in English.
  reason constant text := case p_why
    when 'doctor-said-no' then 'the doctor advised against it' when 'does-not-apply' then 'it does not apply to the member'
    when 'does-not-want' then 'the member does not want it' when 'cannot-get-there' then 'the member cannot get there' end;
begin
  if member is null then
    raise exception 'planned.membersOnly' using errcode = '42501';
  elsif p_said = 'done' and not (
      p_month ~ '^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$' and p_month <= to_char(now() + interval '1 day', 'YYYY-MM')
      and length(btrim(p_place)) between 2 and 200)
    or p_said = 'not-for-me' and reason is null or coalesce(p_said not in ('done', 'not-for-me'), true) then
    raise exception 'planned.details' using errcode = '22023';
  elsif not public.take_rate_limit('planned care ' || member, 86400, 40) then
    raise exception 'planned.tooMany' using errcode = '40001';
  end if;
  select * into gap from public.care_gaps g
  where g.id = p_gap_id and g.member_id = member and g.deleted_at is null for update;
  if gap.id is null or gap.status in ('closed', 'excluded') or private.is_year_closed(gap) then
    return false;
  elsif private.said_of_gap(gap) is not distinct from p_said then
    return true;
  elsif p_said = 'done' then
    insert into public.member_statements (id, member_id, kind, details, said_at)
    values (p_id, member, 'already-done', jsonb_build_object('gapId', gap.id, 'when', p_month, 'where', btrim(p_place)), now())
    on conflict (id) do nothing;
  else
    insert into public.outreach_tasks (id, member_id, care_gap_id, kind, audience, due_on, note)
    values (p_id, member, gap.id, 'not-for-me', 'coordinators', private.after_workdays(private.member_day(member, now()), 5),
      gap.name || ': ' || reason)
    on conflict (id) do nothing;
  end if;
  return true;
end $$;
comment on function public.tell_planned_care(uuid, uuid, text, text, text, text) is
  'By a member (else 42501), of an own gap: done (month YYYY-MM and place) makes a lead and the task to ask for the record, not-for-me '
  '(doctor-said-no, does-not-apply, does-not-want, cannot-get-there) the task of that kind for the coordinators within 5 working days. The same again '
  'changes nothing. False: the gap is over. 22023: details; 40001: more than 40 a day.';
grant execute on function public.tell_planned_care(uuid, uuid, text, text, text, text) to authenticated;

revoke all on all functions in schema private, public from public;
