-- What: rosters that plans send (CSV): a supervisor stages the lines of a file, reads a plan of what they would change, and
-- has exactly that plan done, in one transaction. What a file said about a member last is kept in private.roster_known.
-- Why: members came in by SQL only. What somebody corrected since the last file is never overwritten: a field is the plan's
-- to change only where it still says what the last file said. A file can add a do-not-call, and never take one away, nor a
-- STOP, nor the hold of an open alert.

create table private.roster_plans (
  id uuid primary key,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  health_plan text not null check (length(btrim(health_plan)) between 1 and 120),
  created_at timestamptz not null default now(),
  summary jsonb not null default '{}',
  applied_at timestamptz
);
comment on table private.roster_plans is 'Files that supervisors bring in. health_plan: for new members whose line names none.';
create index roster_plans_staff_idx on private.roster_plans (staff_id);
create index roster_plans_team_idx on private.roster_plans (team_id);

create table private.roster_lines (
  plan_id uuid not null references private.roster_plans (id) on delete cascade,
  line int not null check (line between 1 and 2000000),
  told jsonb,
  refused text check (refused ~ '^[a-zA-Z]{1,40}$'),
  field text check (length(field) <= 60),
  action text check (action in ('new', 'changed', 'unchanged', 'ended', 'refused')),
  reason text,
  target uuid,
  changes jsonb not null default '{}',
  kept jsonb not null default '{}',
  primary key (plan_id, line),
  check ((told is null) <> (refused is null))
);
comment on column private.roster_lines.told is 'What the line says, by column name; what it leaves empty is not there.';
comment on column private.roster_lines.changes is 'field: [now, then]. kept: field: [now, what the file says]; that stays as it is.';
create index roster_lines_number_idx on private.roster_lines (plan_id, (told ->> 'member_id'));

create table private.roster_known (
  member_id uuid primary key references public.members (id) on delete cascade,
  told jsonb not null
);
comment on table private.roster_known is 'What rosters said about a member last; what differs from it was changed by somebody.';

alter table private.roster_plans enable row level security;
alter table private.roster_lines enable row level security;
alter table private.roster_known enable row level security;
revoke all on private.roster_plans, private.roster_lines, private.roster_known from public, anon, authenticated;

-- One person under two numbers is looked for by name and birth date.
create index members_identity_idx on public.members (lower(last_name), date_of_birth);

-- Whether a line is one that the tables can take; the station says the same with the field and how to mend it.
create function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case jsonb_typeof(p_value)
    when 'boolean' then p_key in ('on_dnc', 'sms_enabled', 'email_enabled', 'hospice', 'ended')
    when 'number' then case p_key
      when 'financial_value' then p_value::numeric between 0 and 100000000
      when 'compliance_likelihood' then p_value::numeric between 0 and 100
      when 'pickup_likelihood' then p_value::numeric between 0 and 100
      else false end
    when 'array' then p_key in ('conditions', 'medications') and jsonb_array_length(p_value) between 1 and 50
      and not exists (
        select from jsonb_array_elements(p_value) i
        where jsonb_typeof(i) <> 'string' or length(i #>> '{}') not between 1 and 200
      )
    when 'string' then case p_key
      when 'member_id' then v.text = btrim(v.text) and length(v.text) between 1 and 64
      when 'first_name' then length(btrim(v.text)) > 0 and length(v.text) <= 100
      when 'last_name' then length(btrim(v.text)) > 0 and length(v.text) <= 100
      when 'date_of_birth' then case
        when v.text !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
        else right(v.text, 2)::int <= extract(day from (left(v.text, 7) || '-01')::date + interval '1 month' - interval '1 day')
          and v.text <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
      when 'gender' then v.text in ('F', 'M', 'X')
      when 'phone' then v.text ~ '^\+\d{8,15}$'
      when 'email' then length(v.text) <= 254 and v.text ~ '^[^@\s]+@[^@\s]+$'
      when 'zip_code' then v.text ~ '^\d{5}(-\d{4})?$'
      when 'preferred_language' then v.text in ('en', 'es', 'zh', 'vi', 'other')
      when 'health_plan' then length(btrim(v.text)) > 0 and length(v.text) <= 120
      when 'priority' then v.text in ('critical', 'high', 'medium', 'low')
      else false end
    else false end, false)
  from (select p_value #>> '{}' as text) v
$$;

-- Whether a line is one that the tables can take; the station says the same with the field and how to mend it.
create function private.is_roster_line(p_told jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(p_told) is distinct from 'object' then false
    else p_told ?& array['member_id', 'first_name', 'last_name', 'date_of_birth']
      and not exists (select from jsonb_each(p_told) e where not private.is_roster_value(e.key, e.value))
  end
$$;

-- The plan of the caller. Only whoever began it goes on with it.
create function private.own_roster_plan(p_id uuid) returns private.roster_plans
language plpgsql security definer set search_path = '' as $$
declare
  own private.roster_plans;
begin
  select * into own from private.roster_plans p
  where p.id = p_id and p.staff_id = private.current_staff_id() and p.team_id = any (private.supervised_team_ids())
  for update;
  if own.id is null then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  return own;
end $$;

create function public.begin_roster_plan(
  p_id uuid, p_team_id uuid, p_file_name text, p_file_sha256 text, p_health_plan text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(p_team_id = any (private.supervised_team_ids()), false) then
    raise exception 'only a supervisor of the team brings a roster in' using errcode = '42501';
  end if;
  -- What nobody confirmed within a day is forgotten, and what was done keeps no line of a file.
  delete from private.roster_plans p where p.applied_at is null and p.created_at < now() - interval '1 day';
  delete from private.roster_lines l using private.roster_plans p
  where p.id = l.plan_id and p.applied_at < now() - interval '1 day';
  insert into private.roster_plans (id, team_id, staff_id, file_name, file_sha256, health_plan)
  values (p_id, p_team_id, private.current_staff_id(), p_file_name, p_file_sha256, p_health_plan)
  on conflict (id) do nothing;
  perform private.own_roster_plan(p_id);
  return true;
end $$;
comment on function public.begin_roster_plan(uuid, uuid, text, text, text) is
  'Begins to take a roster for a team; the same id again goes on. 42501: no supervisor of the team.';

create function public.stage_roster_lines(p_id uuid, p_lines jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  staged int;
begin
  if own.applied_at is not null then
    raise exception 'roster.done' using errcode = '22023';
  end if;
  if jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 2000 then
    raise exception 'roster.lines' using errcode = '22023';
  end if;
  insert into private.roster_lines as l (plan_id, line, told, refused, field)
  select
    own.id, (e ->> 'line')::int, case when ok.it then e -> 'told' end,
    case when not ok.it then coalesce(e ->> 'refused', 'unreadable') end, e ->> 'field'
  from jsonb_array_elements(p_lines) e
  cross join lateral (select e ->> 'refused' is null and coalesce(private.is_roster_line(e -> 'told'), false) as it) ok
  on conflict (plan_id, line) do update set told = excluded.told, refused = excluded.refused, field = excluded.field;
  get diagnostics staged = row_count;
  return staged;
end $$;
comment on function public.stage_roster_lines(uuid, jsonb) is
  'Takes up to 2000 lines [{line, told} or {line, refused, field}]; a line again takes the place of the one before.';

-- Whether a field of a member stays as it is although the file says something else.
create function private.keeps_field(
  p_field text, p_told jsonb, p_now jsonb, p_known jsonb, p_member public.members, p_stopped boolean
) returns boolean
language sql stable set search_path = '' as $$
  select case
    when p_field = 'on_dnc' then p_told = 'false'
    when p_field = 'sms_enabled' and p_told = 'true' and p_stopped then true
    when p_known ? p_field then p_now is distinct from p_known -> p_field
    when p_field in ('sms_enabled', 'email_enabled') then p_told = 'true'
    when p_field in ('phone', 'email') then exists (
      select from private.contact_changes c
      where c.member_id = p_member.id and c.channel = case p_field when 'phone' then 'sms' else 'email' end
        and c.source in ('staff', 'member') and c.state in ('pending', 'confirmed')
    )
    when p_field in ('first_name', 'last_name', 'zip_code', 'preferred_language') then p_member.corrected_at is not null
    else false
  end
$$;

-- What a member is now, in the words of a line.
create function private.roster_now(
  p_member public.members, p_outreach public.member_outreach, p_verified public.contact_verifications,
  p_consent public.contact_consents
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'first_name', p_member.first_name, 'last_name', p_member.last_name, 'date_of_birth', p_member.date_of_birth,
    'gender', p_member.gender, 'phone', coalesce('+' || private.phone_digits(p_member.phone), p_member.phone),
    'email', private.email_key(p_member.email), 'zip_code', p_member.zip_code,
    'preferred_language', p_member.preferred_language,
    'health_plan', p_outreach.health_plan, 'priority', p_outreach.priority,
    'financial_value', p_outreach.financial_value, 'compliance_likelihood', p_outreach.compliance_likelihood,
    'pickup_likelihood', p_outreach.pickup_likelihood, 'conditions', to_jsonb(p_outreach.conditions),
    'medications', to_jsonb(p_outreach.medications), 'hospice', p_outreach.hospice,
    'on_dnc', coalesce(p_verified.on_dnc, false), 'sms_enabled', coalesce(p_consent.sms_enabled, false),
    'email_enabled', coalesce(p_consent.email_enabled, false)
  )
$$;

-- Decides every line anew from what is stored now.
create function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.supervised_team_ids();
begin
  update private.roster_lines l
  set reason = d.reason, target = d.target,
    changes = case when d.reason is null then d.changes else '{}' end,
    kept = case when d.reason is null then d.kept else '{}' end,
    action = case
      when d.reason is not null then 'refused' when d.target is null then 'new'
      when d.changes ? 'ended' and (l.told ->> 'ended')::boolean is true then 'ended'
      when d.changes <> '{}' then 'changed' else 'unchanged' end
  from (
    select
      f.line, m.id as target,
      case
        when f.refused is not null then f.refused
        when f.times > 1 then 'doubleId'
        when m.id is not null and not (m.team_id = any (teams)) then 'otherTeam'
        when m.date_of_birth <> (f.told ->> 'date_of_birth')::date
          and lower(m.last_name) <> lower(f.told ->> 'last_name') then 'twoPeople'
        when m.id is null and f.ended then 'unknownEnded'
        when m.id is null and exists (
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
      case when m.id is null then '{}'
        when f.ended and m.deleted_at is null and not coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}'
        when m.deleted_at is not null then merged.changes || '{"ended": [true, false]}'
        else merged.changes end as changes,
      case when m.id is null or (f.ended and m.deleted_at is not null) then '{}'
        when f.ended and coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}' else merged.kept end as kept
    from (
      select l.line, l.told, l.refused, coalesce((l.told ->> 'ended')::boolean, false) as ended,
        count(*) over (partition by l.told ->> 'member_id') as times
      from private.roster_lines l where l.plan_id = p_plan.id
    ) f
    left join public.members m on m.member_id = f.told ->> 'member_id'
    left join public.member_outreach o on o.member_id = m.id
    left join public.contact_verifications v on v.member_id = m.id
    left join public.contact_consents c on c.member_id = m.id
    left join private.roster_known k on k.member_id = m.id
    cross join lateral (select private.roster_now(m, o, v, c) as now) cur
    cross join lateral (
      select
        coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where not t.keeps), '{}') as changes,
        coalesce(jsonb_object_agg(t.key, jsonb_build_array(cur.now -> t.key, t.value)) filter (where t.keeps), '{}') as kept
      from (
        select e.key, e.value,
          private.keeps_field(e.key, e.value, cur.now -> e.key, k.told, m, c.sms_stopped_at is not null) as keeps
        from jsonb_each(f.told - 'member_id' - 'ended') e
        where m.id is not null and cur.now -> e.key is distinct from e.value
      ) t
    ) merged
  ) d
  where l.plan_id = p_plan.id and l.line = d.line;
end $$;

-- What a decided plan comes to, and the hash that confirming it has to name.
create function private.roster_summary(p_plan private.roster_plans) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lines', count(*),
    'new', count(*) filter (where l.action = 'new'), 'changed', count(*) filter (where l.action = 'changed'),
    'unchanged', count(*) filter (where l.action = 'unchanged'), 'ended', count(*) filter (where l.action = 'ended'),
    'refused', count(*) filter (where l.action = 'refused'), 'kept', count(*) filter (where l.kept <> '{}'),
    'members', (
      select count(*) from public.members m
      where m.deleted_at is null and m.team_id = any ((select private.supervised_team_ids())::uuid[])
    ),
    'hash', encode(sha256(convert_to(coalesce(string_agg(
      md5(concat_ws(' ', l.line, l.action, l.reason, l.target, l.told, l.changes, l.kept)), ' ' order by l.line
    ), ''), 'UTF8')), 'hex')
  )
  from private.roster_lines l where l.plan_id = p_plan.id
$$;

create function public.plan_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null then
    return own.summary;
  end if;
  perform private.decide_roster_lines(own);
  return private.roster_summary(own);
end $$;
comment on function public.plan_roster(uuid) is
  'What the staged lines would do: {lines, new, changed, unchanged, ended, refused, kept, members, hash}. Changes nothing.';

create function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 1000);
  wanted constant text := lower(btrim(coalesce(p_search, '')));
begin
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(found.row order by found.line) filter (where found.place <= page), '[]'),
      'more', count(*) > page
    )
    from (
      select l.line, row_number() over (order by l.line) as place, jsonb_build_object(
        'line', l.line, 'action', l.action, 'reason', l.reason, 'field', l.field,
        'number', coalesce(l.told ->> 'member_id', ''),
        'name', btrim(concat_ws(' ', l.told ->> 'first_name', l.told ->> 'last_name')),
        'changes', l.changes, 'kept', l.kept
      ) as row
      from private.roster_lines l
      where l.plan_id = own.id and l.line > p_after
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', l.told ->> 'first_name', l.told ->> 'last_name')), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;
comment on function public.roster_lines(uuid, text, text, int, int) is
  'Decided lines of one action (or `kept`) after a line, at most 1000, as {rows, more}.';

revoke all on all functions in schema private from public;
revoke all on function public.begin_roster_plan(uuid, uuid, text, text, text), public.stage_roster_lines(uuid, jsonb),
  public.plan_roster(uuid), public.roster_lines(uuid, text, text, int, int) from public, anon, authenticated;
grant execute on function public.begin_roster_plan(uuid, uuid, text, text, text), public.stage_roster_lines(uuid, jsonb),
  public.plan_roster(uuid), public.roster_lines(uuid, text, text, int, int) to authenticated;
