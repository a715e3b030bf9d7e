-- What the plan's engine says of the gaps that were handed in: closed, rejected with a reason, or a member whom it does not know. A file is
-- read line by line, shown beside what is on file here, and done as a whole once somebody has seen it.

create table private.verdict_files (
  id uuid primary key,
  staff_id uuid not null references public.staff (id),
  file_name text not null check (length(btrim(file_name)) between 1 and 200),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  read_at timestamptz not null default now(),
  applied_at timestamptz,
  counts jsonb not null default '{}'
);
comment on table private.verdict_files is 'Answers of a plan that somebody read in. counts: lines by what was found, when it was done.';
create index verdict_files_staff_idx on private.verdict_files (staff_id);
alter table private.verdict_files enable row level security;

create table private.verdict_lines (
  file_id uuid not null references private.verdict_files (id) on delete cascade,
  line int not null check (line between 1 and 2000000),
  number text not null check (length(number) between 1 and 64),
  measure text not null check (length(measure) <= 200),
  year int,
  evidence_id uuid,
  verdict text not null check (verdict in ('closed', 'rejected', 'unknown')),
  reason text not null check (length(reason) <= 500),
  name text not null default '' check (length(name) <= 200),
  member_id uuid,
  gap_id uuid,
  finding text,
  primary key (file_id, line)
);
comment on table private.verdict_lines is 'What the plan says, line by line. finding: what that means for what is on file here.';
create index verdict_lines_member_idx on private.verdict_lines (member_id) where member_id is not null;
create index verdict_lines_gap_idx on private.verdict_lines (gap_id, file_id) where gap_id is not null;
alter table private.verdict_lines enable row level security;

-- @throws 42501
create function private.require_verdict_reader() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'supervisor' then
    raise exception 'verdict.notAllowed' using errcode = '42501';
  end if;
  return private.current_staff_id();
end $$;

-- Whether the member is called as the file says: one word of the name is enough, because files and marriages write the rest in many ways.
create function private.fits_verdict_name(p_member public.members, p_said text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(string_to_array(nullif(private.check_name(p_said), ''), ' ')
    && string_to_array(private.check_name(p_member.first_name || ' ' || p_member.last_name), ' '), true)
$$;

-- A person here opened the gap again, and nothing has closed it since: not the plan by an answer of its own.
create function private.is_withdrawn_here(p_gap public.care_gaps) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_gap.reopen_why is not null and not exists (
    select from private.verdict_files f
    where f.id = (select h.cause_id from public.gap_moves h where h.gap_id = p_gap.id and h.to_status = 'reopened' order by h.number desc limit 1));
end $$;

-- What is rejected is no longer what the gap rests on: it was opened again since the proof was verified.
create function private.is_outdated_proof(p_gap public.care_gaps, p_evidence_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_evidence_id is not null and not exists (
    select from public.gap_evidence e
    where e.id = p_evidence_id and e.state = 'verified' and e.deleted_at is null and e.verified_at >= coalesce((
      select max(h.moved_at) from public.gap_moves h where h.gap_id = p_gap.id and h.to_status = 'reopened'), '-infinity'));
end $$;

-- The same file was brought in before, and what this line says was done with this gap.
create function private.is_verdict_done(p_line private.verdict_lines, p_gap_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.verdict_lines o join private.verdict_files p on p.id = o.file_id and p.applied_at is not null
    where o.gap_id = p_gap_id and o.file_id <> p_line.file_id and o.verdict = p_line.verdict
      and o.finding in ('reopens', 'closes', 'verifies')
      and p.file_sha256 = (select f.file_sha256 from private.verdict_files f where f.id = p_line.file_id));
end $$;

-- Several lines of a file about one gap. Where they disagree, none of them is done: nobody guesses which one the plan means, unless they are
-- of different proofs, of which one that is taken is enough. Where they agree, the first one is done and the others repeat it.
create function private.weigh_verdicts(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  crowded constant uuid[] := array(
    select l.gap_id from private.verdict_lines l where l.file_id = p_id and l.gap_id is not null group by l.gap_id having count(*) > 1);
begin
  update private.verdict_lines v set finding = w.finding
  from (
    select l.line, case
      when l.finding in ('other-name', 'not-theirs') then l.finding
      when exists (
        select from private.verdict_lines o where o.file_id = p_id and o.gap_id = l.gap_id and o.verdict <> l.verdict
          and o.verdict <> 'unknown' and o.finding <> 'other-name' and coalesce(o.evidence_id = l.evidence_id, true)) then 'contradicts'
      when l.verdict = 'rejected' and exists (
        select from private.verdict_lines o where o.file_id = p_id and o.gap_id = l.gap_id and o.verdict = 'closed') then 'outdated'
      when l.finding in ('reopens', 'closes', 'verifies') and exists (
        select from private.verdict_lines o
        where o.file_id = p_id and o.gap_id = l.gap_id and o.line < l.line and o.finding = l.finding) then 'repeated'
      else l.finding
    end as finding
    from private.verdict_lines l where l.file_id = p_id and l.gap_id = any (crowded)
  ) w
  where v.file_id = p_id and v.line = w.line and v.finding <> w.finding;
end $$;

-- Finds member and gap of each line in the caller's teams, and what the plan's word means for it. A gap is meant by the evidence that was
-- handed in, else by measure and year; of several nobody guesses one. Line by line, because nothing is known yet of a table that has just
-- been filled, and a join of all lines was one of each with each. p_only: numbers of the lines; null: all.
create function private.judge_verdicts(p_id uuid, p_only int[] default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.care_team_ids();
  closing constant text := case when private.files_close_gaps() then 'closes' else 'verifies' end;
begin
  update private.verdict_lines v
  set (member_id, gap_id, finding) = (
    select (m.found).id, (g.gap).id, case
      when (m.found).id is null then 'unknown-member'
      when v.verdict = 'unknown' then 'not-theirs'
      when not private.fits_verdict_name(m.found, v.name) then 'other-name'
      when g.found = 0 then 'no-gap'
      when g.found > 1 then 'several'
      when v.verdict = 'closed' and (g.gap).status in ('closed', 'excluded') then 'agrees'
      when v.verdict = 'closed' and private.is_withdrawn_here(g.gap) then 'withdrawn'
      when v.verdict = 'rejected' and (g.gap).status not in ('closed', 'excluded') then 'stays-open'
      when v.verdict = 'rejected' and private.is_year_closed(g.gap) then 'too-late'
      when v.verdict = 'rejected' and private.is_outdated_proof(g.gap, v.evidence_id) then 'outdated'
      when private.is_verdict_done(v, (g.gap).id) then 'already'
      when v.verdict = 'closed' then closing
      else 'reopens'
    end
    from (select) line
    left join lateral (
      select i as found from public.members i
      where i.member_id in (v.number, upper(v.number)) and i.team_id = any (teams) and i.deleted_at is null
      order by i.member_id = v.number desc limit 1
    ) m on true
    left join lateral (
      select count(*) as found, (array_agg(c))[1] as gap
      from public.care_gaps c
      where c.member_id = (m.found).id and c.deleted_at is null
        and (v.year is null or private.year_of(c) = v.year)
        and case when v.evidence_id is not null then exists (
            select from public.gap_evidence e where e.id = v.evidence_id and e.care_gap_id = c.id)
          else lower(v.measure) in (lower(c.name), lower(c.measure))
            or private.measures_of(c.name, c.measure) && private.measures_of(v.measure, v.measure) end
    ) g on true
  )
  where v.file_id = p_id and (p_only is null or v.line = any (p_only));
  perform private.weigh_verdicts(p_id);
  return (
    select coalesce(jsonb_object_agg(n.finding, n.lines), '{}')
    from (select v.finding, count(*) as lines from private.verdict_lines v where v.file_id = p_id group by v.finding) n
  );
end $$;

create function public.stage_verdicts(p_id uuid, p_file_name text, p_sha256 text, p_lines jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  caller constant uuid := private.require_verdict_reader();
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 20000 then
    raise exception 'verdict.lines' using errcode = '22023';
  end if;
  -- What nobody did anything with is forgotten.
  delete from private.verdict_files f where f.staff_id = caller and f.applied_at is null and f.id <> p_id;
  insert into private.verdict_files (id, staff_id, file_name, file_sha256)
  values (p_id, caller, left(btrim(p_file_name), 200), p_sha256) on conflict (id) do nothing;
  if not exists (select from private.verdict_files f where f.id = p_id and f.staff_id = caller and f.applied_at is null) then
    raise exception 'verdict.notAllowed' using errcode = '42501';
  end if;
  insert into private.verdict_lines (file_id, line, number, measure, year, evidence_id, verdict, reason, name)
  select p_id, l.line, l.number, coalesce(l.measure, ''), l.year, l.evidence, l.verdict, coalesce(l.reason, ''), coalesce(l.name, '')
  from jsonb_to_recordset(p_lines) l (line int, number text, measure text, year int, evidence uuid, verdict text, reason text, name text)
  on conflict (file_id, line) do nothing;
  perform private.append_audit_event('verdict.planned', null, p_id, null, null, jsonb_build_object('sha256', p_sha256));
  return private.judge_verdicts(p_id, array(select (l ->> 'line')::int from jsonb_array_elements(p_lines) l));
end $$;
comment on function public.stage_verdicts(uuid, text, text, jsonb) is
  'A supervisor reads in a plan''s answer: [{line, number, measure, year, evidence, verdict, reason, name}], at most 20,000 at once, each line '
  'once. Changes nothing of a gap; answers the lines by what was found: agrees, closes, verifies (a person does first), reopens, '
  'stays-open, too-late (the year is closed), contradicts (another line about the gap), repeated, already (the same file did it before), '
  'outdated (another proof counts), withdrawn (closed there, opened again by a person here), other-name (the ID is of somebody else), '
  'not-theirs (the plan does not know the member), unknown-member, no-gap, several. In the trail as verdict.planned. 42501; 22023.';
grant execute on function public.stage_verdicts(uuid, text, text, jsonb) to authenticated;

create function public.verdict_lines(p_id uuid, p_finding text, p_after int default 0, p_limit int default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_verdict_reader();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', v.line, 'number', v.number, 'measure', v.measure, 'verdict', v.verdict, 'reason', v.reason,
      'memberName', m.name, 'gap', g.name, 'status', g.status,
      'year', coalesce(v.year, case when g.id is not null then private.year_of(g) end), 'name', v.name) order by v.line), '[]')
    from (
      select l.* from private.verdict_lines l join private.verdict_files f on f.id = l.file_id
      where l.file_id = p_id and f.staff_id = caller and l.finding = p_finding and l.line > p_after
      order by l.line limit greatest(1, least(p_limit, 200))
    ) v
    left join public.members m on m.id = v.member_id and m.team_id = any (private.care_team_ids())
    left join public.care_gaps g on g.id = v.gap_id
  );
end $$;
comment on function public.verdict_lines(uuid, text, int, int) is
  'Lines of the caller''s own file with what was found, after a line: [{line, number, measure, verdict, reason, memberName, gap, status, year, name}]. 42501.';
grant execute on function public.verdict_lines(uuid, text, int, int) to authenticated;

-- Rejections open their gaps again with the plan's reason, and ask the coordinators for what is missing. All at once, because each change of
-- gaps is followed by what goes with any number of them. Of several lines about a gap each reason is told.
create function private.reopen_by_verdicts(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.because('reopened', p_id);
  update public.care_gaps g set status = 'reopened', reopen_why = v.said
  from (
    select r.gap_id, 'The plan rejected it: ' || left(coalesce(string_agg(r.reason, '; ' order by r.line), 'no reason given'), 900) as said
    from (
      select l.gap_id, nullif(btrim(l.reason), '') as reason, min(l.line) as line from private.verdict_lines l
      where l.file_id = p_id and l.verdict = 'rejected' and l.finding in ('reopens', 'repeated') group by 1, 2
    ) r
    group by r.gap_id
  ) v
  where g.id = v.gap_id and g.status in ('closed', 'excluded');
  perform private.because(null);
  insert into public.outreach_tasks (member_id, care_gap_id, kind, audience, due_on, note)
  select g.member_id, g.id, 'request-record', private.audience_of_task('request-record'),
    private.after_workdays(private.member_day(g.member_id, now()), 5), left(g.name || '. ' || g.reopen_why, 2000)
  from public.care_gaps g
  where g.status = 'reopened' and g.id in (select l.gap_id from private.verdict_lines l where l.file_id = p_id and l.finding = 'reopens')
    and not exists (
      select from public.outreach_tasks t
      where t.care_gap_id = g.id and t.kind = 'request-record' and t.status = 'open' and t.deleted_at is null)
  order by g.id;
end $$;

-- What the plan has closed closes here, or waits for somebody to verify it.
create function private.close_by_verdicts(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.gap_evidence (member_id, care_gap_id, state, service_date, source)
  select g.member_id, g.id, 'received', g.last_service, 'plan-file' from public.care_gaps g
  where g.status not in ('closed', 'excluded')
    and g.id in (select l.gap_id from private.verdict_lines l where l.file_id = p_id and l.finding = 'verifies')
    and not exists (
      select from public.gap_evidence e where e.care_gap_id = g.id and e.state = 'received' and e.source = 'plan-file' and e.deleted_at is null)
  order by g.id;
  perform private.because('plan-file', p_id);
  update public.care_gaps g set status = 'closed'
  where g.status not in ('closed', 'excluded')
    and g.id in (select l.gap_id from private.verdict_lines l where l.file_id = p_id and l.finding = 'closes');
  perform private.because(null);
end $$;

create function public.apply_verdicts(p_id uuid, p_counts jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  caller constant uuid := private.require_verdict_reader();
  file private.verdict_files;
  found_now jsonb;
begin
  select * into file from private.verdict_files f where f.id = p_id and f.staff_id = caller for update;
  if file.id is null then
    raise exception 'verdict.notAllowed' using errcode = '42501';
  elsif file.applied_at is not null then
    return jsonb_build_object('status', 'done', 'counts', file.counts);
  end if;
  found_now := private.judge_verdicts(p_id);
  if found_now is distinct from p_counts then
    return jsonb_build_object('status', 'changed', 'counts', found_now);
  end if;
  perform private.reopen_by_verdicts(p_id);
  perform private.close_by_verdicts(p_id);
  update private.verdict_files f set applied_at = now(), counts = found_now where f.id = p_id;
  perform private.append_audit_event('verdict.applied', null, p_id, null, null, jsonb_build_object('sha256', file.file_sha256) || found_now);
  return jsonb_build_object('status', 'done', 'counts', found_now);
end $$;
comment on function public.apply_verdicts(uuid, jsonb) is
  'Does what the caller''s own file says, as a whole: closes gaps by the plan''s word or has it wait for somebody to verify it, opens rejected ones again with the plan''s reason and '
  'a task to get what is missing. p_counts: what the preview found; where that is so no longer, changed with what is found now, and '
  'nothing is done. The same again answers the same. In the trail as verdict.applied. 42501.';
grant execute on function public.apply_verdicts(uuid, jsonb) to authenticated;

-- ==== Lists of them ====

insert into private.export_kinds (kind, roles, of_members, filters, source, keys, key_types, member) values
  ('verdicts', '{supervisor}', true, '{from,to,batchId,status}', $q$private.verdict_lines l
    join private.verdict_files f on f.id = l.file_id
    left join public.members m on m.id = l.member_id
    left join public.care_gaps g on g.id = l.gap_id
    where (m.team_id = any ($2) or m.id is null and f.staff_id = private.current_staff_id()) and f.read_at >= $3 and f.read_at < $4
      and coalesce(l.file_id = ($1 ->> 'batchId')::uuid, true) and coalesce(l.finding = $1 ->> 'status', true)$q$,
    '{f.read_at,f.id,l.line}', '{timestamptz,uuid,int}', 'm.id'),
  ('rejections', '{supervisor}', true, '{from,to}', $q$(
      select coalesce(e.provider_name, '') as provider, coalesce(nullif(btrim(l.reason), ''), '') as reason,
        coalesce(nullif(btrim(g.measure), ''), g.name) as measure,
        -- Files that tell everything since the year began tell a rejection again and again.
        count(distinct (g.id, l.evidence_id)) as rejections
      from private.verdict_lines l
      join private.verdict_files f on f.id = l.file_id and f.applied_at is not null
      join public.care_gaps g on g.id = l.gap_id
      left join lateral (
        select x.provider_name from public.gap_evidence x
        where x.care_gap_id = g.id and x.state = 'verified' and x.deleted_at is null and x.verified_at <= f.applied_at
          and (l.evidence_id is null or x.id = l.evidence_id)
        order by x.verified_at desc, x.id limit 1
      ) e on true
      where l.verdict = 'rejected' and l.finding not in ('contradicts', 'other-name') and g.team_id = any ($2) and f.read_at >= $3 and f.read_at < $4
      group by 1, 2, 3
    ) r
    where true$q$, '{r.provider,r.reason,r.measure}', '{text,text,text}', null);

insert into private.export_columns (kind, place, minimum, form, name, expression) values
  ('verdicts', 1, true, 'text', 'memberId', 'l.number'), ('verdicts', 2, true, 'text', 'measure', 'l.measure'),
  ('verdicts', 3, true, 'number', 'year', 'l.year'), ('verdicts', 4, true, 'text', 'verdict', 'l.verdict'),
  ('verdicts', 5, true, 'text', 'reason', 'l.reason'), ('verdicts', 6, true, 'text', 'finding', 'l.finding'),
  ('verdicts', 7, true, 'moment', 'readAt', 'f.read_at'), ('verdicts', 8, false, 'text', 'gap', 'g.name'),
  ('verdicts', 9, false, 'text', 'status', 'g.status'), ('verdicts', 10, false, 'text', 'evidenceId', 'l.evidence_id'),
  ('verdicts', 11, false, 'text', 'file', 'f.file_name'), ('verdicts', 50, false, 'text', 'lastName', 'm.last_name'),
  ('verdicts', 51, false, 'text', 'firstName', 'm.first_name'), ('verdicts', 52, false, 'day', 'birthDate', 'm.date_of_birth'),
  ('rejections', 1, true, 'text', 'provider', 'r.provider'), ('rejections', 2, true, 'text', 'reason', 'r.reason'),
  ('rejections', 3, true, 'text', 'measure', 'r.measure'), ('rejections', 4, true, 'number', 'rejections', 'r.rejections');

revoke all on all functions in schema private, public from public;
