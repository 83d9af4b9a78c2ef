/** State of the modal when an approval event occurs. */
export type ApprovalState = {
  readonly open: boolean
  /** Whether ApproveTransaction is the current view. */
  readonly shown: boolean
  /** Whether ApproveTransaction is the modal's only view, because the modal was opened for the approval. */
  readonly first: boolean
  /** Number of flows in the modal that wait for an approval (the length of `app.transactions`). */
  readonly stack: number
  /** Whether another request waits for approval. */
  readonly another: boolean
}
/**
 * Approval events:
 *
 * - `wanted`: the auth frame has something to show.
 * - `succeeded`, `failed`, `cancelled`: a request that needed approval was answered, failed, or was declined by the
 *   user.
 * - `done`: the auth frame has nothing left to show.
 * - `left`: the user closed the modal or opened another view while the auth frame was shown.
 */
export type ApprovalEvent = 'wanted' | 'succeeded' | 'failed' | 'cancelled' | 'done' | 'left'
export type ApprovalAction =
  | 'open'
  | 'push'
  | 'close'
  | 'closeSoon'
  | 'back'
  | 'abort'
  | 'onSuccess'
  | 'onError'
  | 'onCancel'

/**
 * Returns the modal's actions for an approval event. If a flow in the modal waits for the approval, a success calls the
 * flow's `onSuccess`. An error or a cancellation calls the flow's `onError` or `onCancel` and goes back. If no flow
 * waits, the modal closes. Only a cancellation goes back instead, if the approval was opened over another view.
 *
 * Two rules differ from the reference product. If the modal is already open for something else, we still show the
 * approval. In the reference product the approval stays hidden, and its request unanswered, until the modal closes. And
 * if the user has opened another view in the meantime, we keep that view.
 */
export function approvalStep(state: ApprovalState, event: ApprovalEvent): readonly ApprovalAction[] {
  const { open, shown, first, stack, another } = state
  const isIdle = !open || !shown || another
  switch (event) {
    case 'wanted':
      return !open ? ['open'] : shown ? [] : ['push']
    case 'succeeded':
      return stack > 0 ? ['onSuccess'] : isIdle ? [] : ['close']
    case 'failed':
      return stack > 0 ? ['onError', ...back(state)] : isIdle ? [] : ['close']
    case 'cancelled':
      return stack > 0 ? ['onCancel', ...back(state)] : isIdle ? [] : first ? ['closeSoon'] : ['back']
    case 'done':
      return isIdle ? [] : first ? ['close'] : ['back']
    case 'left':
      return ['abort']
  }
}

const back = ({ open, shown }: ApprovalState): readonly ApprovalAction[] => (open && shown ? ['back'] : [])
