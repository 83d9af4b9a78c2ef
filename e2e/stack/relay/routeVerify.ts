import type { BrowserContext } from '@playwright/test'

/**
 * Sends a browser's requests for the verify service, whose address is written into the WalletConnect client, to ours.
 * Where it cannot be reached at all the client waits five seconds before every pairing and every request.
 */
export async function routeVerify(context: BrowserContext, relayPort: number): Promise<void> {
  await context.route(/^https:\/\/verify\.walletconnect\.(org|com)\//, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { referer } = await request.allHeaders()
    const answer = await fetch(
      `http://127.0.0.1:${relayPort}${pathname}${search}`,
      referer ? { headers: { referer } } : {},
    )
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'text/plain',
      body: await answer.text(),
    })
  })
}
