/** First line of the message. A refuses to sign a dapp's message that begins with it. */
export const enrolmentOpening = 'Store a share of this wallet'

type Stored = {
  readonly role: 'login' | 'keeper'
  /** `sid` of the session that stores the share. */
  readonly session: string
  /** Id of the enrollment. */
  readonly id: string
  readonly address: string
}

/**
 * Returns the message that the wallet signs (EIP-191) so that a role stores a share under its address. The signature is
 * valid for one role and one session, so no one can store the address of another wallet or reuse the signature.
 */
export function enrolmentText({ role, session, id, address }: Stored): string {
  const lines = { Role: role, Session: session, Enrolment: id, Address: address }
  return [enrolmentOpening, ...Object.entries(lines).map(([name, value]) => `${name}: ${value.toLowerCase()}`)].join(
    '\n',
  )
}
