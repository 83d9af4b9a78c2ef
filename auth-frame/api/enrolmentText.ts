/** First line of the enrollment message. A refuses to sign a dapp's message that begins with this line. */
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
 * Returns the message that the wallet signs (EIP-191) so that a role stores a share under the wallet's address. The
 * signature is valid for one role and one session. So no one can store a share under another wallet's address or reuse
 * the signature.
 */
export function enrolmentText({ role, session, id, address }: Stored): string {
  const lines = { Role: role, Session: session, Enrolment: id, Address: address }
  return [enrolmentOpening, ...Object.entries(lines).map(([name, value]) => `${name}: ${value.toLowerCase()}`)].join(
    '\n',
  )
}
