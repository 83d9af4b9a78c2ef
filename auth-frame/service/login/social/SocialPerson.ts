/** Who logged in, as the provider says. */
export type SocialPerson = {
  /** The provider's own stable id of the account, never an address or a name. */
  readonly subject: string
  /** Only one that the provider says is verified. */
  readonly email: string | null
  readonly userName: string | null
}
