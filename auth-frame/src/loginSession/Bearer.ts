/** Hands out the token of one role's session, and the next one when the service no longer accepts it. */
export type Bearer = {
  /**
   * @throws UNAUTHORIZED when there is no session of this role
   */
  token(): Promise<string>
  /**
   * The token after `refused`. If several callers ask at once, the session is renewed once.
   *
   * @throws UNAUTHORIZED when the session is over
   */
  renew(refused: string): Promise<string>
  /** The service says that the token is not valid yet: a clock is wrong, and renewing would not help. */
  notYetValid(): void
}
