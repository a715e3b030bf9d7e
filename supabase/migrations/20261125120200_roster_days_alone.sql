-- What: a line may say of a gap only its days, without a status, and a line of a wide list nothing at all.
-- Why: many wide lists have the day of the last service in the column of a measure. It tells when, and not whether that counts.
-- Who has no gap stands in such a list with empty cells, which is nothing that could not be read.

-- As before, with lines that name days only.
create or replace function private.fit_roster_lines(p_lines json) returns table (line jsonb, fits boolean, digest bytea)
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

create or replace function private.roster_held_gaps(p_plan_id uuid, p_settled int[]) returns table (member_id uuid, gaps jsonb, days jsonb)
language plpgsql stable security definer set search_path = '' set enable_nestloop = off set work_mem = '64MB' as $$
declare
  dated constant boolean := exists (
    select from private.roster_lines l where l.plan_id = p_plan_id and l.told ? 'gap_days'
  );
begin
  return query
  select g.member_id, jsonb_object_agg(g.key, g.status), jsonb_object_agg(g.key, g.days) from (
    select distinct on (c.member_id, lower(c.name)) c.member_id, lower(c.name) as key, c.status,
      case when dated
        then jsonb_build_object('from', c.window_start, 'due', c.window_end, 'last', c.last_service) end as days
    from public.care_gaps c
    where c.deleted_at is null and c.member_id in (
      select m.id from private.roster_lines l join public.members m on m.member_id = l.told ->> 'member_id'
      where l.plan_id = p_plan_id and l.told ?| array['gaps', 'gap_days'] and l.line not in (select unnest(p_settled))
      union select l.same_as from private.roster_lines l where l.plan_id = p_plan_id and l.same_as is not null
    )
    order by c.member_id, lower(c.name), c.status in ('closed', 'excluded'), c.created_at desc
  ) g
  group by g.member_id;
end $$;

-- As before; a gap of which the file has a day is named.
create or replace function private.add_absent_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
declare
  before constant uuid := private.file_before(p_plan);
  teams constant uuid[] := private.importer_team_ids(p_plan.staff_id);
begin
  delete from private.roster_lines l where l.plan_id = p_plan.id and l.line > private.last_file_line();
  if p_plan.absent_gaps <> 'closed' or before is null or private.holds_absent_gaps(p_plan) then
    return;
  end if;
  insert into private.roster_lines (plan_id, line, told)
  select
    p_plan.id, private.last_file_line() + row_number() over (order by m.member_id),
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
  group by m.member_id;
end $$;

revoke all on all functions in schema private from public;
