-- What: of an unclear line all members are shown whom it may mean, with what tells them apart, and one of them is chosen.
-- Why: a line that fitted two members of one name and birth date showed neither, so nobody could bring that person in.

-- The members whom a line may mean, of those whom whoever brought it in may change; five at most.
create or replace function private.proposed_members(p_line private.roster_lines, p_staff_id uuid) returns setof public.members
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

-- Beside whom an unclear line is put, each with what tells them apart.
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

drop function public.judge_roster_line(uuid, int, text);
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

-- As before, with everybody whom an unclear line may mean.
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
        'sameAs', case when not by_place then (select m.member_id from public.members m where m.id = l.same_as) end,
        'mayBeAnother', l.reason = 'otherId' is true,
        'matches', case when by_place or plan.staff_id <> caller then '[]' else private.roster_matches(l, plan.staff_id) end
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
drop function private.roster_match(private.roster_lines, uuid);

revoke all on all functions in schema private from public;
revoke all on function public.judge_roster_line(uuid, int, text, text) from public, anon;
grant execute on function public.judge_roster_line(uuid, int, text, text) to authenticated;
