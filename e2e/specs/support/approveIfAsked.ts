import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Makes a request that the wallet should reject. If the wallet wrongly asks for an approval, approves it, so that the
 * response shows the bug.
 *
 * @param action label of the approve button
 * @returns the dapp's response
 */
export async function approveIfAsked(
  demo: DemoPage,
  { approval, approve }: Embedded,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  action: RegExp,
) {
  const answer = demo.request(method, params)
  // The first request to the bundler starts it, which takes a long time.
  const asked = approval.waitFor({ state: 'visible', timeout: 120_000 }).then(() => approve(action))
  await Promise.race([answer, asked])
  return answer
}
