-- What: who may be somebody else is judged in the plan: judge_roster_line says that a line's person is the member whom it proposes, or
-- another one; the plan is then made with that. The same person goes on under the ID that the file names.
-- Why: last name, birth date, and phone or ZIP only propose. Such lines were left out, and the only way in was to mend the file.
-- Administrators see no member, so they judge none. What was judged is part of the plan, its hash and its undoing.

alter table private.roster_lines
  add column chosen text check (chosen in ('same', 'another')),
  add column same_as uuid references public.members (id) on delete set null;
comment on column private.roster_lines.chosen is 'By whoever brought the file in: the member who was proposed, or another person.';
comment on column private.roster_lines.same_as is 'Of the same person: the member whom the line means.';
create index roster_lines_same_as_idx on private.roster_lines (same_as) where same_as is not null;

-- The members whom a line may mean, of those whom whoever brought it in may change; two at most, the rest says no more.
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
  order by x.member_id limit 2
$$;

-- Beside whom an unclear line is put; null where it is none, or several members fit.
create function private.roster_match(p_line private.roster_lines, p_staff_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when count(*) = 1 then min(jsonb_build_object(
    'number', x.member_id, 'name', btrim(concat_ws(' ', x.first_name, x.last_name)), 'born', x.date_of_birth,
    'phone', x.phone, 'zip', x.zip_code, 'mayBeAnother', p_line.reason is distinct from 'twoPeople'
  )::text)::jsonb end
  from private.proposed_members(p_line, p_staff_id) x
  where p_line.reason in ('otherId', 'twoPeople')
$$;

create function public.judge_roster_line(p_id uuid, p_line int, p_choice text) returns jsonb
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
  proposed := array(select x.id from private.proposed_members(line, own.staff_id) x);
  if p_choice = 'same' and cardinality(proposed) <> 1 then
    raise exception 'roster.judged' using errcode = '22023';
  end if;
  update private.roster_lines l set chosen = p_choice, same_as = case p_choice when 'same' then proposed[1] end
  where l.plan_id = own.id and l.line = p_line;
  return jsonb_build_object('chosen', p_choice);
end $$;
comment on function public.judge_roster_line(uuid, int, text) is
  'By the supervisor who brought it in (else 42501): an unclear line means the member who was proposed (same), somebody else '
  '(another), or is not judged (null). plan_roster then makes the plan with it.';

-- As before, with whom an unclear line may mean.
create or replace function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan private.roster_plans;
  caller constant uuid := private.current_staff_id();
  by_place constant boolean := private.current_staff_role() = 'administrator';
  page constant int := least(greatest(coalesce(p_limit, 1), 1), 1000);
  wanted constant text := lower(btrim(coalesce(p_search, '')));
  hidden boolean;
begin
  select * into plan from private.roster_plans p where p.id = p_id;
  if plan.id is null or not (
    (plan.staff_id = caller and plan.team_id = any (private.own_import_team_ids())) or private.may_judge_roster(plan)
  ) then
    raise exception 'roster.notYours' using errcode = '42501';
  end if;
  -- An administrator mends refused lines by their place in the file. A second person sees what the file does: the other lines
  -- may name members of teams that are not theirs.
  hidden := case when by_place then p_action not in ('refused', 'unclear')
    else plan.staff_id <> caller and p_action not in ('new', 'changed', 'ended') end;
  return (
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(found.row order by found.line) filter (where found.place <= page), '[]'),
      'more', count(*) > page
    )
    from (
      select l.line, row_number() over (order by l.line) as place, jsonb_build_object(
        'line', l.line, 'action', l.action, 'reason', l.reason, 'field', l.field,
        'number', case when by_place then '' else coalesce(l.told ->> 'member_id', '') end,
        'name', case when by_place then '' else btrim(concat_ws(' ', l.told ->> 'first_name', l.told ->> 'last_name')) end,
        'changes', l.changes, 'kept', l.kept, 'chosen', l.chosen,
        'match', case when by_place or plan.staff_id <> caller then null else private.roster_match(l, plan.staff_id) end
      ) as row
      from private.roster_lines l
      where l.plan_id = plan.id and l.line > p_after and not hidden
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or by_place or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', l.told ->> 'first_name', l.told ->> 'last_name')), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;

-- As before; whoever is the same person is named by the file under another ID.
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
    cross join lateral jsonb_object_keys(l.told -> 'gaps') k where l.plan_id = p_plan.id
  ) named on named.number = m.member_id and named.name = lower(o.name)
  left join (
    select distinct l.number from private.roster_lines l where l.plan_id = p_plan.id and l.number is not null
  ) unclear on unclear.number = m.member_id
  where o.plan_id = before and named.number is null and unclear.number is null
  group by m.member_id;
end $$;

revoke all on all functions in schema private from public;
revoke all on function public.judge_roster_line(uuid, int, text) from public, anon;
grant execute on function public.judge_roster_line(uuid, int, text) to authenticated;
