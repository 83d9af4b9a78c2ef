import { reset } from './reset.ts'

/** Another SDK of the page finds the dialog by it: an id that no page gives an element of its own. */
export const dialogId = 'airlock:connect'

/**
 * The dialog around the frame, closed and not in the page yet. The dim is its own, the whole time: one owner, and no
 * flicker when the modal in the frame starts. (`::backdrop` of the browser adds a tenth.)
 *
 * @param dismiss the visitor pressed Escape or beside the frame, or the browser closed the dialog
 */
export function createDialog(dismiss: () => void): HTMLDialogElement {
  const dialog = Object.assign(document.createElement('dialog'), {
    id: dialogId,
    ariaLabel: 'Wallet',
    style: `${reset}position:fixed;inset:0;background:#0006`,
    oncancel(event: Event) {
      event.preventDefault()
      dismiss()
    },
    onclose: () => dialog.open || dismiss(),
    onclick: ({ target }: Event) => target == dialog && dismiss(),
  })
  return dialog
}
