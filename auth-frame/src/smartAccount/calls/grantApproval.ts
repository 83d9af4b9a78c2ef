import { hashMessage } from 'viem'
import type { Approval } from '../../approval/Approval.ts'
import type { ChainRequestContext } from '../../eip155/call/RequestContext.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'
import type { Grant } from './Grant.ts'
import { grantWords } from './grantWords.ts'

/**
 * Creates the approval of a session permission. The approval describes each limit and the expiry time.
 *
 * @param text the message that the account signs for the list of smart sessions
 */
export async function grantApproval(
  context: ChainRequestContext,
  { permissions, expiry }: Pick<Grant, 'permissions' | 'expiry'>,
  text: string,
): Promise<Approval> {
  const { network, account } = context
  const words = await Promise.all(permissions.map((permission) => grantWords(permission, context)))
  const until = formatTime(expiry * 1000) ?? String(expiry)
  const [{ what } = { what: '' }, ...others] = words
  const first = others.length === 0 ? what : m.grant_first({ first: what })
  const hasFunctions = permissions.some(({ type }) => type === 'contract-call')
  return {
    id: crypto.randomUUID(),
    kind: 'permission',
    network,
    title: m.grant_title(),
    action: m.grant_action({ what: first, until }),
    facts: [
      ...words.flatMap(({ facts }) => facts),
      { label: m.grant_until(), value: until },
      { label: m.smart_account(), value: account, form: 'address' },
    ],
    warnings: [
      { tone: 'danger', title: m.warn_grant_title(), text: m.warn_grant_text({ until }) },
      ...(hasFunctions
        ? [{ tone: 'danger', title: m.warn_unknown_title(), text: m.warn_functions_text() } as const]
        : []),
    ],
    raw: `${text}\n\n${JSON.stringify(permissions, null, 2)}`,
    counterparty:
      permissions.map(({ data }) => ('address' in data ? data.address : undefined)).find(Boolean) ?? account,
    digest: hashMessage(text),
  }
}
