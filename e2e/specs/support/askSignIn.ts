import type { Address } from 'viem'
import { toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Requests a sign-in to this page's own origin. The user can approve such a sign-in inside the frame, once the button
 * there accepts clicks.
 */
export async function askSignIn(demo: DemoPage, statement: string): ReturnType<DemoPage['request']> {
  const { address } = (await demo.state()).namespaces.eip155!
  const { origin, host } = new URL(demo.page.url())
  const message = createSiweMessage({
    address: address as Address,
    chainId: 1,
    domain: host,
    nonce: 'aaaaaaaaaaaa',
    uri: origin,
    version: '1',
    statement,
  })
  return demo.request('personal_sign', [toHex(message), address])
}
