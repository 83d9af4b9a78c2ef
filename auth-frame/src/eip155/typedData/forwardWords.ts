import { isAddressEqual } from 'viem'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { describeCall } from '../call/describeCall.ts'
import type { ChainRequestContext } from '../call/RequestContext.ts'
import type { Forward } from './readForward.ts'
import type { TypedWords } from './TypedWords.ts'

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
    warnings: [...(kind === 'safe' ? safeWarnings(forward) : [forwarded()]), ...warnings],
    ...(counterparty && { counterparty }),
  }
}

function safeWarnings({ account, call, delegates }: Forward & { kind: 'safe' }): Warning[] {
  return [
    { tone: 'danger', title: m.warn_safe_title(), text: m.warn_safe_text() },
    ...(delegates ? [{ tone: 'danger', title: m.warn_delegate_title(), text: m.warn_delegate_text() } as const] : []),
    // Owners, modules and guards of a Safe are set by calls of it to itself.
    ...(isAddressEqual(call.to, account)
      ? [{ tone: 'danger', title: m.warn_safe_owner_title(), text: m.warn_safe_owner_text() } as const]
      : []),
  ]
}

const forwarded = (): Warning => ({ tone: 'danger', title: m.warn_forward_title(), text: m.warn_forward_text() })
