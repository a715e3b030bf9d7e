-- What: care gaps and their evidence, calls, call-backs and claims, appointments, kits, results and assessments.
-- Why: the facts of outreach; staff work on them per team, members see their own appointments, kits, results, assessments.

create table public.care_gaps (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  name text not null check (length(btrim(name)) between 1 and 200),
  measure text,
  status text not null default 'open' check (
    status in ('open', 'contacted', 'scheduled', 'kit-out', 'reported-done', 'evidence-in', 'closed', 'excluded')
  ),
  window_start date,
  window_end date,
  exclusion_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table public.gap_evidence (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  care_gap_id uuid not null references public.care_gaps (id),
  state text not null default 'lead' check (state in ('lead', 'requested', 'received', 'verified', 'rejected')),
  service_date date,
  code text,
  code_system text,
  value text,
  unit text,
  provider_name text,
  provider_type text,
  source text not null check (source in ('member', 'call', 'plan-file', 'record', 'lab')),
  document_path text,
  note text,
  entered_by uuid references public.staff (id),
  verified_at timestamptz,
  verified_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.gap_evidence is 'What speaks for a service having been done; a member''s word is a lead, never a closure.';
create index gap_evidence_gap_idx on public.gap_evidence (care_gap_id);

create table public.calls (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  outcome text not null check (outcome in ('completed', 'scheduled', 'voicemail', 'no-answer', 'refused')),
  started_at timestamptz not null,
  duration_minutes integer not null default 0 check (duration_minutes >= 0),
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  coach_name text not null,
  staff_id uuid references public.staff (id),
  scheduled_tests text[] not null default '{}',
  notes text not null default '',
  transcript text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.calls is 'Call history: facts, inserted once.';

create table public.callbacks (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  due_at timestamptz not null,
  assigned_to uuid references public.staff (id),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  note text not null default '',
  call_id uuid references public.calls (id),
  created_by uuid references public.staff (id),
  done_at timestamptz,
  done_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on column public.callbacks.assigned_to is 'Whose promise it is; null: the team''s.';

create table public.call_claims (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique,
  team_id uuid not null references public.teams (id),
  staff_id uuid not null references public.staff (id),
  station_id uuid not null,
  claimed_at timestamptz not null default now(),
  lease_until timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);
comment on table public.call_claims is 'Who is calling a member now: one row per member, void after lease_until or release.';

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  test_name text not null check (length(btrim(test_name)) between 1 and 200),
  lab_name text,
  address text,
  appointment_datetime timestamptz not null,
  status text not null default 'scheduled' check (
    status in ('scheduled', 'confirmed', 'completed', 'no-show', 'cancelled')
  ),
  confirmation_number text,
  reminder_sent boolean not null default false,
  reminder_sent_at timestamptz,
  reminder_sent_by uuid references public.staff (id),
  provider text not null default 'in-office' check (provider in ('lab-one', 'lab-two', 'in-office')),
  scheduled_on date default current_date,
  scheduled_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table public.test_kits (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  kit_type text not null check (length(btrim(kit_type)) between 1 and 200),
  status text not null default 'sent' check (
    status in ('ordered', 'sent', 'delivered', 'awaiting-completion', 'completed', 'lost')
  ),
  date_sent date,
  date_delivered date,
  date_completed date,
  tracking_number text,
  result_status text,
  followed_up_at timestamptz,
  followed_up_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table public.lab_results (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  test_name text not null check (length(btrim(test_name)) between 1 and 200),
  test_date date not null,
  status text not null default 'available' check (
    status in ('available', 'reviewed-by-provider', 'discussed-with-member')
  ),
  provider text,
  urgent boolean not null default false,
  result_summary text,
  result_document_url text,
  discussion_opened_at timestamptz,
  discussion_opened_by uuid references public.staff (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table public.care_gap_assessments (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  assessment_type text not null check (assessment_type in ('phq9', 'sdoh')),
  status text not null default 'pending' check (status in ('pending', 'in-progress', 'completed')),
  responses jsonb not null default '{}',
  score integer check (score between 0 and 27),
  risk_level text check (
    risk_level in ('minimal', 'mild', 'moderate', 'moderately-severe', 'severe', 'needs-support', 'stable')
  ),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  changed_xid xid8 not null default pg_current_xact_id()
);

select private.make_member_owned('public.care_gaps');
select private.make_member_owned('public.gap_evidence');
select private.make_member_owned('public.calls');
select private.make_member_owned('public.callbacks');
select private.make_member_owned('public.call_claims');
select private.make_member_owned('public.appointments');
select private.make_member_owned('public.test_kits');
select private.make_member_owned('public.lab_results');
select private.make_member_owned('public.care_gap_assessments');

create trigger stamp_author before insert on public.gap_evidence
  for each row execute function private.stamp_author('entered_by');
create trigger stamp_actor before insert or update on public.gap_evidence
  for each row execute function private.stamp_actor('verified_at', 'verified_by');
create trigger stamp_author before insert on public.calls
  for each row execute function private.stamp_author('staff_id', 'coach_name');
create trigger stamp_author before insert on public.callbacks
  for each row execute function private.stamp_author('created_by');
create trigger stamp_actor before insert or update on public.callbacks
  for each row execute function private.stamp_actor('done_at', 'done_by');
create trigger stamp_author before insert on public.appointments
  for each row execute function private.stamp_author('', 'scheduled_by');
create trigger stamp_actor before insert or update on public.appointments
  for each row execute function private.stamp_actor('reminder_sent_at', 'reminder_sent_by', 'reminder_sent');
create trigger stamp_actor before insert or update on public.test_kits
  for each row execute function private.stamp_actor('followed_up_at', 'followed_up_by');
create trigger stamp_actor before insert or update on public.lab_results
  for each row execute function private.stamp_actor('discussion_opened_at', 'discussion_opened_by');

grant select on public.care_gaps, public.gap_evidence, public.calls, public.callbacks, public.call_claims,
  public.appointments, public.test_kits, public.lab_results, public.care_gap_assessments to authenticated;
grant update (status, exclusion_reason) on public.care_gaps to authenticated;
grant insert (
  id, member_id, care_gap_id, state, service_date, code, code_system, value, unit, provider_name, provider_type, source,
  document_path, note, entered_by
) on public.gap_evidence to authenticated;
grant update (
  state, service_date, code, code_system, value, unit, provider_name, provider_type, document_path, note, verified_at,
  verified_by
) on public.gap_evidence to authenticated;
grant insert (
  id, member_id, outcome, started_at, duration_minutes, sentiment, coach_name, staff_id, scheduled_tests, notes,
  transcript
) on public.calls to authenticated;
grant insert (id, member_id, due_at, assigned_to, note, call_id, created_by) on public.callbacks to authenticated;
grant update (due_at, assigned_to, status, note, done_at, done_by) on public.callbacks to authenticated;
grant insert (
  id, member_id, test_name, lab_name, address, appointment_datetime, status, confirmation_number, provider, scheduled_on,
  scheduled_by
) on public.appointments to authenticated;
grant update (
  lab_name, address, appointment_datetime, status, confirmation_number, reminder_sent, reminder_sent_at,
  reminder_sent_by
) on public.appointments to authenticated;
grant insert (id, member_id, kit_type, status, date_sent, tracking_number) on public.test_kits to authenticated;
grant update (
  status, date_sent, date_delivered, date_completed, tracking_number, result_status, followed_up_at, followed_up_by
) on public.test_kits to authenticated;
grant update (status, discussion_opened_at, discussion_opened_by) on public.lab_results to authenticated;
grant insert (id, member_id, assessment_type, status, responses, score, risk_level, completed_at)
  on public.care_gap_assessments to authenticated;

create policy "Staff see the care gaps of their teams" on public.care_gaps
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the state of care gaps of their teams" on public.care_gaps
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff see the evidence of their teams" on public.gap_evidence
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff add evidence to gaps of their teams" on public.gap_evidence
  for insert to authenticated
  with check (
    team_id = any ((select private.care_team_ids())::uuid[])
    and exists (select from public.care_gaps g where g.id = care_gap_id and g.member_id = gap_evidence.member_id)
  );

create policy "Staff keep the evidence of their teams" on public.gap_evidence
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff see the calls of their teams" on public.calls
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff record calls to members of their teams" on public.calls
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff see the call-backs of their teams" on public.callbacks
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff promise call-backs to members of their teams" on public.callbacks
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the call-backs of their teams" on public.callbacks
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff see who is calling members of their teams" on public.call_claims
  for select to authenticated
  using (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own appointments, staff their teams'" on public.appointments
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff schedule tests for members of their teams" on public.appointments
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the appointments of their teams" on public.appointments
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own kits, staff their teams'" on public.test_kits
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff order kits for members of their teams" on public.test_kits
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]) and status in ('ordered', 'sent'));

create policy "Staff keep the kits of their teams" on public.test_kits
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own results, staff their teams'" on public.lab_results
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff note the discussion of results of their teams" on public.lab_results
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Members see their own assessments, staff their teams'" on public.care_gap_assessments
  for select to authenticated
  using (
    team_id = any ((select private.care_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Members answer their own assessments" on public.care_gap_assessments
  for insert to authenticated
  with check (member_id = (select private.current_member_id()));

-- Members read the plain names of their open gaps and nothing else of the table.
create function public.my_open_care_gaps() returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select g.id, g.name from public.care_gaps g
  where g.member_id = (select private.current_member_id())
    and g.deleted_at is null and g.status not in ('closed', 'excluded')
  order by g.name, g.id
$$;
revoke all on function public.my_open_care_gaps() from public, anon;
grant execute on function public.my_open_care_gaps() to authenticated;
