-- Rosters and gap lists that plans send (CSV): a person stages the lines of a file and reads a plan of what they would change.
-- What somebody corrected since the last file is never overwritten: a field is the plan's to change only if it still says what the
-- last file said. A file can add a do-not-call. It never takes one away, nor a STOP, nor the hold of an open alert.

-- ==== Which team a new member joins ====
-- By state, ZIP code, language and health plan, up to a number of members. Administrators keep the rules with save_team_rules;
-- importers read them.

create table private.team_rules (
  place int primary key check (place between 1 and 100),
  team_id uuid not null references public.teams (id),
  states text[] not null,
  zip_prefixes text[] not null,
  languages text[] not null,
  products text[] not null,
  capacity int check (capacity between 1 and 1000000)
);
comment on table private.team_rules is
  'In their order; empty: fits everybody. capacity: the team takes nobody by this rule once it has as many members.';
create index team_rules_team_idx on private.team_rules (team_id);
alter table private.team_rules enable row level security;

-- As ZIP_PREFIXES of the contact rules; the longest prefix counts.
create table private.zip_states (prefix text primary key check (prefix ~ '^\d{3,5}$'), state text not null);
alter table private.zip_states enable row level security;

insert into private.zip_states (prefix, state)
select lpad(n::text, length(split_part(part, '-', 1)), '0'), listed.state
from (values
  ('AL', '350-352 354-369'),
  ('AK', '995-999'),
  ('AZ', '850-853 855-857 859-860 863-865'),
  ('AR', '716-729'),
  ('AS', '96799'),
  ('CA', '900-908 910-928 930-961'),
  ('CO', '800-816'),
  ('CT', '060-069'),
  ('DC', '200 202-205 569'),
  ('DE', '197-199'),
  ('FL', '320-339 341-342 344 346-347 349'),
  ('GA', '300-319 398-399'),
  ('GU', '9691 9692 96930-96932'),
  ('HI', '967-968'),
  ('IA', '500-516 520-528'),
  ('ID', '832-838'),
  ('IL', '600-620 622-629'),
  ('IN', '460-479'),
  ('KS', '660-662 664-679'),
  ('KY', '400-418 420-427'),
  ('LA', '700-701 703-708 710-714'),
  ('MA', '010-027 055'),
  ('MD', '206-212 214-219 20588'),
  ('ME', '039-049'),
  ('MI', '480-499'),
  ('MN', '550-551 553-567'),
  ('MO', '630-631 633-641 644-658'),
  ('MP', '96950-96952'),
  ('MS', '386-397'),
  ('MT', '590-599'),
  ('NC', '270-289'),
  ('ND', '580-588'),
  ('NE', '680-681 683-693'),
  ('NH', '030-038'),
  ('NJ', '070-089'),
  ('NM', '870-871 873-884'),
  ('NV', '889-891 893-895 897-898'),
  ('NY', '005 100-149 06390'),
  ('OH', '430-459'),
  ('OK', '730-731 734-741 743-749'),
  ('OR', '970-979'),
  ('PA', '150-196'),
  ('PR', '006-007 009'),
  ('RI', '028-029'),
  ('SC', '290-299'),
  ('SD', '570-577'),
  ('TN', '370-385'),
  ('TX', '733 750-770 772-799 885 73960'),
  ('UT', '840-847'),
  ('VA', '201 220-246 20598'),
  ('VI', '008'),
  ('VT', '050-054 056-059'),
  ('WA', '980-986 988-994'),
  ('WI', '530-532 534-535 537-549'),
  ('WV', '247-268'),
  ('WY', '820-831 83414')
) listed (state, prefixes)
cross join lateral unnest(string_to_array(listed.prefixes, ' ')) part
cross join lateral generate_series(
  split_part(part, '-', 1)::int, coalesce(nullif(split_part(part, '-', 2), ''), split_part(part, '-', 1))::int
) n;

create function private.state_of_zip(p_zip text) returns text
language sql stable security definer set search_path = '' as $$
  select z.state from private.zip_states z
  where z.prefix in (left(p_zip, 5), left(p_zip, 4), left(p_zip, 3)) order by length(z.prefix) desc limit 1
$$;

-- Whether a new member fits a rule, as fitsTeamRule of the desk says it.
create function private.fits_team_rule(p_rule private.team_rules, p_zip text, p_state text, p_language text, p_product text)
returns boolean
language sql immutable set search_path = '' as $$
  select (p_rule.states = '{}' or coalesce(p_state = any (p_rule.states), false))
    and (p_rule.zip_prefixes = '{}' or exists (select from unnest(p_rule.zip_prefixes) x where starts_with(p_zip, x)))
    and (p_rule.languages = '{}' or p_language = any (p_rule.languages))
    and (p_rule.products = '{}' or exists (select from unnest(p_rule.products) x where lower(btrim(x)) = lower(btrim(p_product))))
$$;

-- By what the rules say, so that nobody writes over rules that were never seen.
create function private.team_rules_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'teamId', r.team_id, 'states', r.states, 'zipPrefixes', r.zip_prefixes, 'languages', r.languages, 'products', r.products,
    'capacity', r.capacity
  ) order by r.place), '[]')
  from private.team_rules r join public.teams t on t.id = r.team_id where t.deleted_at is null
$$;

create function public.team_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  rules constant jsonb := private.team_rules_now();
begin
  return jsonb_build_object('version', md5(rules::text), 'rules', rules);
end $$;
comment on function public.team_rules() is
  'For supervisors and administrators (else 42501): which team a new member joins, in order, {version, rules: [{teamId, states, '
  'zipPrefixes, languages, products, capacity}]}.';
grant execute on function public.team_rules() to authenticated;

create function private.is_team_rule(p_rule jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select jsonb_typeof(p_rule) is not distinct from 'object'
    and exists (select from public.teams t where t.id::text = p_rule ->> 'teamId' and t.deleted_at is null)
    and not exists (
      select from (values
        ('states', '^[A-Z]{2}$'), ('zipPrefixes', '^\d{1,5}$'), ('languages', '^(en|es|zh|vi|other)$'), ('products', '^.{1,120}$')
      ) field (key, form)
      where jsonb_typeof(p_rule -> field.key) is distinct from 'array' or jsonb_array_length(p_rule -> field.key) > 100
        or exists (select from jsonb_array_elements_text(p_rule -> field.key) x where x !~ field.form)
    )
    and coalesce(p_rule ->> 'capacity', '1') ~ '^[1-9]\d{0,6}$'
$$;

create function public.save_team_rules(p_version text, p_rules jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept constant jsonb := private.team_rules_now();
begin
  if jsonb_typeof(p_rules) is distinct from 'array' or jsonb_array_length(p_rules) > 100
    or exists (select from jsonb_array_elements(p_rules) r where not private.is_team_rule(r)) then
    return jsonb_build_object('refusal', 'rule');
  elsif kept = p_rules then
    return jsonb_build_object('status', 'done');
  elsif md5(kept::text) is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  delete from private.team_rules where true;
  insert into private.team_rules (place, team_id, states, zip_prefixes, languages, products, capacity)
  select
    r.place, (r.rule ->> 'teamId')::uuid, private.texts_of(r.rule -> 'states'), private.texts_of(r.rule -> 'zipPrefixes'),
    private.texts_of(r.rule -> 'languages'), private.texts_of(r.rule -> 'products'), (r.rule ->> 'capacity')::int
  from jsonb_array_elements(p_rules) with ordinality r (rule, place);
  perform private.append_audit_event('team_rules.saved', 'team_rules', null, null, null, jsonb_build_object('rules', p_rules));
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_team_rules(text, jsonb) is
  'By an administrator (else 42501), by the version that was seen: all rules in their order, at most 100; the same again changes '
  'nothing. {status: done} or {refusal: changed, rule}.';
grant execute on function public.save_team_rules(text, jsonb) to authenticated;

-- ==== Who brings rosters in ====
-- Supervisors import for their own teams, administrators for every team. Administrators see no member, and a plan of one line, or two
-- that differ in one, would tell them what is on file about somebody. So they get counts in steps of five, and by its place in the
-- file only what is wrong with the file itself, which they have. Each plan is in the trail with what it asked.

-- Teams whose members somebody may bring in and change by a file: a supervisor's own, all of them for an administrator.
create function private.importer_team_ids(p_staff_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case s.role
      when 'administrator' then array(select t.id from public.teams t where t.deleted_at is null)
      when 'supervisor' then array(
        select s.team_id union
        select t.team_id from public.staff_teams t where t.staff_id = s.id and t.deleted_at is null
      ) else '{}' end
    from public.staff s where s.id = p_staff_id and s.active and s.deleted_at is null
  ), '{}')
$$;

-- Of whoever calls, with a session that counts.
create function private.own_import_team_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.importer_team_ids(private.current_staff_id())
$$;

create function private.require_importer() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(private.current_staff_role(), '') not in ('supervisor', 'administrator') then
    raise exception 'only supervisors and administrators bring rosters in' using errcode = '42501';
  end if;
  return private.own_import_team_ids();
end $$;

-- Figures of a plan, or of what was done or undone, as the caller may have them. `within`: counts were rounded down to a multiple of
-- it. For an administrator lines that are refused for what is on file (onFile) are among the unclear ones.
create function private.told_to_importer(p_figures jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when private.current_staff_role() is distinct from 'administrator' then p_figures - 'onFile' else (
    select jsonb_object_agg(f.key, case
      when f.key = 'teams' then (
        select coalesce(jsonb_agg(jsonb_build_object('name', t -> 'name', 'count', (t -> 'count')::int / 5 * 5)), '[]')
        from jsonb_array_elements(f.value) t where (t -> 'count')::int >= 5)
      when jsonb_typeof(f.value) <> 'number' or f.key in ('lines', 'refused') then f.value
      else to_jsonb(f.value::int / 5 * 5) end) || '{"within": 5}'
    from jsonb_each(p_figures - 'onFile' || case when p_figures ? 'onFile' then jsonb_build_object(
      'refused', (p_figures -> 'refused')::int - (p_figures -> 'onFile')::int,
      'unclear', (p_figures -> 'unclear')::int + (p_figures -> 'onFile')::int) else '{}' end) f
  ) end
$$;

create function public.import_teams() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
    from public.teams t where t.id = any (teams) and t.deleted_at is null
  ), '[]');
end $$;
comment on function public.import_teams() is
  'Teams that a supervisor or administrator (else 42501) may bring members into: [{id, name}].';
grant execute on function public.import_teams() to authenticated;

-- ==== Import profiles ====
-- Plans name their columns as they like. Under a name, a profile keeps what the columns of a source's files hold, for which team and
-- health plan. Files of one profile are one source: an older one after a newer one needs a second person.

-- The signs, letters and answers that a desk offers (DELIMITERS, LETTERS, HIDDEN_ANSWERS); a sheet by its name.
create function private.is_text_choice(p_choice jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_choice) is not distinct from 'object' and not exists (
    select from jsonb_each(p_choice) c where case c.key
      when 'delimiter' then c.value #>> '{}' not in (
        ',', ';', E'\t', '|', '^', '~', ':', E'\x01', E'\x14', E'\x1f', E'\x1e'
      )
      when 'letters' then c.value #>> '{}' not in ('windows-1252', 'macintosh', 'ibm437', 'ibm850')
      when 'sheet' then length(c.value #>> '{}') not between 1 and 100
      when 'hiddenRows' then c.value #>> '{}' not in ('taken', 'leftOut')
      when 'hiddenColumns' then c.value #>> '{}' not in ('taken', 'leftOut')
      else true end
  )
$$;

create table private.import_profiles (
  id uuid primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  columns text not null check (columns ~ '^columns:[0-9a-f]{64}$'),
  match jsonb not null,
  team_id uuid not null references public.teams (id),
  health_plan text not null check (length(health_plan) <= 120),
  saved_by uuid not null references public.staff (id),
  saved_at timestamptz not null default now(),
  absent_gaps text not null default 'kept' check (absent_gaps in ('kept', 'closed')),
  absent_members text not null default 'kept' check (absent_members in ('kept', 'ended')),
  by_rules boolean not null default false,
  text_choice jsonb not null default '{}' check (private.is_text_choice(text_choice))
);
comment on table private.import_profiles is
  'What the columns of a source''s files hold. columns: a hash of their names; match: a field or null for each.';
comment on column private.import_profiles.text_choice is
  'How its files are read, where somebody chose it: {delimiter, letters, sheet, hiddenRows, hiddenColumns}, each only where it was chosen.';
create unique index import_profiles_name_idx on private.import_profiles (lower(name));
create index import_profiles_team_idx on private.import_profiles (team_id);
create index import_profiles_saved_by_idx on private.import_profiles (saved_by);
alter table private.import_profiles enable row level security;

create function private.is_column_match(p_match jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_match) is distinct from 'array' then false
    else jsonb_array_length(p_match) between 1 and 300 and not exists (
      select from jsonb_array_elements(p_match) f
      where jsonb_typeof(f) <> 'null' and (jsonb_typeof(f) <> 'string' or f #>> '{}' !~ '^[a-z_0-9]{0,40}(:[a-zA-Z0-9]{1,20})?$')
    ) end
$$;

create function public.import_profiles() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'columns', p.columns, 'match', p.match, 'teamId', p.team_id, 'healthPlan', p.health_plan,
      'absentGaps', p.absent_gaps, 'absentMembers', p.absent_members, 'byRules', p.by_rules, 'text', p.text_choice
    ) order by p.saved_at desc, p.id)
    from private.import_profiles p where p.team_id = any (teams)
  ), '[]');
end $$;
comment on function public.import_profiles() is
  'Profiles for the teams of a supervisor or administrator (else 42501), the one saved last first: [{id, name, columns, match, '
  'teamId, healthPlan, absentGaps, absentMembers, byRules, text: {delimiter, letters, sheet, hiddenRows, hiddenColumns}}].';
grant execute on function public.import_profiles() to authenticated;

create function public.save_import_profile(
  p_id uuid, p_name text, p_columns text, p_match jsonb, p_team_id uuid, p_health_plan text, p_absent_gaps text default 'kept',
  p_by_rules boolean default false, p_absent_members text default 'kept', p_text jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  wanted constant text := btrim(coalesce(p_name, ''));
  kept private.import_profiles;
begin
  -- One save at a time, so that two can't take one name at the same moment.
  perform pg_advisory_xact_lock(hashtext('private.import_profiles'));
  if not coalesce(p_team_id = any (teams), false) then
    raise exception 'profile.notYours' using errcode = '42501';
  end if;
  -- A team that was merged away leaves no name behind that nobody sees.
  delete from private.import_profiles p using public.teams t where t.id = p.team_id and t.deleted_at is not null;
  select * into kept from private.import_profiles p where p.id = p_id;
  if kept.id is not null and not kept.team_id = any (teams) then
    raise exception 'profile.notYours' using errcode = '42501';
  elsif length(wanted) not between 1 and 80 then
    return jsonb_build_object('refusal', 'name');
  elsif exists (select from private.import_profiles p where lower(p.name) = lower(wanted) and p.id <> p_id) then
    return jsonb_build_object('refusal', 'taken');
  elsif not private.is_column_match(p_match) or coalesce(p_columns, '') !~ '^columns:[0-9a-f]{64}$'
    or length(coalesce(p_health_plan, '')) > 120 or coalesce(p_absent_gaps, '') not in ('kept', 'closed')
    or coalesce(p_absent_members, '') not in ('kept', 'ended') or not private.is_text_choice(p_text) then
    raise exception 'profile.invalid' using errcode = '22023';
  elsif row(
      kept.name, kept.columns, kept.match, kept.team_id, kept.health_plan, kept.absent_gaps, kept.by_rules, kept.absent_members,
      kept.text_choice
    ) is not distinct from row(
      wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps, coalesce(p_by_rules, false),
      p_absent_members, p_text
    ) then
    return jsonb_build_object('status', 'done');
  end if;
  insert into private.import_profiles as p (
    id, name, columns, match, team_id, health_plan, absent_gaps, by_rules, absent_members, text_choice, saved_by
  )
  values (
    p_id, wanted, p_columns, p_match, p_team_id, coalesce(p_health_plan, ''), p_absent_gaps, coalesce(p_by_rules, false),
    p_absent_members, p_text, private.current_staff_id()
  )
  on conflict (id) do update set name = excluded.name, columns = excluded.columns, match = excluded.match,
    team_id = excluded.team_id, health_plan = excluded.health_plan, absent_gaps = excluded.absent_gaps,
    by_rules = excluded.by_rules, absent_members = excluded.absent_members, text_choice = excluded.text_choice,
    saved_by = excluded.saved_by, saved_at = now();
  perform private.append_audit_event(
    'import_profile.saved', 'import_profiles', p_id, null, null, jsonb_build_object('name', wanted)
  );
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_import_profile(uuid, text, text, jsonb, uuid, text, text, boolean, text, jsonb) is
  'By a supervisor of its team or an administrator (else 42501), under an id of the caller: what the columns of a source hold. '
  '{status: done}, also for the same again, or {refusal: name, taken (by another profile)}.';
grant execute on function public.save_import_profile(uuid, text, text, jsonb, uuid, text, text, boolean, text, jsonb) to authenticated;

create function public.remove_import_profile(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  gone private.import_profiles;
begin
  delete from private.import_profiles p where p.id = p_id and p.team_id = any (teams) returning * into gone;
  if gone.id is not null then
    perform private.append_audit_event(
      'import_profile.removed', 'import_profiles', p_id, null, null, jsonb_build_object('name', gone.name)
    );
  end if;
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.remove_import_profile(uuid) is
  'By a supervisor of its team or an administrator (else 42501): a profile that is gone afterwards. {status: done}.';
grant execute on function public.remove_import_profile(uuid) to authenticated;

-- ==== Plans and their lines ====
-- What a file said about a member last is kept in private.roster_known.

create table private.roster_plans (
  id uuid primary key,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  health_plan text not null check (length(btrim(health_plan)) between 1 and 120),
  created_at timestamptz not null default now(),
  summary jsonb not null default '{}',
  applied_at timestamptz,
  applied_xid xid8,
  applied_seen pg_snapshot,
  undone_at timestamptz,
  undone_xid xid8,
  undone jsonb,
  source text not null default '' check (length(source) <= 200),
  file_date date,
  reasons text[] not null default '{}',
  waits_since timestamptz,
  decided_by uuid references public.staff (id),
  decided_at timestamptz,
  approved boolean,
  decided_why text check (length(btrim(decided_why)) between 3 and 500),
  absent_gaps text not null default 'kept' check (absent_gaps in ('kept', 'closed')),
  absent_members text not null default 'kept' check (absent_members in ('kept', 'ended')),
  by_rules boolean not null default false
);
comment on table private.roster_plans is 'Files that supervisors bring in. health_plan: for new members whose line names none.';
comment on column private.roster_plans.applied_xid is 'The transaction that did it.';
comment on column private.roster_plans.applied_seen is
  'What that transaction had seen of its members when it decided. Null: it was done in another server, and can''t be undone here.';
comment on column private.roster_plans.undone is 'Counts of what was taken back.';
comment on column private.roster_plans.source is 'What files of one kind have in common: a name, or their columns.';
comment on column private.roster_plans.file_date is 'The day that the name of the file states, else the one on which it was last changed.';
comment on column private.roster_plans.waits_since is 'Confirmed then, and nothing done before a second person approves; for seven days.';
comment on column private.roster_plans.absent_gaps is
  'What becomes of open gaps that the last file of the source named and this one does not.';
comment on column private.roster_plans.absent_members is
  'What becomes of members whom the last full file of the source named and this one does not.';
comment on column private.roster_plans.by_rules is 'New members join by team_rules, not all of them team_id.';
create index roster_plans_staff_idx on private.roster_plans (staff_id);
create index roster_plans_team_idx on private.roster_plans (team_id);
create index roster_plans_decided_by_idx on private.roster_plans (decided_by);
create index roster_plans_source_idx on private.roster_plans (source, team_id) where applied_at is not null;
alter table private.roster_plans enable row level security;

create table private.roster_lines (
  plan_id uuid not null references private.roster_plans (id) on delete cascade,
  line int not null check (line between 1 and 2000000),
  told jsonb,
  refused text check (refused ~ '^[a-zA-Z]{1,40}$'),
  field text check (length(field) <= 60),
  action text check (action in ('new', 'changed', 'unchanged', 'ended', 'refused', 'unclear')),
  reason text,
  target uuid,
  changes jsonb not null default '{}',
  kept jsonb not null default '{}',
  stayed text check (stayed in ('worked', 'doNotCall')),
  number text check (length(number) <= 64),
  team_id uuid references public.teams (id),
  chosen text check (chosen in ('same', 'another')),
  same_as uuid references public.members (id) on delete set null,
  digest bytea check (length(digest) = 32),
  primary key (plan_id, line),
  check ((told is null) <> (refused is null))
) with (fillfactor = 45);
alter table private.roster_lines alter column told set statistics 0, alter column changes set statistics 0,
  alter column kept set statistics 0;
comment on column private.roster_lines.told is 'What the line says, by column name; what it leaves empty is not there.';
comment on column private.roster_lines.changes is 'field: [now, then]. kept: field: [now, what the file says]; that stays as it is.';
comment on column private.roster_lines.stayed is 'Why it stayed when the import was undone, or will: somebody had worked with the member before another import was done on top.';
comment on column private.roster_lines.number is 'Of a refused line, where it could be read: the gaps of this member are left alone.';
comment on column private.roster_lines.team_id is 'By the rules, of a new member; null: the team of the plan.';
comment on column private.roster_lines.chosen is 'By whoever brought the file in: the member who was proposed, or another person.';
comment on column private.roster_lines.same_as is 'Of the same person: the member whom the line means.';
comment on column private.roster_lines.digest is 'SHA-256 of the text of what the line says, as it was sent.';
create index roster_lines_number_idx on private.roster_lines (plan_id, (told ->> 'member_id'));
create index roster_lines_target_idx on private.roster_lines (plan_id, target);
create index roster_lines_team_idx on private.roster_lines (team_id) where team_id is not null;
create index roster_lines_same_as_idx on private.roster_lines (same_as) where same_as is not null;
alter table private.roster_lines enable row level security;

create table private.roster_known (
  member_id uuid primary key references public.members (id) on delete cascade,
  told jsonb not null
);
comment on table private.roster_known is 'What rosters said about a member last; what differs from it was changed by somebody.';
alter table private.roster_known enable row level security;

-- The plan of the caller. Only whoever began it goes on with it.
create function private.own_roster_plan(p_id uuid) returns private.roster_plans
language plpgsql security definer set search_path = '' as $$
declare
  own private.roster_plans;
begin
  select * into own from private.roster_plans p
  where p.id = p_id and p.staff_id = private.current_staff_id() and p.team_id = any (private.own_import_team_ids())
  for update;
  if own.id is null then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  return own;
end $$;

create function public.begin_roster_plan(
  p_id uuid, p_team_id uuid, p_file_name text, p_file_sha256 text, p_health_plan text, p_source text default '',
  p_file_date date default null, p_by_rules boolean default false
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone private.roster_plans;
begin
  if not coalesce(p_team_id = any (private.own_import_team_ids()), false) then
    raise exception 'only a supervisor of the team or an administrator brings a roster in' using errcode = '42501';
  end if;
  perform private.end_due_coverages();
  -- What nobody confirmed within a day is forgotten, and what was done keeps no line of a file.
  delete from private.roster_plans p
  where p.applied_at is null and p.waits_since is null and p.created_at < now() - interval '1 day';
  for gone in
    delete from private.roster_plans p
    where p.applied_at is null and p.waits_since < now() - interval '7 days' returning *
  loop
    if gone.decided_at is null then
      perform private.append_audit_event('roster.lapsed', 'roster_imports', gone.id, null, null, gone.summary);
    end if;
  end loop;
  delete from private.roster_lines l using private.roster_plans p
  where p.id = l.plan_id and p.applied_at < now() - interval '1 day';
  insert into private.roster_plans (id, team_id, staff_id, file_name, file_sha256, health_plan, source, file_date, by_rules)
  values (
    p_id, p_team_id, private.current_staff_id(), p_file_name, p_file_sha256, p_health_plan, coalesce(p_source, ''), p_file_date,
    coalesce(p_by_rules, false)
  ) on conflict (id) do nothing;
  perform private.own_roster_plan(p_id);
  return true;
end $$;
comment on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date, boolean) is
  'Begins to take a roster for a team; the same id again goes on. p_source: what files of this kind have in common; p_file_date: '
  'of which day it is; p_by_rules: new members join by the team rules. 42501: neither a supervisor of the team nor an administrator.';
grant execute on function public.begin_roster_plan(uuid, uuid, text, text, text, text, date, boolean) to authenticated;

-- Whether somebody else's plan is the caller's to judge: an administrator's, or a supervisor's who leads every team of whom it
-- adds or changes anybody, the teams that new members join included; and not of whoever invited the caller, or was invited by them.
create function private.may_judge_roster(p_plan private.roster_plans) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.own_import_team_ids();
begin
  if p_plan.id is null or p_plan.staff_id = private.current_staff_id() or not p_plan.team_id = any (teams)
    or private.one_invited_the_other(p_plan.staff_id, private.current_staff_id()) then
    return false;
  end if;
  return not exists (
    select from private.roster_lines l join public.members m on m.id = l.target
    where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'ended') and not m.team_id = any (teams)
  ) and not exists (
    select from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new' and not l.team_id = any (teams)
  );
end $$;

-- ==== What was brought in ====
-- Nobody reads it over the API: desks ask recent_rosters, auditors the trail.

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id),
  file_name text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count >= 0),
  summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object'),
  created_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  approved_by uuid references public.staff (id)
);
comment on column public.roster_imports.approved_by is 'The second person, where one was needed.';
create index roster_imports_team_idx on public.roster_imports (team_id);
create index roster_imports_approved_by_idx on public.roster_imports (approved_by);
select private.make_closed('public.roster_imports');
select private.make_audited('public.roster_imports');

create trigger refuse_change before update or delete on public.roster_imports
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.roster_imports
  for each statement execute function private.refuse_change();

create table public.roster_import_rows (
  id uuid primary key default gen_random_uuid(),
  roster_import_id uuid not null references public.roster_imports (id),
  line integer not null check (line > 0),
  action text not null check (action in ('create', 'update', 'move', 'remove', 'unchanged', 'refused')),
  member_number text,
  planned jsonb not null default '{}' check (jsonb_typeof(planned) = 'object'),
  reason text,
  created_at timestamptz not null default now(),
  unique (roster_import_id, line)
);
select private.make_closed('public.roster_import_rows');

create trigger refuse_change before update or delete on public.roster_import_rows
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.roster_import_rows
  for each statement execute function private.refuse_change();

-- An import has the author who brought it in, also where a second person has it done.
create function private.stamp_import() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
begin
  select * into plan from private.roster_plans p where p.id = new.id and p.applied_xid = pg_current_xact_id_if_assigned();
  if (select auth.uid()) is not null then
    new.created_by := coalesce(plan.staff_id, private.current_staff_id());
    new.approved_by := plan.decided_by;
  end if;
  return new;
end $$;
create trigger stamp_import before insert on public.roster_imports for each row execute function private.stamp_import();

-- ==== Runs: how far one is, and its cancellation ====
-- A file of 100,000 members takes a minute, in one transaction of which nobody sees anything before its end. Advisory locks are seen
-- immediately, go with the transaction, and are there on every PostgreSQL: they say how far a run is. A run looks for its
-- cancellation between two steps, whose lengths were measured with 20,000 new members.

create table private.roster_cancels (
  run_id uuid primary key,
  staff_id uuid not null references public.staff (id),
  asked_at timestamptz not null default now()
);
comment on table private.roster_cancels is 'Runs that whoever started them wants stopped, until they look.';
create index roster_cancels_staff_idx on private.roster_cancels (staff_id);
alter table private.roster_cancels enable row level security;

-- The class of the locks of a run.
create function private.roster_run_key(p_run text) returns int
language sql immutable set search_path = '' as $$
  select hashtext('gapwise.roster_run ' || p_run) & 2147483647
$$;

-- So many thousandths are done. Ends the run where it was cancelled.
create function private.roster_step(p_thousandths int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  run constant text := coalesce(current_setting('gapwise.roster_run', true), '');
begin
  if run = '' then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(private.roster_run_key(run), p_thousandths);
  if exists (
    select from private.roster_cancels c where c.run_id = run::uuid and c.staff_id = private.current_staff_id()
  ) then
    raise exception 'roster.cancelled' using errcode = 'GW001';
  end if;
end $$;

create function public.roster_progress(p_run uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer();
  return jsonb_build_object('share', (
    select max(l.objid::bigint) / 1000.0 from pg_catalog.pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
      and l.classid::bigint = private.roster_run_key(p_run::text)
  ));
end $$;
comment on function public.roster_progress(uuid) is
  'For supervisors and administrators (else 42501): {share} of a run that is done, 0 to 1; null where none is under way.';
grant execute on function public.roster_progress(uuid) to authenticated;

create function public.cancel_roster_run(p_run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_importer();
  insert into private.roster_cancels (run_id, staff_id) values (p_run, private.current_staff_id()) on conflict do nothing;
  return true;
end $$;
comment on function public.cancel_roster_run(uuid) is
  'By whoever started it: the run stops at its next step, or was done before; its own answer says which. 42501: no importer.';
grant execute on function public.cancel_roster_run(uuid) to authenticated;

-- ==== Lines come in ====
-- Whatever a line is asked, 100,000 lines are asked: values are looked at a page of lines at a time, and in PL/pgSQL, which keeps its
-- plans. A line may say of a gap only its days, without a status, and a line of a wide list nothing at all: many wide lists have the
-- day of the last service in the column of a measure. It tells when, and not whether that counts.

-- Whether a value is one that the tables can take: lists, numbers and what is said of gaps.
create function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(p_value);
begin
  if kind = 'number' then
    return case p_key
      when 'financial_value' then p_value::numeric between 0 and 100000000
      when 'compliance_likelihood' then p_value::numeric between 0 and 100
      when 'pickup_likelihood' then p_value::numeric between 0 and 100
      else false end;
  elsif kind = 'array' and p_key in ('conditions', 'medications') then
    return jsonb_array_length(p_value) between 1 and 50 and not exists (
      select from jsonb_array_elements(p_value) i
      where jsonb_typeof(i) <> 'string' or length(i #>> '{}') not between 1 and 200
    );
  elsif kind = 'object' and p_key = 'gaps' then
    return (select count(*) between 1 and 100 and count(*) filter (
      where length(btrim(g.key)) not between 1 and 200 or g.value not in ('"open"', '"closed"')
    ) = 0 from jsonb_each(p_value) g);
  elsif kind = 'object' and p_key = 'gap_days' then
    return (select count(*) between 1 and 100 and count(*) filter (
      where length(btrim(g.key)) not between 1 and 200 or jsonb_typeof(g.value) <> 'object' or not private.are_gap_days(g.value)
    ) = 0 from jsonb_each(p_value) g);
  elsif kind = 'object' and p_key = 'named' then
    return (select count(*) between 1 and 3 and count(*) filter (
      where jsonb_typeof(n.value) <> 'string' or case n.key
        when 'first_name' then length(n.value #>> '{}') not between 1 and 100
        when 'last_name' then length(n.value #>> '{}') not between 1 and 100
        when 'date_of_birth' then n.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$'
        else true end
    ) = 0 from jsonb_each(p_value) n);
  end if;
  return false;
end $$;

create function public.stage_roster_lines(p_id uuid, p_lines json) returns int
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  staged int;
begin
  -- Nobody puts other lines under what a second person looks at.
  if own.applied_at is not null or own.waits_since is not null then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  if json_typeof(p_lines) <> 'array' or json_array_length(p_lines) > 2000
    or exists (select from json_array_elements(p_lines) e where (e ->> 'line')::int > private.last_file_line()) then
    raise exception 'roster.lines' using errcode = '22023';
  end if;
  insert into private.roster_lines as l (plan_id, line, told, refused, field, number, digest)
  select
    own.id, (f.line ->> 'line')::int, case when f.fits then f.line -> 'told' end,
    case when not f.fits then coalesce(f.line ->> 'refused', 'unreadable') end, f.line ->> 'field',
    case when not f.fits then left(coalesce(f.line ->> 'number', f.line #>> '{told,member_id}'), 64) end,
    case when f.fits then f.digest end
  from private.fit_roster_lines(p_lines) f
  on conflict (plan_id, line) do update
  set told = excluded.told, refused = excluded.refused, field = excluded.field, number = excluded.number,
    digest = excluded.digest;
  get diagnostics staged = row_count;
  return staged;
end $$;
comment on function public.stage_roster_lines(uuid, json) is
  'Takes up to 2000 lines [{line, told} or {line, refused, field}]; a line again takes the place of the one before.';
grant execute on function public.stage_roster_lines(uuid, json) to authenticated;

-- {from, due, last}, at least one of them, each a day.
create function private.are_gap_days(p_days jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) > 0 and bool_and(coalesce(
      d.key in ('from', 'due', 'last') and case when d.value ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
        then right(d.value, 2)::int <= extract(day from (left(d.value, 7) || '-01')::date + interval '1 month' - interval '1 day')
        else false end, false))
    from jsonb_each_text(p_days) d
  );
end $$;

-- Whether each line is one that the tables can take; the station says the same with the field and how to mend it.
create function private.fit_roster_lines(p_lines json) returns table (line jsonb, fits boolean, digest bytea)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    e.line,
    e.line ->> 'refused' is null and e.told ? 'member_id'
      and (e.told ?& array['first_name', 'last_name', 'date_of_birth'] or e.told ?| array['gaps', 'gap_days']
        or e.told - 'member_id' = '{}')
      and not exists (
        select from (
          select t.key, t.value, t.value #>> '{}' as told, jsonb_typeof(t.value) as kind from jsonb_each(e.told) t offset 0
        ) v
        where case v.kind
          when 'string' then not coalesce(case v.key
            when 'member_id' then v.told = btrim(v.told) and length(v.told) between 1 and 64
            when 'first_name' then (v.told = '' or length(btrim(v.told)) > 0) and length(v.told) <= 100
            when 'last_name' then length(btrim(v.told)) > 0 and length(v.told) <= 100
            when 'date_of_birth' then case
              when v.told !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
              else right(v.told, 2)::int <= extract(day from (left(v.told, 7) || '-01')::date + interval '1 month' - interval '1 day')
                and v.told <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
            when 'coverage_ends_on' then case
              when v.told !~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then v.told = 'never'
              else right(v.told, 2)::int <= extract(day from (left(v.told, 7) || '-01')::date + interval '1 month' - interval '1 day')
              end
            when 'gender' then v.told in ('F', 'M', 'X')
            when 'phone' then v.told ~ '^\+\d{8,15}$'
            when 'other_phone' then v.told ~ '^\+\d{8,15}$'
            when 'bad_number' then v.told ~ '^(wrong|out-of-service|fax-or-business) \+[1-9]\d{6,14}$'
            when 'bad_other_number' then v.told ~ '^(wrong|out-of-service|fax-or-business) \+[1-9]\d{6,14}$'
            when 'mailing_address' then v.told = btrim(v.told) and length(v.told) between 1 and 300
            when 'email' then length(v.told) <= 254 and v.told ~ '^[^@\s]+@[^@\s]+$'
            when 'zip_code' then v.told ~ '^\d{5}(-\d{4})?$'
            when 'preferred_language' then v.told in ('en', 'es', 'zh', 'vi', 'other')
            when 'health_plan' then length(btrim(v.told)) > 0 and length(v.told) <= 120
            when 'pcp_name' then v.told = btrim(v.told) and length(v.told) between 1 and 120
            when 'priority' then v.told in ('critical', 'high', 'medium', 'low')
            else false end, false)
          when 'boolean' then v.key not in ('on_dnc', 'sms_enabled', 'email_enabled', 'hospice', 'ended')
          else not private.is_roster_value(v.key, v.value) end
      ),
    e.digest
  from (
    select l.line, case when jsonb_typeof(l.line -> 'told') = 'object' then l.line -> 'told' else '{}' end as told, l.digest
    from (
      select r.line::jsonb as line, sha256(convert_to((r.line -> 'told')::text, 'UTF8')) as digest
      from json_array_elements(p_lines) r (line) offset 0
    ) l
  ) e;
end $$;

-- ==== Lines that say nothing new ====
-- Most lines of a monthly file say what the last one did. Lines that came in, and said what is stored then, are remembered by what
-- they say (SHA-256). The same line again is announced by that alone, is neither sent nor looked at, and is unchanged as long as
-- nothing of its member was written since.

create table private.roster_settled (
  digest bytea primary key check (length(digest) = 32),
  member_id uuid not null references public.members (id) on delete cascade,
  told jsonb not null,
  settled_xid xid8 not null,
  below xid8 not null,
  season int not null
);
comment on table private.roster_settled is
  'Lines that say what is stored of a member, as long as each row of theirs is older than `below`, or was written by `settled_xid`.';
comment on column private.roster_settled.season is 'The half-year of the file: in the next one the same line may open a gap.';
create index roster_settled_member_idx on private.roster_settled (member_id);
alter table private.roster_settled enable row level security;

-- Numbers of transactions mean something within one restore epoch only.
create table private.roster_memory (
  single boolean primary key default true check (single),
  epoch text not null,
  seed uuid not null default gen_random_uuid()
);
comment on table private.roster_memory is 'The restore epoch in which the lines were remembered (server_epoch).';
comment on column private.roster_memory.seed is 'In the hash of every plan: nobody works out from it what became of a line.';
insert into private.roster_memory (epoch) values ('');
alter table private.roster_memory enable row level security;

-- The day that decides of which measurement year a line without days is.
create function private.roster_day(p_plan private.roster_plans) returns date
language sql stable set search_path = '' as $$ select coalesce(p_plan.file_date, current_date) $$;

create function private.season_of(p_plan private.roster_plans) returns int
language sql stable set search_path = '' as $$
  select extract(year from d)::int * 2 + (extract(month from d) > 6)::int from private.roster_day(p_plan) d
$$;

create function private.remembers_roster_lines() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.roster_memory r where r.epoch = public.server_epoch())
$$;

-- Of whole members; a gap list has a line for each gap.
create function private.doubled_numbers(p_plan_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select l.told ->> 'member_id' from private.roster_lines l
    where l.plan_id = p_plan_id and l.told ? 'first_name' group by 1 having count(*) > 1
  )
$$;

-- Lines of which nothing can have changed since they came in: no row of their members was written since, by nobody.
create function private.settled_roster_lines(p_plan private.roster_plans) returns int[]
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  doubled constant text[] := private.doubled_numbers(p_plan.id);
begin
  if not private.remembers_roster_lines() then
    return '{}';
  end if;
  return array(
    select l.line
    from private.roster_lines l
    join private.roster_settled s on s.digest = l.digest and s.season = private.season_of(p_plan)
    join public.members m on m.id = s.member_id and m.team_id = any (teams) and m.deleted_at is null
    left join public.member_outreach o on o.member_id = m.id
    left join public.contact_verifications v on v.member_id = m.id
    left join public.contact_consents c on c.member_id = m.id
    where l.plan_id = p_plan.id and l.refused is null and l.chosen is null and l.same_as is null
      and (m.changed_xid < s.below or m.changed_xid = s.settled_xid)
      and (o.id is null or o.changed_xid < s.below or o.changed_xid = s.settled_xid)
      and (v.id is null or v.changed_xid < s.below or v.changed_xid = s.settled_xid)
      and (c.id is null or c.changed_xid < s.below or c.changed_xid = s.settled_xid)
      and not exists (
        select from public.care_gaps g
        where g.member_id = s.member_id and g.changed_xid >= s.below and g.changed_xid <> s.settled_xid
      )
      and not (l.told ? 'first_name' and l.told ->> 'member_id' in (select unnest(doubled)))
  );
end $$;

create function public.stage_settled_lines(p_id uuid, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  teams constant uuid[] := private.importer_team_ids(own.staff_id);
  staged int[];
begin
  if own.applied_at is not null or own.waits_since is not null then
    raise exception 'roster.done' using errcode = '22023';
  elsif jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 5000
    or exists (select from jsonb_array_elements(p_lines) e where (e ->> 0)::int > private.last_file_line()) then
    raise exception 'roster.lines' using errcode = '22023';
  end if;
  -- To an administrator, that a line is known would tell that it is true.
  if private.remembers_roster_lines() and private.current_staff_role() <> 'administrator' then
    with found as (
      insert into private.roster_lines as l (plan_id, line, told, digest, target, action)
      select own.id, a.line, s.told, s.digest, s.member_id, 'unchanged'
      from (select (e ->> 0)::int as line, decode(e ->> 1, 'base64') as digest from jsonb_array_elements(p_lines) e offset 0) a
      join private.roster_settled s on s.digest = a.digest
      join public.members m on m.id = s.member_id and m.team_id = any (teams) and m.deleted_at is null
      on conflict (plan_id, line) do update
      set told = excluded.told, digest = excluded.digest, target = excluded.target, action = excluded.action,
        refused = null, field = null, number = null, reason = null, changes = '{}', kept = '{}'
      returning l.line
    )
    select array_agg(f.line) into staged from found f;
  end if;
  return (
    select coalesce(jsonb_agg(e -> 0), '[]') from jsonb_array_elements(p_lines) e
    where (e ->> 0)::int not in (select unnest(coalesce(staged, '{}')))
  );
end $$;
comment on function public.stage_settled_lines(uuid, jsonb) is
  'By whoever began the plan: takes up to 5000 lines [[line, SHA-256 in base64 of the text of what it says]] that came in before, '
  'and answers the numbers of those that it does not know, to administrators all, which stage_roster_lines takes.';
grant execute on function public.stage_settled_lines(uuid, jsonb) to authenticated;

-- What the lines of a plan that was just done say of their members. Consents are only believed when they come again: a STOP, or that
-- somebody was there before, may have kept them.
create function private.remember_roster_lines(p_plan private.roster_plans, p_settled int[]) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
begin
  if not private.remembers_roster_lines() then
    delete from private.roster_settled where true;
    insert into private.roster_memory (epoch) values (public.server_epoch())
    on conflict (single) do update set epoch = excluded.epoch;
  end if;
  delete from private.roster_settled s using private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('changed', 'ended') and s.member_id = l.target;
  insert into private.roster_settled (digest, member_id, told, settled_xid, below, season)
  select
    l.digest, l.target, l.told, pg_current_xact_id(),
    pg_snapshot_xmin(current_setting('gapwise.roster_seen')::pg_snapshot), private.season_of(p_plan)
  from private.roster_lines l
  where l.plan_id = p_plan.id and l.digest is not null and l.kept = '{}' and not l.told @> '{"ended": true}'
    and l.line not in (select unnest(p_settled)) and (
      l.action = 'unchanged' or (l.action in ('new', 'changed') and not l.told ?| array['sms_enabled', 'email_enabled']))
    -- A list may say the same twice.
    and not exists (
      select from private.roster_lines o where o.plan_id = p_plan.id and o.digest = l.digest and o.line < l.line
    )
  on conflict (digest) do update
  set member_id = excluded.member_id, settled_xid = excluded.settled_xid, below = excluded.below, season = excluded.season;
end $$;

-- ==== Gaps and members that a file leaves out ====
-- A payer's full list says that a gap is closed, or that somebody is no member any more, by leaving it out. For a source whose files
-- are full, an open gap that its last file named and this one does not is closed, and such a member ended. Both are chosen for a file
-- and kept with its profile; by default whatever a file does not name stays as it is. What becomes of it is a line of the plan, so
-- that it is shown, counted for the second person, confirmed by the hash and undone like every other.

create table private.roster_open_gaps (
  plan_id uuid not null references private.roster_plans (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  name text not null,
  primary key (plan_id, member_id, name)
);
comment on table private.roster_open_gaps is
  'Gaps that a file called open, where its source closes absent ones; until a later file can no longer be undone.';
create index roster_open_gaps_member_idx on private.roster_open_gaps (member_id);
alter table private.roster_open_gaps enable row level security;

create table private.roster_named_members (
  plan_id uuid not null references private.roster_plans (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  primary key (plan_id, member_id)
);
comment on table private.roster_named_members is
  'Whom the full files of a source have named up to this one, and who was a member then; until a later file can no longer be undone.';
create index roster_named_members_member_idx on private.roster_named_members (member_id);
alter table private.roster_named_members enable row level security;

create function public.set_roster_absent(p_id uuid, p_gaps text, p_members text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null or own.waits_since is not null or coalesce(p_gaps, '') not in ('kept', 'closed')
    or coalesce(p_members, '') not in ('kept', 'ended') then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  update private.roster_plans p set absent_gaps = p_gaps, absent_members = p_members where p.id = own.id;
  return true;
end $$;
comment on function public.set_roster_absent(uuid, text, text) is
  'By whoever began the plan (else 42501), before it is confirmed, of what the last such file of its source named and this one does '
  'not: open gaps are kept or closed, members kept or ended.';
grant execute on function public.set_roster_absent(uuid, text, text) to authenticated;

-- Lines after it stand in no file.
create function private.last_file_line() returns int
language sql immutable set search_path = '' as $$
  select 1000000
$$;

-- The file of the same source that was done last with the same choice, for the same team, and not undone.
create function private.file_before(p_plan private.roster_plans, p_what text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from private.roster_plans p
  where p.source = p_plan.source and p.source <> '' and p.team_id = p_plan.team_id and p.id <> p_plan.id
    and p.applied_at is not null and p.undone_at is null
    and case p_what when 'gaps' then p.absent_gaps = 'closed' else p.absent_members = 'ended' end
  order by p.applied_at desc limit 1
$$;

-- Whether nothing that is absent is closed or ended because a refused line does not say whose it is.
create function private.holds_absent(p_plan private.roster_plans) returns boolean
language sql stable security definer set search_path = '' as $$
  select (p_plan.absent_gaps = 'closed' or p_plan.absent_members = 'ended') and exists (
    select from private.roster_lines l where l.plan_id = p_plan.id and l.refused is not null and l.number is null
  )
$$;

-- A line for each member whom this full file leaves out. A list of gaps is never full. Members of a refused line are left alone, and so
-- is somebody whose name and birth date a line has under another ID, unless it was judged that this is another person.
create function private.add_absent_members(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  before constant uuid := private.file_before(p_plan, 'members');
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
begin
  if p_plan.absent_members <> 'ended' or before is null
    or not exists (select from private.roster_lines l where l.plan_id = p_plan.id and l.told ? 'first_name') then
    return;
  end if;
  insert into private.roster_lines (plan_id, line, told)
  select
    p_plan.id, private.last_file_line() + row_number() over (order by m.member_id),
    jsonb_build_object('member_id', m.member_id, 'ended', true)
  from private.roster_named_members n
  join public.members m on m.id = n.member_id and m.deleted_at is null and m.team_id = any (teams)
  left join (
    select coalesce(s.member_id, l.told ->> 'member_id', l.number) as number
    from private.roster_lines l left join public.members s on s.id = l.same_as
    where l.plan_id = p_plan.id group by 1
  ) named on named.number = m.member_id
  left join (
    select lower(left(l.told ->> 'first_name', 3)) as first, lower(l.told ->> 'last_name') as last, l.told ->> 'date_of_birth' as born
    from private.roster_lines l
    where l.plan_id = p_plan.id and l.told ? 'first_name' and l.chosen is distinct from 'another' group by 1, 2, 3
  ) alike on alike.last = lower(m.last_name) and alike.born = m.date_of_birth::text and alike.first = lower(left(m.first_name, 3))
  where n.plan_id = before and named.number is null and alike.last is null;
end $$;

-- A line for each member whom, or whose open gaps, this file leaves out. Members of a refused line are left alone; whoever is the same
-- person is named by the file under another ID; a gap of which the file has a day is named. Of who is ended no gap is closed.
create function private.add_absent(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  before constant uuid := private.file_before(p_plan, 'gaps');
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  missing int;
begin
  delete from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line();
  if private.holds_absent(p_plan) then
    return;
  end if;
  perform private.add_absent_members(p_plan);
  if p_plan.absent_gaps <> 'closed' or before is null then
    return;
  end if;
  missing := (select count(*) from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line());
  insert into private.roster_lines (plan_id, line, told)
  select
    p_plan.id, private.last_file_line() + missing + row_number() over (order by m.member_id),
    jsonb_build_object('member_id', m.member_id, 'gaps', jsonb_object_agg(o.name, 'closed'))
  from private.roster_open_gaps o
  join public.members m on m.id = o.member_id and m.deleted_at is null and m.team_id = any (teams)
  join public.care_gaps g on g.member_id = o.member_id and lower(g.name) = lower(o.name) and g.deleted_at is null
    and g.status not in ('closed', 'excluded')
  left join (
    select distinct coalesce(s.member_id, l.told ->> 'member_id') as number, lower(btrim(k)) as name
    from private.roster_lines l left join public.members s on s.id = l.same_as
    cross join lateral jsonb_object_keys(
      coalesce(l.told -> 'gaps', '{}') || coalesce(l.told -> 'gap_days', '{}')) k where l.plan_id = p_plan.id
  ) named on named.number = m.member_id and named.name = lower(o.name)
  left join (
    select distinct l.number from private.roster_lines l where l.plan_id = p_plan.id and l.number is not null
  ) unclear on unclear.number = m.member_id
  where o.plan_id = before and named.number is null and unclear.number is null
    and not (m.member_id in (
      select l.told ->> 'member_id' from private.roster_lines l
      where l.plan_id = p_plan.id and l.line > private.last_file_line()
    ))
  group by m.member_id;
end $$;

-- Whom the full files of a source have named, for the next one: who stayed a member although this one left them out is looked for
-- again. Forgotten once a later file can no longer be undone.
create function private.remember_named_members() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  plan private.roster_plans;
begin
  select * into plan from private.roster_plans p where p.id = new.id and p.absent_members = 'ended';
  if plan.id is null then
    return null;
  end if;
  insert into private.roster_named_members (plan_id, member_id)
  select plan.id, named.id from (
    select l.target as id from private.roster_lines l
    where l.plan_id = plan.id and l.line <= private.last_file_line() and l.target is not null
    union
    select m.id from private.roster_lines l join public.members m on m.member_id = l.number where l.plan_id = plan.id
    union
    select n.member_id from private.roster_named_members n where n.plan_id = private.file_before(plan, 'members')
  ) named join public.members m on m.id = named.id and m.deleted_at is null;
  delete from private.roster_named_members n using private.roster_plans p
  where p.id = n.plan_id and p.source = plan.source and p.team_id = plan.team_id and exists (
    select from private.roster_plans later
    where later.source = plan.source and later.team_id = plan.team_id and later.absent_members = 'ended'
      and later.undone_at is null and later.applied_at > p.applied_at and later.applied_at < now() - interval '1 day'
  );
  return null;
end $$;
create trigger remember_named_members after insert on public.roster_imports
for each row execute function private.remember_named_members();

-- What a file said is open, for the next one of its source; forgotten once a later file can no longer be undone.
create function private.remember_open_gaps() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
begin
  select * into plan from private.roster_plans p where p.id = new.id and p.absent_gaps = 'closed';
  if plan.id is null then
    return null;
  end if;
  delete from private.roster_open_gaps o using private.roster_plans p
  where p.id = o.plan_id and p.source = plan.source and p.team_id = plan.team_id and exists (
    select from private.roster_plans later
    where later.source = plan.source and later.team_id = plan.team_id and later.absent_gaps = 'closed'
      and later.undone_at is null and later.applied_at > p.applied_at and later.applied_at < now() - interval '1 day'
  );
  insert into private.roster_open_gaps (plan_id, member_id, name)
  select distinct plan.id, l.target, btrim(t.key)
  from private.roster_lines l cross join lateral jsonb_each_text(l.told -> 'gaps') t
  where l.plan_id = plan.id and l.action in ('new', 'changed', 'unchanged') and l.target is not null and t.value = 'open'
  on conflict do nothing;
  return null;
end $$;
create trigger remember_open_gaps after insert on public.roster_imports
for each row execute function private.remember_open_gaps();

-- What the plan comes to; of its lines, those of the file are counted, `absent` says of how many members gaps are left out.
create function private.roster_outcome(p_plan private.roster_plans) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant jsonb := private.roster_summary(p_plan);
  added int;
  absent int;
begin
  select count(*), count(*) filter (where l.told ? 'gaps') into added, absent
  from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line();
  return found || jsonb_build_object(
    'lines', (found ->> 'lines')::int - added, 'absent', absent, 'absentHeld', private.holds_absent(p_plan)
  );
end $$;

-- ==== Whom an unclear line may mean ====
-- Last name, birth date, and phone or ZIP only propose a member. A person says that a line's person is the proposed member, or another
-- one. What was judged is part of the plan, its hash and its undoing. Administrators see no member, so they judge none.

-- Candidate matches for a line among the members that the importer may change; five at most.
create function private.proposed_members(p_line private.roster_lines, p_staff_id uuid) returns setof public.members
language sql stable security definer set search_path = '' as $$
  select x.* from public.members x
  where p_line.told ? 'first_name' and x.team_id = any (private.importer_team_ids(p_staff_id)) and x.deleted_at is null
    and case when exists (select from public.members m where m.member_id = p_line.told ->> 'member_id')
      then x.member_id = p_line.told ->> 'member_id'
      else lower(x.last_name) = lower(p_line.told ->> 'last_name') and x.date_of_birth = (p_line.told ->> 'date_of_birth')::date
        and lower(left(x.first_name, 3)) = lower(left(p_line.told ->> 'first_name', 3))
        and (
          private.phone_digits(x.phone) = private.phone_digits(p_line.told ->> 'phone')
          or left(x.zip_code, 5) = left(p_line.told ->> 'zip_code', 5)
        ) end
  order by x.member_id limit 5
$$;

create function public.judge_roster_line(p_id uuid, p_line int, p_choice text, p_number text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  line private.roster_lines;
  proposed uuid[];
begin
  if private.current_staff_role() is distinct from 'supervisor' then
    raise exception 'roster.notYours' using errcode = '42501';
  elsif own.applied_at is not null or own.waits_since is not null then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  select * into line from private.roster_lines l where l.plan_id = own.id and l.line = p_line;
  if line.plan_id is null or line.reason is null or line.reason not in ('otherId', 'twoPeople')
    or coalesce(p_choice, 'same') not in ('same', 'another') or (p_choice = 'another' and line.reason = 'twoPeople') then
    raise exception 'roster.judged' using errcode = '22023';
  end if;
  proposed := array(
    select x.id from private.proposed_members(line, own.staff_id) x where x.member_id = p_number or p_number is null
  );
  if p_choice = 'same' and cardinality(proposed) <> 1 then
    raise exception 'roster.judged' using errcode = '22023';
  end if;
  update private.roster_lines l set chosen = p_choice, same_as = case p_choice when 'same' then proposed[1] end
  where l.plan_id = own.id and l.line = p_line;
  return jsonb_build_object('chosen', p_choice);
end $$;
comment on function public.judge_roster_line(uuid, int, text, text) is
  'By the supervisor who brought it in (else 42501): an unclear line means the member who was proposed (same; of several, the '
  'one with p_number), somebody else (another), or is not judged (null). plan_roster then makes the plan with it.';
grant execute on function public.judge_roster_line(uuid, int, text, text) to authenticated;

-- Suggested matches for an unclear line, each with what tells it apart.
create function private.roster_matches(p_line private.roster_lines, p_staff_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', x.member_id, 'name', btrim(concat_ws(' ', x.first_name, x.last_name)), 'born', x.date_of_birth,
    'phone', x.phone, 'zip', x.zip_code, 'address', x.mailing_address, 'healthPlan', o.health_plan, 'team', t.name
  ) order by x.member_id), '[]')
  from private.proposed_members(p_line, p_staff_id) x
  join public.teams t on t.id = x.team_id
  left join public.member_outreach o on o.member_id = x.id
  where p_line.reason in ('otherId', 'twoPeople')
$$;

-- ==== What becomes of each line ====
-- Gaps come in with a roster or as a list of their own: told.gaps is {name: open or closed}. A gap that nobody names stays as it is;
-- a closed one is not opened again by a file, but shown as a difference. What a member is now is put together once for a line, and
-- the gaps of all members of a file are looked up together.

-- Whether a field of a member stays as it is although the file says something else.
create function private.keeps_field(
  p_field text, p_told jsonb, p_now jsonb, p_known jsonb, p_member public.members, p_stopped boolean
) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_field = 'on_dnc' then p_told = 'false'
    when p_field = 'sms_enabled' and p_told = 'true' and p_stopped then true
    when p_known ? p_field then p_now is distinct from p_known -> p_field
    when p_field in ('sms_enabled', 'email_enabled') then p_told = 'true'
    when p_field in ('phone', 'email') then exists (
      select from private.contact_changes c
      where c.member_id = p_member.id and c.channel = case p_field when 'phone' then 'sms' else 'email' end
        and c.source in ('staff', 'member') and c.state in ('pending', 'confirmed')
    )
    when p_field in ('first_name', 'last_name', 'zip_code', 'preferred_language', 'other_phone') then p_member.corrected_at is not null
    else false
  end;
end $$;

-- What a member is now, in the words of a line.
create function private.roster_now(
  p_member public.members, p_outreach public.member_outreach, p_verified public.contact_verifications,
  p_consent public.contact_consents
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'first_name', p_member.first_name, 'last_name', p_member.last_name, 'date_of_birth', p_member.date_of_birth,
    'gender', p_member.gender, 'phone', coalesce('+' || private.phone_digits(p_member.phone), p_member.phone),
    'email', private.email_key(p_member.email), 'zip_code', p_member.zip_code,
    'preferred_language', p_member.preferred_language,
    'other_phone', coalesce('+' || private.phone_digits(p_member.other_phone), p_member.other_phone),
    'mailing_address', p_member.mailing_address, 'pcp_name', p_member.pcp_name,
    'coverage_ends_on', coalesce(p_member.coverage_ends_on::text, 'never'),
    'health_plan', p_outreach.health_plan, 'priority', p_outreach.priority,
    'financial_value', p_outreach.financial_value, 'compliance_likelihood', p_outreach.compliance_likelihood,
    'pickup_likelihood', p_outreach.pickup_likelihood, 'conditions', to_jsonb(p_outreach.conditions),
    'medications', to_jsonb(p_outreach.medications), 'hospice', p_outreach.hospice,
    'on_dnc', coalesce(p_verified.on_dnc, false), 'sms_enabled', coalesce(p_consent.sms_enabled, false),
    'email_enabled', coalesce(p_consent.email_enabled, false)
  );
end $$;

-- Gaps of the members whom a file names, by their names in small letters, with a line break and the year, and without: that of the
-- newest measurement year that has begun when the file was made. Of several of a year the open one, else the newest. Years are those
-- of gap_year, which is too slow to be called for each.
create function private.roster_held_gaps(p_plan private.roster_plans, p_settled int[]) returns table (
  member_id uuid, gaps jsonb, days jsonb, years jsonb
)
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  dated constant boolean := exists (
    select from private.roster_lines l where l.plan_id = p_plan.id and l.told ? 'gap_days'
  );
  year_made constant int := private.gap_year('', null, private.roster_day(p_plan));
  season_made constant int := private.gap_year('Flu Vaccine', null, private.roster_day(p_plan));
  verifies constant boolean := not private.files_close_gaps();
begin
  return query
  select h.member_id, jsonb_object_agg(k.key, h.status), jsonb_object_agg(k.key, h.days), jsonb_object_agg(k.key, h.year) from (
    select g.*, row_number() over (
      partition by g.member_id, g.key
      order by g.year <= case when g.name = 'Flu Vaccine' then season_made else year_made end desc, g.year desc
    ) as place
    from (
      select distinct on (y.member_id, y.key, y.year) y.*
      from (
        select c.member_id, lower(c.name) as key, c.name,
          -- What the plan has said already is no news, also where somebody sent it back.
          case when verifies and c.status not in ('closed', 'excluded') and exists (
            select from public.gap_evidence e
            where e.care_gap_id = c.id and e.source = 'plan-file' and e.service_date is not distinct from c.last_service
              and e.deleted_at is null
          ) then 'evidence-in' else c.status end as status, c.created_at,
          extract(year from coalesce(c.window_end, c.created_at at time zone 'UTC'
            + case when c.name = 'Flu Vaccine' then interval '6 months' else interval '0' end))::int as year,
          case when dated
            then jsonb_build_object('from', c.window_start, 'due', c.window_end, 'last', c.last_service) end as days
        from public.care_gaps c
        where c.deleted_at is null and c.member_id in (
          select m.id from private.roster_lines l join public.members m on m.member_id = l.told ->> 'member_id'
          where l.plan_id = p_plan.id and l.told ?| array['gaps', 'gap_days'] and l.line not in (select unnest(p_settled))
          union select l.same_as from private.roster_lines l where l.plan_id = p_plan.id and l.same_as is not null
        )
      ) y
      order by y.member_id, y.key, y.year, y.status in ('closed', 'excluded'), y.created_at desc
    ) g
  ) h cross join lateral (
    select h.key || E'\n' || h.year as key union all select h.key where h.place = 1
  ) k
  group by h.member_id;
end $$;

-- The gap that such a line means, as roster_held_gaps finds it.
create function private.meant_gap(p_plan private.roster_plans, p_member_id uuid, p_name text, p_days jsonb) returns uuid
language sql stable security definer set search_path = '' as $$
  select g.id from public.care_gaps g
  where g.member_id = p_member_id and lower(g.name) = lower(p_name) and g.deleted_at is null
  order by private.year_of(g) = private.gap_year(
      g.name, coalesce(p_days ->> 'due', p_days ->> 'from')::date, private.roster_day(p_plan)) desc,
    private.year_of(g) <= private.gap_year(g.name, null, private.roster_day(p_plan)) desc, private.year_of(g) desc,
    g.status in ('closed', 'excluded'), g.created_at desc
  limit 1
$$;

-- Whether whom a list of gaps names is somebody else than the member with the ID: another name and birth date, or nothing of the name
-- the same. A name may change by itself, and be written otherwise.
create function private.names_another(p_named jsonb, p_member public.members) returns boolean
language sql stable set search_path = '' as $$
  select case
    when p_named is null then false
    else coalesce(p_named ->> 'date_of_birth' <> p_member.date_of_birth::text, false)
        and (coalesce(lower(p_named ->> 'last_name') <> lower(p_member.last_name), false)
          or coalesce(lower(left(p_named ->> 'first_name', 3)) <> lower(left(p_member.first_name, 3)), false))
      or coalesce(lower(p_named ->> 'last_name') <> lower(p_member.last_name), false)
        and coalesce(lower(left(p_named ->> 'first_name', 3)) <> lower(left(p_member.first_name, 3)), false) end
$$;

-- Whether a line has one name, and it is one of the two on file: then it says nothing of the other.
create function private.is_part_of_name(p_told jsonb, p_member public.members) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_told ->> 'first_name' = '' and p_member.first_name <> ''
    and lower(p_told ->> 'last_name') in (lower(p_member.last_name), lower(p_member.first_name)), false)
$$;

-- Whether what a line says of a field speaks against reaching somebody. That is kept also of who leaves with the line, or has left: they may
-- come back with a file that says nothing of it.
create function private.speaks_against(p_field text, p_told jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_field in ('on_dnc', 'hospice') then p_told = 'true'
    when p_field in ('sms_enabled', 'email_enabled') then p_told = 'false' else false end
$$;

-- Of a member's numbers, those that a line says do not work, and of which nobody has said so yet: {bad_number: [null, 'wrong +1305...']}.
create function private.bad_numbers_told(p_told jsonb, p_member public.members) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, jsonb_build_array(null, e.value)), '{}')
  from jsonb_each_text(p_told) e
  where e.key in ('bad_number', 'bad_other_number')
    and private.phone_digits(split_part(e.value, ' ', 2))
      in (private.phone_digits(p_member.phone), private.phone_digits(p_member.other_phone))
    and not private.is_bad_number(p_member.id, split_part(e.value, ' ', 2))
$$;

-- Of whom a do-not-call was told and who is set aside, also because the import that brought them was undone: two of their ID, name and birth
-- date, in small letters. An undone member's ID has a part of the row's id behind it.
create function private.silent_people() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select k.key
    from public.members m join public.contact_verifications v on v.member_id = m.id and v.on_dnc
    cross join lateral (
      select regexp_replace(m.member_id, '~[0-9a-f]{8}$', '') as number, m.date_of_birth::text as born,
        lower(m.last_name) || ',' || lower(left(m.first_name, 3)) as name
    ) p
    cross join lateral (
      values (p.number || E'\n' || p.name), (p.number || E'\n' || p.born), (p.name || E'\n' || p.born)
    ) k (key)
    where m.deleted_at is not null
  )
$$;

-- Decides every line again from what is stored now, but those of which nothing can have changed, for the teams of whoever brought the
-- file in, whoever confirms it. A plan that compares line by line is never the right one here.
create function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  settled constant int[] := private.settled_roster_lines(p_plan);
  doubled constant text[] := private.doubled_numbers(p_plan.id);
  year_made constant int := private.gap_year('', null, private.roster_day(p_plan));
  season_made constant int := private.gap_year('Flu Vaccine', null, private.roster_day(p_plan));
  verifies constant boolean := not private.files_close_gaps();
  silent constant text[] := private.silent_people();
  -- Who sees no member brings nobody back.
  sees constant boolean := exists (select from public.staff s where s.id = p_plan.staff_id and s.role <> 'administrator');
begin
  update private.roster_lines l
  set reason = null, target = s.member_id, changes = '{}', kept = '{}', action = 'unchanged'
  from private.roster_settled s
  where l.plan_id = p_plan.id and l.line in (select unnest(settled)) and s.digest = l.digest
    and l.action is distinct from 'unchanged';
  update private.roster_lines l
  set reason = t.reason, target = t.target, changes = t.changes, kept = t.kept, action = t.action
  from (
    select d.line, d.reason, d.target,
      case when d.reason is null then d.changes else '{}' end as changes,
      case when d.reason is null then d.kept else '{}' end as kept,
      case
        when d.reason is not null then 'refused' when d.target is null then 'new'
        when d.changes ? 'ended' and d.ended then 'ended'
        when d.changes <> '{}' then 'changed' else 'unchanged' end as action
    from (
      select
        f.line, f.ended, m.id as target,
        case
          when f.refused is not null then f.refused
          when f.is_double then 'doubleId'
          when f.same_as is not null and m.id is null then 'otherId'
          when f.same_as is not null and m.member_id <> f.told ->> 'member_id'
            and exists (select from public.members x where x.member_id = f.told ->> 'member_id') then 'twoPeople'
          when m.id is null and not f.told ? 'first_name' then 'unknownMember'
          when m.id is not null and not (m.team_id = any (teams)) then 'otherTeam'
          -- A name and a birth date do not change together by themselves: husband and wife have one subscriber number.
          when m.date_of_birth <> (f.told ->> 'date_of_birth')::date and f.same_as is null and (
            lower(m.last_name) <> lower(f.told ->> 'last_name')
            or lower(left(m.first_name, 3)) <> lower(left(f.told ->> 'first_name', 3)))
            and not private.is_part_of_name(f.told, m) then 'twoPeople'
          -- Nor does somebody lose a name and get another.
          when f.told ->> 'first_name' = '' and m.first_name <> '' and f.same_as is null and not private.is_part_of_name(f.told, m)
            then 'twoPeople'
          when f.told ? 'named' and private.names_another(f.told -> 'named', m) then 'otherPerson'
          when m.id is null and f.ended then 'unknownEnded'
          when m.id is null and f.chosen is null and exists (
            select from public.members x
            where lower(x.last_name) = lower(f.told ->> 'last_name') and x.date_of_birth = (f.told ->> 'date_of_birth')::date
              and lower(left(x.first_name, 3)) = lower(left(f.told ->> 'first_name', 3))
              and x.team_id = any (teams) and x.deleted_at is null
              and (
                private.phone_digits(x.phone) = private.phone_digits(f.told ->> 'phone')
                or left(x.zip_code, 5) = left(f.told ->> 'zip_code', 5)
              )
          ) then 'otherId'
        end as reason,
        case when m.id is null and who.name is not null and not f.told @> '{"on_dnc": true}' and (
              left(f.told ->> 'member_id', 40) || E'\n' || who.name in (select unnest(silent))
              or left(f.told ->> 'member_id', 40) || E'\n' || who.born in (select unnest(silent))
              or who.name || E'\n' || who.born in (select unnest(silent)))
            then gaps.changes || '{"on_dnc": [false, true]}'
          when m.id is null then gaps.changes
          when f.told ?| array['bad_number', 'bad_other_number'] and m.deleted_at is null and not f.ended
            and private.bad_numbers_told(f.told, m) <> '{}'
            then merged.changes || gaps.changes || days.changes || private.bad_numbers_told(f.told, m)
              || case when m.member_id <> f.told ->> 'member_id'
                then jsonb_build_object('member_id', jsonb_build_array(m.member_id, f.told ->> 'member_id')) else '{}' end
          when f.ended and m.deleted_at is null and not coalesce(o.contact_hold, false)
            then merged.against || '{"ended": [false, true]}'
          when f.ended then merged.against
          -- Who has died or left comes back by a word that says so, and not because a file names them.
          when m.deleted_at is not null and not (sees and f.told ? 'first_name' and f.told @> '{"ended": false}') then merged.against
          when m.deleted_at is not null then merged.changes || gaps.changes || days.changes || '{"ended": [true, false]}'
          else merged.changes || gaps.changes || days.changes || case when m.member_id <> f.told ->> 'member_id'
            then jsonb_build_object('member_id', jsonb_build_array(m.member_id, f.told ->> 'member_id')) else '{}' end end as changes,
        case when m.id is null or (f.ended and m.deleted_at is not null) then '{}'
          when f.ended and coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
          when f.ended then '{}'
          when m.deleted_at is not null and not f.told ? 'first_name' then '{}'
          when m.deleted_at is not null and not (sees and f.told @> '{"ended": false}') then '{"ended": [true, false]}'
          else merged.kept || gaps.kept end as kept
      from (
        select l.line, l.told, l.refused, l.chosen, l.same_as, coalesce((l.told ->> 'ended')::boolean, false) as ended,
          l.told ? 'first_name' and l.told ->> 'member_id' in (select unnest(doubled)) as is_double
        from private.roster_lines l where l.plan_id = p_plan.id and l.line not in (select unnest(settled))
      ) f
      cross join lateral (
        -- Null for whoever is not compared.
        select case when cardinality(silent) > 0
            then lower(btrim(f.told ->> 'last_name')) || ',' || lower(left(btrim(f.told ->> 'first_name'), 3)) end as name,
          f.told ->> 'date_of_birth' as born offset 0
      ) who
      left join public.members s on s.id = f.same_as and s.deleted_at is null
      left join public.members m on m.member_id = case when f.same_as is null then f.told ->> 'member_id' else s.member_id end
      left join public.member_outreach o on o.member_id = m.id
      left join public.contact_verifications v on v.member_id = m.id
      left join public.contact_consents c on c.member_id = m.id
      left join private.roster_known k on k.member_id = m.id
      left join private.roster_held_gaps(p_plan, settled) held on held.member_id = m.id
      -- Once for a line, not once for each of its fields.
      cross join lateral (
        select case when m.id is not null then private.roster_now(m, o, v, c) end as now,
          f.told - array['member_id', 'ended', 'gaps', 'gap_days', 'named', 'bad_number', 'bad_other_number']
            - case when private.is_part_of_name(f.told, m) then array['first_name', 'last_name'] else '{}' end as told offset 0
      ) cur
      cross join lateral (
        select
          coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where not t.keeps), '{}') as changes,
          coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where t.keeps), '{}') as kept,
          coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (
            where not t.keeps and private.speaks_against(t.key, t.value)
          ), '{}') as against
        from (
          select e.key, e.value,
            private.keeps_field(e.key, e.value, cur.now -> e.key, k.told, m, c.sms_stopped_at is not null) as keeps
          from jsonb_each(cur.told) e
          -- Most lines say what is there.
          where cur.now || cur.told <> cur.now and cur.now -> e.key is distinct from e.value
        ) t
      ) merged
      cross join lateral (
        select
          coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(
            t.now, case when verifies and t.value = '"closed"' then '"evidence-in"' else t.value end
          )) filter (
            where (t.value = '"open"' and (t.now is null or t.is_later))
              or (t.is_open and t.value = '"closed"' and not t.is_earlier and not (t.is_later and t.is_dated)
                and not (verifies and t.now = '"evidence-in"' and not t.is_new_day))
          ), '{}') as changes,
          coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(t.now, t.value)) filter (
            where not t.is_open and t.value = '"open"' and not t.is_later
          ), '{}') as kept
        from (
          select e.key, e.value, held.gaps -> k.held as now,
            held.gaps -> k.held not in ('"closed"', '"excluded"') as is_open, k.days is not null as is_dated,
            -- A measurement year has a gap of its own: a new year's opens beside last year's, whether that is closed or not.
            coalesce(k.days ->> 'from' > held.days #>> array[k.held, 'due']
              or (held.years ->> k.held)::int < least(k.year, case when e.key = 'Flu Vaccine' then season_made else year_made end), false) as is_later,
            coalesce(k.days is not null and (held.years ->> k.held)::int > k.year, false) as is_earlier,
            coalesce(f.told #>> array['gap_days', e.key, 'last'] is distinct from held.days #>> array[k.held, 'last']
              and f.told #> array['gap_days', e.key] ? 'last', false) as is_new_day
          from jsonb_each(f.told -> 'gaps') e
          cross join lateral (
            select d.days, d.year,
              case when held.gaps ? (lower(e.key) || E'\n' || d.year) then lower(e.key) || E'\n' || d.year else lower(e.key) end as held
            from (
              select n.days, coalesce(left(coalesce(n.days ->> 'due', n.days ->> 'from'), 4)::int,
                case when e.key = 'Flu Vaccine' then season_made else year_made end) as year
              from (
                select case when f.told #> array['gap_days', e.key] ?| array['from', 'due'] then f.told #> array['gap_days', e.key] end as days
              ) n
            ) d
          ) k
        ) t
      ) gaps
      -- Of open gaps that are there.
      cross join lateral (
        select coalesce(jsonb_object_agg(
            'days:' || e.key, jsonb_build_array(held.days -> k.held, (held.days -> k.held) || e.value)), '{}') as changes
        from jsonb_each(f.told -> 'gap_days') e
        cross join lateral (
          select d.is_dated, d.year,
            case when held.gaps ? (lower(e.key) || E'\n' || d.year) then lower(e.key) || E'\n' || d.year else lower(e.key) end as held
          from (
            select e.value ?| array['from', 'due'] as is_dated, coalesce(left(coalesce(e.value ->> 'due', e.value ->> 'from'), 4)::int,
              case when e.key = 'Flu Vaccine' then season_made else year_made end) as year
          ) d
        ) k
        where held.gaps -> k.held not in ('"closed"', '"excluded"')
          and not (k.is_dated and (held.years ->> k.held)::int > k.year)
          and not coalesce(gaps.changes #>> array['gap:' || e.key, '1'] = 'open', false)
          and (held.days -> k.held) || e.value <> held.days -> k.held
      ) days
      offset 0
    ) d
  ) t
  -- What comes out the same is not written again.
  where l.plan_id = p_plan.id and l.line = t.line and (
    (l.reason, l.target, l.changes, l.kept) is distinct from (t.reason, t.target, t.changes, t.kept)
    or l.action is distinct from t.action and (l.action, t.action) is distinct from ('unclear', 'refused'));
  -- Two lines of one file are not one person.
  update private.roster_lines l set action = 'refused', reason = 'doubleId', changes = '{}', kept = '{}'
  where l.plan_id = p_plan.id and l.same_as is not null and l.action in ('changed', 'ended', 'unchanged') and exists (
    select from private.roster_lines o
    where o.plan_id = l.plan_id and o.line <> l.line and o.target = l.target and o.told ? 'first_name'
      and o.action in ('changed', 'ended', 'unchanged')
  );
end $$;

-- Rule by rule, each in the order of the file, as assignTeams of the desk does it.
create function private.assign_roster_teams(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  rule private.team_rules;
  room bigint;
begin
  update private.roster_lines l set action = 'unclear'
  where l.plan_id = p_plan.id and l.action = 'refused' and l.reason in ('otherId', 'twoPeople');
  if not p_plan.by_rules then
    return;
  end if;
  update private.roster_lines l set team_id = null where l.plan_id = p_plan.id and l.team_id is not null;
  create temp table if not exists roster_joining (
    line int primary key, zip text, state text, language text, product text, team_id uuid, full_team boolean not null default false
  ) on commit drop;
  truncate pg_temp.roster_joining;
  insert into pg_temp.roster_joining (line, zip, state, language, product)
  select
    l.line, coalesce(l.told ->> 'zip_code', ''), private.state_of_zip(l.told ->> 'zip_code'),
    coalesce(l.told ->> 'preferred_language', 'en'), coalesce(l.told ->> 'health_plan', p_plan.health_plan)
  from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new';
  for rule in
    select r.* from private.team_rules r join public.teams t on t.id = r.team_id
    where t.deleted_at is null and r.team_id = any (teams) order by r.place
  loop
    room := rule.capacity - (
      select count(*) from public.members m where m.team_id = rule.team_id and m.deleted_at is null
    ) - (select count(*) from pg_temp.roster_joining j where j.team_id = rule.team_id);
    update pg_temp.roster_joining j set
      team_id = case when room is null or f.turn <= room then rule.team_id end, full_team = f.turn > room is true
    from (
      select c.line, row_number() over (order by c.line) as turn from pg_temp.roster_joining c
      where c.team_id is null and private.fits_team_rule(rule, c.zip, c.state, c.language, c.product)
    ) f
    where f.line = j.line;
  end loop;
  update private.roster_lines l set
    team_id = j.team_id, action = case when j.team_id is null then 'unclear' else l.action end,
    reason = case when j.team_id is not null then l.reason when j.full_team then 'teamFull' else 'noTeam' end
  from pg_temp.roster_joining j
  where l.plan_id = p_plan.id and l.line = j.line;
end $$;

-- Why a plan needs a second person: ended (now or on a day to come), closed (more than a tenth), rewritten (another name, birth date, phone or email for more than
-- a fiftieth, and more than five), each together with what the same person or source did without one within a day; returned (who had
-- died or left), missing (whom a full file leaves out), older (than one of the same source for the team).
create function private.roster_reasons(p_plan private.roster_plans, p_summary jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ended int := (p_summary ->> 'ended')::int + (p_summary ->> 'ending')::int;
  closed int := (p_summary ->> 'gapsClosed')::int;
  rewritten int := (p_summary ->> 'rewritten')::int;
  before_ended int;
  before_closed int;
  before_rewritten int;
begin
  select coalesce(sum((p.summary ->> 'ended')::int + coalesce((p.summary ->> 'ending')::int, 0)), 0), coalesce(sum((p.summary ->> 'gapsClosed')::int), 0),
    coalesce(sum((p.summary ->> 'rewritten')::int), 0)
  into before_ended, before_closed, before_rewritten
  from private.roster_plans p
  where p.applied_at > now() - interval '1 day' and p.undone_at is null and p.approved is not true and p.id <> p_plan.id
    and (p.staff_id = p_plan.staff_id or (p.source = p_plan.source and p.source <> ''));
  return array_remove(array[
    case when ended > 0 and (ended + before_ended) * 10 > (p_summary ->> 'members')::int + before_ended then 'ended' end,
    case when closed > 0 and (closed + before_closed) * 10 > (p_summary ->> 'openGaps')::int + before_closed then 'closed' end,
    case when rewritten > 0 and rewritten + before_rewritten > greatest((p_summary ->> 'members')::int / 50, 5)
      then 'rewritten' end,
    case when (p_summary ->> 'returned')::int > 0 then 'returned' end,
    case when (p_summary ->> 'missing')::int > 0 then 'missing' end,
    case when p_plan.source <> '' and exists (
      select from private.roster_plans p
      where p.source = p_plan.source and p.team_id = p_plan.team_id and p.applied_at is not null and p.undone_at is null
        and p.file_date > p_plan.file_date
    ) then 'older' end
  ], null);
end $$;

-- Decides the lines again while nobody changes them, one import at a time. What somebody writes from here on is noticed by the lines
-- that are remembered, and by undoing.
create function private.settle_roster(p_plan private.roster_plans) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = p_plan.id) order by m.id for update;
  perform set_config('gapwise.roster_seen', pg_current_snapshot()::text, true);
  perform private.add_absent(p_plan);
  perform private.roster_step(20);
  perform private.decide_roster_lines(p_plan);
  perform private.roster_step(110);
  perform private.assign_roster_teams(p_plan);
  decided := private.roster_outcome(p_plan);
  perform private.roster_step(140);
  return decided;
end $$;

-- What a plan comes to, for whoever made it, and what it asked about, for the trail.
-- @throws GW005 where an administrator has made 50 in a day
create function private.planned_roster(p_plan private.roster_plans, p_outcome jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_role() = 'administrator'
    and not public.take_rate_limit('rosters planned ' || p_plan.staff_id, 86400, 50) then
    raise exception 'roster.tooMany' using errcode = 'GW005';
  end if;
  perform private.append_audit_event('roster.planned', 'roster_imports', p_plan.id, null, null, jsonb_build_object(
    'sha256', p_plan.file_sha256, 'lines', p_outcome -> 'lines', 'columns', (
      select coalesce(jsonb_agg(distinct k), '[]') from private.roster_lines l cross join lateral jsonb_object_keys(l.told) k
      where l.plan_id = p_plan.id and l.line <= private.last_file_line()
    )
  ));
  return private.told_to_importer(p_outcome);
end $$;

create function public.plan_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null or own.waits_since is not null then
    return private.told_to_importer(own.summary);
  end if;
  -- Thousands of lines have just come: without knowing that, each would be compared with every other.
  analyze private.roster_lines;
  perform private.add_absent(own);
  perform private.roster_step(50);
  perform private.decide_roster_lines(own);
  perform private.roster_step(750);
  perform private.assign_roster_teams(own);
  perform private.roster_step(800);
  return private.planned_roster(own, private.roster_outcome(own));
end $$;
comment on function public.plan_roster(uuid) is
  'What the staged lines would do: {lines, new, changed, unchanged, ended, refused, kept, members, gapsOpened, gapsClosed, absent, '
  'absentHeld, openGaps, rewritten, returned, ending, missing, reasons (for a second person: ended, closed, rewritten, returned, missing, '
  'older), hash}; '
  'to administrators, who make at most 50 in a day '
  '(GW005), counts rounded down to a multiple of `within`. Changes nothing, and is in the trail.';
grant execute on function public.plan_roster(uuid) to authenticated;

-- What a decided plan comes to, and the hash that confirming it has to name. What a line says is in its digest.
create function private.roster_summary(p_plan private.roster_plans) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
  found jsonb;
begin
  select jsonb_build_object(
    'lines', count(*),
    'new', count(*) filter (where l.action = 'new'), 'changed', count(*) filter (where l.action = 'changed'),
    'unchanged', count(*) filter (where l.action = 'unchanged'), 'ended', count(*) filter (where l.action = 'ended'),
    'refused', count(*) filter (where l.action = 'refused'),
    'onFile', count(*) filter (where l.action = 'refused' and l.reason in ('unknownMember', 'unknownEnded', 'otherTeam', 'otherPerson')),
    'unclear', count(*) filter (where l.action = 'unclear'),
    'kept', count(*) filter (where l.kept <> '{}'),
    'rewritten', count(*) filter (where l.action = 'changed' and exists (
      select from unnest(array['first_name', 'last_name', 'date_of_birth', 'phone', 'email']) f
      where l.changes #>> array[f, '0'] is not null
    )),
    'returned', count(*) filter (where l.changes @> '{"ended": [true, false]}' and l.action = 'changed'),
    'ending', count(*) filter (where l.action = 'changed' and l.changes #>> '{coverage_ends_on,1}' <> 'never'),
    'missing', count(*) filter (where l.action = 'ended' and l.line > private.last_file_line()),
    'members', (select count(*) from public.members m where m.deleted_at is null and m.team_id = any (teams)),
    'openGaps', (
      select count(*) from public.care_gaps g
      where g.deleted_at is null and g.status not in ('closed', 'excluded') and g.team_id = any (teams)
    ),
    'hash', encode(sha256(convert_to((select m.seed from private.roster_memory m) || coalesce(string_agg(
      md5(concat_ws(' ', l.line, l.action, l.reason, l.target, l.team_id, coalesce(l.digest::text, l.told::text), l.changes, l.kept)),
      ' ' order by l.line
    ), ''), 'UTF8')), 'hex')
  ) into found
  from private.roster_lines l where l.plan_id = p_plan.id;
  found := found || (
    select jsonb_build_object(
      'gapsOpened', count(*) filter (where e.value ->> 1 = 'open'), 'gapsClosed', count(*) filter (where e.value ->> 1 = 'closed'),
      'gapsToVerify', count(*) filter (where e.value ->> 1 = 'evidence-in')
    )
    from private.roster_lines l cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%'
  );
  found := found || jsonb_build_object('teams', (
    select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'count', n.count) order by n.count desc, lower(t.name)), '[]')
    from (
      select coalesce(l.team_id, p_plan.team_id) as id, count(*) as count
      from private.roster_lines l where l.plan_id = p_plan.id and l.action = 'new' group by 1
    ) n join public.teams t on t.id = n.id
  ));
  return found || jsonb_build_object('reasons', to_jsonb(private.roster_reasons(p_plan, found)));
end $$;

-- Names only of members of the caller's own teams: somebody else's plan may reach others by now. An administrator sees what is wrong
-- with the file itself, by its place in it.
create function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
  caller constant uuid := private.current_staff_id();
  by_place constant boolean := private.current_staff_role() = 'administrator';
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 1000);
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  teams uuid[];
  hidden boolean;
begin
  select * into plan from private.roster_plans p where p.id = p_id;
  if plan.id is null or not (
    (plan.staff_id = caller and plan.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(plan)
  ) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  -- A second person sees what the file does: the other lines may name members of teams that are not theirs.
  hidden := case when by_place then p_action <> 'refused'
    else plan.staff_id <> caller and p_action not in ('new', 'changed', 'ended') end;
  teams := case when by_place then '{}' else private.own_import_team_ids() end;
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(found.row order by found.line) filter (where found.place <= page), '[]'),
      'more', count(*) > page
    )
    from (
      select l.line, row_number() over (order by l.line) as place, jsonb_build_object(
        'line', l.line, 'action', l.action, 'reason', l.reason, 'field', l.field,
        'number', case when by_place then '' else coalesce(l.told ->> 'member_id', '') end,
        'name', case when by_place then '' else btrim(concat_ws(' ',
          coalesce(l.told ->> 'first_name', m.first_name), coalesce(l.told ->> 'last_name', m.last_name))) end,
        'changes', l.changes, 'kept', l.kept, 'chosen', l.chosen,
        'sameAs', case when not by_place then (select s.member_id from public.members s where s.id = l.same_as) end,
        'mayBeAnother', l.reason = 'otherId' is true,
        'matches', case when by_place or plan.staff_id <> caller then '[]' else private.roster_matches(l, plan.staff_id) end
      ) as row
      from private.roster_lines l
      left join public.members m on m.id = l.target and not l.told ? 'first_name' and m.team_id = any (teams)
      where l.plan_id = plan.id and l.line > p_after and not hidden and (not by_place or l.refused is not null or l.reason = 'doubleId')
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or by_place or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', coalesce(l.told ->> 'first_name', m.first_name),
          coalesce(l.told ->> 'last_name', m.last_name))), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;
comment on function public.roster_lines(uuid, text, text, int, int) is
  'Decided lines of one action (or `kept`) after a line, at most 1000, as {rows, more}: all for who brought them in, what changes '
  'for a second person, to administrators those that are refused for what the file itself says, without a name.';
grant execute on function public.roster_lines(uuid, text, text, int, int) to authenticated;

revoke all on all functions in schema private, public from public;
