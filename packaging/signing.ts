/** What electron-builder signs and notarizes with. */
const CREDENTIALS = /^(?:WIN_)?CSC_(?:LINK|KEY_PASSWORD)$|^APPLE_/

/**
 * Takes away credentials that are set to nothing, as a workflow does with a secret that nobody has stored: electron-builder takes an empty
 * `CSC_LINK` for the name of a file on macOS, and fails.
 */
export function dropEmptyCredentials(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (CREDENTIALS.test(name) && env[name] === '') delete env[name]
}
