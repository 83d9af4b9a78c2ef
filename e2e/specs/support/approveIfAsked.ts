import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Makes a request that the wallet should refuse, and approves it if it gets as far as the screen.
 *
 * @param action label of the button
 * @returns what the dapp receives
 */
export async function approveIfAsked(
  demo: DemoPage,
  { approval, approve }: Embedded,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  action: RegExp,
) {
  const answer = demo.request(method, params)
  // The bundler starts with its first request.
  const asked = approval.waitFor({ state: 'visible', timeout: 120_000 }).then(() => approve(action))
  await Promise.race([answer, asked])
  return answer
}
