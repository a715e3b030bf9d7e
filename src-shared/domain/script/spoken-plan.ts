import { cleanText } from './escape.ts'

/** Words of a plan's name that say what kind of plan it is, and so who its members are. */
const TYPE_WORDS: ReadonlySet<string> = new Set(
  `advantage medicare medicaid dual senior chronic institutional special needs
   hmo hmopos ppo pos pffs msa pdp ma mapd mmp snp dsnp csnp isnp fide hide
   diabetes diabetic cardio cardiac cardiovascular heart renal kidney esrd dialysis lung copd dementia memory hiv`.split(
    /\s+/,
  ),
)
const isType = (word: string): boolean => TYPE_WORDS.has(word.toLowerCase().replace(/[^a-z]/g, ''))

/**
 * The plan as it may be named to whoever answers or listens to a message: without its type, which tells about income or
 * illness ('SunHealth Dual Care HMO D-SNP' -> 'SunHealth'). Empty where nothing else is left.
 */
export function spokenPlanName(planName: string): string {
  const words = cleanText(planName.replace(/\([^)]*\)/g, ' ')).split(' ')
  const start = words.findIndex((word) => !isType(word))
  if (start < 0) return ''
  const rest = words.slice(start)
  const end = rest.findIndex(isType)
  return rest.slice(0, end < 0 ? rest.length : end).join(' ')
}
