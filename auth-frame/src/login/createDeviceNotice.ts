import type { CollectedDevice } from '../../api/serviceApi.ts'
import { leftPageError, type Pages } from '../ui/createPages.ts'

/** The content of `deviceNoticePage`: the digits, or `held` during the two-minute delay. */
export type Notice = { readonly digits: string } | 'held'

type Settings = {
  readonly pages: Pick<Pages, 'show'>
  /** Loads the page. Called only when there is a notice to show. */
  readonly loadPage: () => Promise<(follow: (draw: (notice: Notice) => void) => void) => Parameters<Pages['show']>[0]>
}

/** Creates the notice for one wait. The notice's page opens with the first response that requires a notice. */
export function createDeviceNotice({ pages, loadPage }: Settings): DeviceNotice {
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
    await pages.show(page(follow), ended.signal)
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
 * The notice that this frame shows while the user has opened the keeper's link on another IP network. First it shows
 * the two digits for the keeper's page. After the approval it says that the wallet opens in two minutes. The modal must
 * not show the digits: a hostile modal could show the digits of an attacker's login, and the user would approve that
 * login.
 */
export type DeviceNotice = {
  /** Shows the notice that the keeper's response requires, if it requires one. */
  hear(collected: CollectedDevice): void
  isShown(): boolean
  /** Never resolves. Rejects with USER_REJECTED if the user leaves the notice. */
  readonly left: Promise<never>
  end(): void
}
