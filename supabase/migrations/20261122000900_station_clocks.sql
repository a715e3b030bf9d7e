-- What: a call or a statement from a station whose clock runs ahead is taken, with the server's time; an undo within the
-- moment counts by the same time.
-- Why: the clock of one computer made the server refuse them, so that a 'do not call' said on the phone was not kept until
-- somebody had set the clock, and an undo of a station half a minute ahead was refused as too late.
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
  if exists (
    -- Without a time of its own (a bulk load without triggers) the row's own counts.
    select from public.contact_verifications v left join private.do_not_call_since d using (member_id)
    where v.member_id = new.member_id and v.on_dnc and v.deleted_at is null
      and coalesce(d.since, v.updated_at) <= new.started_at
  ) then
    raise exception 'call.doNotCall' using errcode = '22023';
  end if;
  return new;
end $$;

create or replace function private.guard_statement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not (new.team_id = any (private.care_team_ids())) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if not isfinite(new.said_at) or new.said_at < '2000-01-01T00:00:00Z' then
      raise exception 'statement.impossibleTime' using errcode = '22023';
    end if;
    new.said_at := least(new.said_at, now());
    return new;
  end if;
  if new.withdrawn_at is not distinct from old.withdrawn_at and new.withdraw_reason is not distinct from old.withdraw_reason then
    return new;
  elsif old.withdrawn_at is not null or new.withdrawn_at is null then
    raise exception 'statement.withdrawn' using errcode = '22023';
  end if;
  new.withdrawn_at := greatest(least(new.withdrawn_at, now()), old.said_at);
  if private.is_undo(old, new) then
    return new;
  elsif private.is_guarded_statement(new.kind) and private.current_staff_role() <> 'supervisor' then
    raise exception 'statement.supervisorOnly' using errcode = '42501';
  elsif new.withdraw_reason is null then
    raise exception 'statement.reasonNeeded' using errcode = '22023';
  end if;
  return new;
end $$;
