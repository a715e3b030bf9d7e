import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartProblem } from './say.ts'

/** The options of a script, by `parseArgs`. @throws StartProblem with the help for one that it does not know */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, help: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
  }
}

/** @throws StartProblem naming the option and what it accepts */
export function wholeNumber(name: string, text: string, { min, max }: { min: number; max?: number }): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= (max ?? Infinity)) return value
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
  throw new StartProblem(`--${name} must be a whole number ${range}, not '${text}'.`)
}
