const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const ARIZONA = 'America/Phoenix'
const PACIFIC = 'America/Los_Angeles'
const ALASKA = 'America/Anchorage'
const ALEUTIANS = 'America/Adak'
const HAWAII = 'Pacific/Honolulu'
const ATLANTIC = 'America/Puerto_Rico'
const CHAMORRO = 'Pacific/Guam'
const SAMOA = 'Pacific/Pago_Pago'

/** Zones with the clock rules of today; `America/Boise`, `America/Detroit` and the like follow one of these. */
export const US_ZONES = {
  EASTERN,
  CENTRAL,
  MOUNTAIN,
  ARIZONA,
  PACIFIC,
  ALASKA,
  ALEUTIANS,
  HAWAII,
  ATLANTIC,
  CHAMORRO,
  SAMOA,
} as const

/**
 * Every zone of each state, district and territory (49 CFR 71): also the few counties on the other side of a line, such as
 * the Navajo Nation of Arizona, the panhandle of Florida, four counties of Michigan's Upper Peninsula, El Paso, Malheur
 * county and West Wendover.
 */
export const ZONES_OF_STATE = {
  AL: [CENTRAL],
  AK: [ALASKA, ALEUTIANS],
  AZ: [ARIZONA, MOUNTAIN],
  AR: [CENTRAL],
  AS: [SAMOA],
  CA: [PACIFIC],
  CO: [MOUNTAIN],
  CT: [EASTERN],
  DC: [EASTERN],
  DE: [EASTERN],
  FL: [EASTERN, CENTRAL],
  GA: [EASTERN],
  GU: [CHAMORRO],
  HI: [HAWAII],
  IA: [CENTRAL],
  ID: [MOUNTAIN, PACIFIC],
  IL: [CENTRAL],
  IN: [EASTERN, CENTRAL],
  KS: [CENTRAL, MOUNTAIN],
  KY: [EASTERN, CENTRAL],
  LA: [CENTRAL],
  MA: [EASTERN],
  MD: [EASTERN],
  ME: [EASTERN],
  MI: [EASTERN, CENTRAL],
  MN: [CENTRAL],
  MO: [CENTRAL],
  MP: [CHAMORRO],
  MS: [CENTRAL],
  MT: [MOUNTAIN],
  NC: [EASTERN],
  ND: [CENTRAL, MOUNTAIN],
  NE: [CENTRAL, MOUNTAIN],
  NH: [EASTERN],
  NJ: [EASTERN],
  NM: [MOUNTAIN],
  NV: [PACIFIC, MOUNTAIN],
  NY: [EASTERN],
  OH: [EASTERN],
  OK: [CENTRAL],
  OR: [PACIFIC, MOUNTAIN],
  PA: [EASTERN],
  PR: [ATLANTIC],
  RI: [EASTERN],
  SC: [EASTERN],
  SD: [CENTRAL, MOUNTAIN],
  TN: [CENTRAL, EASTERN],
  TX: [CENTRAL, MOUNTAIN],
  UT: [MOUNTAIN],
  VA: [EASTERN],
  VI: [ATLANTIC],
  VT: [EASTERN],
  WA: [PACIFIC],
  WI: [CENTRAL],
  WV: [EASTERN],
  WY: [MOUNTAIN],
} as const satisfies Record<string, readonly string[]>

/** Postal code of a state, the District of Columbia or a territory. */
export type UsState = keyof typeof ZONES_OF_STATE

/** Every one of them, by its code. */
export const STATES: readonly UsState[] = Object.keys(ZONES_OF_STATE)
  .filter((key): key is UsState => key in ZONES_OF_STATE)
  .toSorted()
