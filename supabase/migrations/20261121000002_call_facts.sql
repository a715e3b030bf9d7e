-- What: calls say whether the identity was confirmed and why a refusal was overridden; a logged call is the last contact.
-- Why: the identity check and every override must be provable later; who may override is not for a client to decide.

alter table public.calls
  add column identity_verified boolean not null default false,
  add column override_reason text check (length(btrim(override_reason)) between 1 and 1000),
  -- Every station of the team keeps a copy. Rows that are there already are left alone.
  add constraint calls_notes_check check (length(notes) <= 20000) not valid;
comment on column public.calls.override_reason is
  'Why a supervisor (in a crisis hold: a clinician) called although the contact rules said no.';
grant insert (identity_verified, override_reason) on public.calls to authenticated;

-- Callers of other teams are left to the policy, which refuses them without a word about the member.
create function private.guard_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if new.started_at > now() + interval '5 minutes' then
    raise exception 'call.startedInFuture' using errcode = '22023';
  end if;
  if new.started_at < '2000-01-01T00:00:00Z' then
    raise exception 'call.startedTooLongAgo' using errcode = '22023';
  end if;
  if new.override_reason is not null and private.current_staff_role() not in ('supervisor', 'clinician') then
    raise exception 'call.overrideNotAllowed' using errcode = '42501';
  end if;
  return new;
end $$;

-- Imports state the last contact themselves; a call that arrives late never turns it back.
create function private.note_last_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.member_outreach o set last_contact_at = new.started_at
  where o.member_id = new.member_id and (o.last_contact_at is null or o.last_contact_at < new.started_at);
  return null;
end $$;

-- Deferred like the rest of the trail; says that it happened, the reason stays in the call.
create function private.audit_override() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.append_audit_event('call.overridden', 'calls', new.id, new.member_id, null, '{}');
  return null;
end $$;
revoke all on function private.guard_call(), private.note_last_contact(), private.audit_override() from public;

-- In the alphabet after 'fill_team_of_member', whose team it looks at.
create trigger guard_call before insert on public.calls
  for each row when (auth.uid() is not null) execute function private.guard_call();
create trigger note_last_contact after insert on public.calls
  for each row when (auth.uid() is not null) execute function private.note_last_contact();
create constraint trigger audit_override after insert on public.calls
  deferrable initially deferred for each row when (new.override_reason is not null)
  execute function private.audit_override();
