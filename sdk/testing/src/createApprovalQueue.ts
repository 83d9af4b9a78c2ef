import { RpcError } from '../../../e2e/extension/src/rpcError.ts'
import type { Answers, Approval, Held, WalletError } from './Approval.ts'

type Decision = 'approved' | 'rejected' | WalletError
type Answer = (approval: Approval) => Promise<Decision>
type Change<type> = { -readonly [name in keyof type]: type[name] }

export type Approvals = Answers & {
  /** All questions so far, oldest first. */
  readonly list: readonly Approval[]
  /** Asks the owner. Rejects with 4001 if the owner rejects. */
  ask(method: string, params: unknown): Promise<void>
  /** Rejects all pending questions, as a wallet does when it is locked. */
  rejectPending(): void
}

const rejected = new RpcError(4001, 'User rejected the request')

/** Creates the queue of the owner's answers. A question for which the queue has no answer is approved. */
export function createApprovalQueue(): Approvals {
  const list: Change<Approval>[] = []
  const queue: Answer[] = []
  const ends = new Set<(decision: Decision) => void>()

  const later =
    (decision: Decision, after = 0): Answer =>
    () =>
      after > 0 ? new Promise((resolve) => setTimeout(resolve, after, decision)) : Promise.resolve(decision)

  return {
    list,
    async ask(method, params) {
      const approval: Change<Approval> = { method, params, state: 'pending' }
      list.push(approval)
      const ended = new Promise<Decision>((resolve) => ends.add(resolve))
      const answer = queue.shift() ?? later('approved')
      const decision = await Promise.race([answer(approval), ended])
      approval.state = typeof decision === 'string' ? decision : 'failed'
      if (decision === 'rejected') throw rejected
      if (decision !== 'approved') throw new RpcError(decision.code, decision.message, decision.data)
    },
    rejectPending() {
      for (const end of ends) end('rejected')
      ends.clear()
    },
    approve: ({ after } = {}) => void queue.push(later('approved', after)),
    reject: ({ after } = {}) => void queue.push(later('rejected', after)),
    fail: (error, { after } = {}) => void queue.push(later(error, after)),
    hold() {
      let show = (_: Approval) => {}
      let decide = (_: Decision) => {}
      const asked = new Promise<Approval>((resolve) => {
        show = resolve
      })
      const decided = new Promise<Decision>((resolve) => {
        decide = resolve
      })
      queue.push((approval) => {
        show(approval)
        return decided
      })
      const held: Held = {
        asked,
        approve: () => decide('approved'),
        reject: () => decide('rejected'),
        fail: (error) => decide(error),
      }
      return held
    },
  }
}
