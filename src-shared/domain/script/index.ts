export { buildScript, scriptLanguageOf, withholdHealth } from './build-script.ts'
export { needsStoolFollowUp } from './health-facts.ts'
export type { ScriptMember } from './types.ts'
export { WEATHER_ICONS, weatherCondition, type WeatherCondition, type WeatherSummary } from './weather.ts'
