/**
 * Hides the SDK's own EIP-6963 announcement from the page until the returned function is called. Versions of wagmi that
 * do not compare the `rdns` of announcements with those of connectors would list Airlock twice. wagmi requests the
 * announcements before it creates its connectors, so this must be called before `createConfig`.
 */
export function hideAnnouncement(rdns: string): () => void {
  const life = new AbortController()
  globalThis.window?.addEventListener(
    'eip6963:announceProvider',
    (event) => {
      if ((event as CustomEvent).detail?.info?.rdns == rdns) event.stopImmediatePropagation()
    },
    { capture: true, signal: life.signal },
  )
  return () => life.abort()
}
