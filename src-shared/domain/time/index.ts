/** Dates and times of the whole product; nothing else converts zones or formats instants. */
export {
  addDays,
  ageOn,
  daysBetween,
  localDate,
  startOfDay,
  toEpochMs,
  toInstant,
  weekStart,
  zonedInstant,
} from './calendar.ts'
export {
  formatClock,
  formatClockTime,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayInWords,
  formatMonthInWords,
  formatLongDate,
  formatPlaceTime,
  formatWeekday,
  formatWeekdayInWords,
  formatZoneInWords,
  formatZoneName,
  type DisplayLocale,
  type FormatContext,
} from './format.ts'
export { msToNextMinute } from './minute.ts'
export { tellTimes, toldClock, toldDay, toldTime, toldWeekday } from './told-times.ts'
export {
  createZoneClock,
  dayName,
  isKnownZone,
  ownZone,
  zoneMoment,
  type ZoneClock,
  type ZoneMoment,
} from './zone-moment.ts'
export { wallClock } from './wall-clock.ts'
