-- What: read_trail answers auditors who saw or did what, found by member, person, kind and time, in pages; trail_people names whom
-- they may choose from. Every page and every file that was made of them is an event of the trail itself.
-- Why: who answers 'who opened this chart?' is no administrator of a database, and must not need one.

-- When it happened, to the second (UTC): a station's look counts from when somebody looked, not from when it was delivered. As text,
-- because what stands in a detail is not always a time, and an index must never refuse an event.
create function private.trail_moment(p_detail jsonb, p_occurred_at timestamptz) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_detail ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$' then left(p_detail ->> 'at', 19)
    else to_char(p_occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
  end
$$;
create index audit_events_moment_idx on public.audit_events (private.trail_moment(detail, occurred_at), id);
create index audit_events_staff_moment_idx on public.audit_events
  (actor_staff_id, private.trail_moment(detail, occurred_at), id) where actor_staff_id is not null;

create function private.require_auditor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'auditor' then
    raise exception 'only an auditor reads the audit trail' using errcode = '42501';
  end if;
end $$;

create function public.trail_people() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_auditor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.full_name, 'role', s.role) order by s.full_name, s.id), '[]')
    from public.staff s
  );
end $$;
comment on function public.trail_people() is 'Auditors only: everybody with a staff record, also former ones: [{id, name, role}].';

-- What the screen shows of one event. Of a member no more than the plan's number; the id where the record is gone.
create function private.trail_line(p_event public.audit_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_event.id,
    'at', private.trail_moment(p_event.detail, p_event.occurred_at) || 'Z',
    'receivedAt', to_char(p_event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || 'Z',
    'who', (select s.full_name from public.staff s where s.id = p_event.actor_staff_id),
    'role', p_event.actor_role,
    'action', p_event.action,
    'table', p_event.table_name,
    'fields', coalesce(to_jsonb(p_event.columns), '[]'),
    'panel', p_event.detail ->> 'panel',
    'member', case when p_event.member_id is not null then
      coalesce((select m.member_id from public.members m where m.id = p_event.member_id), p_event.member_id::text) end,
    'staff', case when p_event.table_name = 'staff' then
      (select s.full_name from public.staff s where s.id = p_event.row_id) end
  )
$$;

create function public.read_trail(
  p_from timestamptz, p_to timestamptz, p_member text default null, p_staff_id uuid default null, p_action text default null,
  p_before_at text default null, p_before_id bigint default null, p_limit int default 50, p_export boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := greatest(1, least(coalesce(p_limit, 50), case when p_export then 10000 else 100 end));
  typed constant text := nullif(btrim(left(p_member, 64)), '');
  members uuid[];
  lines jsonb;
begin
  perform private.require_auditor();
  if p_from is null or p_to is null or p_from >= p_to or p_action !~ '^[a-z_]+\.[a-z_]+$' then
    raise exception 'a period and a kind of event are needed' using errcode = '22023';
  end if;
  if typed is not null then
    members := array(select m.id from public.members m where m.member_id in (typed, upper(typed)));
    if typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      members := members || typed::uuid;
    end if;
  end if;
  -- In pieces, so that each question is planned with what it asks, and finds its index.
  execute 'select coalesce(jsonb_agg(private.trail_line(e)
      order by private.trail_moment((e).detail, (e).occurred_at) desc, (e).id desc), ''[]'')
    from (select a as e from public.audit_events a
      where private.trail_moment(a.detail, a.occurred_at) >= $1 and private.trail_moment(a.detail, a.occurred_at) < $2'
    || case when typed is not null then ' and a.member_id = any ($3)' else '' end
    || case when p_staff_id is not null then ' and a.actor_staff_id = $4' else '' end
    || case when p_action is not null then ' and a.action = $5' else '' end
    || case when p_before_id is not null then ' and (private.trail_moment(a.detail, a.occurred_at), a.id) < ($6, $7)' else '' end
    || ' order by private.trail_moment(a.detail, a.occurred_at) desc, a.id desc limit $8) newest'
  into lines
  using to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), to_char(p_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
    members, p_staff_id, p_action, left(p_before_at, 19), p_before_id, most + 1;
  perform private.append_audit_event(
    case when p_export then 'trail.exported' else 'trail.read' end, null, null,
    case when cardinality(members) = 1 then members[1] end, null,
    jsonb_build_object('from', p_from, 'to', p_to, 'staffId', p_staff_id, 'action', p_action,
      'lines', least(jsonb_array_length(lines), most))
  );
  return jsonb_build_object(
    'lines', case when jsonb_array_length(lines) > most then lines - most else lines end,
    'more', jsonb_array_length(lines) > most,
    'unknownMember', coalesce(cardinality(members) = 0, false)
  );
end $$;
comment on function public.read_trail(timestamptz, timestamptz, text, uuid, text, text, bigint, int, boolean) is
  'Auditors only: events of a period, newest first by when they happened: {lines, more, unknownMember}. p_member is the plan''s number '
  'or the id; p_before_at and p_before_id are at and id of the last line that is known. At most 100 lines, of an export 10,000. '
  'Each answer is an event itself: trail.read or trail.exported. 42501; 22023.';

revoke all on all functions in schema private from public;
revoke all on function public.trail_people(),
  public.read_trail(timestamptz, timestamptz, text, uuid, text, text, bigint, int, boolean) from public, anon;
grant execute on function public.trail_people(),
  public.read_trail(timestamptz, timestamptz, text, uuid, text, text, bigint, int, boolean) to authenticated;
