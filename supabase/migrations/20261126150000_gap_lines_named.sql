-- What: a line of a gap list shows, and is found by, the name that the member has on file.
-- Why: gap lists carry an ID and no name, so a supervisor read a preview of numbers.

-- As before. Names only of members of the caller's own teams: somebody else's plan may reach others by now.
create or replace function public.roster_lines(p_id uuid, p_action text, p_search text, p_after int, p_limit int) returns jsonb
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
  -- An administrator mends refused lines by their place in the file. A second person sees what the file does: the other lines
  -- may name members of teams that are not theirs.
  hidden := case when by_place then p_action not in ('refused', 'unclear')
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
      where l.plan_id = plan.id and l.line > p_after and not hidden
        and case p_action when 'kept' then l.kept <> '{}' else l.action = p_action end
        and (wanted = '' or by_place or strpos(lower(concat_ws(
          ' ', l.told ->> 'member_id', coalesce(l.told ->> 'first_name', m.first_name),
          coalesce(l.told ->> 'last_name', m.last_name))), wanted) > 0)
      order by l.line
      limit page + 1
    ) found
  );
end $$;
