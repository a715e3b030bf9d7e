-- What: has_crisis_words, and the trigger that raises an urgent alert for a member's message with such words.
-- Why: the alert must exist in the same transaction as the message, whichever way the message came and whoever is online.

-- The list itself is the next file, written by scripts/write-crisis-patterns.ts from src-shared/domain/crisis.
create table private.crisis_patterns (
  place int primary key,
  label text not null,
  pattern text not null
);
comment on table private.crisis_patterns is 'Patterns over the text of normalise_for_crisis; the list of the stations, in its order.';
alter table private.crisis_patterns enable row level security;
revoke all on private.crisis_patterns from public, anon, authenticated;

-- The steps of src-shared/domain/crisis/normalise.ts; a test compares the two on fixed and on random texts.
create function private.normalise_for_crisis(p_text text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  invisible constant text := '[\u00AD\u0300-\u036F\u0600-\u0605\u061C\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F'
    '\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E01EF]+';
  sign_in_word constant text := '(?<=[a-z])[0134567@$!|*]+(?=[a-z])|(?<![a-z0-9])[@$](?=[a-z]{2})';
  spelled_out constant text := '(?<![a-z])[a-z](?:[^a-z0-9]{1,2}[a-z]){2,}(?![a-z])';
  line text := regexp_replace(normalize(left(p_text, 20000), nfkd), invisible, '', 'g');
begin
  -- By hand and not lower(), which depends on the server's locale; then letters of other alphabets and signs.
  line := translate(line, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  line := translate(line, 'аеіїкморстухѕјαεικονłıАЕІЇКМОРСТУХЅЈΑΕΙΚΟΝŁ', 'aeiikmopctyxsjaeikovliaeiikmopctyxsjaeikovl');
  line := translate(line, '''’‘ʼ`´', '');
  -- One such character counts as two in the stations' language.
  line := regexp_replace(line, '[\U00010000-\U0010FFFF]', '  ', 'g');
  select string_agg(part.kept || coalesce(translate(part.found, '013457@$!|6*', 'oieastasil'), ''), '' order by part.place)
  into line
  from unnest(
    regexp_split_to_array(line, sign_in_word),
    array(select m[1] from regexp_matches(line, '(' || sign_in_word || ')', 'g') m)
  ) with ordinality part (kept, found, place);
  select string_agg(part.kept || coalesce(regexp_replace(part.found, '[^a-z0-9]+', '', 'g'), ''), '' order by part.place)
  into line
  from unnest(
    regexp_split_to_array(line, spelled_out),
    array(select m[1] from regexp_matches(line, '(' || spelled_out || ')', 'g') m)
  ) with ordinality part (kept, found, place);
  -- A pattern with a back reference would take seconds for a long run of different letters.
  select string_agg(one.letter, '' order by one.place) into line
  from (
    select l.letter, l.place, lag(l.letter) over (order by l.place) as before
    from string_to_table(line, null) with ordinality l (letter, place)
  ) one
  where one.letter is distinct from one.before or ascii(one.letter) not between 97 and 122;
  return coalesce(btrim(regexp_replace(line, '[^a-z0-9]+', ' ', 'g')), '');
end $$;

create function private.has_crisis_words(p_text text) returns boolean
language sql stable strict set search_path = '' as $$
  -- Eight to a pattern: a session keeps 32 compiled ones, and compiling is what costs.
  select exists (
    select from (
      select string_agg(c.pattern, '|' order by c.place) as pattern from private.crisis_patterns c group by c.place / 8
    ) several
    where line.normalised ~ several.pattern
  )
  from (select private.normalise_for_crisis(p_text) as normalised offset 0) line
$$;

create function private.watch_member_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_crisis_words(new.message) then
    perform private.raise_alert(new.member_id, 'chat', new.id);
  end if;
  return null;
end $$;
create trigger watch_member_message after insert on public.chat_messages
  for each row when (new.sender_type = 'member') execute function private.watch_member_message();

revoke all on function private.normalise_for_crisis(text), private.has_crisis_words(text),
  private.watch_member_message() from public;
