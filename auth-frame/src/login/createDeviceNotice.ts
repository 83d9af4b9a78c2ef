import type { CollectedDevice } from '../../api/serviceApi.ts'
import { leftPageError, type Stage } from '../ui/createStage.ts'

/** What `deviceNoticePage` draws. */
export type Notice = { readonly digits: string } | 'held'

type Settings = {
  readonly stage: Pick<Stage, 'show'>
  /** Loads the page, when there is something to show. */
  readonly loadPage: () => Promise<(follow: (draw: (notice: Notice) => void) => void) => Parameters<Stage['show']>[0]>
}

/** Makes the notice for one wait. Its page appears with the first answer that asks for one. */
export function createDeviceNotice({ stage, loadPage }: Settings): DeviceNotice {
  const ended = new AbortController()
  let shown: Notice | undefined
  let draw: ((notice: Notice) => void) | undefined
  let leave: (error: unknown) => void = () => undefined
  const left = new Promise<never>((_, reject) => {
    leave = reject
  })
  left.catch(() => {})

  const open = async () => {
    const page = await loadPage()
    const follow = (drawn: (notice: Notice) => void) => {
      draw = drawn
      if (shown) drawn(shown)
    }
    await stage.show(page(follow), ended.signal)
  }
  return {
    hear(collected) {
      const next = noticeOf(collected)
      if (!next) return
      const before = shown
      shown = next
      if (before) draw?.(next)
      else
        open().catch((error: unknown) => {
          if (!ended.signal.aborted) leave(error)
        })
    },
    isShown: () => shown !== undefined,
    left,
    end: () => ended.abort(leftPageError()),
  }
}

function noticeOf(collected: CollectedDevice): Notice | undefined {
  if (collected.state === 'held') return 'held'
  return collected.state === 'pending' && collected.digits ? { digits: collected.digits } : undefined
}

/**
 * What this frame shows while the keeper's link is open on another network: first the two digits for the keeper's page;
 * after the approval, that the wallet opens in two minutes. This frame draws it, and not the modal: someone who shows
 * digits can show those of another attempt, and the modal would need no more than that.
 */
export type DeviceNotice = {
  /** Draws what an answer of the keeper asks for, if anything. */
  hear(collected: CollectedDevice): void
  isShown(): boolean
  /** Never fulfilled: rejects with USER_REJECTED when the visitor leaves what is shown. */
  readonly left: Promise<never>
  end(): void
}
