-- What: chat, communication log, urgent alerts, roster imports, assistant feedback, one-time codes and rate limits.
-- Why: who said what is signed by the database; what only edge functions touch stays out of reach of every client.

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  sender_type text not null check (sender_type in ('member', 'coordinator')),
  sender_name text not null,
  message text not null check (length(btrim(message)) between 1 and 4000),
  ai_suggested boolean not null default false,
  coordinator_id uuid references public.staff (id),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index chat_messages_thread_idx on public.chat_messages (member_id, created_at);

create table public.communication_logs (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  type text not null check (type in ('email', 'sms')),
  sender_name text,
  sender_email text,
  sent_by uuid references public.staff (id),
  recipient text not null,
  subject text,
  content text not null default '',
  provider text not null,
  status text not null default 'queued',
  sent_at timestamptz not null default now(),
  delivered_at timestamptz,
  opened_at timestamptz,
  external_id text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  idempotency_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.communication_logs is 'E-mail and text messages; written by edge functions only.';
create index communication_logs_member_idx on public.communication_logs (member_id, type, sent_at desc);
create index communication_logs_external_idx on public.communication_logs (external_id);

create table public.urgent_alerts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  source text not null check (source in ('assessment', 'chat', 'staff')),
  source_id uuid,
  status text not null default 'open' check (status in ('open', 'acknowledged', 'closed')),
  raised_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid references public.staff (id),
  escalated_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references public.staff (id),
  close_reason text,
  timeline jsonb not null default '[]' check (jsonb_typeof(timeline) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

select private.make_member_owned('public.chat_messages');
select private.make_member_owned('public.communication_logs');
select private.make_member_owned('public.urgent_alerts');

create table public.roster_imports (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id),
  file_name text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer not null check (row_count >= 0),
  summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object'),
  created_by uuid references public.staff (id),
  created_at timestamptz not null default now()
);
create index roster_imports_team_idx on public.roster_imports (team_id);

create table public.roster_import_rows (
  id uuid primary key default gen_random_uuid(),
  roster_import_id uuid not null references public.roster_imports (id),
  line integer not null check (line > 0),
  action text not null check (action in ('create', 'update', 'move', 'remove', 'unchanged', 'refused')),
  member_number text,
  planned jsonb not null default '{}' check (jsonb_typeof(planned) = 'object'),
  reason text,
  created_at timestamptz not null default now(),
  unique (roster_import_id, line)
);

create table public.assistant_feedback (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references public.staff (id),
  question text not null check (length(question) <= 4000),
  answer text not null check (length(answer) <= 20000),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  confidence numeric check (confidence between 0 and 100),
  helpful boolean not null,
  created_at timestamptz not null default now()
);
create index assistant_feedback_staff_idx on public.assistant_feedback (staff_id);

create table private.one_time_codes (
  id uuid primary key default gen_random_uuid(),
  contact_hash text not null,
  member_id uuid references public.members (id),
  code_hash text not null,
  attempts integer not null default 0 check (attempts >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_codes_contact_idx on private.one_time_codes (contact_hash, created_at desc);

create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0 check (hits >= 0),
  primary key (bucket, window_start)
);

select private.make_closed('public.roster_imports');
select private.make_closed('public.roster_import_rows');
select private.make_closed('public.assistant_feedback');
alter table private.one_time_codes enable row level security;
alter table private.rate_limits enable row level security;
revoke all on private.one_time_codes, private.rate_limits from public, anon, authenticated;

-- Sender and name of a message come from the caller's own record, so nobody writes in another's name.
create function private.sign_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  new.read := false;
  if new.sender_type = 'coordinator' then
    new.coordinator_id := private.current_staff_id();
    new.sender_name := (select s.full_name from public.staff s where s.id = new.coordinator_id);
  else
    new.coordinator_id := null;
    new.ai_suggested := false;
    new.sender_name := (select m.name from public.members m where m.id = new.member_id);
  end if;
  new.sender_name := coalesce(new.sender_name, '');
  return new;
end $$;
create trigger sign_chat_message before insert on public.chat_messages
  for each row execute function private.sign_chat_message();

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger refuse_change before update or delete on public.roster_imports
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.roster_imports
  for each statement execute function private.refuse_change();
create trigger refuse_change before update or delete on public.roster_import_rows
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.roster_import_rows
  for each statement execute function private.refuse_change();

create trigger stamp_author before insert on public.roster_imports
  for each row execute function private.stamp_author('created_by');
create trigger stamp_author before insert on public.assistant_feedback
  for each row execute function private.stamp_author('staff_id');

revoke all on all functions in schema private from public;

grant select on public.chat_messages, public.communication_logs, public.urgent_alerts, public.roster_imports,
  public.roster_import_rows, public.assistant_feedback to authenticated;
grant insert (id, member_id, sender_type, sender_name, message, ai_suggested, coordinator_id)
  on public.chat_messages to authenticated;
grant update (read) on public.chat_messages to authenticated;
grant insert (id, team_id, file_name, file_sha256, row_count, summary) on public.roster_imports to authenticated;
grant insert (id, roster_import_id, line, action, member_number, planned, reason)
  on public.roster_import_rows to authenticated;
grant insert (id, question, answer, sources, confidence, helpful) on public.assistant_feedback to authenticated;

create policy "Members see their own chat, staff their teams'" on public.chat_messages
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Members write as themselves, staff to members of their teams" on public.chat_messages
  for insert to authenticated
  with check (
    (sender_type = 'coordinator' and team_id = any ((select private.care_team_ids())::uuid[]))
    or (sender_type = 'member' and member_id = (select private.current_member_id()))
  );

create policy "Each side marks what the other side wrote as read" on public.chat_messages
  for update to authenticated
  using (
    deleted_at is null
    and (
      (sender_type = 'member' and team_id = any ((select private.care_team_ids())::uuid[]))
      or (sender_type = 'coordinator' and member_id = (select private.current_member_id()))
    )
  )
  with check (
    team_id = any ((select private.care_team_ids())::uuid[]) or member_id = (select private.current_member_id())
  );

create policy "Staff see the communication of their teams" on public.communication_logs
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Clinicians and supervisors see the urgent alerts of their teams" on public.urgent_alerts
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  );

create policy "Supervisors see the imports of their teams" on public.roster_imports
  for select to authenticated
  using (team_id = any ((select private.supervised_team_ids())::uuid[]));

create policy "Supervisors plan imports for their teams" on public.roster_imports
  for insert to authenticated
  with check (team_id = any ((select private.supervised_team_ids())::uuid[]));

create policy "Supervisors see the lines of imports they see" on public.roster_import_rows
  for select to authenticated
  using (
    exists (
      select from public.roster_imports i
      where i.id = roster_import_id and i.team_id = any ((select private.supervised_team_ids())::uuid[])
    )
  );

create policy "Supervisors add the lines of their own imports" on public.roster_import_rows
  for insert to authenticated
  with check (
    exists (
      select from public.roster_imports i
      where i.id = roster_import_id
        and i.created_by = (select private.current_staff_id())
        and i.team_id = any ((select private.supervised_team_ids())::uuid[])
    )
  );

create policy "Staff see their own feedback" on public.assistant_feedback
  for select to authenticated
  using (staff_id = (select private.current_staff_id()));

create policy "Care staff rate the answers they got" on public.assistant_feedback
  for insert to authenticated
  with check (
    staff_id = (select private.current_staff_id()) and cardinality((select private.care_team_ids())::uuid[]) > 0
  );
