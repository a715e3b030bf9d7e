-- What: take_rate_limit, the one way in which edge functions count.
-- Why: a limit that forgets at the full quarter of an hour lets twice as many through around it; this one looks back.

comment on column private.rate_limits.window_start is 'When the hits happened; they count for one window from here.';
create index rate_limits_age_idx on private.rate_limits (window_start);

create function public.take_rate_limit(p_bucket text, p_window_seconds int, p_max int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  hit_at timestamptz;
begin
  if p_bucket is null or length(p_bucket) not between 1 and 200
    or coalesce(p_window_seconds, 0) not between 1 and 86400 or coalesce(p_max, 0) not between 1 and 10000 then
    raise exception 'bucket, a window of 1 to 86400 seconds and a maximum of 1 to 10000 are needed' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rate ' || p_bucket, 0));
  hit_at := clock_timestamp();
  -- What no window reaches any more, of any bucket; a line that somebody else is deleting is left to them.
  delete from private.rate_limits r where (r.bucket, r.window_start) in (
    select old.bucket, old.window_start from private.rate_limits old
    where old.window_start <= hit_at - interval '1 day' limit 100 for update skip locked
  );
  if (
    select coalesce(sum(r.hits), 0) from private.rate_limits r
    where r.bucket = p_bucket and r.window_start > hit_at - make_interval(secs => p_window_seconds)
  ) >= p_max then
    return false;
  end if;
  insert into private.rate_limits as r (bucket, window_start, hits) values (p_bucket, hit_at, 1)
  on conflict (bucket, window_start) do update set hits = r.hits + 1;
  return true;
end $$;
comment on function public.take_rate_limit(text, int, int) is
  'True: allowed, and counted; never more than p_max within any p_window_seconds. Personal data in a bucket''s name must be hashed.';
revoke all on function public.take_rate_limit(text, int, int) from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, int, int) to service_role;
