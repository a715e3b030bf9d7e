-- What: how an urgent alert is raised, taken on, escalated and closed, by whom, and its timeline.
-- Why: of two people exactly one owns an alert; who did what and when is written by the database; a member who keeps
-- writing has one alert, not twenty; nobody but a clinician ends one, and says why.

create unique index urgent_alerts_one_open on public.urgent_alerts (member_id)
  where status = 'open' and deleted_at is null;
grant update (status, acknowledged_at, acknowledged_by, closed_at, closed_by, close_reason)
  on public.urgent_alerts to authenticated;
create policy "Clinicians and supervisors take on the urgent alerts of their teams" on public.urgent_alerts
  for update to authenticated
  using (
    deleted_at is null
    and team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  )
  with check (
    team_id = any ((select private.care_team_ids())::uuid[])
    and (select private.current_staff_role()) in ('clinician', 'supervisor')
  );

-- A time stated by a station that was offline counts, but not before the alert and not in the future.
create function private.time_of_act(p_stated timestamptz, p_since timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(least(coalesce(p_stated, now()), now()), least(p_since, now()))
$$;

-- A clinician ends what the clinician knew of: words that came after the moment of closing (offline, or in the same second)
-- are not closed with it.
create function private.check_alert_close(p_alert public.urgent_alerts) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.current_staff_role() is distinct from 'clinician' then
    raise exception 'alert.needsClinician' using errcode = '42501';
  end if;
  if coalesce(length(btrim(p_alert.close_reason, E' \t\r\n')), 0) not between 3 and 1000 then
    raise exception 'alert.reason' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(p_alert.timeline) e
    where e ->> 'event' = 'repeated' and (e ->> 'at')::timestamptz > p_alert.closed_at
  ) then
    raise exception 'alert.repeatedSince' using errcode = '22023';
  end if;
end $$;

-- Whether an update that moves nothing repeats what the caller did before.
create function private.repeats_own_act(p_kept public.urgent_alerts, p_sent public.urgent_alerts) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_kept.status
    when 'acknowledged' then p_kept.acknowledged_by is not distinct from (select private.current_staff_id())
    when 'closed' then p_kept.closed_by is not distinct from (select private.current_staff_id())
      and p_kept.close_reason is not distinct from p_sent.close_reason
    else true
  end
$$;

create function private.guard_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent constant public.urgent_alerts := new;
  stays constant boolean := new.status = old.status;
  legal constant boolean := case when stays then private.repeats_own_act(old, new)
    else old.status = 'open' or (old.status = 'acknowledged' and new.status = 'closed') end;
begin
  if not legal then
    raise exception 'alert.wrongStatus' using errcode = '22023';
  end if;
  new.acknowledged_at := old.acknowledged_at;
  new.acknowledged_by := old.acknowledged_by;
  new.closed_at := old.closed_at;
  new.closed_by := old.closed_by;
  new.close_reason := old.close_reason;
  if stays then
    return new;
  end if;
  if new.status = 'acknowledged' then
    new.acknowledged_at := private.time_of_act(sent.acknowledged_at, old.raised_at);
    new.acknowledged_by := private.current_staff_id();
  else
    perform private.check_alert_close(sent);
    new.closed_at := private.time_of_act(sent.closed_at, coalesce(old.acknowledged_at, old.raised_at));
    new.closed_by := private.current_staff_id();
    new.close_reason := sent.close_reason;
  end if;
  return new;
end $$;
-- Only what a client may write sets it off, not the database's own notes on the same row.
create trigger guard_alert
  before update of status, acknowledged_at, acknowledged_by, closed_at, closed_by, close_reason on public.urgent_alerts
  for each row when (auth.uid() is not null) execute function private.guard_alert();

create function private.alert_event(p_event text, p_by uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('at', now(), 'event', p_event, 'by', p_by)
$$;

-- Its times are the server's own: the order in which things reached it, whatever a desk's clock says.
create function private.keep_timeline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.timeline = '[]' then
      new.timeline := jsonb_build_array(private.alert_event('raised', private.current_staff_id()));
    end if;
    return new;
  end if;
  if new.escalated_at is not null and old.escalated_at is null then
    new.timeline := new.timeline || private.alert_event('escalated', null);
  end if;
  if new.status <> old.status then
    new.timeline := new.timeline || private.alert_event(
      new.status, case new.status when 'acknowledged' then new.acknowledged_by when 'closed' then new.closed_by end
    );
  end if;
  return new;
end $$;
-- In the alphabet after 'guard_alert', whose names it notes.
create trigger keep_timeline before insert or update of status, escalated_at on public.urgent_alerts
  for each row execute function private.keep_timeline();

-- One open alert per member: what comes while it is open, or within 15 minutes after somebody took it on (who is at it
-- now), is noted there. Later than that it is a new alert, so that nobody's forgotten one swallows it.
create function private.raise_alert(p_member_id uuid, p_source text, p_source_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  raised uuid;
begin
  loop
    update public.urgent_alerts a set timeline = case
      -- Enough to see that it goes on; a flood of messages must not grow the row for ever.
      when jsonb_array_length(a.timeline) >= 200 then a.timeline
      else a.timeline || private.alert_event('repeated', private.current_staff_id()) end
    where a.member_id = p_member_id and a.deleted_at is null and (
      a.status = 'open' or (a.status = 'acknowledged' and a.acknowledged_at > now() - interval '15 minutes')
    )
    returning a.id into raised;
    if found then
      return raised;
    end if;
    -- Nothing is inserted when another session was faster: its alert is there in the next round.
    insert into public.urgent_alerts (member_id, source, source_id) values (p_member_id, p_source, p_source_id)
    on conflict (member_id) where status = 'open' and deleted_at is null do nothing
    returning id into raised;
    if found then
      return raised;
    end if;
  end loop;
end $$;

create function public.escalate_alerts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.care_team_ids();
  escalated int;
begin
  if cardinality(teams) = 0 then
    raise exception 'only care staff escalate alerts' using errcode = '42501';
  end if;
  -- One that somebody is changing at this moment is left to the next call.
  update public.urgent_alerts a set escalated_at = now()
  where a.id in (
    select late.id from public.urgent_alerts late
    where late.team_id = any (teams) and late.status = 'open' and late.deleted_at is null
      and late.escalated_at is null and late.raised_at <= now() - interval '15 minutes'
    order by late.id for update skip locked
  );
  get diagnostics escalated = row_count;
  return escalated;
end $$;
comment on function public.escalate_alerts() is
  'Marks alerts of the caller''s teams that nobody acknowledged within 15 minutes; answers how many were marked now. '
  '42501: no active care staff.';

revoke all on function private.time_of_act(timestamptz, timestamptz), private.check_alert_close(public.urgent_alerts),
  private.repeats_own_act(public.urgent_alerts, public.urgent_alerts), private.guard_alert(),
  private.alert_event(text, uuid), private.keep_timeline(), private.raise_alert(uuid, text, uuid) from public;
revoke all on function public.escalate_alerts() from public, anon;
grant execute on function public.escalate_alerts() to authenticated;
