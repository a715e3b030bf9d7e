-- What: the trail also holds who signed in, who was refused (a password, a code, a write), who opened, searched and exported;
-- and the staff member for whom a function writes. record_audit_events takes what stations noted, in batches.
-- Why: who saw what must be provable, also of a station that was offline then; 'system' is nobody.

-- A station repeats a batch until it hears an answer; what was delivered is known by the id that the station gave it.
create table private.audit_deliveries (
  id uuid primary key,
  delivered_at timestamptz not null default now()
);
alter table private.audit_deliveries enable row level security;
revoke all on private.audit_deliveries from public, anon, authenticated;

-- For the rest of the transaction, whoever has no token of their own acts for this staff member.
create function private.act_for_staff(p_staff_id uuid) returns void
language sql security definer set search_path = '' as $$
  select set_config('gapwise.acting_staff', coalesce(p_staff_id::text, ''), true)
$$;

create or replace function private.append_audit_event(
  p_action text, p_table_name text, p_row_id uuid, p_member_id uuid, p_columns text[], p_detail jsonb
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  staff_id constant uuid := coalesce(
    private.current_staff_id(),
    -- A client can't set it, but then a token always says more.
    case when caller is null then nullif(current_setting('gapwise.acting_staff', true), '')::uuid end
  );
  acting public.staff;
  new_id bigint;
begin
  select * into acting from public.staff s where s.id = staff_id;
  insert into public.audit_events
    (actor_user_id, actor_staff_id, actor_role, action, table_name, row_id, member_id, columns, detail)
  values (
    coalesce(caller, acting.user_id), acting.id,
    coalesce(
      acting.role,
      case when private.current_member_id() is not null then 'member' end,
      case when caller is not null then 'authenticated' else 'system' end
    ),
    p_action, p_table_name, p_row_id, p_member_id, p_columns, p_detail
  )
  returning id into new_id;
  return new_id;
end $$;

-- As before, and the line in the trail names who sent it.
create or replace function public.record_communication(
  p_idempotency_key text, p_member_id uuid, p_sent_by uuid, p_message jsonb, p_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent private.sent_messages;
  stored public.communication_logs;
begin
  if p_message is null or jsonb_typeof(p_message) <> 'object' or length(p_message::text) > 40000 then
    raise exception 'message must be an object of at most 40000 characters' using errcode = '22023';
  end if;
  if p_idempotency_key is null or length(p_idempotency_key) not between 8 and 200 then
    raise exception 'idempotency key must have 8 to 200 characters' using errcode = '22023';
  end if;
  perform private.act_for_staff(p_sent_by);
  select * into sent from private.sent_messages s
  where s.idempotency_key = p_idempotency_key and s.member_id = p_member_id and s.sent_at is not null;
  insert into public.communication_logs (
    id, member_id, type, sender_name, sender_email, sent_by, recipient, subject, content, provider, status, sent_at,
    external_id, metadata, idempotency_key
  ) values (
    coalesce(p_id, gen_random_uuid()), p_member_id, p_message ->> 'type', p_message ->> 'sender_name',
    p_message ->> 'sender_email', p_sent_by, p_message ->> 'recipient', p_message ->> 'subject',
    coalesce(p_message ->> 'content', ''), coalesce(sent.provider, p_message ->> 'provider'),
    case when sent.sent_at is not null then 'sent' else coalesce(p_message ->> 'status', 'queued') end,
    coalesce(sent.sent_at, least((p_message ->> 'sent_at')::timestamptz, now()), now()),
    sent.external_id, coalesce(nullif(p_message -> 'metadata', 'null'), '{}'), p_idempotency_key
  )
  on conflict do nothing
  returning * into stored;
  if found then
    perform private.apply_early_reports(stored.provider, stored.external_id);
    return jsonb_build_object('id', stored.id, 'created', true);
  end if;
  select * into stored from public.communication_logs l
  where l.idempotency_key = p_idempotency_key or l.id = p_id
  order by l.idempotency_key = p_idempotency_key desc limit 1;
  if stored.member_id is distinct from p_member_id or stored.idempotency_key is distinct from p_idempotency_key then
    raise exception 'communication.keyReused' using errcode = 'GW004';
  end if;
  return jsonb_build_object('id', stored.id, 'created', false);
end $$;

-- @throws 22023 where the event is none that a station may note
create function private.check_noted_event(p_event jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_event) <> 'object' or p_event ->> 'id' is null or p_event ->> 'at' is null
    or coalesce(p_event ->> 'action', '') not in (
      'member.opened', 'member.searched', 'document.opened', 'report.exported', 'write.refused'
    )
    or jsonb_typeof(coalesce(p_event -> 'detail', '{}')) <> 'object'
    or length(coalesce(p_event -> 'detail', '{}')::text) > 500
  then
    raise exception 'event must have id, at, a known action and a detail of at most 500 characters' using errcode = '22023';
  end if;
end $$;

create function public.record_audit_events(p_events jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  event jsonb;
  added int := 0;
begin
  if private.current_staff_id() is null then
    raise exception 'only active staff add to the audit trail' using errcode = '42501';
  end if;
  if p_events is null or jsonb_typeof(p_events) <> 'array' or jsonb_array_length(p_events) > 200 then
    raise exception 'events must be a list of at most 200' using errcode = '22023';
  end if;
  for event in select e from jsonb_array_elements(p_events) e loop
    perform private.check_noted_event(event);
    insert into private.audit_deliveries (id) values ((event ->> 'id')::uuid) on conflict do nothing;
    if found then
      -- The member may have moved to another team since: that somebody looked stays true.
      perform private.append_audit_event(
        event ->> 'action', null, null, (event ->> 'memberId')::uuid, null,
        coalesce(event -> 'detail', '{}') || jsonb_build_object('at', least((event ->> 'at')::timestamptz, now()))
      );
      added := added + 1;
    end if;
  end loop;
  return added;
end $$;
comment on function public.record_audit_events(jsonb) is
  'What a station noted of its person: [{id, at, action, memberId, detail}], at most 200, each id once; answers how many '
  'were new. The time of the station is in the detail, that of the event is the server''s. 42501: no active staff; 22023.';
revoke all on function public.record_audit_events(jsonb) from public, anon;
grant execute on function public.record_audit_events(jsonb) to authenticated;

-- Sessions of staff; those of members are told by finish_sign_in.
create function private.note_staff_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  line constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  acting constant uuid := (select s.id from public.staff s where s.user_id = (line ->> 'user_id')::uuid);
  before constant text := coalesce(current_setting('gapwise.acting_staff', true), '');
begin
  if acting is null or (tg_op = 'UPDATE' and (
    line ->> 'aal' is not distinct from kept ->> 'aal' or line ->> 'aal' is distinct from 'aal2'
  )) then
    return null;
  end if;
  perform private.act_for_staff(acting);
  perform private.append_audit_event(
    case tg_op when 'INSERT' then 'session.started' when 'UPDATE' then 'session.second_factor' else 'session.ended' end,
    null, null, null, null, '{}'
  );
  perform set_config('gapwise.acting_staff', before, true);
  return null;
end $$;
do $$
begin
  create trigger note_staff_session after insert or update or delete on auth.sessions
    for each row execute function private.note_staff_session();
exception when insufficient_privilege then
  raise warning 'sessions of staff are not noted in the audit trail: no right to add a trigger to auth.sessions';
end $$;

-- A wrong code names nobody: known and unknown contacts leave the same line. row_id is the code's, which tells several
-- tries at one code from tries at several.
create function private.note_wrong_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event(
    'member.code_refused', null, (to_jsonb(new) ->> tg_argv[0])::uuid, null, null, '{}'
  );
  return null;
end $$;
create trigger note_wrong_code after update of attempts on private.one_time_codes
  for each row when (new.attempts > old.attempts) execute function private.note_wrong_code('id');
create trigger note_wrong_code after insert or update on private.code_tries
  for each row execute function private.note_wrong_code('code_id');

create function public.password_verification_hook(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  acting constant uuid := (select s.id from public.staff s where s.user_id = (event ->> 'user_id')::uuid);
begin
  -- Somebody who guesses on and on must not be able to write the trail full.
  if acting is not null and not coalesce((event ->> 'valid')::boolean, false)
    and public.take_rate_limit('refused password ' || acting, 900, 30)
  then
    perform private.append_audit_event('session.refused', 'staff', acting, null, null, '{}');
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;
comment on function public.password_verification_hook(jsonb) is
  'Told by the auth service after every password (docs/deploy.md): a wrong one of a staff account is in the trail, as '
  'session.refused with the staff record as its row. It never decides.';
revoke all on function public.password_verification_hook(jsonb) from public, anon, authenticated;
do $$ begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.password_verification_hook(jsonb) to supabase_auth_admin;
  end if;
end $$;
revoke all on all functions in schema private from public;
