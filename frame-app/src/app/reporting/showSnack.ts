import type { Store } from '../store/createStore.ts'
import type { Snack } from '../store/noticeSlice.ts'

/** How long a snack stays, and the delay before the next one replaces it. In milliseconds. */
const stays = 2_500
const reshow = 150

/** Shows a short message. If another one is visible, hides it first and shows the new one 150 ms later. */
export function showSnack({ store }: { readonly store: Store }, variant: Snack['variant'], text: string): void {
  // Compared by number, because two snacks may have the same text.
  const snack = { id: store.getState().countSnack(), variant, text }
  const show = () => {
    // A newer snack came during the delay.
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
