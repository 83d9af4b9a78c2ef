import type { Address, Hex, PublicClient } from 'viem'
import * as z from 'zod/mini'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { SmartSessions } from './createSmartSessions.ts'
import { failure } from './failure.ts'
import { grantText, revokeText } from './smartSessionText.ts'

const Pci = z.string().check(z.regex(/^[\w-]{1,128}$/))
const Seconds = z.int().check(z.positive())
const Signature = z.string().check(z.maxLength(20_000), z.regex(/^0x[0-9a-fA-F]*$/))
const Name = z.string().check(z.maxLength(256))

const Grant = z.object({
  pci: Pci,
  permissions: z.array(z.looseObject({ type: Name })).check(z.minLength(1), z.maxLength(20)),
  context: z.optional(z.string().check(z.maxLength(4_096))),
  project: z.object({
    name: Name,
    url: z.string().check(z.maxLength(2_048)),
    iconUrl: z.optional(z.string().check(z.maxLength(2_048))),
  }),
  createdAt: z.optional(Seconds),
  expiry: Seconds,
  signature: Signature,
})
const Revocation = z.object({ pci: Pci, signature: Signature })

/**
 * Handles three requests: `GET /v1/sessions/{account}` lists smart sessions as `{ pcis }`, `POST` to the same path adds
 * one, and `POST …/revoke` marks one as revoked. `account` is CAIP-10 with an eip155 address. The `GET` request also
 * accepts an address without a network. The account must sign each `POST` request (see `smartSessionText.ts`).
 *
 * @param clientOf returns a chain's client by CAIP-2 id, to verify smart account signatures
 */
export function sessionRoutes(
  sessions: SmartSessions,
  clientOf: (network: string) => PublicClient | undefined,
): (request: Request, path: string) => Promise<Reply | undefined> {
  return async ({ method, body }, path) => {
    const [, encoded, action] = /^v1\/sessions\/([^/]+)(?:\/(revoke))?$/.exec(path) ?? []
    if (!encoded) return undefined
    const account = decode(encoded).toLowerCase()
    const [, network, address] = /^(?:(eip155:\d{1,16}):)?(0x[0-9a-f]{40})$/.exec(account) ?? []
    if (!address) return failure(400, 'address', 'Not an account')
    if (method === 'GET' && !action) return jsonReply({ pcis: sessions.list(account) })
    if (method !== 'POST') return failure(405, 'method', 'Method not allowed')
    if (!network) return failure(400, 'address', 'The account needs its network (CAIP-10)')
    const now = Math.floor(Date.now() / 1_000)

    const isSigned = (message: string, signature: string) =>
      clientOf(network)
        ?.verifyMessage({ address: address as Address, message, signature: signature as Hex })
        .catch(() => false)

    if (action === 'revoke') {
      const { data } = Revocation.safeParse(parseJson(body))
      if (!data) return failure(400, 'body', 'pci and signature are needed')
      if (!sessions.find(account, data.pci)) return failure(404, 'pci', 'There is no such session')
      if (!(await isSigned(revokeText(account, data.pci), data.signature))) return notSigned()
      sessions.revoke(account, data.pci, now)
      return jsonReply({ success: true })
    }
    const { data } = Grant.safeParse(parseJson(body))
    if (!data || data.expiry <= now) return failure(400, 'body', 'The session is not complete, or over')
    if (!(await isSigned(grantText(account, data), data.signature))) return notSigned()
    const { pci, permissions, context = pci, project, createdAt = now, expiry } = data
    const added = sessions.add({ pci, account, project, permissions, context, createdAt, expiry })
    return added ? jsonReply({ pci }, 201) : failure(409, 'pci', 'The session is there already')
  }
}

function notSigned(): Reply {
  return failure(401, 'signature', 'The signature is not the account’s')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
