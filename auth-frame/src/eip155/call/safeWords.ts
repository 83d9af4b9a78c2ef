import { type Address, isAddressEqual } from 'viem'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { CallParts, CallWords } from './CallWords.ts'
import type { DecodedCall } from './decodeCall.ts'
import type { ChainRequestContext } from './RequestContext.ts'

type ToWords = (context: ChainRequestContext, call: (DecodedCall & { kind: 'order' })['call']) => Promise<CallWords>

/**
 * Describes a call that makes a Safe execute another call. The result contains the description of the Safe's call.
 *
 * @param toWords describes the Safe's own call
 */
export async function orderWords(
  context: ChainRequestContext,
  safe: Address,
  { call, delegates }: DecodedCall & { kind: 'order' },
  toWords: ToWords,
): Promise<CallParts> {
  const words = await toWords({ ...context, account: safe }, call)
  return {
    title: words.title,
    action: words.action,
    facts: [{ label: m.fact_safe(), value: safe, form: 'address' }, ...words.facts],
    warnings: [...safeWarnings(safe, { call, delegates }, m.warn_safe_run_text()), ...words.warnings],
    ...(words.counterparty && { counterparty: words.counterparty }),
  }
}

/**
 * Returns the warnings about a call that a Safe makes.
 *
 * @param text explains who makes the Safe execute the call
 */
export function safeWarnings(
  safe: Address,
  { call, delegates }: { readonly call: { readonly to: Address }; readonly delegates: boolean },
  text: string,
): Warning[] {
  return [
    danger(m.warn_safe_title(), text),
    ...(delegates ? [danger(m.warn_delegate_title(), m.warn_delegate_text())] : []),
    // A Safe changes its owners, modules and guards by calling itself.
    ...(isAddressEqual(call.to, safe) ? [danger(m.warn_safe_owner_title(), m.warn_safe_owner_text())] : []),
  ]
}

/** Describes an owner's approval of a Safe transaction if we know only the transaction's hash. */
export function hashWords(safe: Address, { hash }: DecodedCall & { kind: 'approveHash' }): CallParts {
  return {
    title: m.order_hash_title(),
    action: m.order_hash_action({ safe: shortAddress(safe) }),
    facts: [
      { label: m.fact_safe(), value: safe, form: 'address' },
      { label: m.approval_digest(), value: hash, form: 'code' },
    ],
    warnings: [danger(m.warn_safe_title(), m.warn_safe_text()), danger(m.warn_hash_title(), m.warn_hash_text())],
    counterparty: safe,
  }
}

const danger = (title: string, text: string): Warning => ({ tone: 'danger', title, text })
