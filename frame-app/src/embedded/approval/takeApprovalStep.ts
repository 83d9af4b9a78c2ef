import type { App } from '../../app/App.ts'
import { appState } from '../../app/appState.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { type ApprovalAction, type ApprovalEvent, type ApprovalState, approvalStep } from './approvalStep.ts'

/**
 * Time (ms) for which the modal shows "Signature declined" before it closes, if it was opened only for the approval.
 */
const readingTime = 1_500

const state = appState(() => ({ waiting: 0 }))

/**
 * Adds 1 to (or subtracts 1 from) the number of requests that are waiting for an approval or, once approved, for a
 * result.
 */
export const countWaiting = (app: App, change: 1 | -1): void => {
  state(app).waiting = Math.max(0, state(app).waiting + change)
}

/** Returns whether any request is waiting for an approval or its result, even if its approval is not shown yet. */
export const approvalsWait = (app: App): boolean => state(app).waiting > 0

/**
 * Performs the actions that `approvalStep` returns for an approval event, such as closing the modal. If a flow in the
 * modal is waiting for the approval, runs that flow's callback.
 */
export function takeApprovalStep(app: App, event: ApprovalEvent): void {
  const actions = approvalStep(stateOf(app), event)
  const ends = actions.some((action) => action === 'onSuccess' || action === 'onError' || action === 'onCancel')
  const entry = ends ? app.transactions.pop() : undefined
  const { push, pop, reset, setOpen } = app.store.getState()
  const perform: Record<ApprovalAction, () => void> = {
    open() {
      reset('ApproveTransaction')
      setOpen(true)
    },
    push: () => push('ApproveTransaction'),
    close: () => closeModal(app),
    closeSoon() {
      const { history } = app.store.getState()
      setTimeout(() => {
        // If another approval has started, or the user has opened another view, the modal stays open.
        const { auth, history: shown } = app.store.getState()
        if (shown === history && auth.surface === 'none' && !approvalsWait(app)) closeModal(app)
      }, readingTime)
    },
    back: pop,
    abort: () =>
      void app
        .auth()
        .then(
          ({ ask }) => ask.abort(null),
          () => {},
        )
        .catch(() => {}),
    onSuccess: () => entry?.onSuccess?.(),
    onError: () => entry?.onError?.(),
    onCancel: () => entry?.onCancel?.(),
  }
  for (const action of actions) perform[action]()
}

function stateOf(app: App): ApprovalState {
  const state = app.store.getState()
  const shown = currentRoute(state)?.view === 'ApproveTransaction'
  return {
    open: state.open,
    shown,
    first: state.history.length <= 1,
    stack: app.transactions.length,
    another: approvalsWait(app),
  }
}
