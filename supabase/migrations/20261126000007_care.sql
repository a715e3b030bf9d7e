-- The facts of care: gaps and their evidence, appointments, kits, results with their documents, and tasks.
-- Staff work on them per team. Members see their own appointments, kits and results.

-- ==== Care gaps and their evidence ====

create table public.care_gaps (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 200),
  measure text,
  status text not null default 'open' check (
    status in (
      'open', 'contacted', 'scheduled', 'kit-out', 'reported-done', 'evidence-in', 'returned', 'closed', 'excluded', 'reopened')
  ),
  window_start date,
  window_end date,
  exclusion_reason text,
  like private.synced_row including defaults,
  last_service date,
  moved_at timestamptz,
  reopen_why text
);
comment on column public.care_gaps.reopen_why is 'Why it was opened again after it was closed; emptied when it closes anew.';
comment on column public.care_gaps.moved_at is 'When its status moved last (public.gap_moves); null: it is as it came.';
comment on column public.care_gaps.last_service is 'When it was last done, as the plan knows it. Only gap lists change it.';
alter table public.care_gaps add constraint care_gaps_member_team_fkey foreign key (member_id, team_id)
  references public.members (id, team_id) on update cascade;
create index care_gaps_member_idx on public.care_gaps (member_id);
create index care_gaps_pull_idx on public.care_gaps (changed_xid, id);
create index care_gaps_team_pull_idx on public.care_gaps (team_id, changed_xid, id);
create trigger fill_team_of_member before insert on public.care_gaps
  for each row when (new.team_id is null) execute function private.fill_team_of_member();
create trigger stamp_sync_columns before update on public.care_gaps
  for each row execute function private.stamp_sync_columns();
create trigger stamp_new_row before insert on public.care_gaps for each row
  when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
  execute function private.stamp_sync_columns();
select private.make_closed('public.care_gaps');
grant select on public.care_gaps to authenticated;
-- Its status follows from what people do and from files (private.settle_gaps): no client writes it.
grant update (reopen_why) on public.care_gaps to authenticated;

create policy "Staff see the care gaps of their teams" on public.care_gaps
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff open closed gaps of their teams again" on public.care_gaps
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- ==== Documents of evidence ====
-- A photo or a scan that speaks for a service. Its bytes are in a private bucket to which no client has any right (as those of results,
-- below): they come in by the function evidence-document, which looks at what they are, and go out by document-link, which has every
-- opening noted. Before that the caller announces it, with their own rights, and gets a number that is the document's from then on. What a
-- member sends is in quarantine until somebody of the staff has looked: they enter evidence from it, which releases it, or refuse it.

create table public.evidence_documents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  care_gap_id uuid not null references public.care_gaps (id),
  state text not null default 'quarantined' check (state in ('quarantined', 'released', 'refused')),
  came_by text not null check (came_by in ('desk', 'portal')),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  bytes int not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_by uuid references public.staff (id),
  said_service text check (length(said_service) between 1 and 60),
  said_month text check (said_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'),
  said_place text check (length(said_place) between 1 and 200),
  looked_at timestamptz,
  looked_by uuid references public.staff (id),
  refused_why text,
  like private.synced_row including defaults
);
comment on table public.evidence_documents is 'A stored document of evidence: what it is, who sent it and whether staff have looked.';
comment on column public.evidence_documents.sent_by is 'Who sent it from a desk; null: the member, in the portal.';
comment on column public.evidence_documents.said_month is 'YYYY-MM in which the member says that it was done.';
comment on column public.evidence_documents.looked_at is 'When somebody of the staff released or refused it.';
create index evidence_documents_gap_idx on public.evidence_documents (care_gap_id);
select private.make_member_owned('public.evidence_documents');
select private.make_audited('public.evidence_documents');
grant select on public.evidence_documents to authenticated;
grant update (state, looked_at, refused_why) on public.evidence_documents to authenticated;
create trigger stamp_actor before insert or update on public.evidence_documents
  for each row execute function private.stamp_actor('looked_at', 'looked_by');

create policy "Members see the documents that they sent, staff their teams'" on public.evidence_documents
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and came_by = 'portal' and deleted_at is null)
  );

create policy "Staff refuse documents of their teams" on public.evidence_documents
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- A coordinator or a clinician only refuses, once and with a reason; evidence that is entered from a document releases it.
create function private.guard_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_role() not in ('care_coordinator', 'clinician') then
    raise exception 'evidence.notYours' using errcode = '42501';
  end if;
  if old.state <> 'quarantined' or new.state <> 'refused' then
    raise exception 'document.looked' using errcode = '22023';
  end if;
  if not coalesce(length(btrim(new.refused_why)) between 3 and 1000, false) then
    raise exception 'document.reason' using errcode = '22023';
  end if;
  new.looked_at := least(coalesce(new.looked_at, now()), now());
  return new;
end $$;
-- In the alphabet before 'stamp_actor', which writes who looked.
create trigger guard_document before update on public.evidence_documents
  for each row when (current_user = 'authenticated') execute function private.guard_document();

-- Announced, and not stored yet.
create table private.document_tickets (
  id uuid primary key default gen_random_uuid(),
  caller uuid not null,
  member_id uuid not null references public.members (id),
  care_gap_id uuid not null references public.care_gaps (id),
  sent_by uuid references public.staff (id),
  said_service text,
  said_month text,
  said_place text,
  announced_at timestamptz not null default now()
);
comment on column private.document_tickets.caller is 'auth.users.id of who announced it: nobody else sends its bytes.';
create index document_tickets_age_idx on private.document_tickets (announced_at);
alter table private.document_tickets enable row level security;

create function public.announce_document(
  p_gap_id uuid, p_service text default null, p_month text default null, p_place text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
  as_member constant uuid := private.current_member_id();
  ticket uuid;
begin
  select g.* into gap from public.care_gaps g join public.members m on m.id = g.member_id
  where g.id = p_gap_id and g.deleted_at is null and m.deleted_at is null
    and (g.member_id = as_member or g.team_id = any (private.care_team_ids()));
  if gap.id is null then
    raise exception 'document.otherGap' using errcode = '42501';
  end if;
  if gap.status in ('closed', 'excluded') then
    raise exception 'evidence.gapOver' using errcode = '22023';
  end if;
  if private.is_year_closed(gap) then
    raise exception 'evidence.yearClosed' using errcode = '22023';
  end if;
  -- A member says where and when at least: without it nobody could ask on.
  if as_member is not null and (
    not coalesce(btrim(p_place) <> '' and p_month between '1950-01' and to_char(current_date + 1, 'YYYY-MM'), false)
    or p_month !~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'
  ) or greatest(length(p_service), 0) > 60 or greatest(length(p_place), 0) > 200 then
    raise exception 'document.said' using errcode = '22023';
  end if;
  if not public.take_rate_limit('documents ' || auth.uid(), 3600, case when as_member is null then 200 else 20 end) then
    raise exception 'document.tooMany' using errcode = 'PT429';
  end if;
  delete from private.document_tickets t where t.announced_at < now() - interval '1 day';
  insert into private.document_tickets (caller, member_id, care_gap_id, sent_by, said_service, said_month, said_place)
  values (
    auth.uid(), gap.member_id, gap.id, private.current_staff_id(), nullif(btrim(p_service), ''),
    case when as_member is not null then p_month end, nullif(btrim(p_place), '')
  )
  returning id into ticket;
  return ticket;
end $$;
comment on function public.announce_document(uuid, text, text, text) is
  'For staff of the team and for the member: the number under which the bytes of a document for this gap are sent to the function '
  'evidence-document within a day. A member says month (YYYY-MM) and place. 42501, 22023, PT429.';
grant execute on function public.announce_document(uuid, text, text, text) to authenticated;

create function public.announced_document(p_ticket uuid) returns text
language sql stable security definer set search_path = '' as $$
  select t.member_id || '/' || t.id from private.document_tickets t
  where t.id = p_ticket and t.caller = auth.uid()
    and (t.member_id = private.current_member_id()
      or exists (select from public.members m where m.id = t.member_id and m.team_id = any (private.care_team_ids())))
$$;
comment on function public.announced_document(uuid) is
  'For the function evidence-document, with the caller''s token: where what they announced is to be stored; null: they did not.';
grant execute on function public.announced_document(uuid) to authenticated;

create function public.keep_document(p_ticket uuid, p_media_type text, p_bytes int, p_sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket private.document_tickets;
  kept uuid;
begin
  delete from private.document_tickets t where t.id = p_ticket returning * into ticket;
  if ticket.id is null then
    return (select d.id from public.evidence_documents d where d.id = p_ticket and d.sha256 = p_sha256);
  end if;
  -- Whoever sends the same again, because the answer was lost, has sent it once.
  select d.id into kept from public.evidence_documents d
  where d.care_gap_id = ticket.care_gap_id and d.sha256 = p_sha256 and d.state <> 'refused' and d.deleted_at is null
    and d.sent_by is not distinct from ticket.sent_by
  order by d.created_at limit 1;
  if kept is not null then
    return kept;
  end if;
  perform private.act_for_staff(ticket.sent_by);
  insert into public.evidence_documents (
    id, member_id, care_gap_id, state, came_by, media_type, bytes, sha256, sent_by, said_service, said_month, said_place, looked_at,
    looked_by)
  values (
    ticket.id, ticket.member_id, ticket.care_gap_id, case when ticket.sent_by is null then 'quarantined' else 'released' end,
    case when ticket.sent_by is null then 'portal' else 'desk' end, p_media_type, p_bytes, p_sha256, ticket.sent_by,
    ticket.said_service, ticket.said_month, ticket.said_place, case when ticket.sent_by is not null then now() end, ticket.sent_by
  );
  return ticket.id;
end $$;
comment on function public.keep_document(uuid, text, int, text) is
  'For the function evidence-document: what was announced is stored and is this. Answers the document''s id, that of an earlier one where '
  'the same was sent before; null: it was not announced.';
select private.give_alone('public.keep_document(uuid, text, int, text)', 'service_role');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'evidence-documents', 'evidence-documents', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic']
)
on conflict (id) do update
  set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The staff of the team may open it; the member has what they sent.
create function private.may_open_evidence(p_document public.evidence_documents) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_document.deleted_at is null and p_document.team_id = any (private.care_team_ids())
    and exists (select from public.members m where m.id = p_document.member_id and m.deleted_at is null)
$$;

create function private.object_of_evidence(p_document public.evidence_documents) returns text
language sql immutable set search_path = '' as $$
  select 'evidence-documents/' || p_document.member_id || '/' || p_document.id
$$;

create function public.find_evidence_document(p_document_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.object_of_evidence(d) from public.evidence_documents d where d.id = p_document_id and private.may_open_evidence(d)
$$;
comment on function public.find_evidence_document(uuid) is 'As find_document, of a document of evidence: for staff of the team.';
grant execute on function public.find_evidence_document(uuid) to authenticated;

create function public.open_evidence_document(p_document_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.evidence_documents;
begin
  select d.* into wanted from public.evidence_documents d where d.id = p_document_id;
  if wanted.id is null then
    return null;
  end if;
  if not private.may_open_evidence(wanted) then
    perform private.note_denial('document.denied', 'evidence_documents', wanted.id, wanted.member_id);
    return null;
  end if;
  perform private.append_audit_event('document.opened', 'evidence_documents', wanted.id, wanted.member_id, null, '{}');
  return private.object_of_evidence(wanted);
end $$;
comment on function public.open_evidence_document(uuid) is 'As open_document, of a document of evidence: noted in the trail as opened.';
grant execute on function public.open_evidence_document(uuid) to authenticated;

create function public.documents_without_evidence(p_days int) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'evidence-documents' and o.created_at < now() - make_interval(days => greatest(p_days, 1))
    and not exists (
      select from public.evidence_documents d join public.members m on m.id = d.member_id
      where o.name = d.member_id || '/' || d.id and m.deleted_at is null
        and (d.deleted_at is null or d.deleted_at > now() - make_interval(days => greatest(p_days, 1)))
        and (d.state <> 'refused' or d.looked_at > now() - make_interval(days => greatest(p_days, 1)))
    )
  order by o.name
$$;
comment on function public.documents_without_evidence(int) is
  'Names in the bucket evidence-documents that no row has, or only one that was deleted or refused so many days ago: to be removed '
  'through the storage, by a schedule (docs/deploy.md).';
select private.give_alone('public.documents_without_evidence(int)', 'service_role');

-- ==== Evidence ====

create table public.gap_evidence (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  care_gap_id uuid not null references public.care_gaps (id),
  state text not null default 'lead' check (state in ('lead', 'requested', 'received', 'verified', 'rejected')),
  service_date date,
  value text,
  unit text,
  provider_name text,
  source text not null check (source in ('member', 'call', 'plan-file', 'record', 'lab', 'claim')),
  entered_by uuid references public.staff (id),
  verified_at timestamptz,
  verified_by uuid references public.staff (id),
  like private.synced_row including defaults,
  kind text check (length(kind) between 1 and 60),
  returned_why text,
  document_id uuid references public.evidence_documents (id),
  exclusion text check (length(exclusion) between 1 and 60)
);
comment on column public.gap_evidence.exclusion is
  'It says why the member is not counted (private.measure_exclusions), not that a service was done; its day is that of the record.';
comment on column public.gap_evidence.kind is 'The service, by its name in src-shared/domain/measures; null: the gap''s own.';
comment on column public.gap_evidence.verified_at is 'When somebody decided: verified it, or sent it back (state rejected).';
comment on table public.gap_evidence is
  'What speaks for a service having been done, or for the member not being counted; a member''s word is a lead, never a closure.';
create index gap_evidence_gap_idx on public.gap_evidence (care_gap_id);
-- What waits to be decided upon, the oldest first, out of years of what is.
create index gap_evidence_waiting_idx on public.gap_evidence (created_at, id) where state = 'received' and deleted_at is null;
create index gap_evidence_document_idx on public.gap_evidence (document_id) where document_id is not null;
select private.make_member_owned('public.gap_evidence');
select private.make_audited('public.gap_evidence');
grant select on public.gap_evidence to authenticated;
grant insert (
  id, member_id, care_gap_id, kind, service_date, provider_name, value, unit, source, document_id, exclusion) on public.gap_evidence to authenticated;
grant update (state, verified_at, returned_why) on public.gap_evidence to authenticated;
create trigger stamp_author before insert on public.gap_evidence
  for each row execute function private.stamp_author('entered_by');
create trigger stamp_actor before insert or update on public.gap_evidence
  for each row execute function private.stamp_actor('verified_at', 'verified_by');

create policy "Staff see the evidence of their teams" on public.gap_evidence
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Staff add evidence about members of their teams" on public.gap_evidence
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff decide upon the evidence of their teams" on public.gap_evidence
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- ==== Record requests ====
-- A lead says that something was done, and somebody has to have the record: who is asked for it, when that was sent and chased, and how it
-- ended. The server opens one for each lead, under the lead's id; coordinators and clinicians open others. Evidence that arrives ends
-- those that are open, and so does a gap that is over; otherwise a person says how it ended, and why.

create table public.record_requests (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  care_gap_id uuid not null references public.care_gaps (id),
  asked_of text not null default '' check (length(asked_of) <= 200),
  fax text check (fax ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'),
  phone text check (phone ~ '^\+?[0-9(][0-9() .-]{5,23}[0-9]$'),
  service text check (length(service) between 1 and 60),
  said_when text not null default '' check (length(said_when) <= 100),
  opened_by uuid references public.staff (id),
  printed_at timestamptz,
  printed_by uuid references public.staff (id),
  sent_at timestamptz,
  sent_by uuid references public.staff (id),
  sent_how text check (sent_how in ('fax', 'phone', 'mail')),
  chases int not null default 0 check (chases between 0 and 2),
  chased_at timestamptz,
  chased_by uuid references public.staff (id),
  state text not null default 'open' check (
    state in ('open', 'evidence', 'gap-over', 'lead-withdrawn', 'refused', 'not-found', 'not-needed')
  ),
  ended_at timestamptz,
  ended_by uuid references public.staff (id),
  end_reason text check (length(end_reason) <= 1000),
  evidence_id uuid references public.gap_evidence (id),
  like private.synced_row including defaults,
  constraint record_requests_sent_check check ((sent_at is null) = (sent_how is null)),
  constraint record_requests_ended_check check ((state = 'open') = (ended_at is null))
);
comment on table public.record_requests is 'Who is asked for the record of a service that is said to be done, and what became of it.';
comment on column public.record_requests.asked_of is 'Practice or provider; empty: not known yet.';
comment on column public.record_requests.service is
  'The one service asked for, by its name in src-shared/domain/measures; null: any that counts.';
comment on column public.record_requests.said_when is 'When it was done, in the words of the lead; no sheet says them.';
comment on column public.record_requests.opened_by is 'Who opened it, or heard the lead; null: the member, in the portal.';
comment on column public.record_requests.printed_at is 'When a sheet was made last, as the server heard of it; the trail has each.';
comment on column public.record_requests.chases is 'How often the practice was asked again after it was sent: on day 7 and 14.';
comment on column public.record_requests.state is
  'open, or how it ended. By the server: evidence, gap-over, lead-withdrawn; by a person, with a reason: refused, not-found, not-needed.';
create index record_requests_gap_idx on public.record_requests (care_gap_id);
create index record_requests_evidence_idx on public.record_requests (evidence_id) where evidence_id is not null;
select private.make_member_owned('public.record_requests');
select private.make_audited('public.record_requests');
grant select on public.record_requests to authenticated;
grant insert (id, member_id, care_gap_id, asked_of, fax, phone, service) on public.record_requests to authenticated;
grant update (
  asked_of, fax, phone, service, printed_at, sent_at, sent_how, chases, chased_at, state, ended_at, end_reason) on public.record_requests
  to authenticated;
create trigger stamp_author before insert on public.record_requests
  for each row execute function private.stamp_author('opened_by');
create trigger stamp_chased before insert or update on public.record_requests
  for each row execute function private.stamp_actor('chased_at', 'chased_by');
create trigger stamp_ended before insert or update on public.record_requests
  for each row execute function private.stamp_actor('ended_at', 'ended_by');
create trigger stamp_printed before insert or update on public.record_requests
  for each row execute function private.stamp_actor('printed_at', 'printed_by');
create trigger stamp_sent before insert or update on public.record_requests
  for each row execute function private.stamp_actor('sent_at', 'sent_by');

create policy "Staff see the record requests of their teams" on public.record_requests
  for select to authenticated
  using (team_id = any ((select private.readable_team_ids())::uuid[]));

create policy "Coordinators and clinicians ask for records of their teams" on public.record_requests
  for insert to authenticated
  with check (
    team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('care_coordinator', 'clinician')
  );

create policy "Staff keep the record requests of their teams" on public.record_requests
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create function private.guard_new_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gap public.care_gaps;
begin
  -- Others are left to the policy, which refuses them without a word about the member.
  if not coalesce(new.team_id = any (private.care_team_ids()), false) then
    return new;
  end if;
  select * into gap from public.care_gaps g
  where g.id = new.care_gap_id and g.member_id = new.member_id and g.deleted_at is null for update;
  if gap.id is null then
    raise exception 'request.otherGap' using errcode = '22023';
  end if;
  -- A repeated delivery is the business of the primary key.
  if (gap.status in ('closed', 'excluded') or private.is_year_closed(gap))
    and not exists (select from public.record_requests r where r.id = new.id) then
    raise exception 'evidence.gapOver' using errcode = '22023';
  end if;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_new_request before insert on public.record_requests
  for each row when (current_user = 'authenticated') execute function private.guard_new_request();

create function private.guard_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.current_staff_role() not in ('care_coordinator', 'clinician') then
    raise exception 'evidence.notYours' using errcode = '42501';
  end if;
  if old.state <> 'open' then
    raise exception 'request.ended' using errcode = '22023';
  end if;
  -- Said once: that it was sent is chased afterward, not said again.
  if old.sent_at is not null and (new.sent_at, new.sent_how) is distinct from (old.sent_at, old.sent_how) then
    raise exception 'request.sent' using errcode = '22023';
  end if;
  if old.sent_at is null and new.sent_at is not null and btrim(new.asked_of) = '' then
    raise exception 'request.nobody' using errcode = '22023';
  end if;
  if new.chases <> old.chases and (new.chases <> old.chases + 1 or old.sent_at is null or new.chased_at is null) then
    raise exception 'request.chase' using errcode = '22023';
  end if;
  if new.state <> 'open' then
    if new.state not in ('refused', 'not-found', 'not-needed') then
      raise exception 'request.end' using errcode = '42501';
    end if;
    if not coalesce(length(btrim(new.end_reason)) between 3 and 1000, false) then
      raise exception 'request.reason' using errcode = '22023';
    end if;
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end $$;
-- In the alphabet before 'stamp_chased', 'stamp_ended', 'stamp_printed' and 'stamp_sent', which write who did it.
create trigger guard_request before update on public.record_requests
  for each row when (current_user = 'authenticated') execute function private.guard_request();

-- Each sheet leaves with a name and a birth date on it.
create function private.note_printed_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event('request.printed', 'record_requests', new.id, new.member_id, null, '{}');
  return null;
end $$;
create trigger note_printed_request after update on public.record_requests
  for each row when (new.printed_at is distinct from old.printed_at) execute function private.note_printed_request();

-- The task of the same lead is to ask: it is done once that was sent, or need not be any more.
create function private.end_asking_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.outreach_tasks t set status = 'done', done_at = now(), done_by = private.current_staff_id()
  where t.id = new.id and t.kind = 'request-record' and t.status = 'open' and t.deleted_at is null;
  return null;
end $$;
create trigger end_asking_task after update on public.record_requests
  for each row when (old.sent_at is null and old.state = 'open' and (new.sent_at is not null or new.state <> 'open'))
  execute function private.end_asking_task();

create function private.end_requests(p_gap_id uuid, p_state text, p_evidence_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  update public.record_requests r set state = p_state, ended_at = now(), ended_by = private.current_staff_id(), evidence_id = p_evidence_id
  where r.care_gap_id = p_gap_id and r.state = 'open' and r.deleted_at is null
$$;

create function private.end_requests_by_evidence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_requests(new.care_gap_id, 'evidence', new.id);
  return null;
end $$;
create trigger end_requests after insert on public.gap_evidence
  -- Why the member is not counted is no record of the service.
  for each row when (new.state in ('received', 'verified') and new.exclusion is null) execute function private.end_requests_by_evidence();

create function private.end_requests_of_gap() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_requests(new.id, 'gap-over');
  return null;
end $$;
create trigger end_requests after update on public.care_gaps
  for each row when (new.status <> old.status and new.status in ('closed', 'excluded'))
  execute function private.end_requests_of_gap();

-- The measurement year of a gap: that of the plan's last day for it, else of the day on which it came; a flu season is of the year in
-- which it ends. src-shared/domain/measures says the same; a test compares the two.
create function private.gap_year(p_name text, p_window_end date, p_came date) returns int
language sql immutable set search_path = '' as $$
  select extract(year from coalesce(p_window_end, case when p_name = 'Flu Vaccine' then p_came + interval '6 months' else p_came end))::int
$$;

create function private.year_of(p_gap public.care_gaps) returns int
language sql stable set search_path = '' as $$
  select private.gap_year(p_gap.name, p_gap.window_end, (p_gap.created_at at time zone 'UTC')::date)
$$;

-- The last day on which its service counts.
create function private.last_day_of(p_gap public.care_gaps) returns date
language sql stable set search_path = '' as $$
  select coalesce(p_gap.window_end, make_date(
    private.year_of(p_gap), case p_gap.name when 'Flu Vaccine' then 6 else 12 end,
    case when p_gap.name = 'Flu Vaccine' then 30 when p_gap.name in ('Depression Screening', 'Social Needs Screening') then 1 else 31 end
  ))
$$;

-- Members read the plain names of their open gaps and nothing else of the table.
create function public.my_open_care_gaps() returns table (id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select g.id, g.name from public.care_gaps g
  where g.member_id = (select private.current_member_id())
    and g.deleted_at is null and g.status not in ('closed', 'excluded') and not private.is_year_closed(g)
  order by g.name, g.id;
end $$;
grant execute on function public.my_open_care_gaps() to authenticated;

-- ==== Appointments ====
-- '11:59 AM' means nothing without a place: an appointment has the time zone of its place, so that the member and everybody who reads
-- the time to them see the hour at which the lab opens its door.

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
  like private.synced_row including defaults,
  time_zone text check (length(time_zone) between 1 and 64),
  call_id uuid,
  cancel_reason text check (cancel_reason in (
    'member-cannot', 'member-declined', 'no-ride', 'place-cancelled', 'booked-twice', 'entered-wrong',
    'other')),
  reminder_asked_at timestamptz,
  reminder_asked_by uuid references public.staff (id),
  reminder_state text check (reminder_state in ('waiting', 'sent', 'failed')),
  reminder_channel text check (reminder_channel in ('sms', 'email', 'portal')),
  reminder_reason text,
  end_said_at timestamptz
);
comment on column public.appointments.time_zone is 'IANA zone of the place; the member''s own where nobody said another.';
comment on column public.appointments.call_id is
  'The call in which it was booked. The call itself may arrive later, or never where it was not logged.';
comment on column public.appointments.cancel_reason is 'Why it was cancelled; null where it was not, or nobody said.';
comment on column public.appointments.reminder_sent is 'A provider, or the portal''s chat, took a reminder. The server''s word.';
comment on column public.appointments.reminder_state is 'Of the newest reminder; null: none was asked for at this time of the appointment.';
comment on column public.appointments.end_said_at is
  'When it was last said at a desktop how the visit ended, by its own clock, which nobody corrects: it tells one saying from another.';
create index appointments_time_idx on public.appointments (appointment_datetime) where deleted_at is null;
select private.make_member_owned('public.appointments');
select private.make_audited('public.appointments');
grant select on public.appointments to authenticated;
grant insert (
  id, member_id, test_name, lab_name, address, appointment_datetime, confirmation_number, provider, scheduled_on, scheduled_by,
  time_zone, call_id) on public.appointments to authenticated;
grant update (
  lab_name, address, appointment_datetime, status, confirmation_number, provider, time_zone, cancel_reason, reminder_asked_at,
  reminder_asked_by, reminder_state, reminder_channel, reminder_reason, end_said_at) on public.appointments to authenticated;

create trigger stamp_author before insert on public.appointments
  for each row execute function private.stamp_author('', 'scheduled_by');
create trigger stamp_actor before insert or update on public.appointments
  for each row execute function private.stamp_actor('reminder_asked_at', 'reminder_asked_by');

create policy "Members see their own appointments, staff their teams'" on public.appointments
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff schedule tests for members of their teams" on public.appointments
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the appointments of their teams" on public.appointments
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create function private.keep_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.time_zone is null then
    new.time_zone := (select m.time_zone from public.members m where m.id = new.member_id);
  else
    begin
      perform now() at time zone new.time_zone;
    exception when invalid_parameter_value then
      raise exception 'appointment.unknownZone' using errcode = '22023';
    end;
  end if;
  if auth.uid() is not null then
    if tg_op = 'UPDATE' and new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason is null then
      raise exception 'appointment.reasonMissing' using errcode = '22023';
    end if;
    if new.appointment_datetime > now() + interval '2 years'
      and (tg_op = 'INSERT' or new.appointment_datetime is distinct from old.appointment_datetime) then
      raise exception 'appointment.tooFarAhead' using errcode = '22023';
    end if;
    -- A call of somebody else is no call in which this one was booked.
    if tg_op = 'INSERT' and new.call_id is not null
      and exists (select from public.calls c where c.id = new.call_id and c.member_id <> new.member_id) then
      raise exception 'appointment.otherCall' using errcode = '22023';
    end if;
  end if;
  return new;
end $$;
create trigger keep_appointment before insert or update on public.appointments
  for each row execute function private.keep_appointment();

-- A desk books, moves and cancels what still holds, in words as long as its screens take.
create function private.guard_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if greatest(length(new.lab_name), 0) > 200 or greatest(length(new.address), 0) > 300
    or greatest(length(new.confirmation_number), 0) > 60 then
    raise exception 'appointment.tooLong' using errcode = '22023';
  end if;
  -- What was booked at a desk that was offline may be over when it arrives.
  if new.appointment_datetime is distinct from (kept ->> 'appointment_datetime')::timestamptz
    and new.appointment_datetime < now() - interval '90 days' then
    raise exception 'appointment.inPast' using errcode = '22023';
  end if;
  if new.scheduled_on is distinct from (kept ->> 'scheduled_on')::date
    and not coalesce(new.scheduled_on between current_date - 90 and current_date + 1, false) then
    raise exception 'appointment.scheduledOn' using errcode = '22023';
  end if;
  -- Whether the member came is said once the time is over, and by whoever knows better said again; nothing else changes with it.
  if tg_op = 'UPDATE' and new.status <> old.status and new.status in ('completed', 'no-show') and old.status <> 'cancelled' then
    if new.appointment_datetime > now() + interval '10 minutes' then
      raise exception 'appointment.ahead' using errcode = '22023';
    end if;
    if row(new.cancel_reason, new.appointment_datetime, new.lab_name, new.address, new.provider, new.confirmation_number, new.time_zone)
      is distinct from row(old.cancel_reason, old.appointment_datetime, old.lab_name, old.address, old.provider,
      old.confirmation_number, old.time_zone) then
      raise exception 'appointment.wrongStatus' using errcode = '22023';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and row(new.status, new.cancel_reason, new.appointment_datetime, new.lab_name, new.address, new.provider,
      new.confirmation_number, new.time_zone)
      is distinct from row(old.status, old.cancel_reason, old.appointment_datetime, old.lab_name, old.address, old.provider,
      old.confirmation_number, old.time_zone)
    and (old.status not in ('scheduled', 'confirmed') or new.status not in (old.status, 'cancelled')
      or new.status <> 'cancelled' and new.cancel_reason is not null) then
    raise exception 'appointment.wrongStatus' using errcode = '22023';
  end if;
  return new;
end $$;
create trigger guard_appointment before insert or update on public.appointments
  for each row when (current_user = 'authenticated') execute function private.guard_appointment();

-- ==== Kits ====
-- The kits that can be ordered are a list in the database, which says which of them only a clinician sends. A rule that looks for a
-- word in a free text is passed by another spelling of it ('Colo-guard Kit'). What staff order is on the list, letter by letter; a
-- kit from an import stays as it is, and one that the list does not know is treated like a stool kit. The list of
-- src-shared/domain/kits; a test compares the two. Two stations that were offline can order the same kit twice, and a stool kit for
-- somebody at higher risk is unsafe: both are decided here, whatever a client checked before. A late or repeated change of the
-- status must not turn it back. A stool kit is a prescription: only a clinician releases it.

create table private.kit_types (
  name text primary key check (name = btrim(name) and length(name) between 1 and 200),
  needs_clinician boolean not null,
  answered_by text
);
comment on column private.kit_types.answered_by is
  'Words in the name of a result, in lower case, for which this kit is the same test; null: no result is. The desk has the same words.';
comment on column private.kit_types.needs_clinician is
  'A prescription device: four risk answers, all no, and a clinician sends it.';
alter table private.kit_types enable row level security;

insert into private.kit_types (name, needs_clinician, answered_by) values
  ('Cologuard Kit', true, '\m(?:cologuard|fit|fobt|stool)\M'),
  ('A1C Home Test Kit', false, '\m(?:a1c|hba1c|hemoglobin a1c)\M'),
  ('Blood Pressure Monitor Kit', false, null),
  ('Lipid Panel Home Test', false, '\m(?:lipid|cholesterol)\M');

create function private.kit_needs_clinician(p_kit_type text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select k.needs_clinician from private.kit_types k where k.name = p_kit_type), true)
$$;

-- Whether the result of a test of this name answers what the kit would be for.
create function private.kit_is_answered(p_kit_type text, p_test_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select lower(p_test_name) ~ k.answered_by from private.kit_types k where k.name = p_kit_type), false)
$$;

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
  tracking_number text check (length(btrim(tracking_number)) between 1 and 100),
  result_status text,
  followed_up_at timestamptz,
  followed_up_by uuid references public.staff (id),
  like private.synced_row including defaults,
  order_notes text not null default '' check (length(order_notes) <= 2000),
  ordered_by uuid references public.staff (id),
  duplicate_confirmed boolean not null default false,
  risk_answers jsonb check (
    risk_answers is null or (
      jsonb_typeof(risk_answers) = 'object'
      and risk_answers ?& array['pastCancerOrPolyps', 'bowelDisease', 'familyHistory', 'currentSymptoms']
      and risk_answers - array['pastCancerOrPolyps', 'bowelDisease', 'familyHistory', 'currentSymptoms'] = '{}'
      and jsonb_typeof(risk_answers -> 'pastCancerOrPolyps') = 'boolean'
      and jsonb_typeof(risk_answers -> 'bowelDisease') = 'boolean'
      and jsonb_typeof(risk_answers -> 'familyHistory') = 'boolean'
      and jsonb_typeof(risk_answers -> 'currentSymptoms') = 'boolean'
    )
  ),
  approved_at timestamptz,
  approved_by uuid references public.staff (id),
  status_changed_at timestamptz,
  status_changed_by uuid references public.staff (id),
  follow_up_state text check (follow_up_state in ('waiting', 'sent', 'failed')),
  follow_up_sent_at timestamptz,
  follow_up_channel text check (follow_up_channel in ('sms', 'email', 'portal')),
  follow_up_reason text,
  ship_to text check (length(ship_to) between 1 and 300 and ship_to = btrim(ship_to)),
  shipped_at timestamptz,
  shipped_by uuid references public.staff (id)
);
comment on column public.test_kits.ship_to is
  'Where it goes: the address at the order, so that a later one does not rewrite it; from shipping on, where it went.';
comment on column public.test_kits.shipped_at is
  'When somebody said that it is in the mail. Null: an order of staff that is `sent` still waits to be shipped.';
comment on column public.test_kits.risk_answers is 'Average-risk questions of a stool kit; true is yes, and any yes goes to a doctor.';
comment on column public.test_kits.duplicate_confirmed is 'Somebody was asked about a kit of this type within 30 days and wants another.';
comment on column public.test_kits.order_notes is
  'Always empty: what is written here is kept in test_kit_notes. sync_pull answers it to staff in this place.';
comment on column public.test_kits.followed_up_at is
  'When somebody asked for the newest message about the kit; follow_up_state says what became of it.';
select private.make_member_owned('public.test_kits');
select private.make_audited('public.test_kits');
grant select on public.test_kits to authenticated;
grant insert (
  id, member_id, kit_type, status, date_sent, order_notes, duplicate_confirmed, risk_answers, ship_to
) on public.test_kits to authenticated;
grant update (
  status, date_sent, date_delivered, date_completed, followed_up_at, followed_up_by, approved_at, approved_by, status_changed_at,
  status_changed_by, follow_up_state, follow_up_channel, follow_up_reason, ship_to, shipped_at, shipped_by, tracking_number
) on public.test_kits to authenticated;

create trigger stamp_actor before insert or update on public.test_kits
  for each row execute function private.stamp_actor('followed_up_at', 'followed_up_by');
create trigger stamp_author before insert on public.test_kits
  for each row execute function private.stamp_author('ordered_by');

create policy "Members see their own kits, staff their teams'" on public.test_kits
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff order kits for members of their teams" on public.test_kits
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]) and status in ('ordered', 'sent'));

create policy "Staff keep the kits of their teams" on public.test_kits
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create function private.is_average_risk(p_risk_answers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(not jsonb_path_exists(p_risk_answers, '$.* ? (@ == true)'), false)
$$;

-- An order of staff is `sent` from its first moment, as the product has it; it leaves when somebody ships it. What a file or a feed
-- calls sent has left.
create function private.kit_waits_to_ship(p_kit public.test_kits) returns boolean
language sql immutable set search_path = '' as $$
  select p_kit.status = 'sent' and p_kit.shipped_at is null and coalesce(p_kit.ordered_by, p_kit.approved_by) is not null
    and p_kit.deleted_at is null
$$;

-- The newest day on which a kit of this type was sent to the member (or ordered and not sent yet), no more than 30 days
-- before p_today. p_today is a UTC date: never earlier than the day at the member's or the station's place in the 50 states.
create function private.kit_within_window(p_member_id uuid, p_kit_type text, p_today date, p_except uuid) returns date
language sql stable set search_path = '' as $$
  select max(case when k.status = 'ordered' or private.kit_waits_to_ship(k) then (k.created_at at time zone 'UTC')::date else k.date_sent end)
  from public.test_kits k
  where k.member_id = p_member_id and k.deleted_at is null and k.id is distinct from p_except
    and lower(btrim(k.kit_type)) = lower(btrim(p_kit_type))
    and (k.status = 'ordered' or private.kit_waits_to_ship(k) or k.date_sent >= p_today - 30)
$$;

create function private.guard_kit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if not exists (select from private.kit_types k where k.name = new.kit_type) then
    raise exception 'kit.unknownType' using errcode = '22023';
  end if;
  if private.kit_needs_clinician(new.kit_type)
    and not (new.status = 'ordered' and private.is_average_risk(new.risk_answers)) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
  new.date_sent := case when new.status = 'sent' then coalesce(new.date_sent, today) end;
  if not (coalesce(new.date_sent, today) between '2000-01-01' and today + 1) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  new.ship_to := coalesce(
    nullif(btrim(new.ship_to), ''), (select m.mailing_address from public.members m where m.id = new.member_id)
  );
  -- One order of a type per member at a time, so that the second of two stations sees the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('kit ' || new.member_id || ' ' || lower(btrim(new.kit_type)), 0));
  if not new.duplicate_confirmed
    -- A repeated delivery is the business of the primary key.
    and not exists (select from public.test_kits k where k.id = new.id)
    and private.kit_within_window(new.member_id, new.kit_type, least(coalesce(new.date_sent, today), today), new.id) is not null
  then
    raise exception 'kit.duplicate' using errcode = 'GW002';
  end if;
  -- Nobody needs the same test once more whose result waits to be talked about.
  if not exists (select from public.test_kits k where k.id = new.id) and exists (
    select from public.lab_results r where r.member_id = new.member_id and r.deleted_at is null and r.status = 'available'
      and private.kit_is_answered(new.kit_type, r.test_name)
  ) then
    raise exception 'kit.resultOnFile' using errcode = '22023';
  end if;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_kit_order before insert on public.test_kits
  for each row when (auth.uid() is not null) execute function private.guard_kit_order();

create function public.recent_kit(p_member_id uuid, p_kit_type text) returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (
    select from public.members m where m.id = p_member_id and m.team_id = any ((select private.care_team_ids())::uuid[])
  ) then
    return null;
  end if;
  perform private.note_read(p_member_id, 'recent_kit');
  return private.kit_within_window(p_member_id, p_kit_type, (now() at time zone 'UTC')::date, null);
end $$;
comment on function public.recent_kit(uuid, text) is
  'Newest day on which a kit of this type was sent or ordered within 30 days; null: none, or no member of the caller''s teams. In the '
  'trail as member.read.';
grant execute on function public.recent_kit(uuid, text) to authenticated;

create function private.kit_may_move(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_to = any (case p_from
    when 'ordered' then array['sent', 'lost']
    when 'sent' then array['delivered', 'awaiting-completion', 'completed', 'lost']
    when 'delivered' then array['awaiting-completion', 'completed', 'lost']
    when 'awaiting-completion' then array['completed', 'lost']
    else array[]::text[]
  end)
$$;

create function private.ships_kits(p_role text) returns boolean
language sql immutable set search_path = '' as $$
  select p_role in ('care_coordinator', 'clinician', 'supervisor')
$$;

-- A repeated word about the same parcel changes nothing; another one does not replace it. The day it left is the day it was sent.
create function private.ship_kit(p_old public.test_kits, p_new public.test_kits) returns public.test_kits
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_new.shipped_at is not distinct from p_old.shipped_at then
    if row(p_new.ship_to, p_new.tracking_number) is distinct from row(p_old.ship_to, p_old.tracking_number) then
      raise exception 'kit.wrongStatus' using errcode = '22023';
    end if;
    p_new.shipped_by := p_old.shipped_by;
    return p_new;
  end if;
  if not private.ships_kits(private.current_staff_role()) then
    raise exception 'kit.notForThem' using errcode = '42501';
  end if;
  p_new.ship_to := coalesce(nullif(btrim(p_new.ship_to), ''), p_old.ship_to);
  if p_old.shipped_at is not null then
    if row(p_new.date_sent, p_new.ship_to, p_new.tracking_number)
      is distinct from row(p_old.date_sent, p_old.ship_to, p_old.tracking_number) then
      raise exception 'kit.wrongStatus' using errcode = '22023';
    end if;
    p_new.shipped_at := p_old.shipped_at;
    p_new.shipped_by := p_old.shipped_by;
    return p_new;
  end if;
  if p_new.status <> 'sent' or not private.kit_waits_to_ship(p_old) then
    raise exception 'kit.wrongStatus' using errcode = '22023';
  end if;
  if p_new.ship_to is null then
    raise exception 'kit.noAddress' using errcode = '22023';
  end if;
  p_new.shipped_at := least(p_new.shipped_at, now());
  p_new.shipped_by := private.current_staff_id();
  return p_new;
end $$;

create function private.check_kit_release(p_kit public.test_kits) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.kit_needs_clinician(p_kit.kit_type) then
    return;
  end if;
  if private.current_staff_role() <> 'clinician' then
    raise exception 'kit.needsClinician' using errcode = '42501';
  end if;
  if not private.is_average_risk(p_kit.risk_answers) then
    raise exception 'kit.notEligible' using errcode = 'GW003';
  end if;
end $$;

-- A time at which a station acted offline is kept, one in the future becomes now. A repeated change changes nothing. An order that a
-- statement ended comes back if the statement is taken back.
create function private.guard_kit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  moved constant boolean := new.status <> old.status;
  released constant boolean := moved and old.status = 'ordered' and new.status = 'sent';
  approved constant boolean := released and private.current_staff_role() = 'clinician';
  shipped boolean;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if pg_trigger_depth() > 1 and old.status = 'lost' and new.status in ('ordered', 'sent') then
    return new;
  end if;
  if moved and not private.kit_may_move(old.status, new.status) then
    raise exception 'kit.wrongStatus' using errcode = '22023';
  end if;
  if released then
    perform private.check_kit_release(new);
  end if;
  if moved then
    new.status_changed_at := case when new.status_changed_at is distinct from old.status_changed_at
      then least(coalesce(new.status_changed_at, now()), now()) else now() end;
    new.status_changed_by := private.current_staff_id();
  else
    new.status_changed_at := old.status_changed_at;
    new.status_changed_by := old.status_changed_by;
  end if;
  if not (
    coalesce(new.date_sent, today) between '2000-01-01' and today + 1
    and coalesce(new.date_delivered, today) between '2000-01-01' and today + 1
    and coalesce(new.date_completed, today) between '2000-01-01' and today + 1
  ) then
    raise exception 'kit.date' using errcode = '22023';
  end if;
  new := private.ship_kit(old, new);
  shipped := old.shipped_at is null and new.shipped_at is not null;
  -- Each date comes with the move that it is the date of.
  new.date_sent := case when released or shipped then coalesce(new.date_sent, today) else old.date_sent end;
  new.date_delivered := case when moved and new.status = 'delivered' then coalesce(new.date_delivered, today)
    else old.date_delivered end;
  new.date_completed := case when moved and new.status = 'completed' then coalesce(new.date_completed, today)
    else old.date_completed end;
  new.approved_at := case when approved then least(coalesce(new.approved_at, now()), now()) else old.approved_at end;
  new.approved_by := case when approved then private.current_staff_id() else old.approved_by end;
  return new;
end $$;
create trigger guard_kit_change before update on public.test_kits
  for each row when (auth.uid() is not null) execute function private.guard_kit_change();


-- ==== Notes on kits ====
-- Members read their own rows of test_kits, so notes that are meant for colleagues have a table of their own. A client sends the note
-- with the order and the row keeps none of it; stations pull it with the kit.

create table public.test_kit_notes (
  kit_id uuid primary key references public.test_kits (id) on delete cascade deferrable initially deferred,
  order_notes text not null check (length(order_notes) between 1 and 2000)
);
comment on table public.test_kit_notes is 'What staff noted on a kit order; never the member''s to read.';
select private.make_closed('public.test_kit_notes');
grant select on public.test_kit_notes to authenticated;

create policy "Staff see the notes on kits of their teams" on public.test_kit_notes
  for select to authenticated
  using (
    exists (
      select from public.test_kits k
      where k.id = kit_id and k.team_id = any ((select private.readable_team_ids())::uuid[])
    )
  );

create function private.keep_kit_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.test_kit_notes as n (kit_id, order_notes) values (new.id, new.order_notes)
  on conflict (kit_id) do update set order_notes = excluded.order_notes;
  new.order_notes := '';
  return new;
end $$;
-- In the alphabet after 'guard_kit_order', which judges the order.
create trigger keep_kit_note before insert or update of order_notes on public.test_kits
  for each row when (new.order_notes <> '') execute function private.keep_kit_note();

-- ==== Results and their documents ====
-- A document of a lab is as private as its result. Clients have no right at all to stored documents: whoever could read an object
-- could also have an address of it signed, for ten years, and such an address opens for anyone after its maker was switched off. A
-- policy can't tell a download from a signature. The function document-link has an address signed that works for a minute;
-- open_document decides whether the reader of a result gets it, and notes the look. Only the form of the bucket is stored: a web
-- address would take a member to a place that no rule here governs. A document is named by a random UUID, because the storage tells
-- whoever tries to delete a name whether it exists. Documents come and go with the service key only (the results feed,
-- docs/deploy.md). A hosted project owns the storage tables: a migration may add policies and rows there, but not alter, comment
-- or index.

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
  abnormal boolean not null default false,
  result_summary text,
  result_document_url text,
  released_at timestamptz,
  released_by uuid references public.staff (id),
  discussion_opened_at timestamptz,
  discussion_opened_by uuid references public.staff (id),
  discussed_at timestamptz,
  discussed_by uuid references public.staff (id),
  discussed_in uuid,
  like private.synced_row including defaults,
  constraint result_document_is_in_the_bucket_of_the_member check (
  result_document_url ~ ('^lab-documents/' || member_id || '/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}[.]pdf$')
  )
);
comment on column public.lab_results.result_document_url is
  'lab-documents/<id of the member>/<random UUID>.pdf: bucket and name of a stored object; null without a document.';
comment on column public.lab_results.result_summary is
  'Always empty: what is written here is kept in lab_result_summaries, and an empty text takes it away; null leaves what is there. '
  'sync_pull answers it in this place to staff who may read it.';
comment on column public.lab_results.abnormal is 'The lab itself says so; nobody here reads it out of the summary.';
comment on column public.lab_results.released_at is
  'When a clinician has seen an urgent or abnormal result and others may go through it with the member.';
comment on column public.lab_results.discussed_in is
  'The call in which it was gone through; null: in the chat. No foreign key: it travels at once, the call when it has ended.';
create index lab_results_document_idx on public.lab_results (result_document_url) where result_document_url is not null;
select private.make_member_owned('public.lab_results');
select private.make_audited('public.lab_results');
grant select on public.lab_results to authenticated;
grant update (
  status, discussion_opened_at, discussion_opened_by, discussed_at, discussed_by, discussed_in
) on public.lab_results to authenticated;

create trigger stamp_actor before insert or update on public.lab_results
  for each row execute function private.stamp_actor('discussion_opened_at', 'discussion_opened_by');
create trigger stamp_discussed before insert or update on public.lab_results
  for each row execute function private.stamp_actor('discussed_at', 'discussed_by');

create policy "Members see their own results, staff their teams'" on public.lab_results
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    or (member_id = (select private.current_member_id()) and deleted_at is null)
  );

create policy "Staff note the discussion of results of their teams" on public.lab_results
  for update to authenticated
  using (deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[]))
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- What a lab flags is a clinician's before anybody else goes into it.
create function private.is_result_held(p_result public.lab_results) returns boolean
language sql immutable set search_path = '' as $$
  select (p_result.urgent or p_result.abnormal) and p_result.released_at is null
    and p_result.status = 'available' and p_result.deleted_at is null
$$;
grant execute on function private.is_result_held(public.lab_results) to authenticated;

-- Rights to a column are the same for every row, and this one is not for everybody in each: what a result says is for its member, and of
-- one that is held for clinicians alone. So it has a table of its own. The feed writes it with the result, whose row keeps none of it, and
-- stations pull it with the result. A result that is held, or released, is a new version of its row: so the summary goes and comes.
create table public.lab_result_summaries (
  result_id uuid primary key references public.lab_results (id) on delete cascade deferrable initially deferred,
  result_summary text not null
);
comment on table public.lab_result_summaries is 'What a result says, in the words of whoever reported it.';
select private.make_closed('public.lab_result_summaries');
grant select on public.lab_result_summaries to authenticated;

-- Whoever does not see the result does not see this either.
create policy "Members read what their results say, staff once a clinician let others" on public.lab_result_summaries
  for select to authenticated
  using (
    exists (
      select from public.lab_results r
      where r.id = result_id and r.deleted_at is null and (
        not private.is_result_held(r) or r.member_id = (select private.current_member_id())
        or (select private.current_staff_role()) = 'clinician'
      )
    )
  );

-- Null can't take a summary away: it is what the row has after each write, so that of an upsert, too.
create function private.keep_summary() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if btrim(new.result_summary) = '' then
    delete from public.lab_result_summaries s where s.result_id = new.id;
  else
    insert into public.lab_result_summaries as s (result_id, result_summary) values (new.id, new.result_summary)
    on conflict (result_id) do update set result_summary = excluded.result_summary;
  end if;
  new.result_summary := null;
  return new;
end $$;
create trigger keep_summary before insert or update of result_summary on public.lab_results
  for each row when (new.result_summary is not null) execute function private.keep_summary();

-- A discussion is opened once, of a result that waits for one, and took place once: in a call with the member, or in the chat, where
-- whoever says so has written since the test. A clinician who opens one of a flagged result has seen it.
create function private.guard_discussion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.discussion_opened_at is not null then
    new.discussion_opened_at := old.discussion_opened_at;
    new.discussion_opened_by := old.discussion_opened_by;
  elsif new.discussion_opened_at is not null and old.status <> 'available' then
    raise exception 'result.notAvailable' using errcode = '22023';
  end if;
  if old.discussed_at is not null then
    new.discussed_at := old.discussed_at;
    new.discussed_by := old.discussed_by;
    new.discussed_in := old.discussed_in;
  end if;
  if private.is_result_held(old) and (new.discussion_opened_at is not null or new.discussed_at is not null) then
    if private.current_staff_role() <> 'clinician' then
      raise exception 'result.needsClinician' using errcode = '42501';
    end if;
    new.released_at := now();
    new.released_by := private.current_staff_id();
  end if;
  if new.status is distinct from old.status or new.discussed_at is distinct from old.discussed_at then
    if new.status <> 'discussed-with-member' or new.discussed_at is null or old.status = 'discussed-with-member' then
      raise exception 'result.notAvailable' using errcode = '22023';
    elsif (case
      when new.discussed_in is null then not exists (
        select from public.chat_messages c
        where c.member_id = new.member_id and c.sender_type = 'coordinator' and not c.automatic and c.created_at >= new.test_date
          and c.coordinator_id = private.current_staff_id()
      )
      else exists (
        select from public.calls c where c.id = new.discussed_in and (c.member_id <> new.member_id or not c.identity_verified)
      )
    end) then
      raise exception 'result.notDiscussed' using errcode = '22023';
    end if;
  end if;
  return new;
end $$;
create trigger guard_discussion before update on public.lab_results
  for each row when (current_user = 'authenticated') execute function private.guard_discussion();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('lab-documents', 'lab-documents', false, 10485760, array['application/pdf'])
on conflict (id) do update
  set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Its member and the staff of the team may open it; of one that is held the clinicians alone.
create function private.may_open(p_result public.lab_results) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_result.deleted_at is null
    and exists (select from public.members m where m.id = p_result.member_id and m.deleted_at is null)
    and (p_result.member_id is not distinct from private.current_member_id()
      or p_result.team_id = any (private.care_team_ids())
        and (not private.is_result_held(p_result) or private.current_staff_role() = 'clinician'))
$$;

create function public.find_document(p_result_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.result_document_url from public.lab_results r where r.id = p_result_id and private.may_open(r)
$$;
comment on function public.find_document(uuid) is
  'Bucket and name of a result''s document for whoever may open it, else null; nothing is noted yet. The name opens nothing, and says '
  'nothing: the function document-link has the storage sign it, and then calls open_document.';
grant execute on function public.find_document(uuid) to authenticated;

create function public.open_document(p_result_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.lab_results;
begin
  select r.* into wanted from public.lab_results r where r.id = p_result_id and r.result_document_url is not null;
  if wanted.id is null then
    return null;
  end if;
  if not private.may_open(wanted) then
    perform private.note_denial('document.denied', 'lab_results', wanted.id, wanted.member_id);
    return null;
  end if;
  perform private.append_audit_event('document.opened', 'lab_results', wanted.id, wanted.member_id, null, '{}');
  return wanted.result_document_url;
end $$;
comment on function public.open_document(uuid) is
  'Bucket and name of a result''s document, for its member and for staff of the team, before a clinician has seen a flagged one for '
  'clinicians alone, noted in the trail as opened; null '
  'for everyone else and where there is none. The name opens nothing by itself: the function document-link calls this once '
  'the storage has signed the address, and hands out none without it.';
grant execute on function public.open_document(uuid) to authenticated;

create function public.documents_without_result(p_days int) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'lab-documents' and o.created_at < now() - make_interval(days => greatest(p_days, 1))
    and not exists (
      select from public.lab_results r join public.members m on m.id = r.member_id
      where r.result_document_url = 'lab-documents/' || o.name and m.deleted_at is null
        and (r.deleted_at is null or r.deleted_at > now() - make_interval(days => greatest(p_days, 1)))
    )
  order by o.name
$$;
comment on function public.documents_without_result(int) is
  'Names in the bucket lab-documents that no result names, or only one deleted so many days ago: to be removed through the '
  'storage, by a schedule (docs/deploy.md).';
select private.give_alone('public.documents_without_result(int)', 'service_role');

-- ==== Tasks ====
-- What somebody promised to do or to find out, for whom, and until when.

create table public.outreach_tasks (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  team_id uuid not null references public.teams (id),
  kind text not null check (
    kind in (
      'cost-question', 'ride-question', 'ask-doctor', 'request-record', 'interpreter', 'no-working-number',
      'call-instead', 'other', 'coach-note', 'confirm-death', 'answer-text', 'confirm-stop', 'visit-answer', 'not-for-me',
      'result-today', 'screening-today', 'screening-follow-up', 'check-in', 'need-housing', 'need-food', 'need-transportation', 'need-utilities', 'need-support', 'need-money'
    )
  ),
  audience text not null check (audience in ('team', 'member-services', 'coordinators', 'clinicians', 'person')),
  assigned_to uuid references public.staff (id),
  due_on date not null,
  note text not null default '' check (length(note) <= 2000),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  outcome text not null default '' check (length(outcome) <= 500),
  result text check (
    result in (
      'texts-only', 'do-not-call', 'wrong-number', 'deceased', 'not-meant', 'released', 'told', 'with-doctor', 'offered', 'referred',
      'received', 'declined', 'no-capacity', 'not-reached', 'already-helped'
    )
  ),
  asked_at timestamptz not null default now(),
  asked_again_at timestamptz,
  snooze_reasons text not null default '' check (length(snooze_reasons) <= 4000),
  call_id uuid,
  created_by uuid references public.staff (id),
  done_at timestamptz,
  done_by uuid references public.staff (id),
  like private.synced_row including defaults,
  care_gap_id uuid references public.care_gaps (id),
  assigned_said_at timestamptz,
  constraint outreach_tasks_meant_check check (
    result is null or (status = 'done' and case
      when kind = 'confirm-stop' then result in ('texts-only', 'do-not-call', 'wrong-number', 'deceased', 'not-meant')
      when kind = 'result-today' then result in ('released', 'told', 'with-doctor')
      when kind ~ '^need-' then result in (
        'offered', 'referred', 'received', 'declined', 'no-capacity', 'not-reached', 'already-helped')
      else false
    end)
  ),
  constraint outreach_tasks_person_check check ((audience = 'person') = (assigned_to is not null))
);
comment on table public.outreach_tasks is 'What somebody has to do: asked for in a call, or by a text message or a screening.';
comment on column public.outreach_tasks.outcome is 'The word with which it ended.';
comment on column public.outreach_tasks.result is
  'What was meant by the words that paused texts, what became of a flagged result, or of a need.';
comment on column public.outreach_tasks.asked_again_at is
  'When the same was asked for last while the task was open: a newer answer or message of the member, instead of a second task.';
comment on column public.outreach_tasks.snooze_reasons is 'Why its day was put off, a line for each time, the newest last.';
comment on column public.outreach_tasks.call_id is
  'The call in which it was asked for. No foreign key: a task travels at once, the call when it has ended, or never.';
comment on column public.outreach_tasks.assigned_said_at is
  'When it was last said at a desktop whose it is, by its own clock, which nobody corrects: it tells one saying from another.';
comment on column public.outreach_tasks.care_gap_id is 'The gap that it is about; null: of none, or of no single one.';
create index outreach_tasks_gap_idx on public.outreach_tasks (care_gap_id) where care_gap_id is not null;
create index outreach_tasks_due_idx on public.outreach_tasks (team_id, status, due_on);
select private.make_member_owned('public.outreach_tasks');
select private.make_audited('public.outreach_tasks');
grant select on public.outreach_tasks to authenticated;
grant insert (
  id, member_id, kind, audience, assigned_to, due_on, note, asked_at, call_id, created_by) on public.outreach_tasks to authenticated;
grant update (
  audience, assigned_to, assigned_said_at, due_on, snooze_reasons, status, outcome, result, done_at, done_by) on public.outreach_tasks to authenticated;

create trigger stamp_author before insert on public.outreach_tasks
  for each row execute function private.stamp_author('created_by');
create trigger stamp_actor before insert or update on public.outreach_tasks
  for each row execute function private.stamp_actor('done_at', 'done_by');

-- What follows from a screening tells of its answers, so only the roles that see its result see it.
create policy "Staff see the tasks of their teams" on public.outreach_tasks
  for select to authenticated
  using (
    team_id = any ((select private.readable_team_ids())::uuid[])
    and (kind !~ '^(screening|need)-' or (select private.sees_screenings()))
  );

create policy "Staff add tasks about members of their teams" on public.outreach_tasks
  for insert to authenticated
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

create policy "Staff keep the tasks of their teams" on public.outreach_tasks
  for update to authenticated
  using (
    deleted_at is null and team_id = any ((select private.care_team_ids())::uuid[])
    and (kind !~ '^(screening|need)-' or (select private.sees_screenings()))
  )
  with check (team_id = any ((select private.care_team_ids())::uuid[]));

-- Monday to Friday, but no federal holiday (5 U.S.C. 6103) and no weekday on which one is observed: the calendar of the stations.
create function private.is_workday(p_day date) returns boolean
language sql immutable set search_path = '' as $$
  select weekday < 6
    and (month, weekday, nth) not in ((1, 1, 3), (2, 1, 3), (9, 1, 1), (10, 1, 2), (11, 4, 4))
    and not (month = 5 and weekday = 1 and extract(month from p_day + 7) = 6)
    and not exists (
      select from unnest(array[p_day, case weekday when 1 then p_day - 1 when 5 then p_day + 1 end]) fixed
      where extract(month from fixed) * 100 + extract(day from fixed) in (101, 619, 704, 1111, 1225)
    )
  from (
    select extract(isodow from p_day)::int as weekday, extract(month from p_day)::int as month,
      (extract(day from p_day)::int + 6) / 7 as nth
  ) of_day
$$;

-- The day that many working days after p_day; 0: p_day where it is one, else the next.
create function private.after_workdays(p_day date, p_workdays int) returns date
language sql immutable set search_path = '' as $$
  select p_day + n from generate_series(least(p_workdays, 1), 2 * p_workdays + 7) n
  where private.is_workday(p_day + n) order by n offset greatest(p_workdays, 1) - 1 limit 1
$$;

-- Whose work is what the server asks for by itself.
create function private.audience_of_task(p_kind text) returns text
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'screening-today' then 'clinicians' when 'result-today' then 'clinicians' when 'check-in' then 'team' else 'coordinators'
  end
$$;

-- Within how many working days it is done.
create function private.workdays_of_task(p_kind text) returns int
language sql immutable set search_path = '' as $$
  select case
    when p_kind in ('screening-follow-up', 'check-in') or p_kind ~ '^need-' then 2 when p_kind = 'confirm-stop' then 1 else 0
  end
$$;

-- A task that the server asks for by itself. One that is open says enough, with both days; of two, the nearer day to be done counts.
-- p_workdays: where it is due sooner or later than its kind.
create function private.ask_for_task(p_member_id uuid, p_kind text, p_workdays int default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due constant date := private.after_workdays(
    private.member_day(p_member_id, now()), coalesce(p_workdays, private.workdays_of_task(p_kind))
  );
begin
  perform pg_advisory_xact_lock(hashtextextended('task ' || p_kind || p_member_id, 0));
  update public.outreach_tasks t set due_on = least(t.due_on, due), asked_again_at = now()
  where t.member_id = p_member_id and t.kind = p_kind and t.status = 'open' and t.deleted_at is null;
  if not found then
    insert into public.outreach_tasks (member_id, kind, audience, due_on)
    values (p_member_id, p_kind, private.audience_of_task(p_kind), due);
  end if;
end $$;

create function private.guard_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.assigned_to is not null and new.assigned_to is distinct from (kept ->> 'assigned_to')::uuid
    and not private.works_in_team(new.assigned_to, new.team_id) then
    raise exception 'task.notStaffOfTeam' using errcode = '22023';
  end if;
  if new.due_on is distinct from (kept ->> 'due_on')::date
    and not (new.due_on between date '2000-01-01' and current_date + 730) then
    raise exception 'task.dueOn' using errcode = '22023';
  end if;
  if exists (select from public.calls c where c.id = new.call_id and c.member_id <> new.member_id) then
    raise exception 'task.otherCall' using errcode = '22023';
  end if;
  if tg_op = 'UPDATE' and old.status <> 'open' then
    raise exception 'task.ended' using errcode = '22023';
  end if;
  if new.status = 'cancelled' and btrim(new.outcome) = '' then
    raise exception 'task.needsWord' using errcode = '22023';
  end if;
  -- Help with these needs counts for the plan within 30 days of the answer (HEDIS SNS-E).
  if tg_op = 'UPDATE' and new.due_on > old.due_on and new.due_on > (new.asked_at at time zone 'UTC')::date + 30
    and new.kind in ('need-food', 'need-housing', 'need-transportation') then
    raise exception 'task.dueOn' using errcode = '22023';
  end if;
  -- What waits longer than it was promised says why.
  if new.due_on > (kept ->> 'due_on')::date
    and btrim(new.snooze_reasons) in ('', btrim(kept ->> 'snooze_reasons')) then
    raise exception 'task.needsReason' using errcode = '22023';
  end if;
  if (new.kind in ('confirm-stop', 'result-today') or new.kind ~ '^need-') and new.status = 'done' and new.result is null then
    raise exception 'task.needsResult' using errcode = '22023';
  end if;
  -- To whom somebody was referred, and how often nobody was reached.
  if new.result in ('referred', 'not-reached') and btrim(new.outcome) = '' then
    raise exception 'task.needsWord' using errcode = '22023';
  end if;
  if tg_op = 'INSERT' then
    new.asked_at := greatest(least(new.asked_at, now()), now() - interval '90 days');
  end if;
  new.done_at := case when new.status = 'open' then null else coalesce(new.done_at, now()) end;
  return new;
end $$;
-- In the alphabet after 'fill_team_of_member' and before 'stamp_actor', which names who ended it once there is a time.
create trigger guard_task before insert or update on public.outreach_tasks
  for each row when (auth.uid() is not null) execute function private.guard_task();

-- A station that was offline ends what it knew of. What the member said since, which asked for the same again, waits for a person anew.
create function private.ask_what_came_since() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_task(new.member_id, new.kind);
  -- The member asks, not whoever ended the task.
  update public.outreach_tasks t set created_by = null
  where t.member_id = new.member_id and t.kind = new.kind and t.status = 'open' and t.created_by is not null;
  return null;
end $$;
create trigger ask_what_came_since after update of status on public.outreach_tasks
  for each row when (old.status = 'open' and new.status <> 'open' and new.asked_again_at > new.done_at)
  execute function private.ask_what_came_since();

-- ==== Flagged results ====
-- A result that its own data flags as urgent or abnormal is a clinician's task on the day on which it comes in. It ends with what the
-- clinician found: others may go through it with the member, the member has been told, or the member's own doctor tells it.

create function private.watch_flagged_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_result_held(new) and (tg_op = 'INSERT' or not private.is_result_held(old)) then
    perform private.ask_for_task(new.member_id, 'result-today');
  elsif tg_op = 'UPDATE' and not exists (
    select from public.lab_results r where r.member_id = new.member_id and private.is_result_held(r)
  ) then
    update public.outreach_tasks t set
      status = case when new.deleted_at is null and (new.urgent or new.abnormal) then 'done' else 'cancelled' end,
      result = case
        when new.deleted_at is not null or not (new.urgent or new.abnormal) then null
        when new.status = 'discussed-with-member' then 'told'
        when new.status = 'reviewed-by-provider' then 'with-doctor'
        else 'released'
      end,
      outcome = case when new.deleted_at is null and (new.urgent or new.abnormal) then t.outcome else '-' end,
      done_at = now(), done_by = private.current_staff_id()
    where t.member_id = new.member_id and t.kind = 'result-today' and t.status = 'open' and t.deleted_at is null;
  end if;
  return null;
end $$;
create trigger watch_flagged_result after insert on public.lab_results
  for each row when (new.urgent or new.abnormal) execute function private.watch_flagged_result();
create trigger watch_flagged_change after update of urgent, abnormal, status, released_at, deleted_at, discussion_opened_at on public.lab_results
  for each row when (old.urgent or old.abnormal or new.urgent or new.abnormal) execute function private.watch_flagged_result();

-- What the clinician said of those that were there then; one that came since is a task of its own.
create function private.apply_result_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lab_results r set
    released_at = new.done_at, released_by = new.done_by,
    status = case new.result when 'told' then 'discussed-with-member' when 'with-doctor' then 'reviewed-by-provider' else r.status end,
    discussed_at = case new.result when 'told' then new.done_at end,
    discussed_by = case new.result when 'told' then new.done_by end
  where r.member_id = new.member_id and private.is_result_held(r) and r.created_at <= new.done_at;
  if exists (select from public.lab_results r where r.member_id = new.member_id and private.is_result_held(r)) then
    perform private.ask_for_task(new.member_id, 'result-today');
    -- The lab asks, not whoever ended the task.
    update public.outreach_tasks t set created_by = null
    where t.member_id = new.member_id and t.kind = 'result-today' and t.status = 'open' and t.created_by is not null;
  end if;
  return null;
end $$;
create trigger apply_result_task after update of status on public.outreach_tasks
  for each row when (old.status = 'open' and new.status = 'done' and new.kind = 'result-today')
  execute function private.apply_result_task();

-- After a bulk load, whose triggers rest: what results say is put in its place, and each member with a flagged result that nobody has
-- seen has the task.
create function private.ask_for_loaded_results() returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lab_result_summaries (result_id, result_summary)
  select r.id, r.result_summary from public.lab_results r where btrim(r.result_summary) <> ''
  on conflict (result_id) do update set result_summary = excluded.result_summary;
  update public.lab_results r set result_summary = null where r.result_summary is not null;
  insert into public.outreach_tasks (member_id, team_id, kind, audience, due_on)
  select r.member_id, r.team_id, 'result-today', private.audience_of_task('result-today'),
    private.after_workdays(private.member_day(r.member_id, now()), private.workdays_of_task('result-today'))
  from public.lab_results r
  where private.is_result_held(r) and not exists (
    select from public.outreach_tasks t where t.member_id = r.member_id and t.kind = 'result-today' and t.status = 'open'
  )
  group by r.member_id, r.team_id;
end $$;

-- ==== Needs ====
-- A need ends with what became of it, and is asked about once more 14 days after help was offered, found or has arrived: what was
-- received may not have been enough. Received twice in a row is the end.

create table private.need_codes (
  kind text primary key,
  loinc text,
  icd10 text
);
comment on table private.need_codes is
  'What the needs are in the code systems of the Gravity Project: the question (LOINC) and the finding (ICD-10-CM, Z codes). Null: no code '
  'says what was asked or answered, and no more.';
alter table private.need_codes enable row level security;
insert into private.need_codes (kind, loinc, icd10) values
  -- One answer says that there is no steady place, another that it may be lost: their findings have different codes.
  ('need-housing', '71802-3', null),
  ('need-food', '88122-7', 'Z59.41'),
  ('need-transportation', '93030-5', 'Z59.82'),
  -- Asked about is a threat to shut off, not that there is none.
  ('need-utilities', '96779-4', 'Z59.861'),
  -- Asked about is somebody to count on: neither how often one feels lonely (93159-2) nor who lives alone (Z60.2).
  ('need-support', null, null),
  ('need-money', '76513-1', 'Z59.868');

create table private.needs_asked_again (
  task_id uuid primary key references public.outreach_tasks (id) on delete cascade,
  member_id uuid not null references public.members (id) on delete cascade,
  kind text not null references private.need_codes (kind),
  ask_on date not null
);
comment on table private.needs_asked_again is 'Needs that are asked about again, from which day on, by the task that ended with it.';
create index needs_asked_again_day_idx on private.needs_asked_again (ask_on);
create index needs_asked_again_member_idx on private.needs_asked_again (member_id);
alter table private.needs_asked_again enable row level security;

create function private.plan_need_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant text := (
    select t.result from public.outreach_tasks t
    where t.member_id = new.member_id and t.kind = new.kind and t.status = 'done' and t.id <> new.id and t.deleted_at is null
    order by t.done_at desc limit 1
  );
begin
  delete from private.needs_asked_again n where n.member_id = new.member_id and n.kind = new.kind;
  if new.result in ('offered', 'referred') or (new.result = 'received' and before is distinct from 'received') then
    insert into private.needs_asked_again (task_id, member_id, kind, ask_on)
    values (new.id, new.member_id, new.kind, private.member_day(new.member_id, new.done_at) + 14);
  end if;
  return null;
end $$;
create trigger plan_need_again after update of status on public.outreach_tasks
  for each row when (old.status = 'open' and new.status = 'done' and new.kind ~ '^need-') execute function private.plan_need_again();

-- Nobody asks those who have died or are no members any more.
create function private.ask_for_needs_again(p_now timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  due private.needs_asked_again;
  asked int := 0;
begin
  for due in
    delete from private.needs_asked_again n where n.task_id in (
      select o.task_id from private.needs_asked_again o
      where o.ask_on <= private.member_day(o.member_id, p_now) order by o.ask_on, o.task_id limit 100 for update skip locked
    ) returning n.*
  loop
    if exists (select from public.members m where m.id = due.member_id and m.deleted_at is null)
      and not private.is_deceased(due.member_id) then
      perform private.ask_for_task(due.member_id, due.kind, 0);
      asked := asked + 1;
    end if;
  end loop;
  return asked;
end $$;

revoke all on all functions in schema private, public from public;
