import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import * as m from '../generated/i18n/messages.js'
import { askByMail, type MailService } from './askByMail.ts'
import { openTicket } from './openTicket.ts'
import { ApprovalRequest, Decision, type MailedRequest } from './PopupRequest.ts'
import { talkToPopup } from './talkToPopup.ts'
import { wait } from './wait.ts'

type Asked = {
  readonly request: Omit<ApprovalRequest, 'position'>
  /** Number of approvals that wait behind this approval. `onWaiting` adds a listener for changes of this number. */
  readonly waiting: () => number
  readonly onWaiting: (listener: () => void) => void
  readonly signal: AbortSignal
}
type Times = {
  /** Times in ms: `mailAfter`, after which the mailbox is used as well, and `look`, the polling interval. */
  readonly mailAfter: number
  readonly look: number
  /**
   * Maximum waiting times in ms: `grace` for a late answer after the popup is gone (RL-10), and `opening` for the
   * popup's report that it is open.
   */
  readonly grace: number
  readonly opening: number
}
type Settings = {
  /**
   * Returns the login role's mailbox calls.
   *
   * @throws UNAUTHORIZED if the user is no longer logged in
   */
  readonly mail: () => MailService
  readonly projectId: () => string
  readonly win?: Window
  readonly times?: Times
}
const usual: Times = { mailAfter: 2_000, look: 500, grace: 500, opening: 10_000 }

/** A popup of this frame, which shows one approval after another. */
type ApprovalPopup = {
  /** Whether a popup is open and can show the next approval without a click. */
  isUp(): boolean
  /**
   * Asks for the approval in the popup. Opens a popup if none is open, which must happen in the task of the user's
   * click.
   *
   * @throws WINDOW_BLOCKED if no window opens, POPUP_CLOSED if the popup did not start, USER_REJECTED if the popup was
   * closed after it had started, or if `signal` was aborted
   */
  ask(asked: Asked): Promise<Decision>
  /** Brings the popup to the front. Returns `false` if no popup is open. */
  show(): boolean
  close(): void
}

/**
 * Opens approval popups and exchanges messages with them, normally as same-origin window messages. If the host's COOP
 * header has cut the window off, the messages go through the encrypted mailbox, which can be used for only one
 * approval.
 */
export function createApprovalWindow({ mail, projectId, win = window, times = usual }: Settings): ApprovalPopup {
  let current: Opened | undefined
  const close = (opened: Opened) => {
    opened.close()
    if (current === opened) current = undefined
  }
  return {
    isUp: () => current?.isUp() ?? false,
    async ask(asked) {
      const opened = current?.isUp() ? current : open(win, times, { mail, projectId })
      if (current !== opened) current?.close()
      current = opened
      let isOver = true
      try {
        const decision = await opened.ask(asked)
        isOver = !opened.isUp() || asked.waiting() === 0
        return decision
      } finally {
        if (isOver) close(opened)
      }
    },
    show: () => current?.show() ?? false,
    close() {
      if (current) close(current)
    },
  }
}

type Opened = ReturnType<typeof open>

function open(win: Window, times: Times, { mail, projectId }: Pick<Settings, 'mail' | 'projectId'>) {
  const { nonce, box, popup } = openTicket(win, true)
  const over = new AbortController()
  /** Whether the popup waits for more requests after its last answer. */
  let stays = true
  let hasMailed = false
  let served = 0
  let send: () => void = () => undefined
  let heard: (answer: Decision) => void = () => undefined
  const talk = talkToPopup({
    win,
    popup,
    nonce,
    signal: over.signal,
    onReady: () => send(),
    onAnswer(message) {
      const answer = Decision.safeParse(message.answer).data
      if (!answer) return
      stays = message.stays
      heard(answer)
    },
  })
  const closed = async (signal: AbortSignal): Promise<never> => {
    await talk.closed(times, signal)
    throw makeError('USER_REJECTED')
  }
  const byMail = async (request: ApprovalRequest, signal: AbortSignal) => {
    const onHere = () => {
      hasMailed = true
    }
    const options = { mail: mail(), signal, look: times.look * 2, opening: times.opening, onHere }
    return askByMail(box, mailedRequest(request, projectId()), options).catch((error: unknown) => {
      throw error instanceof AirlockError && error.reason === 'WINDOW_BLOCKED' ? makeError('POPUP_CLOSED') : error
    })
  }

  return {
    isUp: () => talk.isUp() && stays && !popup?.closed,
    async ask({ request: asked, waiting, onWaiting, signal }: Asked): Promise<Decision> {
      const done = new AbortController()
      const at = ++served
      const request = ApprovalRequest.parse({ ...asked, position: { at, of: at + waiting() } })
      onWaiting(() => {
        if (!done.signal.aborted) talk.say({ airlock: 'more', of: at + waiting() })
      })
      const answer = new Promise<Decision>((resolve) => {
        heard = resolve
      })
      const left = new Promise<never>((_, reject) => {
        const leave = () => reject(makeError('USER_REJECTED'))
        signal.addEventListener('abort', leave, { signal: done.signal })
        if (signal.aborted) leave()
      })
      send = () => talk.say({ airlock: 'request', request })
      if (talk.isUp()) send()
      const late = wait(popup ? times.mailAfter : 0, done.signal).then(() =>
        // A window that loads slowly still has its opener, so it does not read the mailbox.
        talk.isUp() || done.signal.aborted ? answer : Promise.race([answer, byMail(request, done.signal)]),
      )
      try {
        return await Promise.race([left, answer, late, closed(done.signal)])
      } finally {
        done.abort()
      }
    },
    show() {
      if (hasMailed) return true
      if (!popup || popup.closed) return false
      popup.focus()
      return true
    },
    close() {
      over.abort()
      popup?.close()
    },
  }
}

/**
 * Returns the data of an approval that is sent through the mailbox: the approval's raw form. The popup describes the
 * approval again from the raw form. We do not send our texts, because anyone with a wallet can create a mailbox and
 * write other texts into it.
 */
export function mailedRequest({ approval, mayAllow, theme }: ApprovalRequest, projectId: string): MailedRequest {
  const { kind, network, raw, digest, facts, warnings } = approval
  const signer = facts.find(({ label, isSites }) => !isSites && label === m.fact_signer())?.value
  const account = network.startsWith('solana:') ? signer : undefined
  return {
    kind: 'mailed',
    approval: { kind, network, raw, digest, ...(account !== undefined && { account }) },
    projectId,
    isFirst: warnings.some(({ title }) => title === m.warn_first_title()),
    isFirstSpender: warnings.some(({ title }) => title === m.warn_spender_title()),
    mayAllow,
    ...(theme && { theme: { themeMode: theme.themeMode } }),
  }
}
