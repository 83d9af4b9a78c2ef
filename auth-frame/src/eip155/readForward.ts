import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { asAddress } from './asStructs.ts'
import { describeCall } from './call/describeCall.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { safeWarnings } from './call/safeWords.ts'
import type { TypedData, TypedWords } from './TypedData.ts'

type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }
/** A call that someone else may execute on behalf of an account. */
export type Forward =
  /**
   * A call that is executed by a forwarder, or by the called contract itself. A forwarder is a contract that other
   * contracts trust to name the sender (ERC-2771).
   */
  | { readonly kind: 'forward'; readonly account: Address; readonly call: Call }
  /**
   * A call that a Safe executes once enough of its owners have signed. `delegates` is true if the Safe runs another
   * contract's code as its own.
   */
  | { readonly kind: 'safe'; readonly account: Address; readonly call: Call; readonly delegates: boolean }

/** Recognizes ERC-2771 forwards, meta-transactions and Safe transactions by their signed fields. */
export function readForward({ primaryType, domain, message }: TypedData): Forward | undefined {
  const contract = asAddress(domain.verifyingContract)
  const [from, to] = [asAddress(message.from), asAddress(message.to)]
  const data = asBytes(message.data)
  const value = message.value === undefined ? 0n : message.value
  if (typeof value !== 'bigint') return undefined
  if (primaryType === 'SafeTx' && contract && to && data && typeof message.operation === 'bigint')
    return { kind: 'safe', account: contract, call: { to, value, data }, delegates: message.operation !== 0n }
  if (/ForwardRequest$|^RelayRequest$/.test(primaryType) && from && to && data)
    return { kind: 'forward', account: from, call: { to, value, data } }
  const calldata = asBytes(message.functionSignature)
  if (primaryType === 'MetaTransaction' && contract && from && calldata)
    return { kind: 'forward', account: from, call: { to: contract, value: 0n, data: calldata } }
  return undefined
}

const asBytes = (value: unknown): Hex | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value) ? (value as Hex) : undefined

/** Describes a call that someone else executes for an account. The description names that account. */
export async function forwardWords(forward: Forward, context: ChainRequestContext): Promise<TypedWords> {
  const { kind, account, call } = forward
  const { title, action, facts, warnings, counterparty } = await describeCall({ ...context, account }, call)
  const isOwn = isAddressEqual(account, context.account)
  return {
    title,
    action,
    facts: [
      ...(kind === 'safe' || !isOwn
        ? [{ label: kind === 'safe' ? m.fact_safe() : m.fact_from(), value: account, form: 'address' } as const]
        : []),
      ...facts,
    ],
    warnings: [...(kind === 'safe' ? safeWarnings(account, forward, m.warn_safe_text()) : [forwarded()]), ...warnings],
    ...(counterparty && { counterparty }),
  }
}

const forwarded = (): Warning => ({ tone: 'danger', title: m.warn_forward_title(), text: m.warn_forward_text() })
