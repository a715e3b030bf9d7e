/** Ways of talking to a machine instead of asking: what follows them is never obeyed, and never searched for. */
const INSTRUCTION = [
  /\b(ignore|disregard|forget|override|bypass)\b[^.?!]*\b(instructions?|rules?|prompts?|guidelines|above|previous|everything)\b/i,
  /\b(ignora|ignore|olvida|olvide)\b[^.?!]*\b(instrucciones|reglas|anterior(es)?)\b/i,
  /\b(system|hidden|secret|initial|original) (prompt|instructions?|rules?|message)\b/i,
  /\byou are now\b|\bfrom now on\b|\bnew (rule|instruction|system)s?\s*:|\bdeveloper mode\b|\bjailbreak\b/i,
  /\b(act|behave|respond|answer) as (if|a|an|the|my)\b|\bpretend\b|\brole-?play\b/i,
  /\b(append|prepend|print|repeat|output|include) (the )?(word|string|phrase|text|following|your)\b/i,
  /\b(reveal|output|show|repeat|recite|print|copy|leak|dump)\b[^.?!]*\b(above|before this|you were (given|told)|word for word|verbatim)\b/i,
  /\b(base64|rot13|drop table|select .* from|insert into|delete from)\b|<script|javascript:/i,
  /^\s*(system|assistant|developer|user)\s*:/i,
]
/** Marks with which passages and messages are fenced in for a model. */
const FENCES = /<\/?[a-z_-]+\s*\/?>|```+|\[\/?(inst|system)\]/gi
const SENTENCES = /(?<=[.?!;\n])\s+/

export interface AskedPart {
  /** What is left to be answered; may be empty. */
  readonly text: string
  /** Whether anything was left out. */
  readonly hadInstructions: boolean
}

/** A question without the sentences that try to instruct the assistant. */
export function withoutInstructions(question: string): AskedPart {
  const plain = question.replace(FENCES, ' ')
  const kept = plain.split(SENTENCES).filter((sentence) => !INSTRUCTION.some((pattern) => pattern.test(sentence)))
  const text = kept.join(' ').trim()
  return { text, hadInstructions: text !== question.trim() }
}
