import { expect, type Page } from '@playwright/test'
import { toHex } from 'viem'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Allows the site to show approvals inside its page. To do so, requests two approvals and checks the checkbox in the
 * window of the second.
 */
export async function allowSite(demo: DemoPage, embedded: Embedded): Promise<void> {
  const { address } = (await demo.state()).namespaces.eip155!
  for (const isSecond of [false, true]) {
    const asked = demo.request('personal_sign', [toHex('hello'), address])
    const popup = (await embedded.read()) as Page
    if (isSecond) await popup.getByRole('checkbox', { name: /Ask me inside this page/ }).check()
    await embedded.approve(/^Sign/)
    expect((await asked).result).toMatch(/^0x/)
    await demo.modalClosed()
  }
}
