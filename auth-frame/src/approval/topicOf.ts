import type { ApprovalTopic } from '#shared/tables/ApprovalTopic.ts'
import * as m from '../generated/i18n/messages.js'
import type { Approval } from './Approval.ts'

const topics = {
  message: 'message',
  typedData: 'message',
  signIn: 'signIn',
  transaction: 'transaction',
  calls: 'transaction',
  permission: 'permission',
  revocation: 'permission',
} as const satisfies Record<Approval['kind'], ApprovalTopic>

/**
 * Returns the kind of an approval for the modal's title. A single call or signature that lets someone spend tokens is a
 * spending permission. Labels that the site wrote do not count.
 */
export function topicOf({ kind, facts }: Pick<Approval, 'kind' | 'facts'>): ApprovalTopic {
  const spenders = [m.fact_spender(), m.fact_operator()] as readonly string[]
  const isSpending = facts.some(({ label, isSites }) => !isSites && spenders.includes(label))
  return isSpending && (kind === 'transaction' || kind === 'typedData') ? 'spending' : topics[kind]
}
