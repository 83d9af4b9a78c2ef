import { isSheet } from './morphCard.ts'
import { cardEnters, cardLeaves, play, sheetEnters, sheetLeaves } from './motions.ts'

/** Moves the card in. The SDK fades in the whole dialog at the same time. */
export function enterCard(card: HTMLElement): void {
  play(card, isSheet() ? sheetEnters : cardEnters)
}

/**
 * Moves the card out. React is about to remove the card from the document; its picture stays until the SDK has faded
 * out the dialog.
 *
 * @param layer the element that React removes, with the card in it
 */
export function leaveCard(layer: HTMLElement, card: HTMLElement): void {
  const parent = layer.parentElement!
  queueMicrotask(() => {
    if (layer.isConnected) return
    // Only a picture is left: nobody must find this card in place of the next one.
    for (const name of ['role', 'id', 'data-auth-slot'])
      for (const each of layer.querySelectorAll(`div[${name}], h1[${name}]`)) each.removeAttribute(name)
    layer.inert = true
    layer.ariaHidden = 'true'
    parent.prepend(layer)
    const animation = play(card, isSheet() ? sheetLeaves : cardLeaves)
    if (animation) animation.onfinish = () => layer.remove()
    else layer.remove()
  })
}
