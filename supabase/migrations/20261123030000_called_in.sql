-- What: calls that the member made have outcomes of their own, with their reasons; one counts as theirs only where the identity was
-- confirmed, none has an override, and no list keeps it from being recorded.
-- Why: whoever calls us is helped and written down as having called, not as somebody whom we tried to reach.

alter table public.calls
  drop constraint calls_outcome_check,
  drop constraint calls_reason_check,
  drop constraint calls_reason_of_outcome,
  add constraint calls_outcome_check check (outcome in (
    'completed', 'scheduled', 'voicemail', 'no-answer', 'refused', 'called-in', 'called-in-question', 'called-in-unverified')),
  add constraint calls_reason_check check (reason in (
    'informed', 'thinking-it-over', 'already-done', 'cut-short', 'lab-visit', 'office-visit', 'home-kit', 'message-left',
    'no-message', 'mailbox-full', 'rang-out', 'line-busy', 'hung-up', 'not-interested', 'cost', 'transport', 'fear', 'own-doctor',
    'language', 'about-kit', 'about-result', 'about-visit', 'about-cost', 'someone-else', 'not-confirmed', 'other')),
  add constraint calls_reason_of_outcome check (
    reason is null
    or (outcome = 'completed' and reason in ('informed', 'thinking-it-over', 'already-done', 'cut-short', 'other'))
    or (outcome = 'scheduled' and reason in ('lab-visit', 'office-visit', 'home-kit', 'other'))
    or (outcome = 'voicemail' and reason in ('message-left', 'no-message', 'mailbox-full'))
    or (outcome = 'no-answer' and reason in ('rang-out', 'line-busy', 'hung-up'))
    or (outcome = 'refused' and reason in (
      'not-interested', 'cost', 'transport', 'fear', 'own-doctor', 'language', 'other'))
    or (outcome = 'called-in' and reason in (
      'informed', 'lab-visit', 'office-visit', 'home-kit', 'already-done', 'not-interested', 'other'))
    or (outcome = 'called-in-question' and reason in ('about-kit', 'about-result', 'about-visit', 'about-cost', 'other'))
    or (outcome = 'called-in-unverified' and reason in ('someone-else', 'not-confirmed', 'cut-short'))),
  add constraint calls_called_in_identity check (
    outcome not in ('called-in', 'called-in-question', 'called-in-unverified')
    or (identity_verified = (outcome <> 'called-in-unverified') and override_reason is null));

-- As before, except that the do-not-call list is about calls that we make.
create or replace function private.guard_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if not isfinite(new.started_at) or new.started_at < '2000-01-01T00:00:00Z' then
    raise exception 'call.impossibleTime' using errcode = '22023';
  end if;
  new.started_at := least(new.started_at, now());
  if new.override_reason is not null and private.current_staff_role() not in ('supervisor', 'clinician') then
    raise exception 'call.overrideNotAllowed' using errcode = '42501';
  end if;
  if new.outcome not in ('called-in', 'called-in-question', 'called-in-unverified') and exists (
    -- Without a time of its own (a bulk load without triggers) the row's own counts.
    select from public.contact_verifications v left join private.do_not_call_since d using (member_id)
    where v.member_id = new.member_id and v.on_dnc and v.deleted_at is null
      and coalesce(d.since, v.updated_at) <= new.started_at
  ) then
    raise exception 'call.doNotCall' using errcode = '22023';
  end if;
  return new;
end $$;

-- As before, except that only a call that we make is a try at what was promised.
create or replace function private.guard_member_skip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if row(new.skipped_at, new.skipped_until, new.skip_reason, new.skip_note)
    is not distinct from row(old.skipped_at, old.skipped_until, old.skip_reason, old.skip_note) then
    new.skipped_by := old.skipped_by;
    return new;
  end if;
  if new.skipped_at is null then
    new.skipped_by := null;
    return new;
  end if;
  new.skipped_at := least(new.skipped_at, now());
  new.skipped_by := (select private.current_staff_id());
  if new.skip_reason = 'other' and btrim(new.skip_note) = '' then
    raise exception 'skip.noteMissing' using errcode = '22023';
  end if;
  -- What is promised or urgent is dealt with, not set aside.
  if exists (
    select from public.urgent_alerts a
    where a.member_id = new.member_id and a.status <> 'closed' and a.deleted_at is null and a.raised_at <= new.skipped_at
  ) then
    raise exception 'skip.alert' using errcode = '22023';
  end if;
  if exists (
    select from public.callbacks c
    where c.member_id = new.member_id and c.status = 'open' and c.deleted_at is null and c.due_at <= new.skipped_at
      and not exists (
        select from public.calls k
        where k.member_id = c.member_id and k.deleted_at is null and k.started_at >= c.due_at - interval '15 minutes'
          and k.outcome not in ('called-in', 'called-in-question', 'called-in-unverified')
      )
  ) then
    raise exception 'skip.promise' using errcode = '22023';
  end if;
  return new;
end $$;
