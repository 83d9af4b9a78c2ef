type Popup = Pick<Window, 'close'> & {
  readonly opener: Pick<Window, 'postMessage'> | null
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * The end of a social login's popup: sends the address at which the popup arrived to the frame that opened it and to no
 * one else; clears the address; closes. The message is only the fast way: A polls for the result, because a provider's
 * COOP header may have cut the popup off from its opener. Then nothing is said, and the page's text stands where
 * closing is not allowed.
 */
export function endSocial({ window, modalOrigin }: { readonly window: Popup; readonly modalOrigin: string }): void {
  const { opener, location, history } = window
  const resultUri = location.href
  history.replaceState(null, '', location.pathname)
  opener?.postMessage({ resultUri }, modalOrigin)
  window.close()
}
