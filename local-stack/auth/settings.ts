import { siteUrlOf, type SupabaseConfig } from '../folder/supabase-config.ts'

const ONE_HOUR = 3600
const TEN_MINUTES = 600

/** What `config.toml` says of the auth service; all times in seconds. */
export interface AuthSettings {
  readonly siteUrl: string
  /** Where links may lead besides the site. */
  readonly redirects: readonly string[]
  readonly tokenLife: number
  /** How long a renewal token that was used is taken once more. */
  readonly reuseInterval: number
  readonly passwordLength: number
  /** Whether a session that is older than a day needs a mailed code to change the password. */
  readonly isPasswordChangeSecure: boolean
  readonly codeLength: number
  readonly codeLife: number
}

function numberOf(config: SupabaseConfig, key: string, usual: number): number {
  const value = config.get(key)
  return typeof value === 'number' ? value : usual
}

/** @param tokenLife in place of the configuration's */
export function authSettings(config: SupabaseConfig, tokenLife: number | undefined): AuthSettings {
  const redirects = config.get('auth.additional_redirect_urls')
  return {
    siteUrl: siteUrlOf(config),
    redirects: Array.isArray(redirects) ? redirects : [],
    tokenLife: tokenLife ?? numberOf(config, 'auth.jwt_expiry', ONE_HOUR),
    reuseInterval: numberOf(config, 'auth.refresh_token_reuse_interval', 10),
    passwordLength: numberOf(config, 'auth.minimum_password_length', 6),
    isPasswordChangeSecure: config.get('auth.email.secure_password_change') === true,
    codeLength: numberOf(config, 'auth.email.otp_length', 6),
    codeLife: numberOf(config, 'auth.email.otp_expiry', TEN_MINUTES),
  }
}
