import type { Address, Hex, PublicClient } from 'viem'
import { grantText, revokeText } from '../smartAccount/calls/sessionText.ts'

type Session = { pci: string; permissions: never; expiry: number; signature: Hex; revokedAt?: number }

/** A fake of the blockchain API's list of smart sessions. It accepts only changes that the account has signed. */
export function fakeSessions(client: () => Pick<PublicClient, 'verifyMessage'>) {
  const sessions: Session[] = []
  const control = { isDown: false }
  const answer = async (path: string, method: string, body: unknown) => {
    const [, encoded = '', action] = /^\/v1\/sessions\/([^/]+)(\/revoke)?$/.exec(path) ?? []
    const account = decodeURIComponent(encoded)
    const address = account.split(':')[2] as Address
    if (control.isDown) return { status: 500, body: {} }
    if (method === 'GET') return { status: 200, body: { pcis: sessions } }
    const given = body as Session
    const message = action ? revokeText(account, given.pci) : grantText(account, given)
    if (!(await client().verifyMessage({ address, message, signature: given.signature })))
      return { status: 401, body: {} }
    if (!action) sessions.push(given)
    const found = sessions.find(({ pci }) => pci === given.pci)
    if (!found) return { status: 404, body: {} }
    if (action) found.revokedAt = Math.floor(Date.now() / 1000)
    return { status: 200, body: {} }
  }
  return { sessions, control, answer }
}
