import { type Hex, isAddressEqual, toFunctionSelector } from 'viem'
import type { Auth } from '../../Auth.ts'
import { decodeCall } from '../../eip155/call/decodeCall.ts'
import type { Call, Operation } from '../Operation.ts'
import { sendOperation } from '../sendOperation.ts'
import { type Grant, grantStore, type Permission, type Usage } from './Grant.ts'
import { sessionsApi } from './sessionsApi.ts'

/**
 * Signs and sends an operation without asking the user, if a grant covers all of it. The grant must be for this page,
 * account and network, and it must not have expired or been revoked anywhere. Its remaining allowance must be
 * sufficient for every call and for the fee. The allowance is reduced before the operation is signed.
 *
 * @param context id of the grant
 * @returns the operation's hash, or `undefined` if the grant does not cover the operation. Then the caller must ask the
 * user
 */
export async function sendWithinGrant(auth: Auth, context: string, operation: Operation): Promise<Hex | undefined> {
  const grants = grantStore(auth.storage)
  const isFor = (grant: Grant) =>
    grant.origin === auth.askingOrigin() &&
    grant.network === operation.network &&
    isAddressEqual(grant.account, operation.account)
  const granted = grants.find(context)
  if (!granted || !isFor(granted)) return undefined
  // The permission may have been revoked on another site or device. If the list of smart sessions cannot be read, we
  // ask the user.
  const state = await stateOf(auth, granted).catch(() => 'unknown' as const)
  if (state === 'revoked') grants.remove(granted.pci)
  if (state !== 'held') return undefined
  // We read the grant again, because another request may have used it meanwhile.
  const current = grants.find(context)
  const fee = operation.sponsor ? 0n : operation.maxFee
  const usage = current && isWithinGrant(current, { calls: operation.calls, fee }, Math.floor(Date.now() / 1000))
  if (!usage) return undefined
  grants.use(context, usage)
  return sendOperation(auth, operation)
}

async function stateOf(auth: Auth, { network, account, pci }: Grant): Promise<'held' | 'revoked'> {
  const listed = await sessionsApi(auth, `${network}:${account}`).list()
  return listed.some((session) => session.pci === pci && session.revokedAt != null) ? 'revoked' : 'held'
}

export type GrantedCalls = {
  readonly calls: readonly Call[]
  /** The maximum fee that the account itself pays, in wei. It counts as spent coins. */
  readonly fee: bigint
}

/**
 * Checks whether a grant covers all calls of a batch. Each amount of coins (including the fee), each token amount and
 * each contract call must fit into a permission's remaining allowance. If two permissions apply, the first permission
 * with a sufficient allowance is used.
 *
 * @param now seconds since 1970
 * @returns the usage of each permission after these calls, or `undefined` if the calls are not covered
 */
export function isWithinGrant(grant: Grant, { calls, fee }: GrantedCalls, now: number): readonly Usage[] | undefined {
  if (calls.length === 0 || now >= grant.expiry || now < grant.createdAt - 300) return undefined
  const rooms = grant.permissions.map((permission, index) => roomOf(permission, grant, grant.usage[index], now))
  const take = (amount: bigint, single: bigint, fits: (permission: Permission) => boolean): boolean => {
    const room = rooms.find(
      ({ permission, used, limit, perCall }) => fits(permission) && used + amount <= limit && single <= perCall,
    )
    if (room) room.used += amount
    return room !== undefined
  }
  const takeNative = (amount: bigint, single = amount) =>
    amount === 0n || take(amount, single, ({ type }) => type === 'native-token-transfer')

  for (const { to, value, data } of calls) {
    if (to === null || same(to, grant.account)) return undefined
    if (!takeNative(value)) return undefined
    if (data === '0x') continue
    const call = decodeCall(data)
    if (call.kind === 'transfer' && call.from === undefined) {
      const { amount } = call
      if (!take(amount, amount, (one) => one.type === 'erc20-token-transfer' && same(one.data.address, to)))
        return undefined
      continue
    }
    // We cannot limit any other call that moves tokens or allows spending tokens, so no permission covers such a call.
    if (call.kind !== 'unknown' || movesTokens(call.selector)) return undefined
    const { selector } = call
    if (!take(1n, 0n, (one) => one.type === 'contract-call' && allows(one, to, selector))) return undefined
  }
  // The fee is not a call, so only the total allowance limits the fee, not the limit per call.
  if (!takeNative(fee, 0n)) return undefined
  return rooms.map(({ period, used }) => ({ period, used: `0x${used.toString(16)}` }))
}

type Room = {
  readonly permission: Permission
  readonly period: number
  readonly limit: bigint
  readonly perCall: bigint
  used: bigint
}

function roomOf(permission: Permission, grant: Grant, usage: Usage | undefined, now: number): Room {
  const { data } = permission
  const period = data.period === undefined ? 0 : Math.floor(Math.max(0, now - grant.createdAt) / data.period)
  // If the user sets the clock back, no new period starts.
  const current = Math.max(period, usage?.period ?? 0)
  const limit = 'callLimit' in data ? BigInt(data.callLimit) : BigInt(data.allowance)
  const perCall = 'perCall' in data && data.perCall !== undefined ? BigInt(data.perCall) : limit
  return { permission, period: current, limit, perCall, used: usage?.period === current ? BigInt(usage.used) : 0n }
}

function allows(permission: Permission, to: string, selector: string): boolean {
  if (permission.type !== 'contract-call' || !same(permission.data.address, to)) return false
  return permission.data.functions.some((one) => one.selector === selector)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const signatures = [
  // Functions of ERC-20, ERC-721 and ERC-1155
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  // Functions of ERC-677 and ERC-1363
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  // Functions of ERC-777
  'send(address,uint256,bytes)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'burn(uint256,bytes)',
  'operatorBurn(address,uint256,bytes,bytes)',
  'authorizeOperator(address)',
  // Functions of ERC-6909
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'setOperator(address,bool)',
  // Functions of Permit2
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  // Functions of a Safe and its modules
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'execTransactionFromModule(address,uint256,bytes,uint8)',
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
  'approveHash(bytes32)',
  // Functions that make other calls of any kind
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'multicall(address[],bytes[])',
  'aggregate((address,bytes)[])',
  'blockAndAggregate((address,bytes)[])',
  'tryAggregate(bool,(address,bytes)[])',
  'tryBlockAndAggregate(bool,(address,bytes)[])',
  'aggregate3((address,bool,bytes)[])',
  'multiSend(bytes)',
  'aggregate3Value((address,bool,uint256,bytes)[])',
]
const selectors: ReadonlySet<string> = new Set(signatures.map((signature) => toFunctionSelector(signature)))

/**
 * Whether a function is known to move tokens, to allow spending tokens, or to make other calls. Such functions cannot
 * be granted as functions; token spending is granted only as an amount. The list cannot be complete, so a grant of
 * functions always shows a danger warning.
 *
 * @param selector the function's first four bytes as hex
 */
export function movesTokens(selector: string): boolean {
  return selectors.has(selector)
}
