/** Base addresses of the two services; `/v1/search` and `/v1/forecast` follow. */
export interface WeatherAddresses {
  readonly geocoding: string
  readonly forecast: string
}

const PUBLIC_SERVICES: WeatherAddresses = {
  geocoding: 'https://geocoding-api.open-meteo.com',
  forecast: 'https://api.open-meteo.com',
}

/**
 * Where the weather comes from: the public services unless the environment names others (`GAPWISE_GEOCODING_URL`,
 * `GAPWISE_FORECAST_URL`). Null, and no request at all, when one of them is `off` or is no address that may be used:
 * whoever set it did not want the public service.
 * @param isSafe whether an address may be asked (https, or http on this machine)
 */
export function weatherAddresses(env: NodeJS.ProcessEnv, isSafe: (url: string) => boolean): WeatherAddresses | null {
  const geocoding = env['GAPWISE_GEOCODING_URL'] || PUBLIC_SERVICES.geocoding
  const forecast = env['GAPWISE_FORECAST_URL'] || PUBLIC_SERVICES.forecast
  return isSafe(geocoding) && isSafe(forecast) ? { geocoding, forecast } : null
}
