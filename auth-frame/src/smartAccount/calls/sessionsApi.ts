import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../../Auth.ts'
import type { Permission } from './Grant.ts'

/** A smart session in the blockchain API's list (`/sessions`). Times are seconds since 1970. */
type SmartSession = {
  readonly pci: string
  readonly project: { readonly name: string; readonly url: string }
  readonly createdAt: number
  readonly expiry: number
  readonly permissions: readonly Permission[]
  /** The permission's id for the dapp. The same value as `pci`. */
  readonly context: string
  /** The account's signature of `grantText` (ERC-1271, ERC-6492). */
  readonly signature: Hex
}

/** Schema with only the fields that we use. The list may contain smart sessions of other wallets, and more fields. */
const Listed = z.object({
  pcis: z.array(z.object({ pci: z.string(), revokedAt: z.optional(z.nullable(z.number())) })).check(z.maxLength(1000)),
})

const timeout = 15_000

/**
 * Creates a client of the blockchain API's list of smart sessions, keyed by lowercase CAIP-10 account. `POST
 * /v1/sessions/{account}` adds a session, `GET` returns the list `{ pcis }`, and `POST /v1/sessions/{account}/revoke`
 * takes `{ pci, signature }`. The list is only for display: this frame decides what a permission allows.
 *
 * @throws HTTP_STATUS, INVALID_ANSWER, CHAIN_DISCONNECTED
 */
export function sessionsApi({ deployment, projectId }: Pick<Auth, 'deployment' | 'projectId'>, account: string) {
  const address = (path: string) =>
    `${deployment.blockchainApi}/v1/sessions/${encodeURIComponent(account.toLowerCase())}${path}?projectId=${encodeURIComponent(projectId)}`
  const ask = async (path: string, body?: object): Promise<Response> => {
    const request = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(address(path), { ...request, signal: AbortSignal.timeout(timeout) }).catch(
      (cause: unknown) => {
        throw makeError('CHAIN_DISCONNECTED', {}, { cause })
      },
    )
    if (!response.ok) throw makeError('HTTP_STATUS', { status: response.status })
    return response
  }
  return {
    add: async (session: SmartSession) => void (await ask('', session)),
    revoke: async (revoked: { readonly pci: string; readonly signature: string }) =>
      void (await ask('/revoke', revoked)),
    list: async () => {
      const body: unknown = await (await ask('')).json().catch(() => undefined)
      const parsed = Listed.safeParse(body)
      if (!parsed.success) throw makeError('INVALID_ANSWER', { service: 'The list of sessions' })
      return parsed.data.pcis
    },
  }
}
