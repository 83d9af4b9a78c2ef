import { settings } from './settings.ts'

type Side = 'page' | 'content'

const wallet = settings.rdns ?? settings.name

/**
 * Creates one side of the channel between the page and the content script, which run in separate JavaScript worlds.
 * Both sides receive the same window messages.
 */
export function pageBridge<Incoming, Outgoing>(side: Side, receive: (message: Incoming) => void) {
  window.addEventListener('message', (event) => {
    if (event.source !== window || event.data?.airlockTestWallet !== wallet || event.data.to !== side) return
    receive(event.data.message)
  })
  const to: Side = side === 'page' ? 'content' : 'page'
  return (message: Outgoing) => window.postMessage({ airlockTestWallet: wallet, to, message }, '*')
}
