/** `resources/mark.svg` at 32 x 32 pixels, for screens of two pixels per point. It is inside the bundle: nothing to look for at start. */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAACkklEQVR42mNgQAL8ZXnsQBwDxPuB+CMQ/6cS/gg1E2Q2OwM2AJTQAuKzVLQU',
  'FwbZoYXN8ld0sByGX8EdAQ32s3S0HDkk2Bmg8fJ/gHAMAzRxDJQD9jNQObWTnDsYSNEgXV/+3272pP8xm1f+T9+zCY4jNyz/bz1zwn+higKS',
  'HUGUA0Sri//7Lp/3v+zEvv+Vpw7gxO6LZqLoy1m97P/1F8//py1fRL4DFFtq/mft24phWcHhnWDfg2iYmOO8qXB9QXOm/YcBkCPIcgAoyJEt',
  'KD66+7/LgulgcWR1ck2V/3V6W+F88962/5++f4c7oGrzOvIckLh9HdxykG/RLcaGlRurwD6GgRXnTpOXBowmdaJYLlFbSlSi2nPzOtzyC08e',
  '/xerKiLPASm7NsAdoN7ZQJTlUw7th1v++stncGiQlQtAQQ2zHBQNxFgOSukw8OP37/9eMyf/91o6B5w9SXYAcvDDUjbIN4tOHceapVym9IEt',
  'hQGQGpA+mBmgnESSA0CFDUwzyDEgMZDlMFC8fhVKogMFNwyAogHsKGBuQTeDIgcgBzHMEaAEBkpoMABKgPBQocQB+hPa4ZpBBsHEQZYiA2TL',
  'QVkPOdEFrFwAN0OlrY56iRDdESAAKnRAhQ+yOlgBBiq88NURRGVDre4mvI4AFbvI8hbT++B6w9YtpbwgAtUF6AURrKIB0eh1B3LxjS/4CRbF',
  'oGoXuTQElfn41IMsQ7YclA4oqo5BvgZZDDMQVB2Dqlz0fA0qKdGra5A+YtoHBKtjdEcgY2zVNAjHbV1DdN1BVJMM5BOQz0EpGl+DBCQPKkNI',
  'bZIR3SgFtYxAZXvwmkXw5hgot4Di2nRKDzlNsv2Dolk+sB2TAe+aDYrO6UB2zwFjjoGoxmSC8QAAAABJRU5ErkJggg==',
].join('')

export const trayIconPng = (): Buffer => Buffer.from(PNG, 'base64')
export const TRAY_ICON_SCALE = 2
