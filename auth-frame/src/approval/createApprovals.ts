import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { ApprovalTopic } from '#shared/tables/ApprovalTopic.ts'
import type { Approval, Approvals } from './Approval.ts'
import { topicOf } from './topicOf.ts'

export type Decision = 'approved' | 'rejected' | 'rejectedAll'

/** State of the approval queue, which the approval on screen can read. */
export type Standing = {
  /** Aborted when the user leaves. The screen is then removed, and the answer given on it no longer counts. */
  readonly signal: AbortSignal
  /**
   * Number of approvals that wait behind the approval on screen. `onWaiting` adds a listener for changes of this
   * number.
   */
  waiting(): number
  onWaiting(listener: () => void): void
}

/** Shows one approval and resolves with the user's decision. */
type ShowApproval = (approval: Approval, standing: Standing) => Promise<Decision>

type Settings = {
  readonly show: ShowApproval
  /** Reports to the modal which surface needs space (authToFrame.surface). It must not throw. */
  readonly surface: (state: ShownSurface) => void
}

export type ShownSurface = {
  readonly surface: 'none' | 'approval'
  readonly waiting: number
  /** The kind of the approval on screen. */
  readonly topic?: ApprovalTopic
}

type Asked = Approval | (() => Promise<Approval>)
type Waiting = { readonly asked: Asked; readonly settle: (decision: Decision | AirlockError) => void }
/**
 * Work that may ask for an approval, but has not asked yet. `stand` is called once the work has asked for an approval
 * or ended.
 */
type Coming = { isRefused: boolean; stand(): void }
type Turn = { readonly leave: AbortController; readonly listeners: (() => void)[]; topic: ApprovalTopic | undefined }

/** Maximum number of approvals that wait behind the approval on screen (CH-7, UI-8). */
const mostWaiting = 5

/**
 * Creates a queue of approvals: one on screen and at most five behind it. Each approval is shown only after the
 * previous one is removed (UI-8).
 */
export function createApprovals({ show, surface }: Settings): Approvals {
  const queue: Waiting[] = []
  /** Resolves when the most recently started work has asked for its approval or ended. */
  let lastStands = Promise.resolve()
  /** All work that is running or waiting to start, and has not asked for its approval yet. */
  const coming = new Set<Coming>()
  /** The work that is running now, if it has not asked for its approval yet. */
  let asker: Coming | undefined
  let turn: Turn | undefined
  /** Resolvers of the pending `quiet()` calls. */
  const quiet: (() => void)[] = []

  let reported = 'none 0 '
  const report = () => {
    // While the next approval is prepared, the reported surface stays the same, so that the card does not flicker.
    if (turn && !turn.topic) return
    const topic = turn?.topic
    const state = { surface: topic ? 'approval' : 'none', waiting: topic ? queue.length : 0 } as const
    const key = `${state.surface} ${state.waiting} ${topic ?? ''}`
    if (key !== reported) surface({ ...state, ...(topic && { topic }) })
    reported = key
    for (const listener of turn?.listeners ?? []) listener()
  }
  const rejectWaiting = () => {
    for (const { settle } of queue.splice(0)) settle('rejected')
  }

  const run = async (asked: Asked, current: Turn): Promise<Decision | AirlockError> => {
    const { signal } = current.leave
    const left = new Promise<Decision>((resolve) => signal.addEventListener('abort', () => resolve('rejected')))
    const drawn = async (): Promise<Decision> => {
      const approval = deepFreeze(typeof asked === 'function' ? await asked() : asked)
      if (signal.aborted) return 'rejected'
      current.topic = topicOf(approval)
      report()
      return show(approval, {
        signal,
        waiting: () => queue.length,
        onWaiting: (listener) => void current.listeners.push(listener),
      })
    }
    try {
      return await Promise.race([left, drawn()])
    } catch (error) {
      return error instanceof AirlockError ? error : makeError('UNKNOWN', {}, { cause: error })
    }
  }
  const next = async () => {
    const first = turn ? undefined : queue.shift()
    if (!first) {
      if (!turn) for (const resolve of quiet.splice(0)) resolve()
      return
    }
    const current: Turn = { leave: new AbortController(), listeners: [], topic: undefined }
    turn = current
    const decision = await run(first.asked, current)
    current.leave.abort()
    turn = undefined
    first.settle(decision)
    if (decision === 'rejectedAll') rejectWaiting()
    if (queue.length === 0) report()
    void next()
  }

  return {
    ask(asked) {
      const isRefused = asker?.isRefused
      asker?.stand()
      if (isRefused) return Promise.reject(makeError('USER_REJECTED'))
      if (queue.length >= mostWaiting) return Promise.reject(makeError('LIMIT_EXCEEDED'))
      return new Promise((resolve, reject) => {
        const settle = (decision: Decision | AirlockError) => {
          if (decision === 'approved') resolve()
          else reject(decision instanceof AirlockError ? decision : makeError('USER_REJECTED'))
        }
        queue.push({ asked, settle })
        if (turn) report()
        else void next()
      })
    },
    async inOrder(work) {
      const before = lastStands
      const mine: Coming = { isRefused: false, stand: () => {} }
      coming.add(mine)
      lastStands = new Promise((resolve) => {
        mine.stand = () => {
          coming.delete(mine)
          if (asker === mine) asker = undefined
          resolve()
        }
      })
      await before
      try {
        if (mine.isRefused) throw makeError('USER_REJECTED')
        asker = mine
        return await work()
      } finally {
        mine.stand()
      }
    },
    quiet: () =>
      new Promise((resolve) => {
        quiet.push(resolve)
        void next()
      }),
    rejectAll() {
      for (const each of coming) each.isRefused = true
      rejectWaiting()
      turn?.leave.abort()
    },
  }
}

function deepFreeze<value>(value: value): value {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner)
  return value
}
