import { FunctionsHttpError } from '@supabase/supabase-js'

/** What an edge function answered that did not do what it was asked; null where nobody answered. */
export function answerIn(problem: unknown): Response | null {
  if (!(problem instanceof FunctionsHttpError)) return null
  // Typed as anything by its library, and always what `fetch` resolved with. Its class is that of whoever brought `fetch`.
  const answer: Response = problem.context
  return answer
}
