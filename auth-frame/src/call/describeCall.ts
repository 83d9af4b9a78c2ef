import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Approval, Fact, Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { shortAddress } from '../ui/shortAddress.ts'
import { type DecodedCall, decodeCall } from './decodeCall.ts'
import { exactAmount, formatAmount, formatCoin } from './formatAmount.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { ChainRequestContext } from './RequestContext.ts'
import { readToken } from './readToken.ts'
import { recipientWarnings } from './recipientWarnings.ts'

/** A call in words. */
export type CallWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings'> & {
  readonly counterparty: Address | undefined
  /** Who gets something, where that is plain: it is remembered once the call was sent. */
  readonly recipient: Address | undefined
}
/** `to: null` creates a contract. */
type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }
type Parts = {
  title: string
  action: string
  facts: Fact[]
  warnings?: Warning[]
  counterparty?: Address
  recipient?: Address
}

/**
 * Says what one call of the account does, from its bytes and the token's own facts, with the warnings of RPC-8. It does
 * not try the call: see `simulateCall`.
 */
export async function describeCall(context: ChainRequestContext, call: Call): Promise<CallWords> {
  const parts = call.to === null ? creation(context, call.value) : await words(context, call as Call & { to: Address })
  return {
    title: parts.title,
    action: parts.action,
    facts: parts.facts,
    warnings: parts.warnings ?? [],
    counterparty: parts.counterparty,
    recipient: parts.recipient,
  }
}

async function words(context: ChainRequestContext, call: Call & { readonly to: Address }): Promise<Parts> {
  const decoded = decodeCall(call.data)
  const paid: Fact[] =
    call.value > 0n && decoded.kind !== 'plain'
      ? [{ label: m.fact_leaves(), value: formatCoin(call.value, context.network), form: 'amount' }]
      : []
  const parts = await wordsOf(context, call, decoded)
  return { ...parts, facts: [...parts.facts, ...paid] }
}

function wordsOf(
  context: ChainRequestContext,
  call: Call & { readonly to: Address },
  decoded: DecodedCall,
): Parts | Promise<Parts> {
  switch (decoded.kind) {
    case 'plain':
      return sending(context, formatCoin(call.value, context.network), call.to, [])
    case 'transfer':
      return transfer(context, call.to, decoded)
    case 'item':
      return sending(context, m.amount_items({ id: item(decoded) }), decoded.to, collection(call.to), decoded.from)
    case 'approve':
      return allowance(context, call.to, decoded)
    case 'approveAll':
      return control(call.to, decoded)
    case 'unknown':
      return unknown(context, call, decoded.selector)
  }
}

async function transfer(
  context: ChainRequestContext,
  contract: Address,
  { from, to, amount }: DecodedCall & { kind: 'transfer' },
): Promise<Parts> {
  const token = await readToken(context.client, contract, context.network)
  const parts = sending(
    context,
    formatAmount(amount, token),
    to,
    collection(contract),
    from,
    exactAmount(amount, token),
  )
  if (!isAddressEqual(to, contract)) return parts
  const lost: Warning = { tone: 'danger', title: m.warn_token_title(), text: m.warn_token_text() }
  return { ...parts, warnings: [lost, ...(parts.warnings ?? [])] }
}

function sending(
  context: ChainRequestContext,
  amount: string,
  to: Address,
  facts: readonly Fact[],
  from?: Address,
  exact = amount,
): Parts {
  const foreign = from && !isAddressEqual(from, context.account)
  return {
    title: m.call_send_title({ amount }),
    action: m.call_send_action({ amount, recipient: shortAddress(to) }),
    facts: [
      { label: m.fact_amount(), value: exact, form: 'amount' },
      ...(foreign ? [address(m.fact_from(), from)] : []),
      address(m.fact_recipient(), to),
      ...facts,
    ],
    warnings: recipientWarnings(context, to),
    counterparty: to,
    recipient: to,
  }
}

async function allowance(
  context: ChainRequestContext,
  contract: Address,
  { spender, amount }: DecodedCall & { kind: 'approve' },
): Promise<Parts> {
  const token = await readToken(context.client, contract, context.network)
  const short = shortAddress(spender)
  const unlimited = token !== undefined && isUnlimited(amount)
  // Without decimals it is no ERC-20, and the number is an item that the spender may take.
  const shown = unlimited
    ? `${m.amount_unlimited()} ${token.symbol}`
    : token
      ? formatAmount(amount, token)
      : m.amount_items({ id: String(amount) })
  const exact = token && !unlimited ? exactAmount(amount, token) : shown
  const facts: Fact[] = [
    { label: m.fact_amount(), value: exact, form: 'amount' },
    address(m.fact_spender(), spender),
    ...collection(contract),
  ]
  if (token && amount === 0n)
    return {
      title: m.call_allow_end_title(),
      action: m.call_allow_end_action({ spender: short }),
      facts,
      counterparty: spender,
    }
  return {
    title: m.call_allow_title({ amount: shown }),
    action: m.call_allow_action({ spender: short, amount: shown }),
    facts,
    warnings: unlimited
      ? [{ tone: 'danger', title: m.warn_unlimited_title(), text: m.warn_unlimited_text({ spender: short }) }]
      : [],
    counterparty: spender,
  }
}

function control(contract: Address, { operator, approved }: DecodedCall & { kind: 'approveAll' }): Parts {
  const short = shortAddress(operator)
  const facts = [address(m.fact_operator(), operator), ...collection(contract)]
  if (!approved)
    return {
      title: m.call_allow_all_end_title(),
      action: m.call_allow_all_end_action({ operator: short }),
      facts,
      counterparty: operator,
    }
  return {
    title: m.call_allow_all_title(),
    action: m.call_allow_all_action({ operator: short, token: shortAddress(contract) }),
    facts,
    warnings: [{ tone: 'danger', title: m.warn_all_title(), text: m.warn_all_text({ operator: short }) }],
    counterparty: operator,
  }
}

function unknown(
  context: ChainRequestContext,
  { to, value, data }: Call & { readonly to: Address },
  selector: string,
): Parts {
  const contract = shortAddress(to)
  const amount = formatCoin(value, context.network)
  return {
    title: value > 0n ? m.call_contract_pay_title({ amount }) : m.call_contract_title(),
    action: value > 0n ? m.call_contract_pay_action({ amount, contract }) : m.call_contract_action({ contract }),
    facts: [
      address(m.fact_contract(), to),
      { label: m.fact_function(), value: selector, form: 'code' },
      { label: m.fact_data(), value: data, form: 'code' },
    ],
    warnings: [{ tone: 'warning', title: m.warn_unknown_title(), text: m.warn_unknown_text() }],
    counterparty: to,
  }
}

function creation(context: ChainRequestContext, value: bigint): Parts {
  const amount = formatCoin(value, context.network)
  return {
    title: m.call_create_title(),
    action: value > 0n ? m.call_create_pay_action({ amount }) : m.call_create_action(),
    facts: value > 0n ? [{ label: m.fact_leaves(), value: amount, form: 'amount' }] : [],
    warnings: [{ tone: 'warning', title: m.warn_unknown_title(), text: m.warn_unknown_text() }],
  }
}

const address = (label: string, value: Address): Fact => ({ label, value, form: 'address' })
const collection = (contract: Address): Fact[] => [address(m.fact_token(), contract)]
const item = ({ id, amount }: { id: bigint; amount: bigint }) => (amount === 1n ? String(id) : `${id} × ${amount}`)
