/** One request to the auth service. */
export interface Asking {
  readonly request: Request
  readonly url: URL
  /** The address that counts: of who asks, or whom a function with the secret key asks for. */
  readonly address: string
}
