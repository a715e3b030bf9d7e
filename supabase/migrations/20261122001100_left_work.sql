-- What: private.left_work keeps what a station could not deliver because the member is no longer in a team of whoever did it.
-- leave_work hands it over, left_work lists it for the supervisors of the team that the member is in now, and
-- settle_left_work takes it off the list.
-- Why: such work stayed on the old team's station, under 'Needs attention', with notes, messages, numbers and addresses of
-- somebody whom that team must not see any more, and the team that could make use of it never heard of it.

create table private.left_work (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id) on delete cascade,
  left_by uuid not null references public.staff (id),
  left_at timestamptz not null default now(),
  -- Which operation it is, when what it says is gone: the same one is kept once, however often it is handed over.
  fingerprint bytea not null,
  operation jsonb,
  settled_at timestamptz,
  settled_by uuid references public.staff (id),
  taken boolean,
  constraint left_work_once unique (left_by, fingerprint),
  check ((operation is null) = (settled_at is not null))
);
comment on table private.left_work is
  'Operations that stations could not deliver to a member who has left their team. What they say goes when a supervisor has decided.';
create index left_work_member_idx on private.left_work (member_id) where settled_at is null;
alter table private.left_work enable row level security;
revoke all on private.left_work from public, anon, authenticated;

-- The table in which a client makes a row by this kind of operation; null for the others.
create function private.made_in(p_kind text) returns regclass
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'appointment.book' then 'public.appointments' when 'call.log' then 'public.calls'
    when 'callback.add' then 'public.callbacks' when 'chat.send' then 'public.chat_messages'
    when 'kit.order' then 'public.test_kits' when 'statement.add' then 'public.member_statements'
    when 'task.add' then 'public.outreach_tasks'
  end::regclass
$$;

-- What becomes of one operation; see leave_work.
create function private.leave_one(p_operation jsonb, p_caller uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  made_in regclass;
  owner public.members;
  is_there boolean := false;
  kept_id uuid;
begin
  if jsonb_typeof(p_operation) is distinct from 'object' or length(p_operation::text) > 100000
    or coalesce(p_operation ->> 'kind', '') !~ '^[a-z]+\.[A-Za-z]{2,20}$'
    or not coalesce(pg_input_is_valid(p_operation ->> 'memberId', 'uuid'), false)
    or not coalesce(pg_input_is_valid(p_operation ->> 'rowId', 'uuid'), false)
    or not coalesce(pg_input_is_valid(p_operation ->> 'at', 'timestamptz'), false)
  then
    return 'unfit';
  end if;
  select * into owner from public.members m where m.id = (p_operation ->> 'memberId')::uuid;
  if owner.id is null then
    return 'unfit';
  end if;
  if owner.deleted_at is null and owner.team_id = any (private.care_team_ids()) then
    return 'visible';
  end if;
  made_in := private.made_in(p_operation ->> 'kind');
  if made_in is not null then
    execute format('select exists (select from %s where id = $1 and member_id = $2)', made_in)
      into is_there using (p_operation ->> 'rowId')::uuid, owner.id;
    if is_there then
      return 'there';
    end if;
  end if;
  if not public.take_rate_limit('left work ' || p_caller, 86400, 500) then
    return 'later';
  end if;
  insert into private.left_work (member_id, left_by, fingerprint, operation)
  values (owner.id, p_caller, sha256(convert_to(p_operation::text, 'UTF8')), p_operation)
  on conflict on constraint left_work_once do nothing returning id into kept_id;
  if kept_id is not null then
    perform private.append_audit_event(
      'work.left', null, kept_id, owner.id, null, jsonb_build_object('kind', p_operation ->> 'kind')
    );
  end if;
  return 'kept';
end $$;

create function public.leave_work(p_operations jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_staff_id();
  line jsonb;
  answer jsonb := '[]';
begin
  if cardinality(private.care_team_ids()) = 0 then
    raise exception 'only staff who work with members leave work' using errcode = '42501';
  end if;
  if jsonb_typeof(p_operations) is distinct from 'array' or jsonb_array_length(p_operations) > 50 then
    raise exception 'up to 50 operations' using errcode = '22023';
  end if;
  for line in select value from jsonb_array_elements(p_operations) loop
    answer := answer || to_jsonb(private.leave_one(line, caller));
  end loop;
  return answer;
end $$;
comment on function public.leave_work(jsonb) is
  'Up to 50 operations of a station about members who are in no team of the caller any more; for each what became of it: kept '
  '(the supervisors of the member''s team see it; once, however often it comes), there (its row is on the server), visible (the '
  'caller sees the member: to be sent as ever), later (more than 500 in a day), unfit (not an operation about a member).';

create function public.left_work() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', w.id, 'memberId', w.member_id, 'memberName', w.member_name, 'staffName', w.staff_name, 'team', w.team,
    'leftAt', w.left_at, 'operation', w.operation
  ) order by w.left_at, w.id), '[]')
  from (
    select l.*, m.name as member_name, s.full_name as staff_name, t.name as team
    from private.left_work l
    join public.members m on m.id = l.member_id
    join public.staff s on s.id = l.left_by
    join public.teams t on t.id = s.team_id
    where l.settled_at is null and m.deleted_at is null
      and m.team_id = any ((select private.supervised_team_ids())::uuid[])
    order by l.left_at, l.id limit 200
  ) w
$$;
comment on function public.left_work() is
  'For supervisors: work that somebody of another team left about a member of theirs, oldest first, at most 200; an empty list '
  'for others. It follows the member from team to team until it is settled.';

create function public.settle_left_work(p_id uuid, p_taken boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  of_member uuid;
begin
  update private.left_work l
  set operation = null, settled_at = now(), settled_by = private.current_staff_id(), taken = coalesce(p_taken, false)
  from public.members m
  where l.id = p_id and l.settled_at is null and m.id = l.member_id and m.deleted_at is null
    and m.team_id = any (private.supervised_team_ids())
  returning l.member_id into of_member;
  if of_member is null then
    return false;
  end if;
  perform private.append_audit_event(
    case when p_taken then 'work.taken' else 'work.dismissed' end, null, p_id, of_member, null, '{}'
  );
  return true;
end $$;
comment on function public.settle_left_work(uuid, boolean) is
  'By a supervisor of the team that the member is in: it is off the list of all, and what it said is erased here; p_taken: the '
  'supervisor''s own station has it. False: it is on no list of the caller.';

revoke all on function private.made_in(text), private.leave_one(jsonb, uuid) from public;
revoke all on function public.leave_work(jsonb), public.left_work(), public.settle_left_work(uuid, boolean) from public, anon;
grant execute on function public.leave_work(jsonb), public.left_work(), public.settle_left_work(uuid, boolean) to authenticated;
