-- What: apply_delivery_status, which takes what a provider says about a message it was given.
-- Why: reports arrive twice, late, in any order, and at times before the message is in the log; what is known never gets
-- worse. For edge functions only, which reach the database by PostgREST; that shows schema public and nothing else.

create table private.early_delivery_reports (
  provider text not null,
  external_id text not null,
  status text not null,
  reported_at timestamptz not null,
  kept_at timestamptz not null default now(),
  primary key (provider, external_id, status)
);
comment on table private.early_delivery_reports is 'Reports about messages that are not in the log yet; kept for 30 days.';
alter table private.early_delivery_reports enable row level security;
revoke all on private.early_delivery_reports from public, anon, authenticated;

create function private.delivery_rank(p_status text) returns int
language sql immutable set search_path = '' as $$
  select case p_status when 'sent' then 1 when 'failed' then 2 when 'delivered' then 3 when 'opened' then 4 else 0 end
$$;

-- Rows that the report changed.
create function private.apply_report(p_provider text, p_external_id text, p_status text, p_at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  update public.communication_logs l set
    status = case when private.delivery_rank(p_status) > private.delivery_rank(l.status) then p_status else l.status end,
    delivered_at = case when p_status = 'delivered' then least(l.delivered_at, p_at) else l.delivered_at end,
    opened_at = case when p_status = 'opened' then least(l.opened_at, p_at) else l.opened_at end
  where l.provider = p_provider and l.external_id = p_external_id
    and (
      private.delivery_rank(p_status) > private.delivery_rank(l.status)
      or (p_status = 'delivered' and (l.delivered_at is null or l.delivered_at > p_at))
      or (p_status = 'opened' and (l.opened_at is null or l.opened_at > p_at))
    );
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Held while a report and the message it is about are brought together, whichever comes first.
create function private.lock_message(p_provider text, p_external_id text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('message ' || p_provider || ' ' || p_external_id, 0))
$$;

create function private.apply_early_reports(p_provider text, p_external_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report private.early_delivery_reports;
begin
  if p_external_id is null then
    return;
  end if;
  perform private.lock_message(p_provider, p_external_id);
  for report in
    delete from private.early_delivery_reports r
    where r.provider = p_provider and r.external_id = p_external_id
    returning *
  loop
    perform private.apply_report(report.provider, report.external_id, report.status, report.reported_at);
  end loop;
end $$;

create function public.apply_delivery_status(p_external_id text, p_provider text, p_status text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  reported_at constant timestamptz := least(coalesce(p_at, now()), now());
begin
  if coalesce(p_external_id, '') = '' or coalesce(p_provider, '') = '' or length(p_external_id) > 200 then
    raise exception 'message is missing' using errcode = '22023';
  end if;
  if p_status is null or p_status not in ('sent', 'delivered', 'opened', 'failed') then
    raise exception 'status must be sent, delivered, opened or failed' using errcode = '22023';
  end if;
  perform private.lock_message(p_provider, p_external_id);
  if private.apply_report(p_provider, p_external_id, p_status, reported_at) > 0 then
    return 'applied';
  end if;
  if exists (
    select from public.communication_logs l where l.provider = p_provider and l.external_id = p_external_id
  ) then
    return 'unchanged';
  end if;
  delete from private.early_delivery_reports r where r.kept_at < now() - interval '30 days';
  insert into private.early_delivery_reports as r (provider, external_id, status, reported_at)
  values (p_provider, p_external_id, p_status, reported_at)
  on conflict (provider, external_id, status) do update set reported_at = least(r.reported_at, excluded.reported_at);
  return 'kept';
end $$;
comment on function public.apply_delivery_status(text, text, text, timestamptz) is
  'applied; unchanged (repeated, or worse than what is known: opened, delivered, failed, sent, queued); kept (no such '
  'message yet: applied when it is recorded). 22023: another status.';

revoke all on function private.delivery_rank(text), private.apply_report(text, text, text, timestamptz),
  private.lock_message(text, text), private.apply_early_reports(text, text) from public;
revoke all on function public.apply_delivery_status(text, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.apply_delivery_status(text, text, text, timestamptz) to service_role;
