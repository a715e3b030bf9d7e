import { phrase, type Phrase } from '../phrases/index.ts'

const WANT =
  '(want|wants|wanted|wana|like|need|try|trying|tried|plan|planning|ready|have|deserve|supposed|let me|meant|decided)( to)?'
const GOING = '(i|im|i am) (going to|gona|will|would|could|should|might|may|must)'
const WISH = '(wish|wished|wishing|hope|hoped|hoping|pray|praying)( that)?'
const FILLER = '((just|really|so|go|simply|only|even) )?'
const MYSELF = '(myself|my self|mysef|myslef|me self|himself|herself|themself|themselves|yourself|ourselves)'
const MEDICINE = '(pills|medicine|medicines|meds|medication|medications|tablets|insulin)'

/** Wish to be dead: PHQ-9 item 9, 'better off dead', and the first question of the suicide screener. */
const WISH_TO_BE_DEAD: readonly Phrase[] = [
  phrase('want to die', `${WANT} ${FILLER}(die|death|be dead|drop dead)`, 'laughing|of laughter|of embarrassment|for'),
  phrase('want to die', `${WANT} [a-z]+ up and die`),
  phrase('going to die', `${GOING} ${FILLER}(die|be dead)`, 'laughing|of laughter|of embarrassment|for a'),
  phrase('rather die', '(rather|better|as well) (die|be dead)'),
  phrase(
    'wish I was dead',
    `${WISH} (i|he|she|they|we) (was|were|would be|could be|am|is|are) (dead|gone for good|never born)`,
  ),
  phrase('wish I was dead', `${WISH} (i|he|she) ((could|would|might|can) )?${FILLER}die`),
  phrase(
    'wish I had never been born',
    '(wish|wished) (that )?i (had never been|was never|were never|hadnt been|had not been) born',
  ),
  phrase('better off dead', 'better (off )?dead'),
  phrase(
    'better off without me',
    '(better|easier|happier) (off )?(without me|if i (was|were) (gone|dead)|if i died|if i (wasnt|was not|werent) here)',
  ),
  phrase('nobody would miss me', '(no one|nobody|noone) (would|will) (even )?(miss me|care if i|notice if i)'),
  phrase(
    'do not want to live',
    '(dont|do not|doesnt|does not|didnt|dnt|no longer|not) (even )?(want to|wants to|wana|wish to|care to|feel like) (be alive|live|living|exist|existing|be here (anymore|any more|any longer|no more)|be on this earth)',
    'with|in|alone|near',
  ),
  phrase('do not want to be here', 'no longer (want to|wants to|wana) be here', 'at|in|on|when|while|all|so|with'),
  phrase(
    'no point in living',
    '(whats|what is) the point (of|in) (living|life|being alive|staying alive|being here|going on)',
    'with|to|about|at|in',
  ),
  phrase(
    'want to end it',
    '(want to|wants to|wanted to|wana|ready to) (just )?end it',
    'with|early|by|after|before|for|because',
  ),
  phrase(
    'do not want to wake up',
    '(dont|do not|doesnt|didnt|never|not) (even )?(want to|wana|wish to) wake up',
    'early|at|my|the|him|her|to|so|in the night|at night',
  ),
  phrase('never wake up', '(never|not|dont|wont) wake up (again|anymore|any more|tomorrow|ever)'),
  phrase('never wake up', `${WISH} i (dont|do not|never|wont|didnt) wake up`),
  phrase('sleep and not wake up', '(sleep|asleep|bed) (and|to) (just )?(never|not) wake'),
  phrase(
    'no reason to live',
    '(no|any|a|lost my|lost the) (reason|point|will|purpose) (to|in|for) (live|living|going on|go on|keep going|stay alive|staying alive)',
  ),
  phrase('nothing to live for', '(nothing|nobody|no one) (left )?to live for'),
  phrase('not worth living', '(not|isnt|aint|no longer|never) worth (living|being alive)'),
  phrase(
    'tired of living',
    '(tired|sick|done|exhausted|weary) (of|with) (living|life|being alive|my life)',
    'in|with|next',
  ),
  phrase('give up on life', '(give|giving|gave|given) up on (life|living|everything|myself)'),
  phrase(
    'can not go on',
    '(cant|can not|cannot) (go on|carry on|keep going|do this|take this|take it|live) (living|anymore|any more|any longer|much longer|like this)',
  ),
  phrase('let me die', '(let|help|make) (me|him|her) die', 'laughing'),
  phrase('die soon', 'die (tonight|today|alone|by my own hand|in my sleep)'),
  phrase(
    'thinking about death',
    '(think|thinking|thought|thoughts|dream|dreaming) (a lot )?(about|of) (my own |my )?(death|dying|being dead|not being alive)',
  ),
  phrase(
    'disappear forever',
    `${WANT} ${FILLER}(disappear|vanish) (forever|for good|from (this|the) world|from this earth)`,
  ),
  phrase('goodbye forever', '(goodbye|good bye|farewell) (forever|for good|cruel world)'),
]

/** Thoughts, method, intent, plan and behavior; 'hurting yourself in some way' of item 9. */
const SELF_HARM: readonly Phrase[] = [
  phrase('suicide', '(suicid|sucid|suisid|suicd)[a-z]*'),
  phrase(
    'kill myself',
    `(kill|killing|killed|kil|unalive|unaliving|end|ending|hang|hanging|hung|hanged|shoot|shooting|shot|drown|drowning|poison|poisoning|starve|starving) ${MYSELF}`,
  ),
  phrase('kms', '((?<!\\d )kms|kys|unalive|unaliving)'),
  phrase('harm myself', `(harm|harming|harmed|injure|injuring|mutilate|mutilating) ${MYSELF}`),
  phrase('burn myself', `(burn|burning) ${MYSELF}`, 'cooking|on|with|ironing'),
  phrase('hurting myself', `hurting ${MYSELF}`),
  phrase('want to hurt myself', `(${WANT}|${GOING}) ${FILLER}hurt ${MYSELF}`),
  phrase('hurt myself on purpose', `hurt ${MYSELF} (on purpose|again|so that)`),
  phrase(
    'thoughts of hurting',
    '(thought|thoughts|thinking|think|idea|ideas|urge|urges|threat|threats|threaten|threatens|threatened|threatening|talks|talking|talked) (of|about|to) (hurt|hurting|harm|harming|cutting|kill|killing|dying|die)',
    'time',
  ),
  phrase(
    'cut myself',
    `(cut|cutting) ${MYSELF}`,
    'shaving|cooking|chopping|slicing|in the kitchen|on|opening|off|some slack|a break',
  ),
  phrase('self harm', 'self (harm|harming|injury|injure|mutilation)'),
  phrase(
    'take my life',
    '(take|taking|took|taken|end|ending|ended) (my|his|her|their|your) (own )?(life|lives)',
    'insurance',
  ),
  phrase('end it all', '(end|ending|finish) it (all|for good|forever)'),
  phrase('overdose', '(overdose|overdosed|overdosing|od on)'),
  phrase(
    'all the pills',
    `(take|taking|took|swallow|swallowing|swallowed) all (of )?(my|the|these|those) ${MEDICINE} (at once|at one time|together|(and|to) (die|end|never|not|be done|sleep forever))`,
  ),
  phrase(
    'the whole bottle',
    `(take|taking|took|swallow|swallowing|swallowed|drink|drank) (the |a )?(whole|entire|full) (bottle|box|pack) of ((my|the|sleeping|pain) )?(${MEDICINE}|bleach)`,
  ),
  phrase(
    'jump off',
    '(jump|jumping|jumped|throw myself|throwing myself) (off|from|out of|in front of|under|into) (a |the |my )?(bridge|building|roof|balcony|window|cliff|train|car|bus|truck|traffic|subway|river)',
  ),
  phrase('slit my wrists', '(slit|slitting|cut|cutting|slash|slashing) (my|his|her) (wrist|wrists|veins|throat)'),
  phrase('gun to my head', '(gun|pistol|bullet|rifle) (to|in|through|at) (my|his|her) (head|mouth|brain|chest)'),
  phrase('rope around my neck', 'rope around (my|his|her) neck'),
]

/** Danger from or for others, and who asks for the line by its number. */
const DANGER_AND_HELP: readonly Phrase[] = [
  phrase(
    'kill me',
    '(just|please|pls|someone|somebody|to|will|would|gona|could|he|she|they|hell|shell|theyll|hed|shed|theyd|wants to) kill me',
    'with kindness',
  ),
  phrase(
    'kill somebody',
    `(${WANT}|${GOING}) ${FILLER}kill (him|her|them|you|everyone|everybody|someone|somebody|people|my (husband|wife|son|daughter|neighbor|brother|sister|mother|father))`,
  ),
  phrase('988', '(call|text|dial|calling|texted|called) (the )?988'),
  phrase('988', '988 (line|lifeline|hotline|crisis)'),
]

export const ENGLISH_PHRASES: readonly Phrase[] = [...WISH_TO_BE_DEAD, ...SELF_HARM, ...DANGER_AND_HELP]
