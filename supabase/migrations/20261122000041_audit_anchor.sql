-- What: audit_anchor, the end of the audit chain and the hash of one earlier event, for the service key.
-- Why: whoever owns the database could rebuild the whole chain. A copy of its end that lies elsewhere shows that
-- (scripts/anchor-audit.ts keeps one, on a schedule).

create function public.audit_anchor(p_id bigint default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', h.id,
    'hash', h.hash,
    'earlier_hash', (select a.hash from public.audit_events a where a.id = p_id)
  )
  from private.audit_head h
$$;
comment on function public.audit_anchor(bigint) is
  'Number and hash of the newest event, and the hash that event p_id has now (null: there is none).';
revoke all on function public.audit_anchor(bigint) from public, anon, authenticated;
grant execute on function public.audit_anchor(bigint) to service_role;
