-- What: the insight about a member in Spanish, beside the one that is there; empty where nobody has written one.
-- Why: on a desk in Spanish the insight, which is for whoever calls, stayed in English.

alter table public.member_outreach add column ai_insight_es text not null default '';
comment on column public.member_outreach.ai_insight_es is 'ai_insight in Spanish; empty: screens in Spanish show the other one.';
