import { AuthRefusal, invalid } from './refusals.ts'
import { json, type AuthParts, type Route } from './routes.ts'
import { seeOther } from './verify.ts'

const EXTERNAL = [
  'anonymous_users',
  'apple',
  'azure',
  'facebook',
  'github',
  'gitlab',
  'google',
  'linkedin_oidc',
  'phone',
]

/** What the service says of itself, and the doors for other providers, which are closed. */
export function aboutRoutes({ settings }: AuthParts): Route[] {
  const external = Object.fromEntries([...EXTERNAL.map((name) => [name, false]), ['email', true]])
  return [
    {
      method: 'GET',
      path: /^health$/,
      handle: async () =>
        json({ version: 'local', name: 'GoTrue', description: 'the auth service of the local stack' }),
    },
    {
      method: 'GET',
      path: /^settings$/,
      handle: async () =>
        json({
          external,
          disable_signup: true,
          mailer_autoconfirm: false,
          phone_autoconfirm: false,
          sms_provider: '',
          saml_enabled: false,
          saml_private_key_next_configured: false,
          passkeys_enabled: false,
        }),
    },
    { method: 'GET', path: /^\.well-known\/jwks\.json$/, handle: async () => json({ keys: [] }) },
    {
      method: 'GET',
      path: /^authorize$/,
      handle: () => Promise.reject(invalid('Unsupported provider: provider is not enabled')),
    },
    {
      method: 'POST',
      path: /^sso$/,
      handle: () => Promise.reject(new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')),
    },
    {
      method: 'GET',
      path: /^callback$/,
      handle: async () => {
        const about = 'error=invalid_request&error_code=bad_oauth_callback'
        return seeOther(`${settings.siteUrl}?${about}&error_description=OAuth+state+parameter+missing`)
      },
    },
  ]
}
