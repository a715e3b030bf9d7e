-- One account is opened by no link: what the service makes of a hook that says no.
create function public.custom_access_token_hook(event jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when event #>> '{claims,email}' = 'closed@example.com' and event ->> 'authentication_method' = 'otp'
    then '{"error": {"http_code": 403, "message": "This way of signing in is closed."}}'::jsonb
    else event end
$$;
revoke execute on function public.custom_access_token_hook(jsonb) from public, anon, authenticated;
grant execute on function public.custom_access_token_hook(jsonb) to supabase_auth_admin;
