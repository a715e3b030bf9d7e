-- What: care gaps come in with a roster or as a list of their own: told.gaps is {name: open or closed}.
-- Why: a member comes onto the board with the first open gap, and plans send who still needs what. A gap that nobody names
-- stays as it is; a closed one is not opened again by a file, but shown as a difference.

create or replace function private.is_roster_value(p_key text, p_value jsonb) returns boolean
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
    when 'object' then p_key = 'gaps' and not exists (
      select from jsonb_each(p_value) g
      where length(btrim(g.key)) not between 1 and 200 or g.value not in ('"open"', '"closed"')
    ) and (select count(*) between 1 and 100 from jsonb_object_keys(p_value))
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

create or replace function private.is_roster_line(p_told jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case
    when jsonb_typeof(p_told) is distinct from 'object' then false
    else p_told ? 'member_id' and (p_told ?& array['first_name', 'last_name', 'date_of_birth'] or p_told ? 'gaps')
      and not exists (select from jsonb_each(p_told) e where not private.is_roster_value(e.key, e.value))
  end
$$;

-- What a line's gaps change of a member's, and what stays although the file says otherwise: 'gap:<name>': [now, then].
create function private.roster_gaps(p_member_id uuid, p_told jsonb, out changes jsonb, out kept jsonb)
language sql stable set search_path = '' as $$
  select
    coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(g.status, t.value)) filter (
      where (g.status is null and t.value = '"open"') or (g.is_open and t.value = '"closed"')
    ), '{}'),
    coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(g.status, t.value)) filter (
      where not g.is_open and t.value = '"open"'
    ), '{}')
  from jsonb_each(p_told) t
  left join lateral (
    select c.status, c.status not in ('closed', 'excluded') as is_open from public.care_gaps c
    where c.member_id = p_member_id and lower(c.name) = lower(t.key) and c.deleted_at is null
    order by c.status in ('closed', 'excluded'), c.created_at desc limit 1
  ) g on true
$$;

create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
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
        when m.id is null and not f.told ? 'first_name' then 'unknownMember'
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
      case when m.id is null then gaps.changes
        when f.ended and m.deleted_at is null and not coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}'
        when m.deleted_at is not null and not f.told ? 'first_name' then '{}'
        when m.deleted_at is not null then merged.changes || gaps.changes || '{"ended": [true, false]}'
        else merged.changes || gaps.changes end as changes,
      case when m.id is null or (f.ended and m.deleted_at is not null) then '{}'
        when f.ended and coalesce(o.contact_hold, false) then '{"ended": [false, true]}'
        when f.ended then '{}' else merged.kept || gaps.kept end as kept
    from (
      select l.line, l.told, l.refused, coalesce((l.told ->> 'ended')::boolean, false) as ended,
        -- A gap list has a line for each gap.
        count(*) filter (where l.told ? 'first_name') over (partition by l.told ->> 'member_id')
          * (l.told ? 'first_name')::int as times
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
        from jsonb_each(f.told - 'member_id' - 'ended' - 'gaps') e
        where m.id is not null and cur.now -> e.key is distinct from e.value
      ) t
    ) merged
    cross join lateral private.roster_gaps(m.id, f.told -> 'gaps') gaps
  ) d
  where l.plan_id = p_plan.id and l.line = d.line;
end $$;

-- More than a tenth of the open gaps of the caller's teams.
create function private.closes_too_many(p_plan private.roster_plans) returns boolean
language sql stable security definer set search_path = '' as $$
  select 10 * (
    select count(*) from private.roster_lines l cross join lateral jsonb_each(l.changes) e
    where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'gap:%' and e.value ->> 1 = 'closed'
  ) > (
    select count(*) from public.care_gaps g
    where g.deleted_at is null and g.status not in ('closed', 'excluded')
      and g.team_id = any ((select private.supervised_team_ids())::uuid[])
  )
$$;

create index roster_lines_target_idx on private.roster_lines (plan_id, target);

-- Where two lines say different things of one gap, it is open.
create function private.change_roster_gaps(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.care_gaps (member_id, name)
  select distinct on (l.target, lower(substr(e.key, 5))) l.target, btrim(substr(e.key, 5))
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action in ('new', 'changed') and e.key like 'gap:%' and e.value ->> 1 = 'open'
  order by l.target, lower(substr(e.key, 5)), l.line;
  update public.care_gaps g set status = 'closed'
  from private.roster_lines l cross join lateral jsonb_each(l.changes) e
  where l.plan_id = p_plan.id and l.action = 'changed' and e.key like 'gap:%' and e.value ->> 1 = 'closed'
    and g.member_id = l.target and lower(g.name) = lower(substr(e.key, 5)) and g.deleted_at is null
    and g.status not in ('closed', 'excluded')
    and not exists (
      select from private.roster_lines o cross join lateral jsonb_each_text(o.told -> 'gaps') t
      where o.plan_id = p_plan.id and o.target = l.target and lower(t.key) = lower(substr(e.key, 5)) and t.value = 'open'
    );
end $$;

create or replace function public.apply_roster(p_id uuid, p_hash text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
  decided jsonb;
begin
  if own.applied_at is not null then
    return jsonb_build_object('done', true, 'summary', own.summary);
  end if;
  -- One import at a time, and nobody changes what is being decided.
  perform pg_advisory_xact_lock(hashtext('private.roster_plans'));
  perform from public.members m
  where m.id in (select l.target from private.roster_lines l where l.plan_id = own.id) order by m.id for update;
  perform private.decide_roster_lines(own);
  decided := private.roster_summary(own);
  if decided ->> 'hash' is distinct from p_hash then
    return jsonb_build_object('done', false, 'refusal', 'changed', 'summary', decided);
  end if;
  if (decided ->> 'ended')::int * 10 > (decided ->> 'members')::int then
    return jsonb_build_object('done', false, 'refusal', 'tooManyEnded', 'summary', decided);
  end if;
  if private.closes_too_many(own) then
    return jsonb_build_object('done', false, 'refusal', 'tooManyClosed', 'summary', decided);
  end if;
  perform private.add_roster_members(own);
  perform private.change_roster_members(own);
  perform private.change_roster_gaps(own);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' from private.roster_lines l
  where l.plan_id = own.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary)
  values (own.id, own.team_id, own.file_name, own.file_sha256, (decided ->> 'lines')::int, decided);
  update private.roster_plans p set applied_at = now(), summary = decided where p.id = own.id;
  return jsonb_build_object('done', true, 'summary', decided);
end $$;
comment on function public.apply_roster(uuid, text) is
  'Does the plan with this hash in one transaction: {done, summary}; once done, it only answers. {done: false, refusal}: '
  'changed (what is stored is not what the plan was made from), tooManyEnded or tooManyClosed (more than 10% of the members '
  'or of the open gaps).';

revoke all on all functions in schema private from public;
