import { type Abi, type AbiFunction, hashMessage, toFunctionSelector, toFunctionSignature } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { RpcAnswer } from '../../Auth.ts'
import { checksummedAddress } from '../../eip155/chain/checksummedAddress.ts'
import { HexAddress, HexQuantity } from '../../eip155/chain/hexForms.ts'
import { cleanName } from '../../ui/cleanName.ts'
import { requestContextOf } from '../chainClient.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { signAsSmartAccount } from '../signAsSmartAccount.ts'
import { smartAccountOf } from '../smartAccountOf.ts'
import { type Grant, grantStore, Permission } from './Grant.ts'
import { grantApproval } from './grantApproval.ts'
import { movesTokens } from './sendWithinGrant.ts'
import { sessionsApi } from './sessionsApi.ts'
import { grantText } from './sessionText.ts'

/**
 * Handles `wallet_grantPermissions` (ERC-7715): the user allows this page to make calls within limits and until an
 * expiry time, without asking the user each time (RPC-11). This frame stores and enforces the permission. The account's
 * signature is needed to add the permission to the list of smart sessions.
 *
 * @returns the request with `context`, which identifies the permission in `wallet_sendCalls`
 * @throws INVALID_PARAMS, USER_REJECTED, UNAUTHORIZED
 */
export const grantPermissions: RpcAnswer = async (auth, { network, params }) => {
  const now = Math.floor(Date.now() / 1000)
  const request = parseGrantRequest(params, now)
  if (request.network !== network) throw makeError('UNKNOWN_CHAIN')
  chainIdOf(network)
  const account = await smartAccountOf(auth, request.address)
  const pci = crypto.randomUUID()
  const { permissions, expiry } = request
  const grant: Grant = {
    pci,
    origin: auth.askingOrigin(),
    account,
    network,
    permissions: [...permissions],
    createdAt: now,
    expiry,
    usage: permissions.map(() => ({ period: 0, used: '0x0' })),
  }
  const text = grantText(`${network}:${account}`, grant)
  const approval = await grantApproval(requestContextOf(auth, network, account), grant, text)
  const signature = await signAsSmartAccount(auth, { network, account, hash: hashMessage(text), approval })
  grantStore(auth.storage).add(grant)
  const { origin } = grant
  const project = { name: cleanName(auth.facts.dapp?.metadata?.name ?? '') || new URL(origin).host, url: origin }
  // The list of smart sessions is only for display. The permission is valid even if it could not be added to the list.
  await sessionsApi(auth, `${network}:${account}`)
    .add({ pci, project, createdAt: now, expiry, permissions, context: pci, signature })
    .catch((error: unknown) => auth.log.error('The permission could not be listed.', error))
  const { chainId } = params[0] as { chainId: string }
  return { chainId, address: account, expiry, permissions: [...permissions], context: pci } as Json
}

/** Maximum validity of a permission in seconds: a year and a day. */
const longest = 31_622_400
/** A contract permission whose functions are given by ABI and name, as in requests for smart sessions. */
const ByName = z.strictObject({
  type: z.literal('contract-call'),
  data: z.strictObject({
    address: HexAddress,
    abi: z.array(
      z.looseObject({
        type: z.string(),
        name: z.optional(z.string()),
        inputs: z.optional(z.array(z.looseObject({ type: z.string() }))),
      }),
    ),
    functions: z
      .array(z.strictObject({ functionName: z.string().check(z.maxLength(128)) }))
      .check(z.minLength(1), z.maxLength(20)),
    callLimit: z.int().check(z.minimum(1), z.maximum(100_000)),
    period: z.optional(z.int()),
  }),
})
const Request = z.strictObject({
  chainId: HexQuantity,
  address: z.optional(HexAddress),
  /** Expiry time in seconds since 1970. */
  expiry: z.int().check(z.positive()),
  /** The signer must be this wallet, because we could not enforce any limit for a key of the dapp. */
  signer: z.optional(z.strictObject({ type: z.literal('wallet'), data: z.optional(z.strictObject({})) })),
  permissions: z.array(z.union([Permission, ByName])).check(z.minLength(1), z.maxLength(10)),
  policies: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
})

type GrantRequest = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly address: `0x${string}` | undefined
  readonly expiry: number
  readonly permissions: readonly Permission[]
}

/**
 * Parses the parameters of `wallet_grantPermissions` (ERC-7715) strictly. There must be exactly one request. Each
 * permission must have a limit, and the request must have an expiry time (RPC-11).
 *
 * @param now seconds since 1970
 * @throws INVALID_PARAMS
 */
function parseGrantRequest(params: readonly Json[], now: number): GrantRequest {
  if (params.length !== 1) throw invalid('exactly one request is expected')
  const parsed = Request.safeParse(params[0])
  if (!parsed.success)
    throw invalid(`\`${parsed.error.issues[0]?.path.join('.').slice(0, 60) || 'request'}\` has the wrong form`)
  const { chainId, address, expiry, permissions } = parsed.data
  if (expiry <= now) throw invalid('`expiry` has passed')
  if (expiry > now + longest) throw invalid('`expiry` is more than a year away')
  return {
    network: `eip155:${BigInt(chainId)}`,
    address: address && checksummedAddress(address, 'address'),
    expiry,
    permissions: permissions.map(read),
  }
}

function read(asked: Permission | z.output<typeof ByName>): Permission {
  if (asked.type !== 'contract-call') return asked
  const { address, callLimit, period } = asked.data
  const functions =
    'abi' in asked.data
      ? asked.data.functions.map(({ functionName }) =>
          named(asked.data as z.output<typeof ByName>['data'], functionName),
        )
      : asked.data.functions
  if (functions.some(({ selector }) => movesTokens(selector)))
    throw invalid('tokens are granted as an amount, by `erc20-token-transfer`, and several calls as several functions')
  if (functions.some(isMisnamed)) throw invalid('a `functionName` is not the one of its `selector`')
  return { type: 'contract-call', data: { address, functions, callLimit, ...(period !== undefined && { period }) } }
}

function named(
  { abi }: z.output<typeof ByName>['data'],
  functionName: string,
): { selector: `0x${string}`; functionName: string } {
  const found = (abi as unknown as Abi).filter(
    (item): item is AbiFunction => item.type === 'function' && item.name === functionName,
  )
  if (found.length !== 1) throw invalid(`\`${functionName.slice(0, 40)}\` is not one function of the abi`)
  try {
    return { selector: toFunctionSelector(found[0]!), functionName: toFunctionSignature(found[0]!) }
  } catch {
    throw invalid(`\`${functionName.slice(0, 40)}\` has a wrong abi`)
  }
}

/**
 * Whether a function name with parameter types does not match its selector. We refuse such a name, because the user
 * must see the function that is granted.
 */
function isMisnamed({ selector, functionName }: { selector: string; functionName: string }): boolean {
  if (!functionName.includes('(')) return false
  try {
    return toFunctionSelector(functionName) !== selector
  } catch {
    return true
  }
}

const invalid = (detail: string) => makeError('INVALID_PARAMS', { detail })
