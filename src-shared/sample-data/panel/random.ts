/** Seeded randomness (sfc32): the same seed gives the same panel on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  unit(): number
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  one<T>(values: readonly [T, ...T[]]): T
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
  /** Normally distributed. */
  normal(mean: number, deviation: number): number
  /** `count` different values in their original order. */
  some<T>(values: readonly T[], count: number): T[]
  uuid(): string
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}

/** @param seed any whole number */
export function seededRandom(seed: number): Random {
  const bits = sfc32(seed)
  const unit = (): number => bits() / 2 ** 32
  const whole = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1))
  return {
    unit,
    whole,
    chance: (probability) => unit() < probability,
    one: (values) => values[Math.floor(unit() * values.length)] ?? values[0],
    weighted: (choices) => {
      let left = unit() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      const last = choices.at(-1)
      if (!last) throw new RangeError('weighted() needs at least one choice')
      return last[0]
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    some: (values, count) => {
      const left = values.map((_, index) => index)
      const taken: number[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
      return taken.sort((x, y) => x - y).map((index) => values[index] as (typeof values)[number])
    },
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => bits().toString(16).padStart(8, '0')).join('')
      const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
