import type { Store } from '../store/createStore.ts'
import type { Snack } from '../store/noticeSlice.ts'

/** How long a snack stays, and how long the next one waits when it takes another's place. */
const stays = 2_500
const reshow = 150

/** Shows a short message. One that is already there hides first, and the new one shows 150 ms later. */
export function showSnack({ store }: { readonly store: Store }, variant: Snack['variant'], text: string): void {
  // By number: two may have the same text.
  const snack = { id: store.getState().countSnack(), variant, text }
  const show = () => {
    // While this one waited, a newer one came.
    if ((store.getState().snack?.id ?? 0) > snack.id) return
    store.getState().setSnack(snack)
    // A loading message stays until its work says how it ended.
    if (variant !== 'loading')
      setTimeout(() => store.getState().snack?.id === snack.id && store.getState().setSnack(null), stays)
  }
  if (store.getState().snack) {
    store.getState().setSnack(null)
    setTimeout(show, reshow)
  } else show()
}
