-- What: lines that came in, and said what is stored then, are remembered by what they say (SHA-256). The same line again is announced
-- by that alone, is neither sent nor looked at, and is unchanged as long as nothing of its member was written since.
-- Why: most lines of a monthly file say what the last one did. Each was sent in full, taken apart, and compared field by field with a
-- member who was put together for it: of the same file again, three quarters of the processor's time.

alter table private.roster_lines add column digest bytea check (length(digest) = 32);
comment on column private.roster_lines.digest is 'SHA-256 of the text of what the line says, as it was sent.';

create table private.roster_settled (
  digest bytea primary key check (length(digest) = 32),
  member_id uuid not null references public.members (id) on delete cascade,
  told jsonb not null,
  settled_xid xid8 not null,
  below xid8 not null
);
comment on table private.roster_settled is
  'Lines that say what is stored of a member, as long as each row of theirs is older than `below`, or was written by `settled_xid`.';
create index roster_settled_member_idx on private.roster_settled (member_id);

-- Numbers of transactions mean something in one life of the server only.
create table private.roster_memory (
  single boolean primary key default true check (single),
  epoch text not null
);
comment on table private.roster_memory is 'In which life of the server the lines were remembered (server_epoch).';

alter table private.roster_settled enable row level security;
alter table private.roster_memory enable row level security;
revoke all on private.roster_settled, private.roster_memory from public, anon, authenticated;

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
    join private.roster_settled s on s.digest = l.digest
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
  if private.remembers_roster_lines() then
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
  'and answers the numbers of those that it does not know, which stage_roster_lines takes.';

-- As before, with the digest of each line.
drop function public.stage_roster_lines(uuid, jsonb);
drop function private.fit_roster_lines(jsonb);
create function private.fit_roster_lines(p_lines json) returns table (line jsonb, fits boolean, digest bytea)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    e.line,
    e.line ->> 'refused' is null and e.told ? 'member_id'
      and (e.told ?& array['first_name', 'last_name', 'date_of_birth'] or e.told ? 'gaps')
      and not exists (
        select from (
          select t.key, t.value, t.value #>> '{}' as told, jsonb_typeof(t.value) as kind from jsonb_each(e.told) t offset 0
        ) v
        where case v.kind
          when 'string' then not coalesce(case v.key
            when 'member_id' then v.told = btrim(v.told) and length(v.told) between 1 and 64
            when 'first_name' then length(btrim(v.told)) > 0 and length(v.told) <= 100
            when 'last_name' then length(btrim(v.told)) > 0 and length(v.told) <= 100
            when 'date_of_birth' then case
              when v.told !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
              else right(v.told, 2)::int <= extract(day from (left(v.told, 7) || '-01')::date + interval '1 month' - interval '1 day')
                and v.told <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
            when 'gender' then v.told in ('F', 'M', 'X')
            when 'phone' then v.told ~ '^\+\d{8,15}$'
            when 'other_phone' then v.told ~ '^\+\d{8,15}$'
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

revoke all on all functions in schema private from public;
revoke all on function public.stage_roster_lines(uuid, json), public.stage_settled_lines(uuid, jsonb) from public, anon;
grant execute on function public.stage_roster_lines(uuid, json), public.stage_settled_lines(uuid, jsonb) to authenticated;
