export { buildScript, DEFAULT_TONE, scriptLanguageOf, withholdHealth } from './build-script.ts'
export { needsStoolFollowUp, type StoolTestFacts } from './health-facts.ts'
export type { BuiltScript, ScriptInput, ScriptMember } from './types.ts'
export {
  WEATHER_ICONS,
  weatherCondition,
  weatherSummary,
  type WeatherCondition,
  type WeatherSummary,
} from './weather.ts'
