-- What: each row that a roster writes asks less of the server: no event of the trail is put by for it until the end of the
-- transaction, a new row that has its version is not stamped with it again, a team that the key of the member proves is not looked
-- up a second time, and of two indexes on the same column one is gone.
-- Why: a file of 100,000 members with 250,000 gaps writes 650,000 rows. A quarter of the processor's time of a commit went into
-- events that were not written in the end, another into keys and indexes that said nothing new.

-- Each statement of a roster shows once that it is one. Only the owner's functions can leave rows out of the trail, and they
-- not without a plan that this transaction does.
create function private.prove_roster() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_roster_running() then
    raise exception 'roster.notRunning' using errcode = '42501';
  end if;
  return null;
end $$;

do $do$
declare
  name text;
  -- What private.is_roster_running proves.
  claimed constant text := format(
    $q$(current_setting('gapwise.roster_xid', true) is not distinct from pg_current_xact_id()::text and current_user = %L)$q$, current_user
  );
begin
  foreach name in array array['members', 'member_outreach', 'contact_verifications', 'contact_consents', 'care_gaps'] loop
    execute format('drop trigger audit_changes on public.%I', name);
    execute format('create constraint trigger audit_changes after insert or update or delete on public.%I
      deferrable initially deferred for each row when (not %s) execute function private.audit_changes()', name, claimed);
    execute format('create trigger prove_roster after insert or update or delete on public.%I
      for each statement when (%s) execute function private.prove_roster()', name, claimed);
    -- The name is what tells a synced table.
    execute format('drop trigger stamp_sync_columns on public.%I', name);
    execute format('create trigger stamp_sync_columns before update on public.%I
      for each row execute function private.stamp_sync_columns()', name);
    execute format('create trigger stamp_new_row before insert on public.%I for each row
      when (new.updated_at is distinct from now() or new.changed_xid is distinct from pg_current_xact_id())
      execute function private.stamp_sync_columns()', name);
  end loop;
end $do$;

-- The key (member_id, team_id) leads to the member, whose team is one.
alter table public.member_outreach drop constraint member_outreach_team_id_fkey;
alter table public.contact_verifications drop constraint contact_verifications_team_id_fkey;
alter table public.contact_consents drop constraint contact_consents_team_id_fkey;
alter table public.care_gaps drop constraint care_gaps_team_id_fkey;

-- member_id is unique in each of them, by an index of its own.
drop index public.member_outreach_member_idx;
drop index public.contact_verifications_member_idx;
drop index public.contact_consents_member_idx;

-- As before; a new row without the flag has nothing to note.
drop trigger note_do_not_call on public.contact_verifications;
create trigger note_do_not_call after update of on_dnc, deleted_at on public.contact_verifications
  for each row execute function private.note_do_not_call();
create trigger note_first_do_not_call after insert on public.contact_verifications
  for each row when (new.on_dnc) execute function private.note_do_not_call();

-- A line is decided at least twice: the new version finds room beside the old one, and no index changes with it. What nobody
-- looks for needs no statistics.
alter table private.roster_lines set (fillfactor = 45);
alter table private.roster_lines alter column told set statistics 0, alter column changes set statistics 0,
  alter column kept set statistics 0;

-- As before, in a language that keeps its plans; most numbers come as they are kept.
create or replace function private.phone_digits(p_phone text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  digits text;
begin
  if p_phone ~ '^\+[0-9]+$' then
    return substr(p_phone, 2);
  end if;
  digits := regexp_replace(regexp_replace(p_phone, '\s*(x|ext|#|;|,).*$', '', 'i'), '\D', '', 'g');
  return case when length(digits) = 10 and p_phone !~ '^\s*\+' then '1' || digits else nullif(digits, '') end;
end $$;

create or replace function private.email_key(p_email text) returns text
language plpgsql immutable strict set search_path = '' as $$
begin
  return nullif(lower(btrim(p_email, E' \t\r\n')), '');
end $$;

-- As before, and from here on its rows are left out of the trail.
create or replace function private.carry_out_roster(p_plan private.roster_plans, p_decided jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.roster_plans p
  set applied_at = now(), applied_xid = pg_current_xact_id(), summary = p_decided where p.id = p_plan.id;
  perform set_config('gapwise.roster', p_plan.id::text, true);
  perform set_config('gapwise.roster_xid', pg_current_xact_id()::text, true);
  perform private.add_roster_members(p_plan);
  perform private.roster_step(670);
  perform private.change_roster_members(p_plan);
  perform private.roster_step(680);
  perform private.change_roster_gaps(p_plan);
  perform private.roster_step(910);
  insert into private.roster_known as k (member_id, told)
  select l.target, l.told - 'member_id' - 'ended' - 'gaps' - 'gap_days' from private.roster_lines l
  where l.plan_id = p_plan.id and l.action in ('new', 'changed', 'unchanged') and l.told ? 'first_name'
  on conflict (member_id) do update set told = k.told || excluded.told where k.told <> k.told || excluded.told;
  perform private.roster_step(950);
  insert into public.roster_imports (id, team_id, file_name, file_sha256, row_count, summary, approved_by)
  values (
    p_plan.id, p_plan.team_id, p_plan.file_name, p_plan.file_sha256, (p_decided ->> 'lines')::int, p_decided, p_plan.decided_by
  );
  insert into public.roster_import_rows (roster_import_id, line, action, member_number, planned, reason)
  select
    p_plan.id, l.line,
    case l.action when 'new' then 'create' when 'changed' then 'update' when 'ended' then 'remove' when 'unclear' then 'refused'
      else l.action end,
    l.told ->> 'member_id',
    jsonb_build_object('fields', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(l.changes) k)), l.reason
  from private.roster_lines l where l.plan_id = p_plan.id and l.action <> 'unchanged';
  perform private.append_audit_event(
    'roster.applied', 'roster_imports', p_plan.id, null, null,
    p_decided || jsonb_build_object('sha256', p_plan.file_sha256, 'broughtBy', p_plan.staff_id)
  );
end $$;

revoke all on all functions in schema private from public;
grant execute on function private.phone_digits(text), private.email_key(text) to authenticated, service_role;
