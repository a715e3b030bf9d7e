-- What: team_rules say which team a new member joins: by state, ZIP code, language and health plan, up to a number of members.
-- Administrators keep them with save_team_rules; importers read them.
-- Why: a plan with several teams had to cut its roster into one file for each.

create table private.team_rules (
  place int primary key check (place between 1 and 100),
  team_id uuid not null references public.teams (id),
  states text[] not null,
  zip_prefixes text[] not null,
  languages text[] not null,
  products text[] not null,
  capacity int check (capacity between 1 and 1000000)
);
comment on table private.team_rules is
  'In their order; empty: fits everybody. capacity: the team takes nobody by this rule once it has as many members.';
create index team_rules_team_idx on private.team_rules (team_id);

-- As ZIP_PREFIXES of the contact rules; the longest prefix counts.
create table private.zip_states (prefix text primary key check (prefix ~ '^\d{3,5}$'), state text not null);
insert into private.zip_states (prefix, state)
select lpad(n::text, length(split_part(part, '-', 1)), '0'), listed.state
from (values
  ('AL', '350-352 354-369'),
  ('AK', '995-999'),
  ('AZ', '850-853 855-857 859-860 863-865'),
  ('AR', '716-729'),
  ('AS', '96799'),
  ('CA', '900-908 910-928 930-961'),
  ('CO', '800-816'),
  ('CT', '060-069'),
  ('DC', '200 202-205 569'),
  ('DE', '197-199'),
  ('FL', '320-339 341-342 344 346-347 349'),
  ('GA', '300-319 398-399'),
  ('GU', '9691 9692 96930-96932'),
  ('HI', '967-968'),
  ('IA', '500-516 520-528'),
  ('ID', '832-838'),
  ('IL', '600-620 622-629'),
  ('IN', '460-479'),
  ('KS', '660-662 664-679'),
  ('KY', '400-418 420-427'),
  ('LA', '700-701 703-708 710-714'),
  ('MA', '010-027 055'),
  ('MD', '206-212 214-219 20588'),
  ('ME', '039-049'),
  ('MI', '480-499'),
  ('MN', '550-551 553-567'),
  ('MO', '630-631 633-641 644-658'),
  ('MP', '96950-96952'),
  ('MS', '386-397'),
  ('MT', '590-599'),
  ('NC', '270-289'),
  ('ND', '580-588'),
  ('NE', '680-681 683-693'),
  ('NH', '030-038'),
  ('NJ', '070-089'),
  ('NM', '870-871 873-884'),
  ('NV', '889-891 893-895 897-898'),
  ('NY', '005 100-149 06390'),
  ('OH', '430-459'),
  ('OK', '730-731 734-741 743-749'),
  ('OR', '970-979'),
  ('PA', '150-196'),
  ('PR', '006-007 009'),
  ('RI', '028-029'),
  ('SC', '290-299'),
  ('SD', '570-577'),
  ('TN', '370-385'),
  ('TX', '733 750-770 772-799 885 73960'),
  ('UT', '840-847'),
  ('VA', '201 220-246 20598'),
  ('VI', '008'),
  ('VT', '050-054 056-059'),
  ('WA', '980-986 988-994'),
  ('WI', '530-532 534-535 537-549'),
  ('WV', '247-268'),
  ('WY', '820-831 83414')
) listed (state, prefixes)
cross join lateral unnest(string_to_array(listed.prefixes, ' ')) part
cross join lateral generate_series(
  split_part(part, '-', 1)::int, coalesce(nullif(split_part(part, '-', 2), ''), split_part(part, '-', 1))::int
) n;

alter table private.team_rules enable row level security;
alter table private.zip_states enable row level security;
revoke all on private.team_rules, private.zip_states from public, anon, authenticated;

create function private.state_of_zip(p_zip text) returns text
language sql stable security definer set search_path = '' as $$
  select z.state from private.zip_states z
  where z.prefix in (left(p_zip, 5), left(p_zip, 4), left(p_zip, 3)) order by length(z.prefix) desc limit 1
$$;

-- Whether a new member fits a rule, as fitsTeamRule of the desk says it.
create function private.fits_team_rule(p_rule private.team_rules, p_zip text, p_state text, p_language text, p_product text)
returns boolean
language sql immutable set search_path = '' as $$
  select (p_rule.states = '{}' or coalesce(p_state = any (p_rule.states), false))
    and (p_rule.zip_prefixes = '{}' or exists (select from unnest(p_rule.zip_prefixes) x where starts_with(p_zip, x)))
    and (p_rule.languages = '{}' or p_language = any (p_rule.languages))
    and (p_rule.products = '{}' or exists (select from unnest(p_rule.products) x where lower(btrim(x)) = lower(btrim(p_product))))
$$;

-- By what the rules say, so that nobody writes over rules that were never seen.
create function private.team_rules_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'teamId', r.team_id, 'states', r.states, 'zipPrefixes', r.zip_prefixes, 'languages', r.languages, 'products', r.products,
    'capacity', r.capacity
  ) order by r.place), '[]')
  from private.team_rules r join public.teams t on t.id = r.team_id where t.deleted_at is null
$$;

create function public.team_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  teams constant uuid[] := private.require_importer();
  rules constant jsonb := private.team_rules_now();
begin
  return jsonb_build_object('version', md5(rules::text), 'rules', rules);
end $$;
comment on function public.team_rules() is
  'For supervisors and administrators (else 42501): which team a new member joins, in order, {version, rules: [{teamId, states, '
  'zipPrefixes, languages, products, capacity}]}.';

create function private.is_team_rule(p_rule jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select jsonb_typeof(p_rule) is not distinct from 'object'
    and exists (select from public.teams t where t.id::text = p_rule ->> 'teamId' and t.deleted_at is null)
    and not exists (
      select from (values
        ('states', '^[A-Z]{2}$'), ('zipPrefixes', '^\d{1,5}$'), ('languages', '^(en|es|zh|vi|other)$'), ('products', '^.{1,120}$')
      ) field (key, form)
      where jsonb_typeof(p_rule -> field.key) is distinct from 'array' or jsonb_array_length(p_rule -> field.key) > 100
        or exists (select from jsonb_array_elements_text(p_rule -> field.key) x where x !~ field.form)
    )
    and coalesce(p_rule ->> 'capacity', '1') ~ '^[1-9]\d{0,6}$'
$$;

create function public.save_team_rules(p_version text, p_rules jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.begin_administration();
  kept constant jsonb := private.team_rules_now();
begin
  if jsonb_typeof(p_rules) is distinct from 'array' or jsonb_array_length(p_rules) > 100
    or exists (select from jsonb_array_elements(p_rules) r where not private.is_team_rule(r)) then
    return jsonb_build_object('refusal', 'rule');
  elsif kept = p_rules then
    return jsonb_build_object('status', 'done');
  elsif md5(kept::text) is distinct from p_version then
    return jsonb_build_object('refusal', 'changed');
  end if;
  delete from private.team_rules;
  insert into private.team_rules (place, team_id, states, zip_prefixes, languages, products, capacity)
  select
    r.place, (r.rule ->> 'teamId')::uuid, private.texts_of(r.rule -> 'states'), private.texts_of(r.rule -> 'zipPrefixes'),
    private.texts_of(r.rule -> 'languages'), private.texts_of(r.rule -> 'products'), (r.rule ->> 'capacity')::int
  from jsonb_array_elements(p_rules) with ordinality r (rule, place);
  perform private.append_audit_event('team_rules.saved', 'team_rules', null, null, null, jsonb_build_object('rules', p_rules));
  return jsonb_build_object('status', 'done');
end $$;
comment on function public.save_team_rules(text, jsonb) is
  'By an administrator (else 42501), by the version that was seen: all rules in their order, at most 100; the same again changes '
  'nothing. {status: done} or {refusal: changed, rule}.';

revoke all on all functions in schema private from public;
revoke all on function public.team_rules(), public.save_team_rules(text, jsonb) from public, anon;
grant execute on function public.team_rules(), public.save_team_rules(text, jsonb) to authenticated;
