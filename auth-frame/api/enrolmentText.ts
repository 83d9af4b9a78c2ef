/** The first line. A signs no message of a dapp that begins with it. */
export const enrolmentOpening = 'Store a share of this wallet'

type Stored = {
  readonly role: 'login' | 'keeper'
  /** `sid` of the session that stores it. */
  readonly session: string
  /** Of the enrolment. */
  readonly id: string
  readonly address: string
}

/**
 * The message that the wallet signs (EIP-191) so that a role stores a share under its address. It is valid for one role
 * and one session: no one can store the address of another wallet, or use this signature elsewhere.
 */
export function enrolmentText({ role, session, id, address }: Stored): string {
  const lines = { Role: role, Session: session, Enrolment: id, Address: address }
  return [enrolmentOpening, ...Object.entries(lines).map(([name, value]) => `${name}: ${value.toLowerCase()}`)].join(
    '\n',
  )
}
