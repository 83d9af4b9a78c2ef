import { type Address, isAddressEqual } from 'viem'
import { decodeSwap } from '#shared/tables/decodeSwap.ts'
import type { Fact, Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { DescribedCall as Call, CallParts, CallWords } from './CallWords.ts'
import { type DecodedCall, decodeCall } from './decodeCall.ts'
import { exactAmount, formatCoin, fullAmount } from './fullAmount.ts'
import {
  isUnlimited,
  type LentAmount,
  lendWords,
  lentAmount,
  lockdownWords,
  plainAmount,
  unlimitedWarning,
} from './lendWords.ts'
import type { ChainRequestContext } from './RequestContext.ts'
import { readToken } from './readToken.ts'
import { recipientWarnings, spenderWarnings } from './recipientWarnings.ts'
import { hashWords, orderWords } from './safeWords.ts'
import { swapWords } from './swapWords.ts'

/**
 * Describes one call that the account makes, from the call's bytes and the token's metadata. Adds the warnings of
 * RPC-8. Does not simulate the call: see `simulateCall`.
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
    spender: parts.spender,
    ...(parts.swap && { swap: parts.swap }),
  }
}

async function words(context: ChainRequestContext, call: Call & { readonly to: Address }): Promise<CallParts> {
  const swap = decodeSwap(context.network, call)
  if (swap) return swapWords(context, call.to, swap)
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
): CallParts | Promise<CallParts> {
  switch (decoded.kind) {
    case 'plain':
      return sending(context, formatCoin(call.value, context.network), call.to, [])
    case 'transfer':
      return transfer(context, call.to, decoded)
    case 'item':
      return sending(context, m.amount_items({ id: item(decoded) }), decoded.to, collection(call.to), decoded.from)
    case 'approve':
      return allowance(context, call.to, decoded)
    case 'approveItem':
      return allowanceOf(context, call.to, decoded.spender, itemAmount(decoded))
    case 'approveAll':
      return control(context, call.to, decoded)
    case 'lend':
      return lendWords(context, call.to, decoded)
    case 'lockdown':
      return lockdownWords(call.to, decoded)
    case 'order':
      return orderWords(context, call.to, decoded, describeCall)
    case 'approveHash':
      return hashWords(call.to, decoded)
    case 'unknown':
      return unknown(context, call, decoded)
  }
}

async function transfer(
  context: ChainRequestContext,
  contract: Address,
  { from, to, amount }: DecodedCall & { kind: 'transfer' },
): Promise<CallParts> {
  const token = await readToken(context.client, contract, context.network)
  const parts = sending(context, fullAmount(amount, token), to, collection(contract), from, exactAmount(amount, token))
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
): CallParts {
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
): Promise<CallParts> {
  const token = await readToken(context.client, contract, context.network)
  // A contract without decimals is not an ERC-20. So the number is the id of an NFT that the spender may take.
  const shown = token ? lentAmount(amount, token) : plainAmount(m.amount_items({ id: String(amount) }))
  return allowanceOf(context, contract, spender, { ...shown, ends: token !== undefined && amount === 0n })
}

function allowanceOf(
  context: ChainRequestContext,
  contract: Address,
  spender: Address,
  amount: LentAmount & { readonly ends: boolean },
): CallParts {
  const short = shortAddress(spender)
  const facts: Fact[] = [
    { label: m.fact_amount(), value: amount.exact, form: 'amount' },
    address(m.fact_spender(), spender),
    ...collection(contract),
  ]
  if (amount.ends)
    return {
      title: m.call_allow_end_title(),
      action: m.call_allow_end_action({ spender: short }),
      facts,
      counterparty: spender,
    }
  return {
    title: m.call_allow_title({ amount: amount.short }),
    action: m.call_allow_action({ spender: short, amount: amount.short }),
    facts,
    warnings: [...(amount.unlimited ? [unlimitedWarning(spender)] : []), ...spenderWarnings(context, spender)],
    counterparty: spender,
    spender,
  }
}

function itemAmount({ id, amount }: DecodedCall & { kind: 'approveItem' }) {
  const unlimited = isUnlimited(amount)
  const item = m.amount_items({ id: String(id) })
  const shown = unlimited ? `${m.amount_unlimited()} ${item}` : `${item} × ${amount}`
  return { ...plainAmount(shown), unlimited, ends: amount === 0n }
}

function control(
  context: ChainRequestContext,
  contract: Address,
  { operator, approved, of }: DecodedCall & { kind: 'approveAll' },
): CallParts {
  const short = shortAddress(operator)
  const facts = [address(m.fact_operator(), operator), ...collection(contract)]
  if (!approved)
    return {
      title: of === 'token' ? m.call_allow_end_title() : m.call_allow_all_end_title(),
      action: m.call_allow_all_end_action({ operator: short }),
      facts,
      counterparty: operator,
    }
  return {
    title: of === 'token' ? m.call_allow_token_title() : m.call_allow_all_title(),
    action: m.call_allow_all_action({ operator: short, token: shortAddress(contract) }),
    facts,
    warnings: [
      of === 'token'
        ? unlimitedWarning(operator)
        : { tone: 'danger', title: m.warn_all_title(), text: m.warn_all_text({ operator: short }) },
      ...spenderWarnings(context, operator),
    ],
    counterparty: operator,
    spender: operator,
  }
}

function unknown(
  context: ChainRequestContext,
  { to, value, data }: Call & { readonly to: Address },
  { selector, resembles }: DecodedCall & { kind: 'unknown' },
): CallParts {
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
    warnings: [
      ...(resembles === undefined ? [] : [disguised(resembles)]),
      { tone: 'warning', title: m.warn_unknown_title(), text: m.warn_unknown_text() },
    ],
    counterparty: to,
  }
}

function creation(context: ChainRequestContext, value: bigint): CallParts {
  const amount = formatCoin(value, context.network)
  return {
    title: m.call_create_title(),
    action: value > 0n ? m.call_create_pay_action({ amount }) : m.call_create_action(),
    facts: value > 0n ? [{ label: m.fact_leaves(), value: amount, form: 'amount' }] : [],
    warnings: [{ tone: 'warning', title: m.warn_unknown_title(), text: m.warn_unknown_text() }],
  }
}

const disguised = (name: string): Warning => ({
  tone: 'danger',
  title: m.warn_disguised_title(),
  text: m.warn_disguised_text({ name }),
})
const address = (label: string, value: Address): Fact => ({ label, value, form: 'address' })
const collection = (contract: Address): Fact[] => [address(m.fact_token(), contract)]
const item = ({ id, amount }: { id: bigint; amount: bigint }) => (amount === 1n ? String(id) : `${id} × ${amount}`)
