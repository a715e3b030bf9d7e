-- What: what is asked of every line is in a language that keeps its plans; and a roster is one event of the audit trail, with its counts and the hash of its plan; what it did to whom is kept line by
-- line in roster_import_rows, by the names of fields.
-- Why: the trail is a chain, and a link for every row of a file makes one transaction wait for itself: 50,000 members did not
-- end within ten minutes, and 1,000 lines took six seconds to be taken. The lines can't be changed either, and the plan's hash in the trail covers them.

alter table private.roster_plans add column applied_xid xid8;
comment on column private.roster_plans.applied_xid is 'The transaction that did it.';

-- Whether this transaction is doing a roster. The setting alone is no proof.
create function private.is_roster_running() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(current_setting('gapwise.roster', true), '') = '' then
    return false;
  end if;
  return exists (
    select from private.roster_plans p
    where p.id::text = current_setting('gapwise.roster', true) and p.applied_xid = pg_current_xact_id_if_assigned()
  );
end $$;

-- As before, but not for the rows of a roster.
create or replace function private.audit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  is_member constant boolean := tg_table_name = 'members';
  changed text[];
begin
  if private.is_roster_running() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select array_agg(c.key order by c.key) into changed
    from jsonb_each(line) c
    where c.value is distinct from kept -> c.key
      and c.key not in ('updated_at', 'changed_xid')
      and (c.key <> 'team_id' or is_member or not line ? 'member_id');
    if changed is null then
      return null;
    end if;
  end if;
  perform private.append_audit_event(
    case tg_op when 'INSERT' then 'row.inserted' when 'UPDATE' then 'row.updated' else 'row.deleted' end,
    tg_table_name, (line ->> 'id')::uuid,
    case when is_member then (line ->> 'id')::uuid else (line ->> 'member_id')::uuid end,
    changed, '{}'
  );
  return null;
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
  perform set_config('gapwise.roster', own.id::text, true);
  perform private.add_roster_members(own);
  perform private.change_roster_members(own);
  perform private.change_roster_gaps(own);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' from private.roster_lines l
  where l.plan_id = own.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary)
  values (own.id, own.team_id, own.file_name, own.file_sha256, (decided ->> 'lines')::int, decided);
  insert into public.roster_import_rows (roster_import_id, line, action, member_number, planned, reason)
  select
    own.id, l.line,
    case l.action when 'new' then 'create' when 'changed' then 'update' when 'ended' then 'remove' else l.action end,
    l.told ->> 'member_id',
    jsonb_build_object('fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(l.changes) k)), l.reason
  from private.roster_lines l where l.plan_id = own.id and l.action <> 'unchanged';
  perform private.append_audit_event(
    'roster.applied', 'roster_imports', own.id, null, null, decided || jsonb_build_object('sha256', own.file_sha256)
  );
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = decided where p.id = own.id;
  return jsonb_build_object('done', true, 'summary', decided);
end $$;

-- As before.
create or replace function private.is_roster_value(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  told constant text := p_value #>> '{}';
begin
  return coalesce(case jsonb_typeof(p_value)
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
      when 'member_id' then told = btrim(told) and length(told) between 1 and 64
      when 'first_name' then length(btrim(told)) > 0 and length(told) <= 100
      when 'last_name' then length(btrim(told)) > 0 and length(told) <= 100
      when 'date_of_birth' then case
        when told !~ '^(18|19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then false
        else right(told, 2)::int <= extract(day from (left(told, 7) || '-01')::date + interval '1 month' - interval '1 day')
          and told <= to_char(now() + interval '1 day', 'YYYY-MM-DD') end
      when 'gender' then told in ('F', 'M', 'X')
      when 'phone' then told ~ '^\+\d{8,15}$'
      when 'email' then length(told) <= 254 and told ~ '^[^@\s]+@[^@\s]+$'
      when 'zip_code' then told ~ '^\d{5}(-\d{4})?$'
      when 'preferred_language' then told in ('en', 'es', 'zh', 'vi', 'other')
      when 'health_plan' then length(btrim(told)) > 0 and length(told) <= 120
      when 'priority' then told in ('critical', 'high', 'medium', 'low')
      else false end
    else false end, false);
end $$;

create or replace function private.is_roster_line(p_told jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case
    when jsonb_typeof(p_told) is distinct from 'object' then false
    else p_told ? 'member_id' and (p_told ?& array['first_name', 'last_name', 'date_of_birth'] or p_told ? 'gaps')
      and not exists (select from jsonb_each(p_told) e where not private.is_roster_value(e.key, e.value))
  end;
end $$;

create or replace function private.roster_now(
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
    'health_plan', p_outreach.health_plan, 'priority', p_outreach.priority,
    'financial_value', p_outreach.financial_value, 'compliance_likelihood', p_outreach.compliance_likelihood,
    'pickup_likelihood', p_outreach.pickup_likelihood, 'conditions', to_jsonb(p_outreach.conditions),
    'medications', to_jsonb(p_outreach.medications), 'hospice', p_outreach.hospice,
    'on_dnc', coalesce(p_verified.on_dnc, false), 'sms_enabled', coalesce(p_consent.sms_enabled, false),
    'email_enabled', coalesce(p_consent.email_enabled, false)
  );
end $$;

create or replace function private.keeps_field(
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
    when p_field in ('first_name', 'last_name', 'zip_code', 'preferred_language') then p_member.corrected_at is not null
    else false
  end;
end $$;

create or replace function private.roster_gaps(p_member_id uuid, p_told jsonb, out changes jsonb, out kept jsonb)
language plpgsql stable set search_path = '' as $$
begin
  select
    coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(g.status, t.value)) filter (
      where (g.status is null and t.value = '"open"') or (g.is_open and t.value = '"closed"')
    ), '{}'),
    coalesce(jsonb_object_agg('gap:' || t.key, jsonb_build_array(g.status, t.value)) filter (
      where not g.is_open and t.value = '"open"'
    ), '{}')
  into changes, kept
  from jsonb_each(p_told) t
  left join lateral (
    select c.status, c.status not in ('closed', 'excluded') as is_open from public.care_gaps c
    where c.member_id = p_member_id and lower(c.name) = lower(t.key) and c.deleted_at is null
    order by c.status in ('closed', 'excluded'), c.created_at desc limit 1
  ) g on true;
end $$;

create or replace function public.stage_roster_lines(p_id uuid, p_lines jsonb) returns int
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
  cross join lateral (select e ->> 'refused' is null and coalesce(private.is_roster_line(e -> 'told'), false) as it offset 0) ok
  on conflict (plan_id, line) do update set told = excluded.told, refused = excluded.refused, field = excluded.field;
  get diagnostics staged = row_count;
  return staged;
end $$;

create or replace function public.plan_roster(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  own constant private.roster_plans := private.own_roster_plan(p_id);
begin
  if own.applied_at is not null then
    return own.summary;
  end if;
  -- Thousands of lines have just come: without knowing that, each would be compared with every other.
  analyze private.roster_lines;
  perform private.decide_roster_lines(own);
  return private.roster_summary(own);
end $$;

-- As before; a plan that compares line by line is never the right one here.
create or replace function private.decide_roster_lines(p_plan private.roster_plans) returns void
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
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

revoke all on all functions in schema private from public;
