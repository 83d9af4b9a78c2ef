const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]|.+\.localhost)$/

/**
 * Prevents this process from sending requests to the public internet. The WalletConnect libraries send requests to
 * their verify and pulse services, whose host names are fixed. Requests to the hosts in `redirects` are sent to our own
 * server instead. All other requests immediately get the status 503, which the libraries treat as "not available".
 *
 * @returns a function that restores the original fetch
 */
export function guardFetch(redirects: Readonly<Record<string, string>>, onRefused: (url: string) => void): () => void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (loopback.test(url.hostname)) return real(input, init)
    const base = redirects[url.hostname]
    if (base) return real(new URL(url.pathname + url.search, base), init)
    onRefused(url.href)
    return Response.json({ error: 'the local world does not call the internet' }, { status: 503 })
  }
  return () => {
    globalThis.fetch = real
  }
}
