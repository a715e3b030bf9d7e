-- What: a call says why it ended as it did: one reason of a list for each outcome, and words where the list has none.
-- Why: 'refused' alone tells nobody whether to call again, to find a ride or to bring an interpreter. Calls that were logged before,
-- and those of a station that does not know of reasons yet, have none.

alter table public.calls
  add column reason text constraint calls_reason_check check (reason in (
    'informed', 'thinking-it-over', 'already-done', 'cut-short', 'lab-visit', 'office-visit', 'home-kit', 'message-left',
    'no-message', 'mailbox-full', 'rang-out', 'line-busy', 'hung-up', 'not-interested', 'cost', 'transport', 'fear', 'own-doctor',
    'language', 'other')),
  add column reason_note text not null default '' check (length(reason_note) <= 200),
  add constraint calls_reason_of_outcome check (
    reason is null
    or (outcome = 'completed' and reason in ('informed', 'thinking-it-over', 'already-done', 'cut-short', 'other'))
    or (outcome = 'scheduled' and reason in ('lab-visit', 'office-visit', 'home-kit', 'other'))
    or (outcome = 'voicemail' and reason in ('message-left', 'no-message', 'mailbox-full'))
    or (outcome = 'no-answer' and reason in ('rang-out', 'line-busy', 'hung-up'))
    or (outcome = 'refused' and reason in (
      'not-interested', 'cost', 'transport', 'fear', 'own-doctor', 'language', 'other'))),
  add constraint calls_reason_in_words check (reason is distinct from 'other' or length(btrim(reason_note)) > 0);
comment on column public.calls.reason is 'Why the call ended with its outcome; null where nobody said.';
comment on column public.calls.reason_note is 'The reason in the specialist''s words, where the list has none.';
grant insert (reason, reason_note) on public.calls to authenticated;
