import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { CallsId, Json } from '#shared/protocol/primitives.ts'
import type { RpcAnswer } from '../../Auth.ts'
import { checksummedAddress } from '../../eip155/chain/checksummedAddress.ts'
import { HexAddress, HexBytes, HexQuantity } from '../../eip155/chain/hexForms.ts'
import { approveAndSend } from '../approveAndSend.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { Call } from '../Operation.ts'
import type { PaymasterService } from '../paymasterOf.ts'
import { prepareOperation } from '../prepareOperation.ts'
import { smartAccountOf } from '../smartAccountOf.ts'
import { batchStore } from './getCallsStatus.ts'
import { sendWithinGrant } from './sendWithinGrant.ts'

/**
 * Handles `wallet_sendCalls` (EIP-5792, versions 1 and 2): sends one to a hundred calls as a single user operation, so
 * either all of the calls are executed or none. If a permission covers the calls, the user is not asked.
 *
 * @returns the batch id, which version 2 returns in an object
 * @throws INVALID_PARAMS with EIP-5792's codes: 5710 for a network that is not active or has no smart accounts, 5720
 * for an id that was used before, 5760 if the calls must be atomic and the account does not support that. 5750 cannot
 * occur, because no account is upgraded
 * @throws USER_REJECTED
 */
export const sendCalls: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseSendCalls(params)
  chainIdOf(asked.network ?? network)
  if (asked.network !== undefined && asked.network !== network)
    throw makeError('INVALID_PARAMS', { detail: `${asked.network} is not the active network` }, { code: 5710 })
  await smartAccountOf(auth, asked.from).catch((error: unknown) => {
    if (!asked.atomicRequired || (error as AirlockError).reason !== 'METHOD_NOT_ALLOWED') throw error
    throw makeError('INVALID_PARAMS', { detail: 'this account cannot run several calls as one' }, { code: 5760 })
  })
  const batches = batchStore(auth.storage)
  const origin = auth.askingOrigin()
  if (asked.id !== undefined && batches.find(origin, asked.id))
    throw makeError('INVALID_PARAMS', { detail: 'the id was used before' }, { code: 5720 })

  const prepare = () => prepareOperation(auth, { network, calls: asked.calls, paymaster: asked.paymaster })
  const granted = asked.grant === undefined ? undefined : await sendWithinGrant(auth, asked.grant, await prepare())
  const hash = granted ?? (await approveAndSend(auth, prepare))
  const id = asked.id ?? hash
  batches.add(id, { version: asked.version, origin, network, hash })
  return asked.version === 2 ? { id } : id
}

const Capabilities = z.record(z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,64}$/)), Json)
const AskedCall = z.strictObject({
  to: z.optional(HexAddress),
  data: z.optional(HexBytes),
  value: z.optional(HexQuantity),
  capabilities: z.optional(Capabilities),
})
const calls = z.array(AskedCall).check(z.minLength(1))
/** Maximum number of calls in one operation. */
const most = 100
const AskedCalls = z.discriminatedUnion('version', [
  z.strictObject({
    version: z.enum(['1.0', '1', '1.0.0']),
    chainId: z.optional(HexQuantity),
    from: z.optional(HexAddress),
    calls,
    capabilities: z.optional(Capabilities),
  }),
  z.strictObject({
    version: z.enum(['2.0.0', '2.0']),
    /** The dapp's own id for the batch. */
    id: z.optional(CallsId),
    chainId: HexQuantity,
    from: z.optional(HexAddress),
    atomicRequired: z.boolean(),
    calls,
    capabilities: z.optional(Capabilities),
  }),
])
const Service = z.strictObject({
  url: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/)),
  context: z.optional(z.record(z.string(), Json)),
  optional: z.optional(z.boolean()),
})
const Grant = z.strictObject({
  context: z.string().check(z.maxLength(256)),
  optional: z.optional(z.boolean()),
})

/** A batch of calls as the dapp requested it (EIP-5792). */
type AskedBatch = {
  readonly version: 1 | 2
  readonly id: string | undefined
  /** CAIP-2 id of the network, or `undefined` for the active network. */
  readonly network: string | undefined
  readonly from: Address | undefined
  /** Whether the dapp requires an account that executes the calls atomically. */
  readonly atomicRequired: boolean
  readonly calls: readonly Call[]
  readonly paymaster: PaymasterService | undefined
  /** Id of the permission (ERC-7715) that covers the batch, according to the dapp. */
  readonly grant: string | undefined
}

/**
 * Parses the parameters of `wallet_sendCalls`, versions 1 and 2, strictly (RPC-3). This wallet always executes a batch
 * atomically.
 *
 * @throws INVALID_PARAMS, with EIP-5792's 5700 for an unknown capability that is not optional, and 5740 for more than a
 * hundred calls
 */
export function parseSendCalls(params: readonly Json[]): AskedBatch {
  const [first, ...rest] = params
  const parsed = AskedCalls.safeParse(withVersion(first))
  if (!parsed.success || rest.length > 0) {
    const path = parsed.error?.issues[0]?.path.join('.').slice(0, 60)
    throw makeError('INVALID_PARAMS', { detail: `\`${path || 'params'}\` of wallet_sendCalls has the wrong form` })
  }
  const asked = parsed.data
  if (asked.calls.length > most)
    throw makeError('INVALID_PARAMS', { detail: `a batch has ${most} calls at most` }, { code: 5740 })
  for (const { capabilities } of asked.calls) refuseUnknown(capabilities, new Set())
  refuseUnknown(asked.capabilities, new Set(['paymasterService', 'permissions', 'atomic', 'atomicBatch']))
  const paymaster = read(Service, asked.capabilities?.paymasterService, 'paymasterService')
  return {
    version: asked.version.startsWith('2') ? 2 : 1,
    id: 'id' in asked ? asked.id : undefined,
    network: asked.chainId && `eip155:${BigInt(asked.chainId)}`,
    from: asked.from && checksummedAddress(asked.from, 'from'),
    atomicRequired: 'atomicRequired' in asked && asked.atomicRequired,
    calls: asked.calls.map(callOf),
    paymaster: paymaster && { url: paymaster.url, context: paymaster.context },
    grant: read(Grant, asked.capabilities?.permissions, 'permissions')?.context,
  }
}

function callOf({ to, data = '0x', value = '0x0' }: z.output<typeof AskedCall>): Call {
  return {
    to: to === undefined ? null : checksummedAddress(to, 'to'),
    data: data.toLowerCase() as `0x${string}`,
    value: BigInt(value),
  }
}

/** Adds the version if it is missing, because the oldest dapps send no version. */
function withVersion(params: Json | undefined): unknown {
  if (typeof params !== 'object' || params === null || Array.isArray(params) || 'version' in params) return params
  return { ...params, version: '1.0' }
}

function refuseUnknown(capabilities: z.output<typeof Capabilities> | undefined, known: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(capabilities ?? {})) {
    const isOptional = typeof value === 'object' && value !== null && 'optional' in value && value.optional === true
    if (!known.has(name) && !isOptional)
      throw makeError('INVALID_PARAMS', { detail: `the capability \`${name}\` is not supported` }, { code: 5700 })
  }
}

function read<schema extends z.ZodMiniType>(
  schema: schema,
  value: Json | undefined,
  name: string,
): z.output<schema> | undefined {
  if (value === undefined) return undefined
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: `the capability \`${name}\` has the wrong form` })
  return parsed.data
}
