/** What a provider answered about the person, not parsed yet. */
export type ProviderAnswer = {
  /** Of the ID token, verified; with OpenID Connect. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** The parameters of the redirect or of the posted form. */
  readonly form: URLSearchParams
  /**
   * Asks one of the provider's user endpoints with the access token.
   *
   * @throws Error when it does not answer 200 with JSON
   */
  ask(endpoint: 'userinfo' | 'emails'): Promise<unknown>
}
