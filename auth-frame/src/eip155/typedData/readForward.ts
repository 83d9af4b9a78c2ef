import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { describeCall } from '../call/describeCall.ts'
import type { ChainRequestContext } from '../call/RequestContext.ts'
import { safeWarnings } from '../call/safeWords.ts'
import { asAddress } from './asStructs.ts'
import type { TypedData, TypedWords } from './TypedData.ts'

type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }
/** A call that someone else may have carried out in the name of an account. */
export type Forward =
  /** By a forwarder, which contracts believe about the sender (ERC-2771), or by the contract itself. */
  | { readonly kind: 'forward'; readonly account: Address; readonly call: Call }
  /** By a Safe, once enough of its owners have signed; `delegates`: foreign code runs as the Safe itself. */
  | { readonly kind: 'safe'; readonly account: Address; readonly call: Call; readonly delegates: boolean }

/** Recognises forwards of ERC-2771, meta-transactions and the orders of a Safe by the fields they sign. */
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

/** A call that others carry out for an account, in the words of the call itself, and whose name it is done in. */
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
