import type { Store } from '../store/createStore.ts'
import type { Snack } from '../store/noticeSlice.ts'

/**
 * `stays`: time for which a snack is visible. `reshow`: delay between hiding a snack and showing the next one. In
 * milliseconds.
 */
const stays = 2_500
const reshow = 150

/**
 * Shows a short message. If another message is visible, hides that one first and shows the new message 150 ms later.
 */
export function showSnack({ store }: { readonly store: Store }, variant: Snack['variant'], text: string): void {
  // Snacks are compared by number, because two snacks may have the same text.
  const snack = { id: store.getState().countSnack(), variant, text }
  const show = () => {
    // If a newer snack was requested during the delay, do not replace it with this one.
    if ((store.getState().snack?.id ?? 0) > snack.id) return
    store.getState().setSnack(snack)
    // A loading message stays until the next snack.
    if (variant !== 'loading')
      setTimeout(() => store.getState().snack?.id === snack.id && store.getState().setSnack(null), stays)
  }
  if (store.getState().snack) {
    store.getState().setSnack(null)
    setTimeout(show, reshow)
  } else show()
}
