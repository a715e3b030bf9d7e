-- What leaves the product as a file. One way for all of it: who may by kind, a reason, the columns that were chosen, the event in the trail
-- before the first row is given, pages of rows, and how it ended. What a kind is made of are rows of two tables.

-- ==== Kinds ====
-- source: what comes after `from`. It may use $1 (what was asked, jsonb), $2 (teams whose members' rows it may hold), $3 and $4 (the period,
-- timestamptz, the end not in it; infinite where none was asked), $5 and $6 (its first and last day) and $7 (the zone of its days). keys:
-- what the rows are in the order of, each row another one, with its type; pages go on after the last. A migration that adds a kind adds
-- its rows here, its names to src-shared/domain/exports/kinds.ts (a test compares) and its words to the catalogs.

create table private.export_kinds (
  kind text primary key check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  roles text[] not null,
  of_members boolean not null,
  filters text[] not null,
  source text not null,
  member text,
  keys text[] not null,
  key_types text[] not null check (cardinality(key_types) = cardinality(keys)),
  narrowed_by text,
  counted text
);
comment on table private.export_kinds is 'What can leave as a file: which roles may take it, what may be asked for, and where its rows are.';
comment on column private.export_kinds.member is 'The id of the member that a row is about; null: of none, or of nobody in particular.';
comment on column private.export_kinds.narrowed_by is
  'The id by which a desk may narrow it to the rows that its screen shows, by a search or an order that only the desk knows; null: by none.';
comment on column private.export_kinds.counted is 'In the place of source where lines are only counted; null: source.';
comment on column private.export_kinds.of_members is 'It holds rows of members: of the caller''s teams alone, one of them if one was asked for.';
alter table private.export_kinds enable row level security;

create table private.export_columns (
  kind text not null references private.export_kinds (kind),
  name text not null check (name ~ '^[a-z][A-Za-z0-9]*$'),
  place int not null,
  expression text not null,
  form text not null default 'text' check (form in ('text', 'number', 'day', 'moment', 'utc')),
  minimum boolean not null,
  primary key (kind, name)
);
comment on table private.export_columns is 'The columns of each kind. minimum: goes along unless somebody chooses otherwise. moment: a time, '
  'written in the zone that was asked for; utc: a text that is a time in UTC.';
alter table private.export_columns enable row level security;

-- ==== Exports ====

create table private.exports (
  id uuid primary key,
  kind text not null references private.export_kinds (kind),
  staff_id uuid not null references public.staff (id),
  why text not null,
  note text not null,
  columns text[] not null,
  asked jsonb not null,
  narrowed uuid[],
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'canceled', 'failed'))
);
comment on table private.exports is 'Each file that somebody took, or tried to: what it was for and how it ended. Its rows are given to nobody else.';
comment on column private.exports.narrowed is 'Ids of the rows that the screen showed; null: not narrowed by any.';
create index exports_staff_idx on private.exports (staff_id, begun_at);
create index exports_kind_idx on private.exports (kind);
alter table private.exports enable row level security;

-- Who was in each page that was given: an auditor finds the files that a member was in.
create table private.export_pages (
  export_id uuid not null references private.exports (id),
  number int generated always as identity,
  members uuid[] not null,
  primary key (export_id, number)
);
comment on table private.export_pages is 'The members of each page of an export that was given.';
create index export_pages_members_idx on private.export_pages using gin (members);
alter table private.export_pages enable row level security;

-- The kind, where the caller may take it. @throws 42501
create function private.export_kind(p_kind text) returns private.export_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  found_kind private.export_kinds;
begin
  select * into found_kind from private.export_kinds k where k.kind = p_kind and private.current_staff_role() = any (k.roles);
  if found_kind.kind is null then
    raise exception 'export.notAllowed' using errcode = '42501';
  end if;
  return found_kind;
end $$;

-- What may be asked for, each in its form; nothing else is handed to a query. @throws 22023
create function private.check_export_asked(p_kind private.export_kinds, p_asked jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wrong text;
begin
  if jsonb_typeof(p_asked) is distinct from 'object' then
    raise exception 'export.asked' using errcode = '22023';
  end if;
  select a.key into wrong from jsonb_each_text(p_asked) a
  where a.value is not null and not coalesce(
    a.key = any (p_kind.filters || array['zone']) and case
      when a.key in ('from', 'to') then a.value ~ '^\d{4}-\d\d-\d\d$' and private.reads_as(a.value, 'date')
      when a.key in ('teamId', 'staffId', 'batchId') then private.reads_as(a.value, 'uuid')
      when a.key = 'year' then a.value ~ '^20\d\d$'
      when a.key = 'sample' then a.value ~ '^[1-9]\d{0,4}$'
      when a.key = 'zone' then private.known_zone(a.value) = a.value
      else length(a.value) between 1 and 100 and a.value !~ '[[:cntrl:]]'
    end, false)
  limit 1;
  if wrong is not null or p_asked ->> 'from' > p_asked ->> 'to' then
    raise exception 'export.asked' using errcode = '22023', detail = coalesce(wrong, 'from');
  end if;
end $$;

-- The teams whose rows the caller takes. @throws 42501 where another one was asked for
create function private.export_teams(p_kind private.export_kinds, p_asked jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant uuid[] := case when p_kind.of_members then private.care_team_ids() else '{}'::uuid[] end;
  chosen constant uuid := (p_asked ->> 'teamId')::uuid;
begin
  if chosen is not null and chosen <> all (own) then
    raise exception 'export.notAllowed' using errcode = '42501';
  end if;
  return case when chosen is null then own else array[chosen] end;
end $$;

-- A desk narrows a list to what its screen shows; it can't widen it. @throws 22023
create function private.check_export_narrowed(p_kind private.export_kinds, p_narrowed uuid[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_narrowed is not null and (p_kind.narrowed_by is null or cardinality(p_narrowed) > 250000) then
    raise exception 'export.asked' using errcode = '22023', detail = 'narrowed';
  end if;
end $$;

-- Runs a question about the rows of a kind. p_select: what comes before `from`, an answer and the members it is about; p_rest: after its
-- conditions. $8: the last row known, $9: how many, $10: the ids of the only rows, $11: the last row that is wanted.
create function private.ask_export(
  p_kind private.export_kinds, p_source text, p_asked jsonb, p_narrowed uuid[], p_select text, p_rest text, p_after jsonb, p_limit int,
  p_until jsonb, out answer json, out members uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce(p_asked ->> 'zone', 'UTC');
  first_day constant date := (p_asked ->> 'from')::date;
  last_day constant date := (p_asked ->> 'to')::date;
begin
  execute p_select || ' from ' || p_source
    || case when p_narrowed is null then '' else format(' and %s = any ($10)', p_kind.narrowed_by) end || p_rest into answer, members using
    p_asked, private.export_teams(p_kind, p_asked),
    coalesce(first_day::timestamp at time zone zone, '-infinity'), coalesce((last_day + 1)::timestamp at time zone zone, 'infinity'),
    coalesce(first_day, '-infinity'), coalesce(last_day, 'infinity'), zone, p_after, p_limit,
    p_narrowed, p_until;
end $$;

create function private.count_export(p_kind private.export_kinds, p_asked jsonb, p_narrowed uuid[]) returns int
language sql stable security definer set search_path = '' as $$
  select q.answer::text::int from private.ask_export(
    p_kind, coalesce(p_kind.counted, p_kind.source), p_asked, p_narrowed, 'select to_json(count(*)), null::uuid[]', '', null, null, null) q
$$;

create function public.preview_export(p_kind text, p_asked jsonb, p_narrowed uuid[] default null) returns json
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  kind constant private.export_kinds := private.export_kind(p_kind);
begin
  perform private.check_export_asked(kind, p_asked);
  perform private.check_export_narrowed(kind, p_narrowed);
  return to_json(private.count_export(kind, p_asked, p_narrowed));
end $$;
comment on function public.preview_export(text, jsonb, uuid[]) is
  'How many lines an export would have, for whoever may take it; p_narrowed: ids of the only rows, where a screen narrows the list by what '
  'the server does not know. 42501: not this role, or not this team; 22023 export.asked.';
grant execute on function public.preview_export(text, jsonb, uuid[]) to authenticated;

create function public.begin_export(
  p_id uuid, p_kind text, p_why text, p_note text, p_columns text[], p_asked jsonb, p_given int default null,
  p_narrowed uuid[] default null
) returns int
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  kind constant private.export_kinds := private.export_kind(p_kind);
  caller constant uuid := private.current_staff_id();
  counted int;
begin
  perform private.check_export_asked(kind, p_asked);
  perform private.check_export_narrowed(kind, p_narrowed);
  if p_why is null or p_why not in ('plan', 'review', 'counsel', 'shipping', 'work') then
    raise exception 'export.reason' using errcode = '22023', detail = 'why';
  elsif not coalesce(length(btrim(p_note)) between 5 and 300, false) then
    raise exception 'export.reason' using errcode = '22023', detail = 'note';
  elsif not coalesce(cardinality(p_columns) between 1 and 310, false)
    or (select count(distinct c) from unnest(p_columns) c) <> cardinality(p_columns)
    or kind.source <> '' and exists (
      select from unnest(p_columns) c where not exists (
        select from private.export_columns e where e.kind = p_kind and e.name = c)) then
    raise exception 'export.columns' using errcode = '22023';
  end if;
  counted := case when kind.source = '' then greatest(p_given, 0)
    else private.count_export(kind, p_asked, p_narrowed) end;
  -- An answer that was lost on its way is asked for again.
  insert into private.exports (id, kind, staff_id, why, note, columns, asked, narrowed)
  values (p_id, p_kind, caller, p_why, btrim(p_note), p_columns, p_asked, p_narrowed) on conflict (id) do nothing;
  if found then
    perform private.append_audit_event('export.begun', null, p_id, null, null, jsonb_build_object(
      'kind', p_kind, 'why', p_why, 'note', btrim(p_note), 'columns', to_jsonb(p_columns), 'asked', p_asked, 'lines', counted)
      || case when p_narrowed is null then '{}'::jsonb else jsonb_build_object('narrowed', cardinality(p_narrowed)) end);
  elsif not exists (
    select from private.exports e where e.id = p_id and e.staff_id = caller and e.kind = p_kind and e.columns = p_columns and e.asked = p_asked
      and e.narrowed is not distinct from p_narrowed
  ) then
    raise exception 'export.notAllowed' using errcode = '42501';
  end if;
  return counted;
end $$;
comment on function public.begin_export(uuid, text, text, text, text[], jsonb, int, uuid[]) is
  'Begins an export and has it in the trail (export.begun) before anything of it is given; answers how many lines it has. p_why: plan, '
  'review, counsel, shipping or work; p_note: 5 to 300 letters; p_given: lines of a kind whose rows the desk has itself; p_narrowed: as for preview_export. The same again '
  'changes nothing. 42501; 22023 export.reason, export.columns, export.asked.';
grant execute on function public.begin_export(uuid, text, text, text, text[], jsonb, int, uuid[]) to authenticated;

-- The caller's own export that has begun and not ended, of rows that the server has. @throws 42501, 22023
create function private.running_export(p_id uuid) returns private.exports
language plpgsql stable security definer set search_path = '' as $$
declare
  export private.exports;
begin
  select * into export from private.exports e
  where e.id = p_id and e.staff_id = private.current_staff_id() and e.ended_at is null and e.begun_at > now() - interval '12 hours';
  if export.id is null then
    raise exception 'export.notAllowed' using errcode = '42501';
  elsif (private.export_kind(export.kind)).source = '' then
    raise exception 'export.asked' using errcode = '22023', detail = 'rows';
  end if;
  return export;
end $$;

create function public.cut_export(p_id uuid, p_lines int) returns json
language plpgsql stable security definer set search_path = '' set statement_timeout = '60s' set datestyle = 'ISO, YMD' as $$
declare
  export constant private.exports := private.running_export(p_id);
  kind constant private.export_kinds := private.export_kind(export.kind);
  found json;
begin
  if not coalesce(p_lines between 1 and 20000, false) then
    raise exception 'export.asked' using errcode = '22023', detail = 'lines';
  end if;
  select q.answer into found from private.ask_export(
    kind, coalesce(kind.counted, kind.source), export.asked, export.narrowed,
    format('select coalesce(json_agg(json_build_array(%s) order by r.n), ''[]''), null::uuid[] from (select row_number() over (order by %s) as n, %s',
      (select string_agg(format('r.k%s::text', n), ', ' order by n) from generate_series(1, cardinality(kind.keys)) n),
      array_to_string(kind.keys, ', '),
      (select string_agg(format('%s as k%s', key, place), ', ' order by place) from unnest(kind.keys) with ordinality k (key, place))),
    ') r where r.n % $9 = 0', null, p_lines, null
  ) q;
  return found;
end $$;
comment on function public.cut_export(uuid, int) is
  'Where pages of p_lines lines of the caller''s own export end, all but the last: [[key, ...], ...] as read_export takes them (p_after, p_until), so that '
  'several pages can be on their way at once. 42501; 22023.';
grant execute on function public.cut_export(uuid, int) to authenticated;

create function public.read_export(
  p_id uuid, p_after jsonb default null, p_limit int default 5000, p_blank boolean default false, p_until jsonb default null
) returns json
-- Pages come in the order of an index where there is one; by the costs of a spinning disk all would be read and sorted for each.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' set datestyle = 'ISO, YMD' set random_page_cost = 1.1 as $$
declare
  -- Between the cells of a column: of one byte, and JSON writes it as it is.
  mark constant text := chr(127);
  export private.exports;
  kind private.export_kinds;
  cells text;
  columns text;
  keys text;
  last_key text;
  after text;
  until text;
  page json;
  present uuid[];
begin
  export := private.running_export(p_id);
  kind := private.export_kind(export.kind);
  if exists (
    select from unnest(array[p_after, p_until]) k where jsonb_typeof(k) <> 'array' or jsonb_array_length(k) <> cardinality(kind.keys)
  ) then
    raise exception 'export.asked' using errcode = '22023', detail = 'after';
  end if;
  select
    string_agg(format('%s as k%s', k.key, k.place), ', ' order by k.place),
    string_agg(format('(array_agg(p.k%s))[count(*)::int]::text', k.place), ', ' order by k.place),
    string_agg(format('($8 ->> %s)::%s', k.place - 1, k.type), ', ' order by k.place),
    string_agg(format('($11 ->> %s)::%s', k.place - 1, k.type), ', ' order by k.place)
  into keys, last_key, after, until
  from unnest(kind.keys, kind.key_types) with ordinality k (key, type, place);
  -- What is volatile is worked out after the limit, for the rows of the page alone; a cell that is a key or a plain column is there already.
  select
    string_agg(format(case when c.expression ~ '^[a-z]+\.[a-z_0-9]+$' and c.form = 'text' then '%s as c%s' else 'case when random() >= 0 then %s end as c%s' end,
      v.cell, o.place), ', ' order by o.place) filter (where k.place is null),
    string_agg(format(case
      when c.form = 'number' then 'coalesce(json_agg(%1$s), ''[]'')'
      when p_blank then 'coalesce(string_agg(translate(coalesce(%1$s, ''''), %2$L, '' ''), %2$L), '''')'
      else 'coalesce(string_agg(coalesce(%1$s, ''''), %2$L), '''')' end,
      case when k.place is null then 'p.c' || o.place else v.cell end, mark), ', ' order by o.place)
  into cells, columns
  from unnest(export.columns) with ordinality o (name, place)
  join private.export_columns c on c.kind = export.kind and c.name = o.name
  left join unnest(kind.keys) with ordinality k (key, place) on k.key = c.expression
  cross join lateral (select coalesce('p.k' || k.place, '(' || c.expression || ')') as value) e
  cross join lateral (select case c.form
    when 'moment' then format('date_trunc(''second'', %s at time zone $7)::text', e.value)
    when 'utc' then e.value || ' || ''Z'''
    when 'number' then e.value
    else e.value || '::text' end as cell) v;
  -- Column by column and each a single text, because an array for each row takes the server as long as the rows themselves. Nothing
  -- distinct among them: the planner would sort the page by it, and the last row would be another one.
  select q.answer, q.members into page, present from private.ask_export(
    kind, kind.source, export.asked, export.narrowed,
    format('select json_build_object(''count'', count(*), ''columns'', json_build_array(%s), ''after'', case when count(*) > 0 then json_build_array(%s) end), %s from (select %s',
      columns, last_key, case when kind.member is null then 'null::uuid[]' else 'array_agg(p.member)' end,
      concat_ws(', ', cells, keys, kind.member || ' as member')),
    case when p_after is null then '' else format(' and (%s) > (%s)', array_to_string(kind.keys, ', '), after) end
      || case when p_until is null then '' else format(' and (%s) <= (%s)', array_to_string(kind.keys, ', '), until) end
      || format(' order by %s limit $9) p', array_to_string(kind.keys, ', ')),
    p_after, greatest(1, least(coalesce(p_limit, 5000), 20000)), p_until
  ) q;
  if present is not null then
    insert into private.export_pages (export_id, members) values (p_id, array(select distinct m from unnest(present) m where m is not null));
  end if;
  return page;
end $$;
comment on function public.read_export(uuid, jsonb, int, boolean, jsonb) is
  'The next lines of the caller''s own export that has begun and not ended: {count, columns, after}, after null where there are none. A '
  'column of numbers is an array; every other one is a text of its cells with U+007F between them, a cell without a value empty. Where '
  'there are more cells than count, somebody wrote that sign: with p_blank it is a blank. p_after: that of the page before; '
  'p_until: the last line that is wanted, of cut_export. The role is looked at for each page. 42501; 22023.';
grant execute on function public.read_export(uuid, jsonb, int, boolean, jsonb) to authenticated;

create function public.end_export(p_id uuid, p_outcome text, p_lines int default null, p_sha256 text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  export private.exports;
begin
  if p_outcome is null or p_outcome not in ('done', 'canceled', 'failed')
    or (p_outcome = 'done') <> (coalesce(p_lines >= 0, false) and coalesce(p_sha256 ~ '^[0-9a-f]{64}$', false)) then
    raise exception 'export.asked' using errcode = '22023', detail = 'outcome';
  end if;
  update private.exports e set ended_at = clock_timestamp(), outcome = p_outcome
  where e.id = p_id and e.staff_id = private.current_staff_id() and e.ended_at is null
  returning * into export;
  if export.id is null then
    return false;
  end if;
  perform private.append_audit_event('export.ended', null, p_id, null, null, jsonb_strip_nulls(jsonb_build_object(
    'kind', export.kind, 'outcome', p_outcome, 'lines', p_lines, 'sha256', p_sha256)));
  return true;
end $$;
comment on function public.end_export(uuid, text, int, text) is
  'How the caller''s own export ended, once, in the trail as export.ended: done with lines and the SHA-256 of the file, canceled or failed. '
  'False: it had ended, or is not theirs. 22023.';
grant execute on function public.end_export(uuid, text, int, text) to authenticated;

-- ==== Lists ====

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types) values
  ('closures', '{supervisor}', true, '{from,to,teamId,measure}', $q$public.gap_moves h
    join public.care_gaps g on g.id = h.gap_id and g.deleted_at is null and g.status = h.to_status
    join public.members m on m.id = g.member_id and m.deleted_at is null
    left join public.gap_evidence e on e.id = h.cause_id
    left join public.staff s on s.id = h.moved_by
    left join public.teams t on t.id = g.team_id
    where g.team_id = any ($2) and h.to_status in ('closed', 'excluded') and h.moved_at >= $3 and h.moved_at < $4
      and ($1 ->> 'measure' is null or $1 ->> 'measure' = any (private.measures_of(g.name, g.measure)))
      and not exists (select from public.gap_moves l where l.gap_id = h.gap_id and l.number > h.number)$q$, '{h.number}', '{bigint}'),
  ('kits', '{supervisor,care_coordinator,clinician}', true, '{from,to,teamId,status}', $q$public.test_kits k
    join public.members m on m.id = k.member_id and m.deleted_at is null
    left join public.test_kit_notes n on n.kit_id = k.id
    left join public.staff s on s.id = k.ordered_by
    left join public.teams t on t.id = k.team_id
    where k.team_id = any ($2) and k.deleted_at is null and k.created_at >= $3 and k.created_at < $4
      and case $1 ->> 'status' when 'to-ship' then private.kit_waits_to_ship(k) else coalesce(k.status = $1 ->> 'status', true) end$q$,
    '{k.created_at,k.id}', '{timestamptz,uuid}'),
  ('callbacks', '{supervisor}', true, '{from,to,teamId,status,staffId}', $q$public.callbacks c
    join public.members m on m.id = c.member_id and m.deleted_at is null
    left join public.staff s on s.id = c.assigned_to
    left join public.staff d on d.id = c.done_by
    left join public.teams t on t.id = c.team_id
    where c.team_id = any ($2) and c.deleted_at is null and c.due_at >= $3 and c.due_at < $4
      and coalesce(c.status = $1 ->> 'status', true) and coalesce(c.assigned_to = ($1 ->> 'staffId')::uuid, $1 ->> 'staffId' is null)$q$,
    '{c.due_at,c.id}', '{timestamptz,uuid}'),
  ('tasks', '{supervisor}', true, '{from,to,teamId,status,staffId,task}', $q$public.outreach_tasks o
    join public.members m on m.id = o.member_id and m.deleted_at is null
    left join public.staff s on s.id = o.assigned_to
    left join public.staff d on d.id = o.done_by
    left join public.teams t on t.id = o.team_id
    where o.team_id = any ($2) and o.deleted_at is null and o.due_on >= $5 and o.due_on <= $6
      and coalesce(o.kind = $1 ->> 'task', true) and coalesce(o.status = $1 ->> 'status', true) and coalesce(o.assigned_to = ($1 ->> 'staffId')::uuid, $1 ->> 'staffId' is null)$q$,
    '{o.due_on,o.id}', '{date,uuid}'),
  ('referrals', '{supervisor,care_coordinator}', true, '{from,to,teamId,status}', $q$public.outreach_tasks o
    join public.members m on m.id = o.member_id and m.deleted_at is null
    left join private.need_codes n on n.kind = o.kind
    left join public.staff d on d.id = o.done_by
    left join public.teams t on t.id = o.team_id
    where o.team_id = any ($2) and o.deleted_at is null and o.kind ~ '^need-' and o.asked_at >= $3 and o.asked_at < $4
      and coalesce(o.status = $1 ->> 'status', true)$q$, '{o.asked_at,o.id}', '{timestamptz,uuid}'),
  ('opt-outs', '{supervisor}', true, '{from,to,teamId}', $q$(
      select c.member_id, c.team_id, 'texts' as channel, c.sms_stopped_at as since
      from public.contact_consents c where c.team_id = any ($2) and c.deleted_at is null and c.sms_stopped_at is not null
      union all
      select v.member_id, v.team_id, 'calls', coalesce(d.since, v.dnc_date::timestamp at time zone $7)
      from public.contact_verifications v left join private.do_not_call_since d on d.member_id = v.member_id
      where v.team_id = any ($2) and v.deleted_at is null and v.on_dnc
      union all
      select s.member_id, s.team_id, 'reminders', min(s.said_at) from public.member_statements s
      where s.team_id = any ($2) and s.kind = 'do-not-call' and s.details ->> 'scope' = 'reminders'
        and s.withdrawn_at is null and s.deleted_at is null
      group by 1, 2
      union all
      select n.member_id, n.team_id, n.channel, n.since from (
        select c.member_id, c.team_id, k.channel, greatest(
            (select max(s.said_at) from public.member_statements s
            where s.member_id = c.member_id and s.kind = 'consent' and s.details ->> 'channel' = k.way
              and s.details -> 'given' = 'false' and s.withdrawn_at is null and s.deleted_at is null),
            (select b.at from private.consent_baselines b
            where b.member_id = c.member_id and b.channel = k.way and not b.value and isfinite(b.at))) as since
        from public.contact_consents c
        cross join (values ('sms', 'texts-declined'), ('email', 'email-declined')) k (way, channel)
        where c.team_id = any ($2) and c.deleted_at is null and case k.way
          when 'sms' then not c.sms_enabled and c.sms_stopped_at is null else not c.email_enabled end
      ) n where n.since is not null
    ) w
    join public.members m on m.id = w.member_id and m.deleted_at is null
    left join public.teams t on t.id = w.team_id
    where coalesce(w.since >= $3 and w.since < $4, $1 ->> 'from' is null and $1 ->> 'to' is null)$q$, '{m.member_id,w.channel}', '{text,text}'),
  ('appointments', '{supervisor}', true, '{from,to,teamId,status}', $q$public.appointments a
    join public.members m on m.id = a.member_id and m.deleted_at is null
    left join public.teams t on t.id = a.team_id
    where a.team_id = any ($2) and a.deleted_at is null and a.appointment_datetime >= $3 and a.appointment_datetime < $4
      and coalesce(a.status = $1 ->> 'status', true)$q$, '{a.appointment_datetime,a.id}', '{timestamptz,uuid}'),
  ('activity', '{supervisor}', true, '{from,to,teamId,staffId}', $q$(
      select w.staff_id, w.day, w.team_id, count(*) filter (where w.what = 'call') as calls,
        count(*) filter (where w.what = 'call' and w.word in ('completed', 'scheduled', 'refused')) as reached,
        count(*) filter (where w.what = 'call' and w.word = 'scheduled') as scheduled,
        count(*) filter (where w.what = 'call' and w.word ~ '^called-in') as called_in,
        coalesce(sum(w.minutes) filter (where w.what = 'call'), 0) as minutes,
        count(*) filter (where w.what = 'text') as texts, count(*) filter (where w.what = 'task') as tasks,
        count(*) filter (where w.what = 'callback') as callbacks, count(*) filter (where w.what = 'kit') as kits,
        count(*) filter (where w.what = 'evidence') as evidence, count(*) filter (where w.what = 'decided') as decided
      from (
        select c.staff_id, (c.started_at at time zone $7)::date as day, c.team_id, 'call' as what, c.outcome as word, c.duration_minutes as minutes
        from public.calls c where c.team_id = any ($2) and c.deleted_at is null and c.started_at >= $3 and c.started_at < $4
        union all
        select l.sent_by, (l.sent_at at time zone $7)::date, l.team_id, 'text', null, null
        from public.communication_logs l where l.team_id = any ($2) and l.deleted_at is null and l.sent_at >= $3 and l.sent_at < $4
          and l.provider <> 'internal' and l.status not in ('received', 'read', 'failed')
        union all
        select o.done_by, (o.done_at at time zone $7)::date, o.team_id, 'task', null, null
        from public.outreach_tasks o where o.team_id = any ($2) and o.deleted_at is null and o.done_at >= $3 and o.done_at < $4
        union all
        select b.done_by, (b.done_at at time zone $7)::date, b.team_id, 'callback', null, null
        from public.callbacks b where b.team_id = any ($2) and b.deleted_at is null and b.done_at >= $3 and b.done_at < $4
        union all
        select k.ordered_by, (k.created_at at time zone $7)::date, k.team_id, 'kit', null, null
        from public.test_kits k where k.team_id = any ($2) and k.deleted_at is null and k.created_at >= $3 and k.created_at < $4
        union all
        select e.entered_by, (e.created_at at time zone $7)::date, e.team_id, 'evidence', null, null
        from public.gap_evidence e where e.team_id = any ($2) and e.deleted_at is null and e.created_at >= $3 and e.created_at < $4
          and e.state <> 'lead'
        union all
        select e.verified_by, (e.verified_at at time zone $7)::date, e.team_id, 'decided', null, null
        from public.gap_evidence e where e.team_id = any ($2) and e.deleted_at is null and e.verified_at >= $3 and e.verified_at < $4
      ) w
      where w.staff_id is not null group by w.staff_id, w.day, w.team_id
    ) a
    join public.staff s on s.id = a.staff_id
    left join public.teams t on t.id = a.team_id
    where coalesce(a.staff_id = ($1 ->> 'staffId')::uuid, $1 ->> 'staffId' is null)$q$,
    '{a.day,a.staff_id,a.team_id}', '{date,uuid,uuid}'),
  ('trail', '{auditor}', false, '{from,to,member,staffId,action}', $q$public.audit_events a
    left join public.staff w on w.id = a.actor_staff_id
    left join public.staff f on f.id = a.row_id and a.table_name = 'staff'
    left join public.members m on m.id = a.member_id
    where private.trail_moment(a.detail, a.occurred_at) >= case when $1 ->> 'from' is null then '' else to_char($3 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') end
      and private.trail_moment(a.detail, a.occurred_at) < case when $1 ->> 'to' is null then 'z' else to_char($4 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') end
      and ($1 ->> 'action' is null or a.action = $1 ->> 'action') and coalesce(a.actor_staff_id = ($1 ->> 'staffId')::uuid, $1 ->> 'staffId' is null)
      and ($1 ->> 'member' is null or private.is_about_member(a, $1 ->> 'member'))$q$,
    '{"private.trail_moment(a.detail, a.occurred_at)",a.id}', '{text,bigint}'),
  -- Lines of a file that the desk has read and the server never stored.
  ('refused-lines', '{supervisor,administrator}', false, '{file}', '', '{}', '{}');

update private.export_kinds k set member = 'm.id' where k.source ~ 'public.members m on m.id = \w+.member_id and';
update private.export_kinds k set narrowed_by = v.id from (values ('callbacks', 'c.id'), ('tasks', 'o.id')) v (kind, id) where k.kind = v.kind;

-- An event about a member by the plan's number or the id: done to them, or a list that showed them.
create function private.is_about_member(p_event public.audit_events, p_member text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(p_member);
  members constant uuid[] := array(select m.id from public.members m where m.member_id in (typed, upper(typed)))
    || case when private.reads_as(typed, 'uuid') then array[typed::uuid] else '{}'::uuid[] end;
begin
  return coalesce(p_event.member_id = any (members), false)
    or p_event.action = 'member.listed' and p_event.detail -> 'members' ?| members::text[];
end $$;

insert into private.export_columns (kind, place, minimum, form, name, expression)
select c.kind, c.place, c.minimum, c.form, c.name, c.expression from (
  select k.kind, 1, k.kind <> 'activity', 'text', 'memberId', 'm.member_id'
  from private.export_kinds k where k.kind in ('closures', 'kits', 'callbacks', 'tasks', 'referrals', 'opt-outs', 'appointments')
  union all
  select k.kind, p.place, false, p.form, p.name, p.expression from private.export_kinds k
  cross join (values
    (50, 'text', 'lastName', 'm.last_name'), (51, 'text', 'firstName', 'm.first_name'), (52, 'day', 'birthDate', 'm.date_of_birth'),
    (53, 'text', 'phone', 'm.phone'), (54, 'text', 'language', 'm.preferred_language'), (55, 'text', 'team', 't.name')
  ) p (place, form, name, expression)
  where k.kind in ('closures', 'kits', 'callbacks', 'tasks', 'referrals', 'opt-outs', 'appointments')
  union all
  select * from (values
    ('closures', 2, true, 'text', 'gap', 'g.name'), ('closures', 3, true, 'text', 'measure', 'g.measure'),
    ('closures', 4, true, 'number', 'year', 'private.year_of(g)'), ('closures', 5, true, 'text', 'status', 'g.status'),
    ('closures', 6, true, 'moment', 'closedAt', 'h.moved_at'), ('closures', 7, true, 'text', 'cause', 'h.cause'),
    ('closures', 8, false, 'day', 'serviceDate', 'e.service_date'), ('closures', 9, false, 'text', 'provider', 'e.provider_name'),
    ('closures', 10, false, 'text', 'exclusion', 'g.exclusion_reason'), ('closures', 11, false, 'text', 'person', 's.full_name'),
    ('kits', 2, true, 'text', 'kit', 'k.kit_type'), ('kits', 3, true, 'text', 'status', 'k.status'),
    ('kits', 4, true, 'moment', 'orderedAt', 'k.created_at'), ('kits', 5, true, 'day', 'sentOn', 'k.date_sent'),
    ('kits', 6, false, 'day', 'deliveredOn', 'k.date_delivered'), ('kits', 7, false, 'day', 'completedOn', 'k.date_completed'),
    ('kits', 8, false, 'text', 'shipTo', 'k.ship_to'), ('kits', 9, false, 'text', 'tracking', 'k.tracking_number'),
    ('kits', 10, false, 'text', 'note', 'n.order_notes'), ('kits', 11, false, 'text', 'person', 's.full_name'),
    ('callbacks', 2, true, 'moment', 'dueAt', 'c.due_at'), ('callbacks', 3, true, 'text', 'status', 'c.status'),
    ('callbacks', 4, true, 'text', 'assignedTo', 's.full_name'), ('callbacks', 5, true, 'moment', 'doneAt', 'c.done_at'),
    ('callbacks', 6, false, 'text', 'doneBy', 'd.full_name'), ('callbacks', 7, false, 'text', 'note', 'c.note'),
    ('tasks', 2, true, 'text', 'task', 'o.kind'), ('tasks', 3, true, 'text', 'audience', 'o.audience'), ('tasks', 4, true, 'day', 'dueOn', 'o.due_on'),
    ('tasks', 5, true, 'text', 'status', 'o.status'), ('tasks', 6, true, 'text', 'assignedTo', 's.full_name'),
    ('tasks', 7, true, 'moment', 'doneAt', 'o.done_at'), ('tasks', 8, false, 'text', 'doneBy', 'd.full_name'),
    ('tasks', 9, false, 'text', 'result', 'o.result'), ('tasks', 10, false, 'text', 'note', 'o.note'), ('tasks', 11, false, 'text', 'ending', 'o.outcome'),
    ('referrals', 2, true, 'text', 'task', 'o.kind'), ('referrals', 3, true, 'moment', 'askedAt', 'o.asked_at'),
    ('referrals', 4, true, 'text', 'status', 'o.status'), ('referrals', 5, true, 'text', 'result', 'o.result'),
    ('referrals', 6, true, 'moment', 'doneAt', 'o.done_at'), ('referrals', 7, false, 'text', 'doneBy', 'd.full_name'),
    ('referrals', 8, false, 'text', 'loinc', 'n.loinc'), ('referrals', 9, false, 'text', 'icd10', 'n.icd10'),
    ('referrals', 10, false, 'text', 'note', 'o.note'),
    ('opt-outs', 2, true, 'text', 'channel', 'w.channel'), ('opt-outs', 3, true, 'moment', 'since', 'w.since'),
    ('appointments', 2, true, 'text', 'visit', 'a.test_name'),
    ('appointments', 3, true, 'text', 'visitAt', 'to_char(a.appointment_datetime at time zone private.known_zone(coalesce(a.time_zone, m.time_zone)), ''YYYY-MM-DD HH24:MI'')'),
    ('appointments', 4, true, 'text', 'visitZone', 'private.known_zone(coalesce(a.time_zone, m.time_zone))'),
    ('appointments', 5, true, 'text', 'status', 'a.status'), ('appointments', 6, true, 'text', 'place', 'a.lab_name'),
    ('appointments', 7, false, 'text', 'address', 'a.address'), ('appointments', 8, false, 'text', 'cancelReason', 'a.cancel_reason'),
    ('appointments', 9, false, 'text', 'confirmation', 'a.confirmation_number'), ('appointments', 10, false, 'text', 'person', 'a.scheduled_by'),
    ('activity', 2, true, 'day', 'day', 'a.day'), ('activity', 3, true, 'text', 'person', 's.full_name'),
    ('activity', 4, false, 'text', 'role', 's.role'), ('activity', 5, true, 'number', 'calls', 'a.calls'),
    ('activity', 6, true, 'number', 'reached', 'a.reached'), ('activity', 7, true, 'number', 'scheduled', 'a.scheduled'),
    ('activity', 8, true, 'number', 'calledIn', 'a.called_in'), ('activity', 9, true, 'number', 'minutes', 'a.minutes'),
    ('activity', 10, true, 'number', 'messages', 'a.texts'), ('activity', 11, true, 'number', 'tasksDone', 'a.tasks'),
    ('activity', 12, true, 'number', 'callbacksDone', 'a.callbacks'), ('activity', 13, true, 'number', 'kitsOrdered', 'a.kits'),
    ('activity', 14, true, 'number', 'evidenceAdded', 'a.evidence'), ('activity', 15, true, 'number', 'evidenceDecided', 'a.decided'),
    ('activity', 16, false, 'text', 'team', 't.name'),
    ('trail', 1, true, 'number', 'event', 'a.id'), ('trail', 2, true, 'utc', 'at', 'private.trail_moment(a.detail, a.occurred_at)'),
    ('trail', 3, false, 'text', 'receivedAt', 'to_char(a.occurred_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS'') || ''Z'''),
    ('trail', 4, true, 'text', 'person', 'w.full_name'), ('trail', 5, true, 'text', 'role', 'a.actor_role'), ('trail', 6, true, 'text', 'action', 'a.action'),
    ('trail', 7, true, 'text', 'table', 'a.table_name'), ('trail', 8, true, 'text', 'fields', 'array_to_string(a.columns, '' '')'),
    ('trail', 9, true, 'text', 'memberId', 'coalesce(m.member_id, a.member_id::text)'), ('trail', 10, true, 'text', 'staff', 'f.full_name'),
    ('trail', 11, false, 'text', 'panel', 'a.detail ->> ''panel'''), ('trail', 12, false, 'number', 'chain', 'a.chain'),
    ('trail', 13, false, 'number', 'number', 'a.number'), ('trail', 14, false, 'text', 'hash', 'a.hash')
  ) v (kind, place, minimum, form, name, expression)
) c (kind, place, minimum, form, name, expression);

-- ==== Rooms of the desk ====
-- What a person has on the board, in a member's history, at the evidence desk and among the contacts to confirm: the same rows by the
-- server's own facts, because a list that a desk hands in could hold anything. A search and an order that only the desk knows narrow
-- them by ids.

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member, narrowed_by) values
  ('members', '{supervisor}', true, '{teamId,status}', $q$public.members m
    join public.member_outreach o on o.member_id = m.id and o.deleted_at is null
    left join public.contact_verifications v on v.member_id = m.id and v.deleted_at is null
    left join public.teams t on t.id = m.team_id
    where m.team_id = any ($2) and m.deleted_at is null
      and case $1 ->> 'status' when 'dnc' then v.on_dnc else coalesce(o.priority = $1 ->> 'status', true) end$q$,
    '{m.member_id,m.id}', '{text,uuid}', 'm.id', 'm.id'),
  ('history', '{supervisor}', true, '{from,to,teamId,member,staffId}', $q$(
      select c.id, c.member_id, c.team_id, c.started_at as at, 'call' as way, c.staff_id, c.outcome, c.duration_minutes as minutes, c.notes as note
      from public.calls c where c.team_id = any ($2) and c.deleted_at is null and c.started_at >= $3 and c.started_at < $4
      union all
      select l.id, l.member_id, l.team_id, l.sent_at, l.type, l.sent_by, l.status, null, null
      from public.communication_logs l where l.team_id = any ($2) and l.deleted_at is null and l.sent_at >= $3 and l.sent_at < $4
        and l.provider <> 'internal'
    ) h
    join public.members m on m.id = h.member_id and m.deleted_at is null
    left join public.staff s on s.id = h.staff_id
    left join public.teams t on t.id = h.team_id
    where ($1 ->> 'member' is null or m.member_id = $1 ->> 'member') and coalesce(h.staff_id = ($1 ->> 'staffId')::uuid, $1 ->> 'staffId' is null)$q$,
    '{h.at,h.id}', '{timestamptz,uuid}', 'm.id', 'h.id'),
  ('evidence', '{supervisor,care_coordinator,clinician}', true, '{teamId,status}', $q$(
      select d.id, d.care_gap_id, 'document' as what, d.created_at as since, d.sent_by as staff_id, null::uuid as evidence_id, null as asked_of
      from public.evidence_documents d where d.team_id = any ($2) and d.deleted_at is null and d.state = 'quarantined'
      union all
      select e.id, e.care_gap_id, case e.state when 'received' then 'entry' else 'returned' end, e.created_at, e.entered_by, e.id, null
      from public.gap_evidence e where e.team_id = any ($2) and e.deleted_at is null and (e.state = 'received'
        or e.state = 'rejected' and not exists (
          select from public.gap_evidence n where n.care_gap_id = e.care_gap_id and n.exclusion is null and n.deleted_at is null
            and (n.created_at, n.id) > (e.created_at, e.id)))
      union all
      select g.id, g.id, 'result', coalesce(g.moved_at, g.created_at), null, null, null
      from public.care_gaps g where g.team_id = any ($2) and g.deleted_at is null and g.status = 'evidence-in' and not exists (
        select from public.gap_evidence e where e.care_gap_id = g.id and e.exclusion is null and e.deleted_at is null
          and (e.state = 'received' or e.state = 'verified' and e.verified_at >= coalesce(g.moved_at, g.created_at)))
      union all
      select g.id, g.id, 'due', coalesce(g.moved_at, g.created_at), null, null, null
      from public.care_gaps g where g.team_id = any ($2) and g.deleted_at is null and g.status = 'reported-done'
        and private.last_day_of(g) between private.member_day(g.member_id, now()) and private.member_day(g.member_id, now()) + 60
      union all
      select r.id, r.care_gap_id, 'request', r.created_at, r.opened_by, null, r.asked_of
      from public.record_requests r where r.team_id = any ($2) and r.deleted_at is null and r.state = 'open'
    ) w
    join public.care_gaps g on g.id = w.care_gap_id and g.deleted_at is null
    join public.members m on m.id = g.member_id and m.deleted_at is null
    left join public.gap_evidence e on e.id = w.evidence_id
    left join public.staff s on s.id = w.staff_id
    left join public.teams t on t.id = g.team_id
    where (w.what = 'request' or g.status not in ('closed', 'excluded') and not private.is_year_closed(g))
      and case $1 ->> 'status' when 'waiting' then w.what in ('document', 'entry', 'result') else coalesce(w.what = $1 ->> 'status', true) end$q$,
    '{w.since,w.id,w.what}', '{timestamptz,uuid,text}', 'm.id', null),
  ('confirmations', '{supervisor,care_coordinator}', true, '{teamId}', $q$(
      select c.id, c.member_id, c.channel as what, c.changed_at as since, c.source, c.changed_by as staff_id, null as phone
      from private.contact_changes c where c.state = 'pending' and c.new_key is not null
      union all
      select distinct on (b.member_id, b.details ->> 'number') b.id, b.member_id, 'number', b.said_at, null, b.made_by, b.details ->> 'number'
      from public.member_statements b
      where b.team_id = any ($2) and b.kind = 'bad-number' and b.withdrawn_at is null and b.deleted_at is null
      order by 2, 7, 4
    ) w
    join public.members m on m.id = w.member_id and m.deleted_at is null and m.team_id = any ($2)
    left join public.staff s on s.id = w.staff_id
    left join public.teams t on t.id = m.team_id
    where not private.is_deceased(m.id) and (w.what <> 'number'
      or private.phone_digits(w.phone) in (private.phone_digits(m.phone), private.phone_digits(m.other_phone)))$q$,
    '{w.since,w.id}', '{timestamptz,uuid}', 'm.id', null);

insert into private.export_columns (kind, place, minimum, form, name, expression)
select k.kind, c.place, c.place = 1, c.form, c.name, c.expression
from unnest(array['members', 'history', 'evidence', 'confirmations']) k (kind)
cross join (values
  (1, 'text', 'memberId', 'm.member_id'), (50, 'text', 'lastName', 'm.last_name'), (51, 'text', 'firstName', 'm.first_name'),
  (52, 'day', 'birthDate', 'm.date_of_birth'), (53, 'text', 'phone', 'm.phone'), (54, 'text', 'language', 'm.preferred_language'),
  (55, 'text', 'team', 't.name')
) c (place, form, name, expression)
union all
select * from (values
  ('members', 2, true, 'text', 'priority', 'o.priority'),
  ('members', 3, true, 'number', 'openGaps', $e$(select count(*) from public.care_gaps g where g.member_id = m.id and g.deleted_at is null
    and g.status not in ('closed', 'excluded') and not private.is_year_closed(g))$e$),
  ('members', 4, true, 'moment', 'lastContactAt', 'o.last_contact_at'),
  ('members', 5, false, 'text', 'gapNames', $e$(select string_agg(g.name, '; ' order by g.name) from public.care_gaps g where g.member_id = m.id
    and g.deleted_at is null and g.status not in ('closed', 'excluded') and not private.is_year_closed(g))$e$),
  ('members', 6, false, 'text', 'healthPlan', 'o.health_plan'),
  ('history', 2, true, 'moment', 'happenedAt', 'h.at'), ('history', 3, true, 'text', 'way', 'h.way'),
  ('history', 4, true, 'text', 'person', 's.full_name'), ('history', 5, true, 'text', 'outcome', 'h.outcome'),
  ('history', 6, true, 'number', 'minutes', 'h.minutes'), ('history', 7, false, 'text', 'note', 'h.note'),
  ('evidence', 2, true, 'text', 'gap', 'g.name'), ('evidence', 3, true, 'text', 'waitsFor', 'w.what'),
  ('evidence', 4, true, 'moment', 'since', 'w.since'), ('evidence', 5, true, 'day', 'lastDay', 'private.last_day_of(g)'),
  ('evidence', 6, false, 'text', 'person', 's.full_name'), ('evidence', 7, false, 'day', 'serviceDate', 'e.service_date'),
  ('evidence', 8, false, 'text', 'provider', 'coalesce(e.provider_name, w.asked_of)'),
  ('confirmations', 2, true, 'text', 'changedContact', 'w.what'), ('confirmations', 3, true, 'moment', 'since', 'w.since'),
  ('confirmations', 4, true, 'text', 'changedBy', 'coalesce(s.full_name, w.source)')
) v (kind, place, minimum, form, name, expression);

-- ==== Lists without members ====
-- Accounts, teams, local help, imports and answers that did not help, as the pages of those who look after them have them.

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, narrowed_by) values
  ('people', '{administrator}', false, '{}', $q$public.staff s
    cross join lateral (select private.person_view(s, s.id) as view) p
    where s.deleted_at is null$q$, '{lower(s.full_name),s.id}', '{text,uuid}', 's.id'),
  ('teams', '{administrator}', false, '{}', $q$public.teams t where t.deleted_at is null$q$, '{lower(t.name),t.id}', '{text,uuid}', null),
  ('resources', '{administrator}', false, '{}', $q$public.resources r where r.deleted_at is null$q$,
    '{r.need,r.name,r.id}', '{text,text,uuid}', 'r.id'),
  ('imports', '{supervisor,administrator}', false, '{}', $q$(
      select (r ->> 'id')::uuid as id, r ->> 'fileName' as name, (r ->> 'appliedAt')::timestamptz as applied_at,
        (r ->> 'undoneAt')::timestamptz as undone_at, r ->> 'by' as person, (r -> 'new')::int as added, (r -> 'changed')::int as changed,
        (r -> 'ended')::int as ended
      from jsonb_array_elements(public.recent_rosters()) r
    ) i
    where true$q$, '{i.applied_at,i.id}', '{timestamptz,uuid}', null),
  ('answers', '{supervisor,administrator}', false, '{}', $q$public.assistant_feedback f
    join public.staff s on s.id = f.staff_id
    where not f.helpful and f.handled_at is null
      and (private.current_staff_role() = 'administrator' or s.team_id = any (private.supervised_team_ids()))$q$,
    '{f.created_at,f.id}', '{timestamptz,uuid}', null);

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('people', 1, true, 'text', 'person', 's.full_name'), ('people', 2, true, 'text', 'role', 's.role'),
  ('people', 3, true, 'text', 'team', $e$case when private.has_members(s.role) then (select string_agg(t.name, '; ' order by t.id <> s.team_id, t.name)
    from public.teams t where t.deleted_at is null and (t.id = s.team_id or t.id = any (private.further_team_ids(s.id)))) end$e$),
  ('people', 4, true, 'text', 'accountState', $e$p.view ->> 'state'$e$),
  ('people', 5, true, 'text', 'secondFactor', $e$case when (p.view -> 'secondFactor')::boolean then 'on' else 'off' end$e$),
  ('people', 6, false, 'text', 'email', $e$p.view ->> 'email'$e$),
  ('people', 7, false, 'moment', 'lastSeenAt', $e$(p.view ->> 'lastSeenAt')::timestamptz$e$),
  ('teams', 1, true, 'text', 'team', 't.name'),
  ('teams', 2, true, 'number', 'people', $e$(select count(*) from public.staff s where s.active and s.deleted_at is null and private.has_members(s.role)
    and (s.team_id = t.id or t.id = any (private.further_team_ids(s.id))))$e$),
  ('teams', 3, true, 'number', 'members', '(select count(*) from public.members m where m.team_id = t.id and m.deleted_at is null)'),
  ('resources', 1, true, 'text', 'resource', 'r.name'), ('resources', 2, true, 'text', 'need', 'r.need'),
  ('resources', 3, true, 'text', 'helpPhone', 'r.phone'), ('resources', 4, true, 'text', 'areas', 'array_to_string(r.zip_areas, ''; '')'),
  ('resources', 5, true, 'text', 'spoken', 'array_to_string(r.languages, ''; '')'),
  ('imports', 1, true, 'text', 'file', 'i.name'), ('imports', 2, true, 'moment', 'readAt', 'i.applied_at'),
  ('imports', 3, true, 'text', 'person', 'i.person'), ('imports', 4, true, 'number', 'added', 'i.added'),
  ('imports', 5, true, 'number', 'changed', 'i.changed'), ('imports', 6, true, 'number', 'ended', 'i.ended'),
  ('imports', 7, true, 'moment', 'undoneAt', 'i.undone_at'),
  ('answers', 1, true, 'moment', 'askedAt', 'f.created_at'), ('answers', 2, true, 'text', 'question', 'f.question'),
  ('answers', 3, true, 'text', 'answer', 'f.answer'), ('answers', 4, false, 'number', 'confidence', 'f.confidence'),
  ('answers', 5, false, 'text', 'source', $e$(select string_agg(q ->> 'title', '; ') from jsonb_array_elements(f.sources) q)$e$);

-- ==== Urgent alerts and absences ====
-- Of an alert only who, since when and who has it: neither the member's words, nor why it was closed, nor that somebody is not safe at home.

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member) values
  ('alerts', '{clinician,supervisor}', true, '{teamId,status}', $q$public.urgent_alerts a
    join public.members m on m.id = a.member_id and m.deleted_at is null
    left join public.staff s on s.id = a.acknowledged_by
    left join public.teams t on t.id = a.team_id
    where a.team_id = any ($2) and a.deleted_at is null and a.status <> 'closed' and coalesce(a.status = $1 ->> 'status', true)$q$,
    '{a.raised_at,a.id}', '{timestamptz,uuid}', 'm.id'),
  -- As the desk lists them: who is away now or within two weeks, and who wants to be left alone; not whoever asks.
  ('absences', '{supervisor}', true, '{teamId}', $q$public.staff_absences a
    join public.staff s on s.id = a.id and s.active and s.deleted_at is null
    left join public.staff c on c.id = a.cover_id
    left join public.staff b on b.id = a.stated_by and b.id <> a.id
    left join public.teams t on t.id = a.team_id
    cross join lateral (values (a.away_until > now(), a.quiet_until > now())) n (away, quiet)
    where a.team_id = any ($2) and a.deleted_at is null and a.id <> private.current_staff_id()
      and (n.quiet or n.away and a.away_from <= now() + interval '14 days')$q$, '{s.full_name,a.id}', '{text,uuid}', null);

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('alerts', 1, true, 'text', 'memberId', 'm.member_id'), ('alerts', 2, true, 'moment', 'since', 'a.raised_at'),
  ('alerts', 3, true, 'text', 'status', 'a.status'), ('alerts', 4, true, 'text', 'takenOnBy', 's.full_name'),
  ('alerts', 5, true, 'moment', 'takenOnAt', 'a.acknowledged_at'), ('alerts', 6, true, 'moment', 'escalatedAt', 'a.escalated_at'),
  ('alerts', 7, false, 'text', 'alertSource', 'a.source'),
  ('alerts', 50, false, 'text', 'lastName', 'm.last_name'), ('alerts', 51, false, 'text', 'firstName', 'm.first_name'),
  ('alerts', 52, false, 'day', 'birthDate', 'm.date_of_birth'), ('alerts', 53, false, 'text', 'phone', 'm.phone'),
  ('alerts', 54, false, 'text', 'language', 'm.preferred_language'), ('alerts', 55, false, 'text', 'team', 't.name'),
  ('absences', 1, true, 'text', 'person', 's.full_name'),
  ('absences', 2, true, 'moment', 'awayFrom', 'case when n.away then a.away_from end'),
  ('absences', 3, true, 'moment', 'awayUntil', 'case when n.away then a.away_until end'),
  ('absences', 4, true, 'text', 'coveredBy', 'case when n.away then c.full_name end'),
  ('absences', 5, true, 'moment', 'quietUntil', 'case when n.quiet then a.quiet_until end'),
  ('absences', 6, false, 'text', 'statedBy', 'case when n.away then b.full_name end'),
  ('absences', 7, false, 'text', 'note', 'case when n.away then nullif(a.away_note, '''') end'),
  ('absences', 8, false, 'text', 'role', 's.role'), ('absences', 9, false, 'text', 'team', 't.name');

-- ==== What waits ====
-- For a second person: roles and settings of the plan, and files. What a setting would become is no cell of a table; the panel shows it.
-- Messages: of those of members how many wait and since when, as the desk counts them (waiting_words); of those from unknown senders
-- when and by which way they came. Nobody's words are in a file.

create function private.waiting_words(p_teams uuid[]) returns table (member_id uuid, said_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.member_id, w.said_at from (
    select c.member_id, c.created_at as said_at, not c.read as unread, false as task_of_its_own
    from public.chat_messages c
    where c.team_id = any (p_teams) and c.sender_type = 'member' and c.deleted_at is null
    union all
    select l.member_id, l.sent_at, l.status = 'received', t.kind <> 'answer-text'
    from public.communication_logs l
    left join lateral (
      select o.kind from public.outreach_tasks o
      where o.member_id = l.member_id and o.status = 'open' and o.deleted_at is null and o.asked_at <= l.created_at
        and o.kind in ('answer-text', 'visit-answer', 'confirm-stop')
      order by o.kind = 'answer-text' limit 1
    ) t on true
    where l.team_id = any (p_teams) and l.deleted_at is null
      and (l.status = 'received' or l.status = 'read' and t.kind is not null and l.metadata ->> 'visit' is null)
  ) w
  where w.unread or (
    not exists (
      select from public.communication_logs a
      where a.member_id = w.member_id and a.metadata ->> 'purpose' = 'staff_text' and a.status <> 'failed' and a.deleted_at is null
        and a.sent_at > w.said_at)
    and not exists (
      select from public.chat_messages a
      where a.member_id = w.member_id and a.sender_type <> 'member' and not a.automatic and a.deleted_at is null
        and a.created_at > w.said_at)
    and (w.task_of_its_own or not exists (
      select from public.member_outreach o where o.member_id = w.member_id and o.words_ended_until >= w.said_at)))
$$;

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member) values
  ('approvals', '{administrator}', false, '{}', $q$(
      select r.id, 'role' as approval, s.full_name as person, r.role, r.asked_at, r.asked_by
      from private.staff_requests r join public.staff s on s.id = r.staff_id and s.deleted_at is null
      where r.decided_at is null
      union all
      select p.id, p.setting, null, null, p.asked_at, p.asked_by from private.plan_proposals p where p.decided_at is null
    ) w
    join public.staff a on a.id = w.asked_by
    where true$q$, '{w.asked_at,w.id}', '{timestamptz,uuid}', null),
  ('waiting-imports', '{supervisor,administrator}', false, '{}', $q$(
      select (r ->> 'id')::uuid as id, r ->> 'fileName' as name, (r ->> 'since')::timestamptz as since, r ->> 'by' as person,
        (r #>> '{summary,new}')::int as added, (r #>> '{summary,changed}')::int as changed, (r #>> '{summary,ended}')::int as ended,
        r #>> '{refused,by}' as refused_by
      from jsonb_array_elements(public.waiting_rosters()) r
    ) i
    where true$q$, '{i.since,i.id}', '{timestamptz,uuid}', null),
  ('inbox', '{supervisor}', true, '{teamId}', $q$(
      select w.member_id, count(*) as messages, min(w.said_at) as since from private.waiting_words($2) w group by w.member_id
    ) w
    join public.members m on m.id = w.member_id and m.deleted_at is null
    left join public.teams t on t.id = m.team_id
    where m.team_id = any ($2)$q$, '{w.since,m.id}', '{timestamptz,uuid}', 'm.id'),
  ('unknown-texts', '{supervisor,care_coordinator,clinician}', false, '{}', $q$private.unknown_texts u
    where u.received_at > now() - interval '30 days'
      and (select case when u.crisis then private.ends_unknown_crises() else private.ends_unknown_texts() end)$q$,
    '{u.received_at,u.id}', '{timestamptz,uuid}', null),
  ('inbound', '{supervisor}', true, '{teamId}', $q$(
      select c.staff_id, count(*) filter (where c.outcome !~ '^called-in') as made, count(*) filter (where c.outcome ~ '^called-in') as taken
      from public.calls c join public.members m on m.id = c.member_id and m.deleted_at is null
      where c.team_id = any ($2) and c.deleted_at is null and c.started_at >= now() - interval '30 days'
      group by c.staff_id
    ) i
    join public.staff s on s.id = i.staff_id
    where true$q$, '{s.full_name,s.id}', '{text,uuid}', null);

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('approvals', 1, true, 'text', 'approval', 'w.approval'), ('approvals', 2, true, 'text', 'person', 'w.person'),
  ('approvals', 3, true, 'text', 'role', 'w.role'), ('approvals', 4, true, 'moment', 'askedAt', 'w.asked_at'),
  ('approvals', 5, true, 'text', 'askedBy', 'a.full_name'),
  ('waiting-imports', 1, true, 'text', 'file', 'i.name'), ('waiting-imports', 2, true, 'moment', 'since', 'i.since'),
  ('waiting-imports', 3, true, 'text', 'person', 'i.person'), ('waiting-imports', 4, true, 'number', 'added', 'i.added'),
  ('waiting-imports', 5, true, 'number', 'changed', 'i.changed'), ('waiting-imports', 6, true, 'number', 'ended', 'i.ended'),
  ('waiting-imports', 7, true, 'text', 'refusedBy', 'i.refused_by'),
  ('inbox', 1, true, 'text', 'memberId', 'm.member_id'), ('inbox', 2, true, 'number', 'waitingMessages', 'w.messages'),
  ('inbox', 3, true, 'moment', 'since', 'w.since'),
  ('inbox', 50, false, 'text', 'lastName', 'm.last_name'), ('inbox', 51, false, 'text', 'firstName', 'm.first_name'),
  ('inbox', 52, false, 'day', 'birthDate', 'm.date_of_birth'), ('inbox', 53, false, 'text', 'phone', 'm.phone'),
  ('inbox', 54, false, 'text', 'language', 'm.preferred_language'), ('inbox', 55, false, 'text', 'team', 't.name'),
  ('unknown-texts', 1, true, 'moment', 'cameAt', 'u.received_at'),
  ('unknown-texts', 2, true, 'text', 'way', $e$case when u.said ? 'email' then 'email' else 'sms' end$e$),
  ('unknown-texts', 3, true, 'number', 'attachments', $e$coalesce((u.said ->> 'media')::int, 0)$e$),
  ('unknown-texts', 4, false, 'text', 'sender', $e$coalesce(u.said ->> 'email', u.said ->> 'phone')$e$),
  ('unknown-texts', 5, false, 'text', 'crisis', $e$case when u.crisis then 'yes' end$e$),
  ('inbound', 1, true, 'text', 'person', 's.full_name'), ('inbound', 2, true, 'number', 'outbound', 'i.made'),
  ('inbound', 3, true, 'number', 'inbound', 'i.taken'),
  ('inbound', 4, true, 'number', 'inboundShare', 'round(100.0 * i.taken / (i.made + i.taken))');

-- ==== Supplemental data ====
-- What a plan's HEDIS engine takes beside claims: verified evidence alone, of services and of reasons why a member is not counted. A gap
-- that was opened again since has none. Standard is what came electronically from a source system; what staff typed from a record is
-- nonstandard, has a document and may be drawn into a sample for primary source verification.

create function private.supplemental_evidence(p_asked jsonb, p_teams uuid[], p_from date, p_to date)
returns table (evidence public.gap_evidence, marked text, measure text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select f.evidence, f.marked, f.measure from (
    select e as evidence, k.marked, k.measure,
      -- Drawn by the seed: the same again for the same rows, and nobody chooses.
      row_number() over (order by encode(sha256(convert_to(coalesce(p_asked ->> 'seed', '') || e.id, 'UTF8')), 'hex')) as drawn
    from public.gap_evidence e
    join public.care_gaps g on g.id = e.care_gap_id and g.deleted_at is null
    join public.members m on m.id = e.member_id and m.deleted_at is null
    cross join lateral (select
      case when e.entered_by is null and e.source in ('plan-file', 'lab', 'claim') then 'standard' else 'nonstandard' end,
      coalesce(nullif(btrim(g.measure), ''), array_to_string(private.measures_of(g.name, g.measure), ' '), '')
    ) k (marked, measure)
    where e.team_id = any (p_teams) and e.state = 'verified' and e.deleted_at is null and e.service_date between p_from and p_to
      and e.verified_at >= coalesce((
        select max(h.moved_at) from public.gap_moves h where h.gap_id = g.id and h.to_status = 'reopened'), '-infinity')
      and (p_asked ->> 'measure' is null or p_asked ->> 'measure' = any (private.measures_of(g.name, g.measure)))
      and (p_asked ->> 'year' is null or private.year_of(g) = (p_asked ->> 'year')::int)
      and (p_asked ->> 'marked' is null or k.marked = p_asked ->> 'marked')
  ) f
  where p_asked ->> 'sample' is null or f.drawn <= (p_asked ->> 'sample')::int;
end $$;

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member) values
  ('supplemental', '{supervisor}', true, '{from,to,teamId,measure,year,marked,sample,seed}',
    $q$private.supplemental_evidence($1, $2, $5, $6) x
    join public.care_gaps g on g.id = (x.evidence).care_gap_id
    join public.members m on m.id = (x.evidence).member_id
    left join public.member_outreach o on o.member_id = m.id
    left join private.gap_names n on n.name = g.name
    left join public.evidence_documents d on d.id = (x.evidence).document_id and d.state = 'released' and d.deleted_at is null
    left join public.staff s on s.id = (x.evidence).entered_by
    left join public.staff v on v.id = (x.evidence).verified_by
    left join public.teams t on t.id = g.team_id
    where true$q$, '{m.member_id,(x.evidence).service_date,(x.evidence).id}', '{text,date,uuid}', 'm.id');

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('supplemental', 1, true, 'text', 'memberId', 'm.member_id'), ('supplemental', 2, true, 'text', 'measure', 'x.measure'),
  ('supplemental', 3, true, 'number', 'year', 'private.year_of(g)'), ('supplemental', 4, true, 'day', 'serviceDate', '(x.evidence).service_date'),
  ('supplemental', 5, true, 'text', 'service', 'coalesce((x.evidence).kind, n.service)'), ('supplemental', 6, true, 'text', 'value', '(x.evidence).value'),
  ('supplemental', 7, true, 'text', 'unit', '(x.evidence).unit'), ('supplemental', 8, true, 'text', 'provider', '(x.evidence).provider_name'),
  ('supplemental', 9, true, 'text', 'source', '(x.evidence).source'), ('supplemental', 10, true, 'text', 'marked', 'x.marked'),
  ('supplemental', 11, true, 'text', 'exclusion', '(x.evidence).exclusion'), ('supplemental', 12, true, 'text', 'evidenceId', '(x.evidence).id'),
  ('supplemental', 13, false, 'text', 'gap', 'g.name'),
  ('supplemental', 14, false, 'text', 'document',
    '''documents/'' || d.id || case d.media_type when ''application/pdf'' then ''.pdf'' when ''image/jpeg'' then ''.jpg'' when ''image/png'' then ''.png'' else ''.heic'' end'),
  ('supplemental', 15, false, 'text', 'documentSha256', 'd.sha256'),
  ('supplemental', 16, false, 'day', 'verifiedOn', '((x.evidence).verified_at at time zone ''UTC'')::date'),
  ('supplemental', 17, false, 'text', 'enteredBy', 's.full_name'), ('supplemental', 18, false, 'text', 'verifiedBy', 'v.full_name'),
  ('supplemental', 19, false, 'text', 'sex', 'm.gender'), ('supplemental', 20, false, 'text', 'healthPlan', 'o.health_plan'),
  ('supplemental', 50, false, 'text', 'lastName', 'm.last_name'), ('supplemental', 51, false, 'text', 'firstName', 'm.first_name'),
  ('supplemental', 52, false, 'day', 'birthDate', 'm.date_of_birth'), ('supplemental', 55, false, 'text', 'team', 't.name');

-- ==== FHIR ====
-- A row for each member, whose cells are JSON: the desk makes the resources of them (src-shared/domain/fhir), in which names and codes are
-- those of HL7. What is asked for narrows the gaps, and the members to those who have one.

create function private.is_gap_asked(p_gap public.care_gaps, p_asked jsonb) returns boolean
language sql stable set search_path = '' as $$
  select p_gap.deleted_at is null
    and (p_asked ->> 'year' is null or private.year_of(p_gap) = (p_asked ->> 'year')::int)
    and (p_asked ->> 'measure' is null or p_asked ->> 'measure' = any (private.measures_of(p_gap.name, p_gap.measure)))
$$;

create function private.fhir_gaps(p_member_id uuid, p_asked jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', g.id, 'name', g.name, 'measure', nullif(btrim(g.measure), ''), 'measures', private.measures_of(g.name, g.measure),
      'status', g.status, 'year', private.year_of(g), 'from', g.window_start, 'due', g.window_end, 'came', g.created_at,
      'exclusion', case g.status when 'excluded' then g.exclusion_reason end,
      'moves', (
        select coalesce(json_agg(json_build_object('at', h.moved_at, 'to', h.to_status) order by h.number), '[]')
        from public.gap_moves h where h.gap_id = g.id),
      -- That counts now: what was verified before the gap was opened again is no proof any more.
      'evidence', (
        select coalesce(json_agg(json_build_object(
          'id', e.id, 'kind', coalesce(e.kind, n.service), 'exclusion', e.exclusion, 'day', e.service_date, 'value', e.value,
          'unit', e.unit, 'provider', e.provider_name) order by e.service_date, e.id), '[]')
        from public.gap_evidence e left join private.gap_names n on n.name = g.name
        where e.care_gap_id = g.id and e.state = 'verified' and e.deleted_at is null and g.status in ('closed', 'excluded')
          and e.verified_at >= coalesce((
            select max(h.moved_at) from public.gap_moves h where h.gap_id = g.id and h.to_status = 'reopened'), '-infinity'))
      ) order by g.name, g.id), '[]')
    from public.care_gaps g where g.member_id = p_member_id and private.is_gap_asked(g, p_asked)
  );
end $$;

create function private.fhir_needs(p_member_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'screenings', (
      select coalesce(json_agg(json_build_object('id', a.id, 'at', a.completed_at, 'answers', a.responses) order by a.completed_at, a.id), '[]')
      from public.care_gap_assessments a
      where a.member_id = p_member_id and a.assessment_type = 'sdoh' and a.status = 'completed' and a.completed_at is not null
        and a.deleted_at is null and private.sees_screenings()),
    'help', (
      select coalesce(json_agg(json_build_object(
        'id', o.id, 'kind', o.kind, 'status', o.status, 'result', o.result, 'asked', o.asked_at, 'done', o.done_at, 'icd10', c.icd10)
        order by o.asked_at, o.id), '[]')
      from public.outreach_tasks o left join private.need_codes c on c.kind = o.kind
      where o.member_id = p_member_id and o.kind ~ '^need-' and o.deleted_at is null)
  );
end $$;

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member) values
  ('fhir', '{supervisor}', true, '{teamId,measure,year,member}', $q$public.members m
    left join public.member_outreach o on o.member_id = m.id and o.deleted_at is null
    where m.team_id = any ($2) and m.deleted_at is null and ($1 ->> 'member' is null or m.member_id = $1 ->> 'member')
      and (not $1 ?| '{measure,year}' or exists (
        select from public.care_gaps g where g.member_id = m.id and private.is_gap_asked(g, $1)))$q$,
    '{m.member_id}', '{text}', 'm.id');

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('fhir', 1, true, 'text', 'memberId', $e$json_build_object('id', m.id, 'number', m.member_id, 'deceased',
    private.is_deceased(m.id), 'reporter', coalesce((select p.plan_name from public.plan_settings p limit 1), o.health_plan, 'Health plan'))$e$),
  ('fhir', 2, true, 'text', 'sex', 'm.gender'), ('fhir', 3, true, 'text', 'gaps', 'private.fhir_gaps(m.id, $1)'),
  ('fhir', 4, false, 'text', 'needs', 'private.fhir_needs(m.id)'),
  ('fhir', 5, false, 'text', 'lastName', 'm.last_name'), ('fhir', 6, false, 'text', 'firstName', 'm.first_name'),
  ('fhir', 7, false, 'day', 'birthDate', 'm.date_of_birth'),
  ('fhir', 8, false, 'text', 'contact', $e$json_build_object('phone', m.phone, 'otherPhone', m.other_phone, 'email', m.email,
    'address', m.mailing_address, 'zip', m.zip_code, 'language', m.preferred_language)$e$),
  ('fhir', 9, false, 'text', 'health', $e$json_build_object('conditions', coalesce(o.conditions, '{}'), 'medications', coalesce(o.medications, '{}'))$e$),
  ('fhir', 10, false, 'text', 'coverage', $e$json_build_object('plan', o.health_plan, 'ends', m.coverage_ends_on, 'provider', m.pcp_name)$e$);

-- ==== Profiles ====
-- Chosen, named and ordered columns with what is asked for, kept for the next time and for exports without a person at a desk. Nothing about
-- a member is in one. Whoever may take the kind may use and change its profiles.

create table private.export_profiles (
  id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  kind text not null references private.export_kinds (kind),
  choices jsonb not null check (jsonb_typeof(choices) = 'object' and length(choices::text) <= 20000),
  saved_by uuid not null references public.staff (id),
  saved_at timestamptz not null default now()
);
comment on table private.export_profiles is 'Kept choices of exports. choices: as src-shared/ipc/exports.ts has them.';
create unique index export_profiles_name_idx on private.export_profiles (lower(name));
create index export_profiles_kind_idx on private.export_profiles (kind);
create index export_profiles_saved_by_idx on private.export_profiles (saved_by);
alter table private.export_profiles enable row level security;

create function public.export_profiles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.export_kinds k where private.current_staff_role() = any (k.roles)) then
    raise exception 'export.notAllowed' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'choices', p.choices) order by lower(p.name)), '[]')
    from private.export_profiles p join private.export_kinds k on k.kind = p.kind
    where private.current_staff_role() = any (k.roles)
  );
end $$;
comment on function public.export_profiles() is
  'Profiles of the kinds that the caller may take (else 42501), by name: [{id, name, kind, choices}].';
grant execute on function public.export_profiles() to authenticated;

create function public.save_export_profile(p_id uuid, p_name text, p_kind text, p_choices jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  kind constant private.export_kinds := private.export_kind(p_kind);
  wanted constant text := btrim(coalesce(p_name, ''));
begin
  -- One save at a time, so that two can't take one name at the same moment.
  perform pg_advisory_xact_lock(hashtext('private.export_profiles'));
  if length(wanted) not between 1 and 80 or jsonb_typeof(p_choices) is distinct from 'object' or length(p_choices::text) > 20000 then
    raise exception 'export.asked' using errcode = '22023', detail = 'profile';
  elsif exists (select from private.export_profiles p where p.id = p_id and p.kind <> p_kind) then
    raise exception 'export.notAllowed' using errcode = '42501';
  elsif exists (select from private.export_profiles p where lower(p.name) = lower(wanted) and p.id <> p_id) then
    return 'taken';
  end if;
  insert into private.export_profiles as p (id, name, kind, choices, saved_by)
  values (p_id, wanted, kind.kind, p_choices, private.current_staff_id())
  on conflict (id) do update
    set name = excluded.name, choices = excluded.choices, saved_by = excluded.saved_by, saved_at = now();
  perform private.append_audit_event('export_profile.saved', null, p_id, null, null, jsonb_build_object('name', wanted, 'kind', p_kind));
  return 'done';
end $$;
comment on function public.save_export_profile(uuid, text, text, jsonb) is
  'Keeps a profile, in the trail (export_profile.saved): done, or taken where another one has the name. 42501; 22023.';
grant execute on function public.save_export_profile(uuid, text, text, jsonb) to authenticated;

create function public.remove_export_profile(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone private.export_profiles;
begin
  delete from private.export_profiles p using private.export_kinds k
  where p.id = p_id and k.kind = p.kind and private.current_staff_role() = any (k.roles) returning p.* into gone;
  if gone.id is null then
    return false;
  end if;
  perform private.append_audit_event(
    'export_profile.removed', null, p_id, null, null, jsonb_build_object('name', gone.name, 'kind', gone.kind));
  return true;
end $$;
comment on function public.remove_export_profile(uuid) is
  'Removes a profile of a kind that the caller may take, in the trail (export_profile.removed); false: there is none.';
grant execute on function public.remove_export_profile(uuid) to authenticated;

revoke all on all functions in schema private, public from public;
