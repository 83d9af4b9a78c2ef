/** The state of the modal when something happens to an approval. */
export type ApprovalState = {
  readonly open: boolean
  /** ApproveTransaction is the current view. */
  readonly shown: boolean
  /** It is the only view: the modal was opened for it. */
  readonly first: boolean
  /** How many flows of the modal wait: the size of the transaction stack. */
  readonly stack: number
  /** Another request waits for its approval. */
  readonly another: boolean
}
/**
 * `wanted`: the auth frame has something to show. `succeeded`, `failed`, `cancelled`: a request that needed an approval
 * was answered, or the visitor refused it. `done`: the auth frame has nothing left to show. `left`: the visitor
 * closed the modal, or went to another view, while something was shown.
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
 * The rules of the transaction stack: success runs the success action of the caller that
 * waits; error or cancel runs its handler and goes back; with no one waiting the modal closes.
 *
 * Two rules differ from the reference. An approval that is wanted while the modal is open for something else is shown:
 * there it would stay hidden, and its request unanswered, until the modal closes. And what the visitor does in another
 * view meanwhile is left alone.
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
